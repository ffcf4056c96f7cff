import type { IPrimitivePaneRenderer, IPrimitivePaneView, ISeriesPrimitive } from 'lightweight-charts';
import type { Bar } from '../bars.ts';
import type { Placing } from '../canvas-placing.ts';
import { distanceFrom, indexOfPlace } from './trend-line.ts';
import type { Anchor, TrendLine } from './trend-line.ts';

type Target = Parameters<IPrimitivePaneRenderer['draw']>[0];

interface Point {
  readonly x: number;
  readonly y: number;
}

/** What of a line lies under a pointer. */
export interface LineHit {
  readonly line: TrendLine;
  readonly part: 'from' | 'to' | 'body';
}

interface LineLook {
  readonly ink: string;
  readonly focus: string;
  readonly surface: string;
}

/** The lines a reader has drawn, in ink; the chosen one with handles. */
export class DrawnLines implements ISeriesPrimitive {
  readonly #placing: () => Placing | null;
  readonly #views: readonly IPrimitivePaneView[];
  #bars: readonly Bar[] = [];
  #lines: readonly TrendLine[] = [];
  #chosen: number | null = null;
  #redraw = () => {};

  constructor(placing: () => Placing | null, look: () => LineLook) {
    this.#placing = placing;
    const draw = (target: Target): void =>
      target.useMediaCoordinateSpace(({ context }) => {
        for (const line of this.#lines) drawLine(context, this.#endsOf(line), look(), line.id === this.#chosen);
      });
    this.#views = [{ zOrder: () => 'top', renderer: () => ({ draw }) }];
  }

  attached({ requestUpdate }: { requestUpdate: () => void }): void {
    this.#redraw = requestUpdate;
  }

  show(bars: readonly Bar[], lines: readonly TrendLine[], chosen: number | null): void {
    this.#bars = bars;
    this.#lines = lines;
    this.#chosen = chosen;
    this.#redraw();
  }

  paneViews(): readonly IPrimitivePaneView[] {
    return this.#views;
  }

  /** The line under a pointer, its ends before its body, the newest first. */
  hit(at: Point, reach: number): LineHit | null {
    let body: LineHit | null = null;
    for (const line of this.#lines.toReversed()) {
      const ends = this.#endsOf(line);
      if (ends === null) continue;
      for (const part of ['from', 'to'] as const) {
        if (Math.hypot(at.x - ends[part].x, at.y - ends[part].y) <= reach + 4) return { line, part };
      }
      if (body === null && distanceFrom(at, ends.from, ends.to) <= reach) body = { line, part: 'body' };
    }
    return body;
  }

  #endsOf({ from, to }: TrendLine): { readonly from: Point; readonly to: Point } | null {
    const placing = this.#placing();
    const start = placing && this.#pointOf(from, placing);
    const end = placing && this.#pointOf(to, placing);
    return start && end ? { from: start, to: end } : null;
  }

  #pointOf({ at, price }: Anchor, { xOf, yOf }: Placing): Point | null {
    const index = indexOfPlace(this.#bars, at);
    return index === null ? null : { x: xOf(index), y: yOf(price) };
  }
}

function drawLine(
  context: CanvasRenderingContext2D,
  ends: { readonly from: Point; readonly to: Point } | null,
  { ink, focus, surface }: LineLook,
  isChosen: boolean,
): void {
  if (ends === null) return;
  context.save();
  context.strokeStyle = ink;
  context.lineWidth = isChosen ? 2 : 1.5;
  context.beginPath();
  context.moveTo(ends.from.x, ends.from.y);
  context.lineTo(ends.to.x, ends.to.y);
  context.stroke();
  if (isChosen) {
    context.strokeStyle = focus;
    context.fillStyle = surface;
    for (const { x, y } of [ends.from, ends.to]) {
      context.beginPath();
      context.arc(x, y, 4, 0, Math.PI * 2);
      context.fill();
      context.stroke();
    }
  }
  context.restore();
}
