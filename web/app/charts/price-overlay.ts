import { rate } from '@sise/domain/format/number';
import type { Bar } from './bars.ts';
import type { ChartTheme } from './chart-theme.ts';
import { colourOf, dashOf } from './compare/compared.ts';
import type { ComparedCloses } from './compare/use-compared.ts';
import type { Indicated } from './indicators/indicator-book.ts';
import { kindOf } from './indicators/indicator-kinds.ts';
import type { Overlay, OverlayFill, OverlayLine } from './overlay-lines.ts';

/** What is drawn over the prices: indicators without a pane of their own, and compared instruments. */
export function overlayOf(
  bars: readonly Bar[],
  indicators: readonly Indicated[],
  compared: readonly ComparedCloses[],
  theme: ChartTheme,
): Overlay {
  const over = indicators.filter(({ id }) => kindOf(id).place === 'price');
  return {
    lines: over.flatMap((indicated) => linesOf(indicated, theme)),
    fills: over.flatMap((indicated) => fillsOf(indicated, theme)),
    rebased: compared.map(({ name, closes }, i) => ({
      values: closes,
      colour: theme.of(colourOf(compared, i)),
      dash: dashOf(compared, i),
      label: (gain) => `${name} ${rate(gain, 1)}`,
    })),
    closes: compared.length === 0 ? new Float64Array(0) : Float64Array.from(bars, ({ close }) => close),
  };
}

function linesOf({ id, lines, shifts }: Indicated, theme: ChartTheme): OverlayLine[] {
  return kindOf(id).lines.map(({ token }, n) => ({
    values: lines[n],
    shift: shifts[n] ?? 0,
    colour: id === 'bollinger' ? `${theme.of(token)}8c` : theme.of(token),
    dash: id === 'bollinger' && n === 1 ? [2, 3] : [],
    isScaled: id !== 'average', // the prices decide the scale; a far average may leave the picture
  }));
}

function fillsOf({ id, lines, shifts }: Indicated, theme: ChartTheme): OverlayFill[] {
  if (id === 'bollinger') {
    const colour = `${theme.of('--c-6')}17`;
    return [{ upper: lines[0], lower: lines[2], shift: 0, above: colour, below: colour }];
  }
  if (id === 'ichimoku') {
    // 양운 where the faster span is above, 음운 where it is below: told by lightness, since red and blue are prices.
    const [above, below] = [`${theme.of('--c-2')}2e`, `${theme.of('--c-4')}2e`];
    return [{ upper: lines[2], lower: lines[3], shift: shifts[2], above, below }];
  }
  return [];
}
