import { UNITS } from './area-shape.ts';
import type { Bar } from './bars.ts';
import { RIGHT_MARGIN_BARS } from './canvas-options.ts';
import type { ChartScale } from './canvas-viewport.ts';
import type { ChartStyle } from './price-series.ts';
import { extent, linear } from './scale.ts';

/** The most points of the line: more would not be visible before the chart itself loads. */
const MOST_POINTS = 160;

export type FirstBar = Pick<Bar, 'close' | 'high' | 'low'>;

interface FirstView {
  readonly bars: readonly FirstBar[];
  /** The first bar shown. */
  readonly first: number;
  readonly style: ChartStyle;
  readonly scale: ChartScale;
}

/**
 * The closes at the positions the canvas will give them: as wide as the bars with the margin to their right, as high as
 * the range of the prices.
 * @returns an SVG path in UNITS × UNITS; null if there are fewer than two bars
 */
export function firstPath({ bars, first, style, scale }: FirstView): string | null {
  const closes = bars.slice(first).map(({ close }) => close);
  if (closes.length < 2) return null;
  const scaled = bars.slice(Math.max(0, first - 1)); // half of the bar before is visible, and counts
  const values = style === 'candle' ? scaled.flatMap(({ low, high }) => [low, high]) : scaled.map(({ close }) => close);
  const place = scale === 'log' ? Math.log : (price: number) => price;
  const range = extent(values.map(place));
  if (range === null) return null;
  const y = linear(range, UNITS, 0);
  const step = UNITS / slotsOf(closes.length);
  const points = thinned(closes.map((close, at) => `${tenth((at + 1) * step)} ${tenth(y(place(close)))}`));
  return `M${points.join(' ')}`;
}

/** Width of the plot in bars: half a bar before the first, and the margin right of the last. */
export function slotsOf(count: number): number {
  return count + RIGHT_MARGIN_BARS + 0.5;
}

/** Every n-th value and the last one, at most MOST_POINTS or so. */
export function thinned<Value>(values: readonly Value[]): readonly Value[] {
  const step = Math.ceil(values.length / MOST_POINTS);
  if (step <= 1) return values;
  return values.filter((_, at) => (values.length - 1 - at) % step === 0);
}

function tenth(place: number): number {
  return Math.round(place * 10) / 10;
}
