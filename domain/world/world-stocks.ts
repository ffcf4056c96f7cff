import type { DailyBar } from '../market/bar.ts';
import type { DateKst } from '../terms.ts';
import type { Company } from './company.ts';

/** A foreign company and its last price, in its own currency. */
export interface CompanyQuote {
  readonly company: Company;
  readonly price: number;
  readonly previousClose: number;
  readonly date: DateKst;
}

/** Stocks of foreign companies. The result for an unknown symbol is null or an empty list. */
export interface WorldStocks {
  /** Companies whose symbol or name matches a keyword, the best first. */
  find(keyword: string, count: number): Promise<readonly CompanyQuote[]>;
  one(symbol: string): Promise<Company | null>;
  /** A company's bar of a day, today's up to now; of the last day when no date is given; null when there was none. */
  day(symbol: string, date: DateKst | null): Promise<DailyBar | null>;
}
