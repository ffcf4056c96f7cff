import { percentAbove } from '@sise/domain/hundredths';
import type {
  AutoscaleInfo,
  IPrimitivePaneRenderer,
  IPrimitivePaneView,
  ISeriesPrimitive,
  Logical,
} from 'lightweight-charts';
import type { Viewport } from './canvas-viewport.ts';
import type { ChartTheme } from './chart-theme.ts';

type Target = Parameters<IPrimitivePaneRenderer['draw']>[0];

/** A line over the prices. */
export interface OverlayLine {
  readonly values: Float64Array;
  /** bars to the right */
  readonly shift: number;
  readonly colour: string;
  readonly dash: readonly number[];
  /** Whether the price scale includes it; a far moving average may lie outside. */
  readonly isScaled: boolean;
}

/** The area between two lines, coloured by which of them is above. */
export interface OverlayFill {
  readonly upper: Float64Array;
  readonly lower: Float64Array;
  readonly shift: number;
  readonly above: string;
  readonly below: string;
}

/** Another instrument's closes, rebased to the price of the first visible bar, with its name at its end. */
export interface RebasedLine {
  readonly values: Float64Array;
  readonly colour: string;
  readonly dash: readonly number[];
  /** The label at its end, from its rate since the first visible bar, percent. */
  readonly label: (rate: number) => string;
}

export interface Overlay {
  readonly lines: readonly OverlayLine[];
  readonly fills: readonly OverlayFill[];
  readonly rebased: readonly RebasedLine[];
  /** The closes to which the compared lines are rebased. */
  readonly closes: Float64Array;
}

type LabelLook = Pick<ChartTheme, 'surface' | 'font' | 'textScale'>;

const NOTHING: Overlay = { lines: [], fills: [], rebased: [], closes: new Float64Array(0) };
const LABEL_GAP = 14;

/** Lines and areas over the prices, drawn together in one pass: only the visible part, straight from the arrays. */
export class OverlayLines implements ISeriesPrimitive {
  readonly #viewport: () => Viewport | null;
  readonly #look: () => LabelLook;
  readonly #views: readonly IPrimitivePaneView[];
  #overlay = NOTHING;
  #redraw = () => {};

  constructor(viewport: () => Viewport | null, look: () => LabelLook) {
    this.#viewport = viewport;
    this.#look = look;
    this.#views = [
      {
        zOrder: () => 'bottom',
        renderer: () => ({ draw: (target) => this.#draw(target, (c, p) => this.#drawFills(c, p)) }),
      },
      {
        zOrder: () => 'normal',
        renderer: () => ({ draw: (target) => this.#draw(target, (c, p) => this.#drawLines(c, p)) }),
      },
    ];
  }

  attached({ requestUpdate }: { requestUpdate: () => void }): void {
    this.#redraw = requestUpdate;
  }

  show(overlay: Overlay): void {
    this.#overlay = overlay;
    this.#redraw();
  }

  paneViews(): readonly IPrimitivePaneView[] {
    return this.#views;
  }

  autoscaleInfo(from: Logical, to: Logical): AutoscaleInfo | null {
    let minValue = Number.POSITIVE_INFINITY;
    let maxValue = Number.NEGATIVE_INFINITY;
    const stretch = (values: Float64Array, shift: number, factor: number): void => {
      const [first, last] = within(values.length, from - shift, to - shift);
      for (let i = first; i <= last; i++) {
        const value = valueAt(values, i) * factor;
        if (value < minValue) minValue = value;
        if (value > maxValue) maxValue = value;
      }
    };
    for (const { values, shift, isScaled } of this.#overlay.lines) if (isScaled) stretch(values, shift, 1);
    for (const line of this.#overlay.rebased) stretch(line.values, 0, this.#factorOf(line, from) ?? Number.NaN);
    return minValue <= maxValue ? { priceRange: { minValue, maxValue } } : null;
  }

  #draw(target: Target, paint: (context: CanvasRenderingContext2D, viewport: Viewport) => void): void {
    const viewport = this.#viewport();
    if (viewport === null) return;
    target.useMediaCoordinateSpace(({ context }) => {
      context.save();
      context.lineJoin = 'round';
      paint(context, viewport);
      context.restore();
    });
  }

  #drawFills(context: CanvasRenderingContext2D, viewport: Viewport): void {
    for (const fill of this.#overlay.fills) {
      const [first, last] = within(fill.upper.length, viewport.from - fill.shift - 1, viewport.to - fill.shift + 1);
      for (let i = first; i < last;) i = fillRun(context, viewport, fill, { first: i, last });
    }
  }

  #drawLines(context: CanvasRenderingContext2D, viewport: Viewport): void {
    context.lineWidth = 1.3;
    for (const { values, shift, colour, dash } of this.#overlay.lines) {
      context.strokeStyle = colour;
      context.setLineDash([...dash]);
      trace(context, viewport, { values, shift, factor: 1 });
    }
    const taken: number[] = [];
    for (const line of this.#overlay.rebased) {
      const factor = this.#factorOf(line, viewport.from);
      if (factor === null) continue;
      context.strokeStyle = line.colour;
      context.setLineDash([...line.dash]);
      trace(context, viewport, { values: line.values, shift: 0, factor });
      this.#writeEnd(context, viewport, { line, factor, taken });
    }
  }

  /** Writes name and rate of a compared line beside its last visible point, below the labels already written there. */
  #writeEnd(
    context: CanvasRenderingContext2D,
    { from, to, xOf, yOf, width }: Viewport,
    { line, factor, taken }: { line: RebasedLine; factor: number; taken: number[] },
  ): void {
    const [first, last] = within(line.values.length, Math.ceil(from), Math.floor(to));
    const end = valueAt(line.values, last);
    if (first > last || Number.isNaN(end)) return;
    const start = valueAt(line.values, firstOf(line.values, first, last));
    const { surface, font, textScale } = this.#look();
    const gap = LABEL_GAP * textScale;
    let y = yOf(end * factor) - 8;
    while (taken.some((other) => Math.abs(other - y) < gap)) y += gap;
    taken.push(y);
    context.setLineDash([]);
    context.font = `600 ${11 * textScale}px ${font}`;
    context.textAlign = 'right';
    context.lineWidth = 3;
    context.strokeStyle = surface;
    context.fillStyle = line.colour;
    const text = line.label(percentAbove(end, start));
    const x = Math.min(xOf(last), width) - 6;
    context.strokeText(text, x, y);
    context.fillText(text, x, y);
    context.lineWidth = 1.3;
  }

  /** The factor that rebases a compared line to the price of the first visible bar. */
  #factorOf({ values }: RebasedLine, from: number): number | null {
    const { closes } = this.#overlay;
    const [first, last] = within(Math.min(values.length, closes.length), Math.ceil(from), closes.length - 1);
    const at = firstOf(values, first, last);
    const value = valueAt(values, at);
    return at <= last && value > 0 ? valueAt(closes, at) / value : null;
  }
}

