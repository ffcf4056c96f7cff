import type { DrawnShapes } from './drawn-shapes.ts';
import { movedTo, nextId, POINTS } from './shape.ts';
import type { Anchor, Shape, ShapeKind, ShapePart } from './shape.ts';

/** cross: point, pan and select shapes. Any other: draw a shape of that kind. */
export type DrawingTool = 'cross' | ShapeKind;

export interface DrawingEvents {
  onShapes(shapes: readonly Shape[]): void;
  onChoose(id: number | null): void;
  /** A shape is finished: the tool is released. */
  onDrawn(): void;
}

interface Surface {
  readonly box: HTMLElement;
  readonly drawn: DrawnShapes;
  /** The time and price under a pointer; null outside the prices. */
  readonly anchorAt: (x: number, y: number) => Anchor | null;
  readonly show: (shapes: readonly Shape[], chosen: number | null) => void;
}

const MOUSE_REACH = 6;
const TOUCH_REACH = 16;
/** A press that moves less than this is a click. */
const CLICK = 5;

interface Grip {
  readonly shape: Shape;
  readonly part: ShapePart;
  readonly start: Anchor;
  readonly x: number;
  readonly y: number;
  /** Whether this press has placed the first point. */
  readonly isFirst: boolean;
}

/** A shape of which some points have been placed, by clicks, drags or keys. */
interface Begun {
  readonly shape: Shape;
  readonly placed: number;
}

/** Drawing by mouse, pen, finger or keyboard. Events it does not handle go to the chart. */
export class DrawingController {
  readonly #surface: Surface;
  readonly #events: DrawingEvents;
  readonly #end = new AbortController();
  #shapes: readonly Shape[] = [];
  #chosen: number | null = null;
  #tool: DrawingTool = 'cross';
  #grip: Grip | null = null;
  #begun: Begun | null = null;

  constructor(surface: Surface, events: DrawingEvents) {
    this.#surface = surface;
    this.#events = events;
    const { box } = surface;
    const options = { signal: this.#end.signal, capture: true };
    box.addEventListener('pointerdown', this.#onDown, options);
    box.addEventListener('pointermove', this.#onMove, options);
    box.addEventListener('pointerup', this.#onUp, options);
    box.addEventListener('pointercancel', this.#onCancel, options);
    // The chart listens to these: while a shape is being drawn or dragged it must not pan.
    for (const kind of ['mousedown', 'touchstart', 'touchmove'] as const) {
      box.addEventListener(kind, this.#keepFromChart, { ...options, passive: false });
    }
  }

  set(shapes: readonly Shape[], chosen: number | null, tool: DrawingTool): void {
    this.#shapes = shapes;
    this.#chosen = chosen;
    if (tool !== this.#tool) this.#begun = null;
    this.#tool = tool;
    this.#surface.box.dataset.tool = tool;
    this.#show();
  }

  /** Places the next point of a shape; the last one finishes it. */
  place(anchor: Anchor): void {
    if (this.#tool === 'cross') return;
    const begun = this.#begun ?? { shape: this.#shapeAt(anchor, this.#tool), placed: 0 };
    const shape = begun.placed === 0 ? begun.shape : this.#moved(begun.shape, partAfter(begun), anchor);
    this.#begun = { shape, placed: begun.placed + 1 };
    if (this.#begun.placed === POINTS[shape.kind]) this.#finish(shape);
    else this.#show();
  }

  /** Redraws the shapes after the bars have changed. */
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
    if (this.#tool !== 'cross') {
      const isFirst = this.#begun === null;
      if (isFirst && POINTS[this.#tool] > 1) this.place(start);
      const shape = this.#begun?.shape ?? this.#shapeAt(start, this.#tool);
      this.#hold(event, { shape, part: this.#begun ? partAfter(this.#begun) : 'body', start, x, y, isFirst });
      return;
    }
    const hit = this.#surface.drawn.hit({ x, y }, reachOf(event));
    if ((hit?.shape.id ?? null) !== this.#chosen) this.#events.onChoose(hit?.shape.id ?? null);
    if (hit) this.#hold(event, { ...hit, start, x, y, isFirst: false });
  };

  #onMove = (event: PointerEvent): void => {
    const { x, y } = this.#pointOf(event);
    const anchor = this.#surface.anchorAt(x, y);
    if (this.#grip !== null) {
      event.stopPropagation();
      if (anchor) this.#show(this.#moved(this.#grip.shape, this.#grip.part, anchor, this.#grip.start));
      return;
    }
    if (this.#begun !== null && anchor) this.#show(this.#moved(this.#begun.shape, partAfter(this.#begun), anchor));
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
    if (this.#tool !== 'cross' && anchor !== null && !(isClick && grip.isFirst && this.#begun !== null)) {
      this.place(anchor);
    } else if (this.#tool !== 'cross' || anchor === null || isClick) {
      this.#show(); // the first of several clicks, or a mere selection
    } else {
      const shape = this.#moved(grip.shape, grip.part, anchor, grip.start);
      this.#events.onShapes(this.#shapes.map((one) => (one.id === shape.id ? shape : one)));
    }
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
    this.#show(grip.shape);
  }

  #shapeAt(anchor: Anchor, kind: ShapeKind): Shape {
    return { id: nextId(this.#shapes), kind, from: anchor, to: anchor, spread: 0, text: '' };
  }

  #moved(shape: Shape, part: ShapePart, to: Anchor, start: Anchor = to): Shape {
    return movedTo(shape, part, { bars: this.#surface.drawn.bars, start, to });
  }

  #finish(shape: Shape): void {
    this.#begun = null;
    this.#events.onShapes([...this.#shapes, shape]);
    this.#events.onChoose(shape.id);
    this.#events.onDrawn();
  }

  /** Draws the shapes, with the held one at its present place. */
  #show(isHeld: Shape | null = this.#begun?.shape ?? null): void {
    const others = this.#shapes.filter(({ id }) => id !== isHeld?.id);
    this.#surface.show(isHeld ? [...others, isHeld] : this.#shapes, isHeld?.id ?? this.#chosen);
  }

  #pointOf({ clientX, clientY }: PointerEvent): { x: number; y: number } {
    const { left, top } = this.#surface.box.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  }
}

/** The part of a shape that its next point sets. */
function partAfter({ placed }: Begun): ShapePart {
  return placed === 2 ? 'spread' : 'to';
}

function reachOf({ pointerType }: PointerEvent): number {
  return pointerType === 'mouse' ? MOUSE_REACH : TOUCH_REACH;
}
