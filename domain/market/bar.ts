import type { DateKst, Instant } from '../terms.ts';
import { baseFactor } from './base-change.ts';

/** A trading day of a stock (won, as traded, not adjusted) or of an index (points). */
export interface DailyBar {
  readonly date: DateKst;
  /** null on a day without a trade, or where the source tells only the close. */
  readonly open: number | null;
  readonly high: number | null;
  readonly low: number | null;
  readonly close: number;
  /** 기준가 of that day: close − change. null where the source does not say. */
  readonly previousClose: number | null;
  /** shares; null where the source does not say. */
  readonly volume: number | null;
  /** won; null where the source does not say. */
  readonly turnover: number | null;
  /** 상장주식수 of that day; absent where the source does not tell it, as of an index. */
  readonly shares?: number | null;
}

/** Prices of some minutes, named by the moment the span begins. A span without a trade has no bar. */
export interface MinuteBar {
  readonly at: Instant;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
  readonly turnover: number;
}

/**
 * 수정주가: bars whose earlier prices are carried over every later change of base (splits, rights), so that a return
 * computed on them is what a holder had. Across a gap in the bars only what is confirmed is carried (see baseFactor).
 * @param bars oldest first
 * @returns bars of the same length and order; volume is carried the other way
 */
export function adjustBars(bars: readonly DailyBar[]): DailyBar[] {
  const adjusted: DailyBar[] = [];
  let factor = 1;
  for (let i = bars.length - 1; i >= 0; i--) {
    const bar = bars[i];
    adjusted.push(factor === 1 ? bar : scaled(bar, factor));
    if (i > 0) factor *= baseFactor(bars[i - 1], bar);
  }
  return adjusted.toReversed();
}

function scaled(bar: DailyBar, factor: number): DailyBar {
  const price = (value: number | null) => (value === null ? null : value * factor);
  return {
    date: bar.date,
    open: price(bar.open),
    high: price(bar.high),
    low: price(bar.low),
    close: bar.close * factor,
    previousClose: price(bar.previousClose),
    volume: bar.volume === null ? null : bar.volume / factor,
    turnover: bar.turnover,
  };
}
