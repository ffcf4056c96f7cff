import type { CompanyRow, FoundCompany, GlobalDay } from '@sise/contract/world';
import type { DailyBar } from '@sise/domain/market/bar';
import { changeRate } from '@sise/domain/market/columns';
import { signOf } from '@sise/domain/market/direction';
import { EXCHANGES, type Company } from '@sise/domain/world/company';
import type { CompanyQuote } from '@sise/domain/world/world-stocks';
import { trendOf } from './index-row.ts';
import { changeOf } from './world-row.ts';

export function toFoundCompany({ company, price, previousClose }: CompanyQuote): FoundCompany {
  return { ...toCompany(company), price, chgrate: changeRate(price, previousClose) };
}

/** @param rate won for one unit of its currency on the day of its price; null if unknown */
export function toCompanyRow(quote: CompanyQuote, rate: number | null): CompanyRow {
  return { ...toFoundCompany(quote), date: quote.date, won: rate === null ? null : Math.round(quote.price * rate) };
}

/** A company's day in its own currency. */
export function toGlobalDay(company: Company, { date, close, basePrice: previousClose, ...bar }: DailyBar): GlobalDay {
  const change = previousClose === null ? null : changeOf(close, previousClose);
  return {
    ...toCompany(company),
    date,
    close,
    change,
    chgrate: previousClose === null ? null : changeRate(close, previousClose),
    sign: signOf(trendOf(change ?? 0)),
    open: bar.open,
    high: bar.high,
    low: bar.low,
    volume: bar.volume,
  };
}

function toCompany({ symbol, name, englishName, exchange }: Company) {
  const { country, currency } = EXCHANGES[exchange];
  return { symbol, name, ename: englishName, exchange, country, currency };
}
