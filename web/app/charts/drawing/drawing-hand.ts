import type { DrawnLines, LineHit } from './drawn-lines.ts';
import { nextId } from './trend-line.ts';
import type { Anchor, TrendLine } from './trend-line.ts';

/** cross: point, pan and choose lines. trend: draw one. */
export type DrawingTool = 'cross' | 'trend';

export interface DrawingEvents {
  onLines(lines: readonly TrendLine[]): void;
  onChoose(id: number | null): void;
  /** A line is finished: the hand is free again. */
  onDrawn(): void;
}

interface Surface {
  readonly box: HTMLElement;
  readonly drawn: DrawnLines;
  /** The moment and price under a pointer; null outside the prices. */
  readonly anchorAt: (x: number, y: number) => Anchor | null;
  readonly show: (lines: readonly TrendLine[], chosen: number | null) => void;
}

const MOUSE_REACH = 6;
const TOUCH_REACH = 16;
/** A press that moves less than this is a click. */
const CLICK = 5;

interface Grip {
  readonly line: TrendLine;
  readonly part: LineHit['part'];
  readonly start: Anchor;
  readonly x: number;
  readonly y: number;
  readonly isNew: boolean;
}

/** The hand that draws on a chart, by mouse, pen, finger or keyboard. What it does not take, the chart gets. */
export class DrawingHand {
  readonly #surface: Surface;
  readonly #events: DrawingEvents;
  readonly #end = new AbortController();
  #lines: readonly TrendLine[] = [];
  #chosen: number | null = null;
  #tool: DrawingTool = 'cross';
  #grip: Grip | null = null;
  /** The first point of a line that is placed by two clicks or two keys. */
  #begun: TrendLine | null = null;

  constructor(surface: Surface, events: DrawingEvents) {
    this.#surface = surface;
    this.#events = events;
    const { box } = surface;
    const options = { signal: this.#end.signal, capture: true };
    box.addEventListener('pointerdown', this.#onDown, options);
    box.addEventListener('pointermove', this.#onMove, options);
    box.addEventListener('pointerup', this.#onUp, options);
    box.addEventListener('pointercancel', this.#onCancel, options);
    // The chart listens to these: while the hand holds something it must not pan.
    for (const kind of ['mousedown', 'touchstart', 'touchmove'] as const) {
      box.addEventListener(kind, this.#keepFromChart, { ...options, passive: false });
    }
  }

  set(lines: readonly TrendLine[], chosen: number | null, tool: DrawingTool): void {
    this.#lines = lines;
    this.#chosen = chosen;
    if (tool !== this.#tool) this.#begun = null;
    this.#tool = tool;
    this.#surface.box.dataset.tool = tool;
    this.#show();
  }

  /** Places an end of a line at an anchor, as a key does: the first time it begins, the second time it ends. */
  place(anchor: Anchor): void {
    if (this.#begun === null) this.#begin(anchor);
    else this.#finish({ ...this.#begun, to: anchor });
  }

  get isDrawing(): boolean {
    return this.#begun !== null;
  }

  /** Draws the lines anew, over other bars. */
  refresh(): void {
    if (this.#grip === null) this.#show();
  }

  remove(): void {
    this.#end.abort();
  }

  #onDown = (event: PointerEvent): void => {
    if (event.button !== 0 || !event.isPrimary) return;
    const { x, y } = this.#pointOf(event);
    const start = this.#surface.anchorAt(x, y);
    if (start === null) return;
    if (this.#tool === 'trend') {
      const isNew = this.#begun === null;
      const line = this.#begun ?? this.#begin(start);
      this.#hold(event, { line, part: 'to', start, x, y, isNew });
      return;
    }
    const hit = this.#surface.drawn.hit({ x, y }, reachOf(event));
    if ((hit?.line.id ?? null) !== this.#chosen) this.#events.onChoose(hit?.line.id ?? null);
    if (hit) this.#hold(event, { ...hit, start, x, y, isNew: false });
  };

  #onMove = (event: PointerEvent): void => {
    const { x, y } = this.#pointOf(event);
    const anchor = this.#surface.anchorAt(x, y);
    if (this.#grip !== null) {
      event.stopPropagation();
      if (anchor) this.#show(moved(this.#grip, anchor));
      return;
    }
    if (this.#begun !== null && anchor) this.#show({ ...this.#begun, to: anchor });
    if (event.pointerType === 'mouse' && this.#tool === 'cross') {
      const hit = this.#surface.drawn.hit({ x, y }, MOUSE_REACH);
      this.#surface.box.dataset.over = hit?.part ?? '';
    }
  };

  #onUp = (event: PointerEvent): void => {
    const grip = this.#grip;
    if (grip === null) return;
    this.#grip = null;
    event.stopPropagation();
    const { x, y } = this.#pointOf(event);
    const anchor = this.#surface.anchorAt(x, y);
    const isClick = Math.hypot(x - grip.x, y - grip.y) < CLICK;
    if (anchor === null || (isClick && (grip.isNew || this.#tool === 'cross'))) {
      this.#show(); // the first of two clicks, or one that only chose
      return;
    }
    const line = moved(grip, anchor);
    if (this.#tool === 'trend') this.#finish(line);
    else this.#events.onLines(this.#lines.map((one) => (one.id === line.id ? line : one)));
  };

  #onCancel = (): void => {
    this.#grip = null;
    this.#begun = null;
    this.#show();
  };

  #keepFromChart = (event: Event): void => {
    if (this.#grip === null) return;
    event.stopPropagation();
    if (event.type !== 'mousedown') event.preventDefault(); // a finger that draws does not scroll the page
  };

  #hold(event: PointerEvent, grip: Grip): void {
    this.#grip = grip;
    this.#surface.box.setPointerCapture(event.pointerId);
    this.#show(grip.line);
  }

  #begin(anchor: Anchor): TrendLine {
    this.#begun = { id: nextId(this.#lines), from: anchor, to: anchor };
    this.#show(this.#begun);
    return this.#begun;
  }

  #finish(line: TrendLine): void {
    this.#begun = null;
    this.#events.onLines([...this.#lines, line]);
    this.#events.onChoose(line.id);
    this.#events.onDrawn();
  }

  /** The lines as they stand, with the one in hand where it is now. */
  #show(inHand: TrendLine | null = this.#begun): void {
    const others = this.#lines.filter(({ id }) => id !== inHand?.id);
    this.#surface.show(inHand ? [...others, inHand] : this.#lines, inHand?.id ?? this.#chosen);
  }

  #pointOf({ clientX, clientY }: PointerEvent): { x: number; y: number } {
    const { left, top } = this.#surface.box.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  }
}

function moved({ line, part, start }: Grip, to: Anchor): TrendLine {
  if (part !== 'body') return { ...line, [part]: to };
  const [at, price] = [to.at - start.at, to.price - start.price];
  return {
    ...line,
    from: { at: line.from.at + at, price: line.from.price + price },
    to: { at: line.to.at + at, price: line.to.price + price },
  };
}

function reachOf({ pointerType }: PointerEvent): number {
  return pointerType === 'mouse' ? MOUSE_REACH : TOUCH_REACH;
}
