import type { Span } from '../market/archive.ts';
import type { DailyBar, MinuteBar } from '../market/bar.ts';
import type { DateKst, Instant } from '../terms.ts';
import type { Company } from './company.ts';
import type { WorldInstrument } from './instruments.ts';
import type { VenueStatus } from './venues.ts';

/** A foreign instrument with its quote, delayed by its venue's delay. */
export interface WorldQuote {
  readonly instrument: WorldInstrument;
  /** In the instrument's unit, two decimals. */
  readonly price: number;
  readonly previousClose: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  /** The venue's trading day of the quote. */
  readonly date: DateKst;
  /** The time of the price. */
  readonly at: Instant;
  readonly status: VenueStatus;
  /** Sampled prices of the day so far, oldest first. */
  readonly trend: readonly number[];
}

/** A coin in won, on a day that runs from 09:00 to 09:00. */
export interface CoinQuote {
  readonly symbol: string;
  readonly name: string;
  readonly englishName: string;
  /** won, with decimals below 100 */
  readonly price: number;
  /** won at 09:00 */
  readonly previousClose: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  /** Coins traded in the last 24 hours. */
  readonly volume: number;
  /** won traded in the last 24 hours */
  readonly turnover: number;
  /** won: coins in circulation at the price */
  readonly marketCap: number;
  /** Dollars on exchanges abroad; null if it is not traded there or no source has it. */
  readonly worldPrice: number | null;
  readonly at: Instant;
  readonly trend: readonly number[];
}

/** A foreign company and its last price, in its own currency. */
export interface CompanyQuote {
  readonly company: Company;
  readonly price: number;
  readonly previousClose: number;
  readonly date: DateKst;
}

/** The past of instruments or of coins by their symbols; empty for an unknown one. */
export interface WorldPast {
  /** The number of daily bars up to a date, or of all. */
  dailyCount(symbol: string, until: DateKst | undefined): Promise<number>;
  /** Bars by the dates of the venue, including today's. Only those of coins have volume and turnover. */
  dailyBars(symbol: string, span: Span<DateKst>): Promise<readonly DailyBar[]>;
  /** @param minutes length of a bar: 1, 3, 5, 10, 30 or 60 */
  minuteBars(symbol: string, minutes: number, span: Span<Instant>): Promise<readonly MinuteBar[]>;
}

/** Foreign indices, currencies, coins and companies. The result for an unknown symbol is null or an empty list. */
export interface World extends WorldPast {
  /** The name of the source. */
  readonly source: string;
  /** The moment now, at which its venues are open or closed; quotes are older by the delays of their venues. */
  now(): Instant;
  /** Every instrument it has, in the order of WORLD_INSTRUMENTS. */
  quotes(): Promise<readonly WorldQuote[]>;
  quote(symbol: string): Promise<WorldQuote | null>;
  /** By market cap, the largest first. */
  coins(): Promise<readonly CoinQuote[]>;
  coin(symbol: string): Promise<CoinQuote | null>;
  readonly coinPast: WorldPast;
  /** Companies whose symbol or name matches a keyword, the best first. */
  findCompanies(keyword: string, count: number): Promise<readonly CompanyQuote[]>;
  company(symbol: string): Promise<Company | null>;
  /** A company's bar of a day, today's up to now; of the last day when no date is given; null when there was none. */
  companyDay(symbol: string, date: DateKst | null): Promise<DailyBar | null>;
}
