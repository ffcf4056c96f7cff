import type {
  AutoscaleInfo,
  IPrimitivePaneRenderer,
  IPrimitivePaneView,
  ISeriesPrimitive,
  Logical,
} from 'lightweight-charts';
import type { Placing } from './canvas-placing.ts';

type Target = Parameters<IPrimitivePaneRenderer['draw']>[0];

/** A line over the prices. */
export interface OverlayLine {
  readonly values: Float64Array;
  /** bars to the right */
  readonly shift: number;
  readonly colour: string;
  readonly dash: readonly number[];
  /** Whether the picture makes room for it; a far average may leave it instead. */
  readonly isScaled: boolean;
}

/** What lies between two lines, filled by which of them is above. */
export interface OverlayFill {
  readonly upper: Float64Array;
  readonly lower: Float64Array;
  readonly shift: number;
  readonly above: string;
  readonly below: string;
}

/** Another instrument's closes, put on the price of the first bar seen, with its name at its end. */
export interface RebasedLine {
  readonly values: Float64Array;
  readonly colour: string;
  readonly dash: readonly number[];
  /** What stands at its end, given its rate since the first bar seen, percent. */
  readonly label: (rate: number) => string;
}

export interface Overlay {
  readonly lines: readonly OverlayLine[];
  readonly fills: readonly OverlayFill[];
  readonly rebased: readonly RebasedLine[];
  /** What the rebased lines are put on. */
  readonly closes: Float64Array;
}

const NOTHING: Overlay = { lines: [], fills: [], rebased: [], closes: new Float64Array(0) };
const LABEL_GAP = 14;

/** Lines and areas over the prices, drawn with them in one stroke: only what is seen, straight from the arrays. */
export class OverlayLines implements ISeriesPrimitive {
  readonly #placing: () => Placing | null;
  readonly #look: () => { surface: string; font: string };
  readonly #views: readonly IPrimitivePaneView[];
  #overlay = NOTHING;
  #redraw = () => {};

  constructor(placing: () => Placing | null, look: () => { surface: string; font: string }) {
    this.#placing = placing;
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
        const value = values[i] * factor;
        if (value < minValue) minValue = value;
        if (value > maxValue) maxValue = value;
      }
    };
    for (const { values, shift, isScaled } of this.#overlay.lines) if (isScaled) stretch(values, shift, 1);
    for (const line of this.#overlay.rebased) stretch(line.values, 0, this.#factorOf(line, from) ?? Number.NaN);
    return minValue <= maxValue ? { priceRange: { minValue, maxValue } } : null;
  }

  #draw(target: Target, paint: (context: CanvasRenderingContext2D, placing: Placing) => void): void {
    const placing = this.#placing();
    if (placing === null) return;
    target.useMediaCoordinateSpace(({ context }) => {
      context.save();
      context.lineJoin = 'round';
      paint(context, placing);
      context.restore();
    });
  }

  #drawFills(context: CanvasRenderingContext2D, placing: Placing): void {
    for (const fill of this.#overlay.fills) {
      const [first, last] = within(fill.upper.length, placing.from - fill.shift - 1, placing.to - fill.shift + 1);
      for (let i = first; i < last;) i = fillRun(context, placing, fill, { first: i, last });
    }
  }

  #drawLines(context: CanvasRenderingContext2D, placing: Placing): void {
    context.lineWidth = 1.3;
    for (const { values, shift, colour, dash } of this.#overlay.lines) {
      context.strokeStyle = colour;
      context.setLineDash([...dash]);
      trace(context, placing, { values, shift, factor: 1 });
    }
    const taken: number[] = [];
    for (const line of this.#overlay.rebased) {
      const factor = this.#factorOf(line, placing.from);
      if (factor === null) continue;
      context.strokeStyle = line.colour;
      context.setLineDash([...line.dash]);
      trace(context, placing, { values: line.values, shift: 0, factor });
      this.#writeEnd(context, placing, { line, factor, taken });
    }
  }

  /** The name and the rate of a compared line beside its last point seen, below those already written there. */
  #writeEnd(
    context: CanvasRenderingContext2D,
    { from, to, xOf, yOf, width }: Placing,
    { line, factor, taken }: { line: RebasedLine; factor: number; taken: number[] },
  ): void {
    const [first, last] = within(line.values.length, Math.ceil(from), Math.floor(to));
    if (first > last || Number.isNaN(line.values[last])) return;
    const start = firstOf(line.values, first, last);
    const { surface, font } = this.#look();
    let y = yOf(line.values[last] * factor) - 8;
    while (taken.some((other) => Math.abs(other - y) < LABEL_GAP)) y += LABEL_GAP;
    taken.push(y);
    context.setLineDash([]);
    context.font = `600 11px ${font}`;
    context.textAlign = 'right';
    context.lineWidth = 3;
    context.strokeStyle = surface;
    context.fillStyle = line.colour;
    const text = line.label((line.values[last] / line.values[start] - 1) * 100);
    const x = Math.min(xOf(last), width) - 6;
    context.strokeText(text, x, y);
    context.fillText(text, x, y);
    context.lineWidth = 1.3;
  }

  /** What a compared close is multiplied by to lie on the price of the first bar seen. */
  #factorOf({ values }: RebasedLine, from: number): number | null {
    const { closes } = this.#overlay;
    const [first, last] = within(Math.min(values.length, closes.length), Math.ceil(from), closes.length - 1);
    const at = firstOf(values, first, last);
    return at <= last && values[at] > 0 ? closes[at] / values[at] : null;
  }
}

function firstOf(values: Float64Array, first: number, last: number): number {
  let i = first;
  while (i <= last && Number.isNaN(values[i])) i++;
  return i;
}

/** The entries between two places, cut to those there are. */
function within(length: number, from: number, to: number): readonly [number, number] {
  return [Math.max(0, Math.floor(from)), Math.min(length - 1, Math.ceil(to))];
}

function trace(
  context: CanvasRenderingContext2D,
  { from, to, xOf, yOf }: Placing,
  { values, shift, factor }: { values: Float64Array; shift: number; factor: number },
): void {
  const [first, last] = within(values.length, from - shift - 1, to - shift + 1);
  let isDown = false;
  context.beginPath();
  for (let i = first; i <= last; i++) {
    const value = values[i] * factor;
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

/** Fills from one bar on as long as the same line stays above. @returns the bar it came to */
function fillRun(
  context: CanvasRenderingContext2D,
  { xOf, yOf }: Placing,
  { upper, lower, shift, above, below }: OverlayFill,
  { first, last }: { first: number; last: number },
): number {
  const isAbove = upper[first] >= lower[first];
  let end = first + 1;
  while (end < last && upper[end] >= lower[end] === isAbove) end++;
  if (Number.isNaN(upper[first] + lower[first])) return end;
  context.beginPath();
  let isDown = false;
  for (let i = first; i <= end; i++) {
    if (Number.isNaN(upper[i] + lower[i])) continue;
    if (isDown) context.lineTo(xOf(i + shift), yOf(upper[i]));
    else context.moveTo(xOf(i + shift), yOf(upper[i]));
    isDown = true;
  }
  for (let i = end; i >= first; i--) {
    if (!Number.isNaN(upper[i] + lower[i])) context.lineTo(xOf(i + shift), yOf(lower[i]));
  }
  context.fillStyle = isAbove ? above : below;
  context.fill();
  return end;
}
