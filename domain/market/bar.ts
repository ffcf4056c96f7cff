import { elementAt } from '../element-at.ts';
import type { DateKst, Instant } from '../terms.ts';
import { baseFactor } from './base-change.ts';

/** A trading day of a stock (won, as traded, not adjusted) or of an index (points). */
export interface DailyBar {
  readonly date: DateKst;
  /** null on a day without a trade, or where the source gives only the close. */
  readonly open: number | null;
  readonly high: number | null;
  readonly low: number | null;
  readonly close: number;
  /** 기준가 of that day: close − change. null if the source does not give it. */
  readonly basePrice: number | null;
  /** shares; null if the source does not give it. */
  readonly volume: number | null;
  /** won; null if the source does not give it. */
  readonly turnover: number | null;
  /** 상장주식수 of that day; absent if the source does not give it, as of an index. */
  readonly shares?: number | null;
  /** What the source itself converts prices of that day to today's terms by, above zero; absent if it does not say. */
  readonly adjustment?: number;
  /** 상한가, 하한가, null in 정리매매; absent on a past day, whose rules and kind of issue may have been others. */
  readonly limits?: { readonly upper: number | null; readonly lower: number | null };
}

/** Prices of some minutes, identified by the start of the span. A span without a trade has no bar. */
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
 * 수정주가: bars with earlier prices adjusted for every later change of base (splits, rights), so that returns computed
 * from them are those of a holder. Across a gap in the bars only confirmed changes are applied (see baseFactor). Where a
 * source says its own adjustment, that is applied.
 * @param bars oldest first
 * @returns bars of the same length and order; volume is adjusted by the inverse
 */
export function adjustBars(bars: readonly DailyBar[]): DailyBar[] {
  const adjusted: DailyBar[] = [];
  const newest = bars.at(-1)?.adjustment ?? 1;
  let factor = 1;
  let after: DailyBar | null = null;
  for (let i = bars.length - 1; i >= 0; i--) {
    const bar = elementAt(bars, i);
    if (bar.adjustment !== undefined) factor = bar.adjustment / newest;
    else if (after !== null) factor *= baseFactor(bar, after);
    adjusted.push(factor === 1 ? bar : scaled(bar, factor));
    after = bar;
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
    basePrice: price(bar.basePrice),
    volume: bar.volume === null ? null : bar.volume / factor,
    // A source may have to compute it, and charts do not show it.
    get turnover() {
      return bar.turnover;
    },
  };
}
