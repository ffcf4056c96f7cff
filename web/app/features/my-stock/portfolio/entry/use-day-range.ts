import { stock as stockCalls } from '@sise/contract/stock';
import { addDays } from '@sise/domain/market/kst';
import { isDateKst, isShcode, type DateKst } from '@sise/domain/terms';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../../api/query-of.ts';

/** What a stock was traded at on a day, as traded; `traded` is false where it was not. */
export type DayRange =
  | { readonly traded: true; readonly low: number; readonly high: number }
  | { readonly traded: false };

/** The prices of a stock of the Korean exchange on a day; null while they are not known, and for all others. */
export function useDayRange(shcode: string | null, date: string, today: DateKst | null): DayRange | null {
  const isAsked = shcode !== null && isShcode(shcode) && isDateKst(date) && today !== null && date <= today;
  const before = isAsked && date < today ? addDays(date, 1) : undefined; // today's own bar comes without a day
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
