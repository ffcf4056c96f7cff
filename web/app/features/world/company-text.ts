import type { GlobalDay } from '@sise/contract/world';
import { comma } from '@sise/domain/format/number';
import { addDays, isWeekend } from '@sise/domain/market/kst';
import type { DateKst } from '@sise/domain/terms';
import { EXCHANGES } from '@sise/domain/world/company';
import { currencyOf } from '@sise/domain/world/exchange-rates';
import { barsOn } from './queries.ts';

/** The name of an exchange; its id if it is unknown. */
export function exchangeName(id: string): string {
  return Object.entries(EXCHANGES).find(([known]) => known === id)?.[1].name ?? id;
}

/** The name of the unit of a price: 달러, 펜스; its code if it is unknown. */
export function currencyName(code: string): string {
  return code === 'GBX' ? '펜스' : (currencyOf(code)?.name ?? code);
}

/** A foreign price as its exchange writes it: yen have no decimals from a thousand on. */
export function foreignPrice(price: number | null, currency: string): string {
  const isWhole = (currency === 'JPY' || currency === 'GBX') && price !== null && Math.abs(price) >= 1_000;
  return comma(price, isWhole ? 0 : 2);
}

/** The query of the rate of a company's day: of that day, or of the last one before it; null for an unknown currency. */
export function rateQueryOf({ currency, date }: Pick<GlobalDay, 'currency' | 'date'>) {
  const symbol = currencyOf(currency)?.symbol;
  return symbol == null ? null : barsOn(symbol, addDays(date, 1));
}

/** The weekday before or after a date. */
export function weekdayBeside(date: DateKst, days: 1 | -1): DateKst {
  let day = addDays(date, days);
  while (isWeekend(day)) day = addDays(day, days);
  return day;
}
