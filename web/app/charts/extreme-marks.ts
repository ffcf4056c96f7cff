import type { IPrimitivePaneRenderer, IPrimitivePaneView, ISeriesPrimitive } from 'lightweight-charts';
import type { Bar } from './bars.ts';
import type { Viewport } from './canvas-viewport.ts';
import type { ChartTheme } from './chart-theme.ts';
import { extremes } from './chart-range.ts';
import { extremeText } from './extreme-text.ts';

type Target = Parameters<IPrimitivePaneRenderer['draw']>[0];

type MarkLook = Pick<ChartTheme, 'surface' | 'text' | 'font' | 'textScale'>;

/** 최고 and 최저 of the visible bars, written at their bars with the distance from the present price. */
export class ExtremeMarks implements ISeriesPrimitive {
  readonly #views: readonly IPrimitivePaneView[];
  #bars: readonly Bar[] = [];

  constructor(viewport: () => Viewport | null, look: () => MarkLook, digits: number) {
    const draw = (target: Target): void => {
      const placed = viewport();
      if (placed)
        target.useMediaCoordinateSpace(({ context }) => drawMarks(context, placed, this.#bars, look(), digits));
    };
    this.#views = [{ zOrder: () => 'top', renderer: () => ({ draw }) }];
  }

  show(bars: readonly Bar[]): void {
    this.#bars = bars;
  }

  paneViews(): readonly IPrimitivePaneView[] {
    return this.#views;
  }
}

function drawMarks(
  context: CanvasRenderingContext2D,
  { from, to, width, xOf, yOf }: Viewport,
  bars: readonly Bar[],
  { surface, text, font, textScale }: MarkLook,
  digits: number,
): void {
  const found = extremes(bars, from, to);
  const now = bars.at(-1)?.close;
  if (found === null || now === undefined) return;
  context.save();
  context.font = `500 ${11 * textScale}px ${font}`;
  context.lineWidth = 3;
  context.lineJoin = 'round';
  context.strokeStyle = surface;
  context.fillStyle = text;
  for (const side of ['high', 'low'] as const) {
    const { index, price } = found[side];
    const words = extremeText(side, price, { now, digits });
    const x = xOf(index);
    const y = yOf(price) + (side === 'high' ? -4 : 4) * textScale;
    const isLeftwards = x > width / 2;
    context.textAlign = isLeftwards ? 'right' : 'left';
    context.textBaseline = side === 'high' ? 'bottom' : 'top';
    const start = x + (isLeftwards ? -6 : 6) * textScale;
    context.strokeText(words, start, y);
    context.fillText(words, start, y);
    context.beginPath();
    context.arc(x, y, 2, 0, Math.PI * 2);
    context.fill();
  }
  context.restore();
}
