import type { IPrimitivePaneRenderer, IPrimitivePaneView, ISeriesPrimitive } from 'lightweight-charts';
import type { Bar } from '../bars.ts';
import type { Viewport } from '../canvas-viewport.ts';
import { distanceFrom, indexOfPlace, retracementPrices } from './shape.ts';
import type { Anchor, Shape, ShapePart } from './shape.ts';
import { drawShape, noteBox } from './shape-painter.ts';
import type { PlacedShape, Point, ShapeLook } from './shape-painter.ts';

type Target = Parameters<IPrimitivePaneRenderer['draw']>[0];

/** The shape under a pointer, and its part. */
export interface ShapeHit {
  readonly shape: Shape;
  readonly part: ShapePart;
}

/** The drawn shapes on the chart; the selected one has handles. */
export class DrawnShapes implements ISeriesPrimitive {
  readonly #viewport: () => Viewport | null;
  readonly #views: readonly IPrimitivePaneView[];
  readonly #look: () => ShapeLook;
  #bars: readonly Bar[] = [];
  #shapes: readonly Shape[] = [];
  #chosen: number | null = null;
  #redraw = () => {};

  constructor(viewport: () => Viewport | null, look: () => ShapeLook, digits: number) {
    this.#viewport = viewport;
    this.#look = look;
    const draw = (target: Target): void =>
      target.useMediaCoordinateSpace(({ context }) => {
        for (const shape of this.#shapes) {
          const placed = this.#place(shape);
          if (placed) drawShape(context, placed, { look: look(), isChosen: shape.id === this.#chosen, digits });
        }
      });
    this.#views = [{ zOrder: () => 'top', renderer: () => ({ draw }) }];
  }

  attached({ requestUpdate }: { requestUpdate: () => void }): void {
    this.#redraw = requestUpdate;
  }

  get bars(): readonly Bar[] {
    return this.#bars;
  }

  show(bars: readonly Bar[], shapes: readonly Shape[], chosen: number | null): void {
    this.#bars = bars;
    this.#shapes = shapes;
    this.#chosen = chosen;
    this.#redraw();
  }

  paneViews(): readonly IPrimitivePaneView[] {
    return this.#views;
  }

  /** The shape under a pointer: handles before bodies, the newest shape first. */
  hit(at: Point, reach: number): ShapeHit | null {
    let body: ShapeHit | null = null;
    for (const shape of this.#shapes.toReversed()) {
      const placed = this.#place(shape);
      if (placed === null) continue;
      const handle = placed.handles.find(({ x, y }) => Math.hypot(at.x - x, at.y - y) <= reach + 4);
      if (handle) return { shape, part: handle.part };
      if (body === null && isOn(placed, at, reach, this.#look())) body = { shape, part: 'body' };
    }
    return body;
  }

  /** The place of a shape on the pane; null while the chart has no positions. */
  #place(shape: Shape): PlacedShape | null {
    const viewport = this.#viewport();
    const from = viewport && this.#pointOf(shape.from, viewport);
    const to = viewport && this.#pointOf(shape.to, viewport);
    if (!viewport || !from || !to) return null;
    const { width, yOf } = viewport;
    const above = (price: number, { x }: Point): Point => ({ x, y: yOf(price + shape.spread) });
    const second = [above(shape.from.price, from), above(shape.to.price, to)] as const;
    return {
      shape,
      from,
      to,
      second,
      levels:
        shape.kind === 'fibonacci' ? retracementPrices(shape).map((level) => ({ ...level, y: yOf(level.price) })) : [],
      width,
      handles: handlesOf(shape, from, to, second),
    };
  }

  #pointOf({ at, price }: Anchor, { xOf, yOf }: Viewport): Point | null {
    const index = indexOfPlace(this.#bars, at);
    return index === null ? null : { x: xOf(index), y: yOf(price) };
  }
}

function handlesOf(
  { kind }: Shape,
  from: Point,
  to: Point,
  [start, end]: readonly [Point, Point],
): PlacedShape['handles'] {
  if (kind === 'level' || kind === 'note') return [{ ...from, part: 'body' }];
  const ends = [
    { ...from, part: 'from' as const },
    { ...to, part: 'to' as const },
  ];
  if (kind !== 'channel') return ends;
  return [...ends, { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2, part: 'spread' as const }];
}

function isOn(placed: PlacedShape, at: Point, reach: number, look: ShapeLook): boolean {
  const { shape, from, to, second, levels, width } = placed;
  if (shape.kind === 'level') return Math.abs(at.y - from.y) <= reach && at.x <= width;
  if (shape.kind === 'note') {
    const { x, y, width: wide, height } = noteBox(placed, look);
    return at.x >= x - reach && at.x <= x + wide + reach && at.y >= y - reach && at.y <= y + height + reach;
  }
  if (distanceFrom(at, from, to) <= reach) return true;
  if (shape.kind === 'channel') return distanceFrom(at, second[0], second[1]) <= reach;
  const [left, right] = [Math.min(from.x, to.x), Math.max(from.x, to.x)];
  return levels.some(({ y }) => Math.abs(at.y - y) <= reach && at.x >= left - reach && at.x <= right + reach);
}
