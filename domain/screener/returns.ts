import type { Series } from '../indicators/series.ts';
import { placeOn } from '../market/adjacent-days.ts';
import { addDays, addMonths, dateAt, partsOf } from '../market/kst.ts';
import type { DateKst } from '../terms.ts';
import { hundredths, percentAbove } from '../hundredths.ts';
import { RETURN_SPANS } from './fields.ts';
import type { ReturnSpan, OwnColumns } from './fields.ts';

/** The base day of a return: the last close on or before it counts. */
const SINCE: Readonly<Record<ReturnSpan, (today: DateKst) => DateKst>> = {
  '1W': (today) => addDays(today, -7),
  '1M': (today) => addMonths(today, -1),
  '3M': (today) => addMonths(today, -3),
  '6M': (today) => addMonths(today, -6),
  '1Y': (today) => addMonths(today, -12),
  YTD: (today) => addDays(dateAt(partsOf(today).year), -1),
};

/** 수익률 of every row over each span: price / close of the base day − 1, percent, adjusted. */
export interface Returns {
  settle(row: number, closes: Series): void;
  write(columns: OwnColumns, row: number, price: number): void;
}

/**
 * @param today the day shown
 * @param dates of the closes, oldest first. A span whose base day is before them or missing has no return.
 */
export function createReturns(size: number, today: DateKst, dates: readonly DateKst[]): Returns {
  const kept = RETURN_SPANS.map((span) => {
    const since = SINCE[span](today);
    return { field: `return${span}` as const, place: placeOn(dates, since), from: empty(size) };
  });
  return {
    settle(row, closes) {
      for (const { place, from } of kept) from[row] = closes[place] ?? Number.NaN;
    },
    write(columns, row, price) {
      for (const { field, from } of kept) {
        columns[field][row] = hundredths(percentAbove(price, from[row] ?? Number.NaN));
      }
    },
  };
}

function empty(size: number): Float64Array {
  return new Float64Array(size).fill(Number.NaN);
}
