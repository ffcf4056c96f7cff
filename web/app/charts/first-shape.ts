import { UNITS } from './area-shape.ts';
import type { Bar } from './bars.ts';
import { priceMargins, RIGHT_MARGIN_BARS, WIDEST_BAR } from './canvas-options.ts';
import type { ChartScale, HorizontalView } from './canvas-viewport.ts';
import type { ChartStyle } from './price-series.ts';
import { extent, linear, type Scale } from './scale.ts';

/** The plot in pixels: its width, and the height of the pane of the prices. */
export interface PlotSize {
  readonly width: number;
  readonly height: number;
}

export interface FirstView {
  readonly bars: readonly Bar[];
  /** The first bar shown. */
  readonly first: number;
  readonly style: ChartStyle;
  readonly scale: ChartScale;
  /** The least difference of two prices. */
  readonly minMove: number;
  readonly size: PlotSize;
  /** The free share of the pane above the prices. */
  readonly top: number;
}

/** Where bars and prices are in the pane. */
export interface FirstScale {
  /** Width of the plot in bars. */
  readonly slots: number;
  readonly view: HorizontalView;
  /** The bars that are drawn: the first one shown and the half-visible one before it, to the newest. */
  readonly from: number;
  readonly to: number;
  /** The range of the prices. */
  readonly low: number;
  readonly high: number;
  /** Pixels from the top of the pane. */
  readonly yOf: Scale;
}

/** A range without height is stretched by this many of the least price differences each way. */
const FLAT_MOVES = 5;

/**
 * The positions the canvas will give bars and prices: as wide as the bars with the margin to their right, as high as the
 * range of the visible prices.
 * @returns null without a bar
 */
export function firstScale({ bars, first, style, scale, minMove, size, top }: FirstView): FirstScale | null {
  const from = Math.max(0, first - 1);
  const visible = bars.slice(from);
  const values =
    style === 'candle' ? visible.flatMap(({ low, high }) => [low, high]) : visible.map(({ close }) => close);
  const range = extent(values);
  if (range === null || first >= bars.length) return null;
  const flat = range[0] === range[1] ? FLAT_MOVES * minMove : 0;
  const [low, high] = [range[0] - flat, range[1] + flat];
  const place = scale === 'log' ? Math.log : (price: number) => price;
  const y = linear([place(low), place(high)], size.height * (1 - priceMargins(top).bottom) - 1, size.height * top);
  const slots = slotsOf(bars.length - first);
  const step = Math.min(WIDEST_BAR, size.width / slots);
  return {
    slots,
    view: horizontalView({ width: size.width, step, first, last: bars.length - 1 }),
    from,
    to: bars.length - 1,
    low,
    high,
    yOf: (price) => y(place(price)),
  };
}

/** The positions of bars from the first one shown to the last, `step` pixels wide, in a plot of this width. */
export function horizontalView({ width, step, first, last }: BarFrame): HorizontalView {
  const to = last + RIGHT_MARGIN_BARS;
  return { width, from: first - 0.5, to, step, xOf: (index) => width - (to - index + 0.5) * step - 1 };
}

export interface BarFrame {
  readonly width: number;
  readonly step: number;
  readonly first: number;
  readonly last: number;
}

/** Width of the plot in bars: half a bar before the first, and the margin right of the last. */
function slotsOf(count: number): number {
  return count + RIGHT_MARGIN_BARS + 0.5;
}

/**
 * The candles as SVG paths: a bar is one unit wide, a pane UNITS high. All are vertical lines, which keep their width in
 * pixels however wide the plot is.
 */
export interface CandlePaths {
  readonly rising: { readonly wicks: string; readonly bodies: string };
  readonly falling: { readonly wicks: string; readonly bodies: string };
  /** Inside the bodies of the falling, for candles that are drawn hollow. */
  readonly hollows: string;
}

/** @param height of the pane, pixels */
export function candlePaths(bars: readonly Bar[], { from, yOf }: FirstScale, height: number): CandlePaths {
  const paths = { rising: { wicks: '', bodies: '' }, falling: { wicks: '', bodies: '' }, hollows: '' };
  const unit = UNITS / height; // a pixel
  const y = (price: number) => yOf(price) * unit;
  for (const [at, { open, high, low, close }] of bars.slice(from).entries()) {
    const path = close >= open ? paths.rising : paths.falling;
    const [top, bottom] = [y(Math.max(open, close)), y(Math.min(open, close)) + unit];
    path.wicks += vertical(at, y(high), y(low) + unit);
    path.bodies += vertical(at, top, bottom);
    if (close < open && bottom - top > 2 * unit) paths.hollows += vertical(at, top + unit, bottom - unit);
  }
  return paths;
}

/** The volumes from the bottom of their pane, as wide as candles: by the colour of the bar. */
export interface VolumePaths {
  readonly rising: string;
  readonly falling: string;
}

/** @param yOf units from the top of the pane */
export function volumePaths(bars: readonly Bar[], from: number, yOf: Scale): VolumePaths {
  const paths = { rising: '', falling: '' };
  for (const [at, { open, close, volume }] of bars.slice(from).entries()) {
    if (volume !== null) paths[close >= open ? 'rising' : 'falling'] += vertical(at, UNITS, yOf(volume));
  }
  return paths;
}

/** Values of the visible bars as a line, interrupted where there is none. */
export function linePath(values: ArrayLike<number>, { from, yOf }: FirstScale, height: number): string {
  let path = '';
  let isDown = false;
  for (let i = from; i < values.length; i++) {
    const value = values[i] ?? Number.NaN;
    if (!Number.isNaN(value)) path += `${isDown ? 'L' : 'M'}${i - from} ${Math.round((yOf(value) / height) * UNITS)}`;
    isDown = !Number.isNaN(value);
  }
  return path;
}

function vertical(x: number, top: number, bottom: number): string {
  return `M${x} ${Math.round(top)}V${Math.round(bottom)}`;
}
