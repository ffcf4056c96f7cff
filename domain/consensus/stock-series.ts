import { percentAbove } from '../hundredths.ts';
import type { CloseSeries, PriceSeries } from '../market/archive.ts';
import type { DateKst } from '../terms.ts';

/** Adjusted prices of a stock up to yesterday, and its market's index; null where no index is known. */
export interface StockSeries extends PriceSeries {
  readonly index: CloseSeries | null;
}

/** The place of the last day on or before a day; −1 before the first. */
export function placeUpTo(dates: readonly DateKst[], day: DateKst): number {
  let from = 0;
  let to = dates.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((dates[middle] ?? day) <= day) from = middle + 1;
    else to = middle;
  }
  return from - 1;
}

/** The place of the last close between two places, both included; −1 when there is none. */
export function lastClose(closes: ArrayLike<number>, from: number, to: number): number {
  for (let place = to; place >= from; place--) if ((closes[place] ?? 0) > 0) return place;
  return -1;
}

/** Percent by which a series changed between two days; null without a close on or before either. */
export function changeBetween({ dates, closes }: CloseSeries, from: DateKst, to: DateKst): number | null {
  const [before, after] = [from, to].map((day) => closes[lastClose(closes, 0, placeUpTo(dates, day))] ?? 0);
  return before && after ? percentAbove(after, before) : null;
}
