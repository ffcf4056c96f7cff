import { sma } from './averages.ts';
import type { Bars } from './cci.ts';
import { highest, lowest } from './extremes.ts';

/** The bars of the range, and of the two means of it. */
export interface StochasticSpans {
  readonly range: number;
  readonly k: number;
  readonly d: number;
}

export const STOCHASTIC_SPANS: StochasticSpans = { range: 14, k: 3, d: 3 };

/** 스토캐스틱. 0 to 100; k first at bar `range + k − 1`, d `d − 1` bars later. */
export interface Stochastic {
  readonly k: Float64Array;
  readonly d: Float64Array;
}

/**
 * 스토캐스틱 슬로우: raw = (close − lowest low) / (highest high − lowest low) × 100 of the last `range` bars;
 * %K = SMA(k) of raw, %D = SMA(d) of %K. With k = 1 it is the fast one. A bar whose range is zero is left out.
 */
export function stochastic({ high, low, close }: Bars, spans = STOCHASTIC_SPANS): Stochastic {
  const highs = highest(high, spans.range);
  const lows = lowest(low, spans.range);
  const raw = Float64Array.from(close, (price, i) => {
    const bottom = lows[i] ?? Number.NaN;
    return (100 * (price - bottom)) / ((highs[i] ?? Number.NaN) - bottom);
  });
  const k = sma(raw, spans.k);
  return { k, d: sma(k, spans.d) };
}