/** The value at an index; NaN outside the array or if missing. */
function valueAt(values: Float64Array, index: number): number {
  return values[index] ?? Number.NaN;
}

function firstOf(values: Float64Array, first: number, last: number): number {
  let i = first;
  while (i <= last && Number.isNaN(valueAt(values, i))) i++;
  return i;
}

/** A range of indices, limited to the array. */
function within(length: number, from: number, to: number): readonly [number, number] {
  return [Math.max(0, Math.floor(from)), Math.min(length - 1, Math.ceil(to))];
}

function trace(
  context: CanvasRenderingContext2D,
  { from, to, xOf, yOf }: Viewport,
  { values, shift, factor }: { values: Float64Array; shift: number; factor: number },
): void {
  const [first, last] = within(values.length, from - shift - 1, to - shift + 1);
  let isDown = false;
  context.beginPath();
  for (let i = first; i <= last; i++) {
    const value = valueAt(values, i) * factor;
    if (Number.isNaN(value)) {
      isDown = false;
      continue;
    }
    const x = xOf(i + shift);
    const y = yOf(value);
    if (isDown) context.lineTo(x, y);
    else context.moveTo(x, y);
    isDown = true;
  }
  context.stroke();
}

/** Fills the run of bars over which the same line stays above. @returns the index after the run */
function fillRun(
  context: CanvasRenderingContext2D,
  { xOf, yOf }: Viewport,
  { upper, lower, shift, above, below }: OverlayFill,
  { first, last }: { first: number; last: number },
): number {
  /** Distance of the upper line above the lower; NaN if either has no value. */
  const gapAt = (i: number) => valueAt(upper, i) - valueAt(lower, i);
  const isAbove = gapAt(first) >= 0;
  let end = first + 1;
  while (end < last && gapAt(end) >= 0 === isAbove) end++;
  if (Number.isNaN(gapAt(first))) return end;
  context.beginPath();
  let isDown = false;
  for (let i = first; i <= end; i++) {
    if (Number.isNaN(gapAt(i))) continue;
    if (isDown) context.lineTo(xOf(i + shift), yOf(valueAt(upper, i)));
    else context.moveTo(xOf(i + shift), yOf(valueAt(upper, i)));
    isDown = true;
  }
  for (let i = end; i >= first; i--) {
    if (!Number.isNaN(gapAt(i))) context.lineTo(xOf(i + shift), yOf(valueAt(lower, i)));
  }
  context.fillStyle = isAbove ? above : below;
  context.fill();
  return end;
}
