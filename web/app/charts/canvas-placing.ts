import type { IChartApi, ISeriesApi, Logical } from 'lightweight-charts';
import type { PriceSeries } from './price-series.ts';

/** 원: prices. percent: from the first bar seen. log: equal rates are equally high. */
export type ChartScale = 'won' | 'percent' | 'log';

/** Where bars and prices lie on a chart at this moment, in pixels of its pane. */
export interface Placing {
  /** of the pane */
  readonly width: number;
  /** First and last bar seen; they may lie beyond the bars there are. */
  readonly from: number;
  readonly to: number;
  /** Pixels from bar to bar. */
  readonly step: number;
  readonly xOf: (index: number) => number;
  readonly yOf: (price: number) => number;
}

/**
 * Both axes are straight lines (the price of a log scale after its logarithm), so two points of each tell the rest:
 * asking the library for every point of every line would cost more than drawing them.
 * @returns null while the chart has no bars to measure by
 */
export function placingOf(chart: IChartApi, price: PriceSeries, scale: ChartScale, sample: number): Placing | null {
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
