import { stock as stockCalls } from '@sise/contract/stock';
import { addDays } from '@sise/domain/market/kst';
import { isQueryDate, isShcode, type DateKst } from '@sise/domain/terms';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../../api/query-of.ts';

/** The price range of a stock on a day, unadjusted; `traded` is false if it was not traded. */
export type DayRange =
  | { readonly traded: true; readonly low: number; readonly high: number }
  | { readonly traded: false };

/** The prices of a domestic stock on a day; null if they are unknown, and for all other stocks. */
export function useDayRange(shcode: string | null, date: string, today: DateKst | null): DayRange | null {
  const isAsked = shcode !== null && isShcode(shcode) && isQueryDate(date) && today !== null && date <= today;
  const before = isAsked && date < today ? addDays(date, 1) : undefined; // today's bar is returned without a date
  const { data } = useQuery({
    ...queryOf(stockCalls.tv, {
      id: shcode ?? '',
      type: 'day',
      count: 1,
      adjusted: false,
      ...(before === undefined ? {} : { lastDate: before }),
    }),
    enabled: isAsked,
  });
  if (!isAsked || data === undefined) return null;
  const { time, low, high } = data.data;
  if (time.at(-1) !== date) return { traded: false };
  const [least, most] = [low.at(-1) ?? null, high.at(-1) ?? null];
  return least === null || most === null ? null : { traded: true, low: least, high: most };
}
