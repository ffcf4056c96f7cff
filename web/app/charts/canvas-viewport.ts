import type { IChartApi, ISeriesApi, Logical } from 'lightweight-charts';
import type { PriceSeries } from './price-series.ts';

/** won: prices. percent: relative to the first visible bar. log: equal rates have equal heights. */
export type ChartScale = 'won' | 'percent' | 'log';

/** The positions of bars on a chart at this moment, in pixels of its pane. */
export interface HorizontalView {
  /** of the pane */
  readonly width: number;
  /** First and last visible bar; they may lie beyond the existing bars. */
  readonly from: number;
  readonly to: number;
  /** Pixels from bar to bar. */
  readonly step: number;
  readonly xOf: (index: number) => number;
}

/** The positions of bars and prices. */
export interface Viewport extends HorizontalView {
  readonly yOf: (price: number) => number;
}

/**
 * Both axes are linear (on a log scale, in the logarithm of the price), so two points of each determine the rest:
 * asking the library for every point of every line would cost more than drawing them.
 * @returns null while the chart has no bars to measure by
 */
export function viewportOf(chart: IChartApi, price: PriceSeries, scale: ChartScale, sample: number): Viewport | null {
  const time = chart.timeScale();
  const seen = time.getVisibleLogicalRange();
  const series: ISeriesApi<'Candlestick' | 'Line' | 'Area'> = price.series;
  const x0 = time.logicalToCoordinate(0 as Logical); // a logical place is an index
  const x1 = time.logicalToCoordinate(1_000 as Logical);
  const y0 = series.priceToCoordinate(sample);
  const y1 = series.priceToCoordinate(sample * 2);
  if (seen === null || x0 === null || x1 === null || y0 === null || y1 === null) return null;
  const step = (x1 - x0) / 1_000;
  const straight = scale === 'log' ? Math.log : (value: number) => value;
  const slope = (y1 - y0) / (straight(sample * 2) - straight(sample));
  return {
    width: time.width(),
    from: seen.from,
    to: seen.to,
    step,
    xOf: (index) => x0 + index * step,
    yOf: (value) => y0 + (straight(value) - straight(sample)) * slope,
  };
}
