import type { StockDetail } from '@sise/contract/stock';
import { percentAbove } from '@sise/domain/hundredths';
import type { DateKst } from '@sise/domain/terms';
import { placeOn } from '@sise/domain/market/adjacent-days';
import { addDays, addMonths, partsOf } from '@sise/domain/market/kst';
import { dateKst } from '@sise/domain/terms';
import { dayOf, type Bar } from '../../charts/bars.ts';

export interface Return {
  readonly label: string;
  /** The first day of the period; null if unknown. */
  readonly since: DateKst | null;
  /** percent, signed */
  readonly rate: number;
}

const THIS_YEAR = '올해';
const PERIODS: readonly { readonly label: string; readonly before: (date: DateKst) => DateKst }[] = [
  { label: '1주', before: (date) => addDays(date, -7) },
  { label: '1개월', before: (date) => addMonths(date, -1) },
  { label: '3개월', before: (date) => addMonths(date, -3) },
  { label: '6개월', before: (date) => addMonths(date, -6) },
  { label: '1년', before: (date) => addMonths(date, -12) },
  { label: THIS_YEAR, before: (date) => dateKst(`${partsOf(date).year - 1}-12-31`) },
];

/**
 * 기간 등락률: the newest close against the last close on or before the start of the period. A period that begins before
 * the bars, or on a trading day missing in them, is left out.
 * @param bars daily, oldest first, adjusted
 * @param year the present one: until the first close of a year, the year of the newest close has its number as a name
 */
export function returnsOf(bars: readonly Bar[], year: number | null = null): Return[] {
  const last = bars.at(-1);
  if (last === undefined) return [];
  const days = bars.map(dayOf);
  const lastYear = partsOf(dayOf(last)).year;
  return PERIODS.flatMap(({ label, before }) => {
    const day = before(dayOf(last));
    const place = placeOn(days, day);
    const base = place === -1 ? last : bars[place];
    if (base === undefined || base === last || base.close <= 0) return [];
    const name = label === THIS_YEAR && year !== null && year !== lastYear ? `${lastYear}년` : label;
    return [{ label: name, since: dayOf(base), rate: percentAbove(last.close, base.close) }];
  });
}

/** The distance of the price from the 52-week high and low; empty without a price. */
export function fromExtremes({
  price,
  high52,
  high52date,
  low52,
  low52date,
}: Pick<StockDetail, 'price' | 'high52' | 'high52date' | 'low52' | 'low52date'>): Return[] {
  const extremes = [
    { label: '52주 최고', base: high52, since: high52date },
    { label: '52주 최저', base: low52, since: low52date },
  ];
  return extremes.flatMap(({ label, base, since }) =>
    price === null || base === null || base <= 0 ? [] : [{ label, since, rate: percentAbove(price, base) }],
  );
}
