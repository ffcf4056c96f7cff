import type { Span } from '../market/archive.ts';
import type { DailyBar, MinuteBar } from '../market/bar.ts';
import type { DateKst, Instant } from '../terms.ts';
import type { Company } from './company.ts';
import type { WorldInstrument } from './instruments.ts';
import type { VenueStatus } from './venues.ts';

/** An instrument abroad as its quote reaches a reader: as old as its venue's delay makes it. */
export interface WorldQuote {
  readonly instrument: WorldInstrument;
  /** In the instrument's unit, two decimals. */
  readonly price: number;
  readonly previousClose: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  /** The trading day of its venue that the quote is of. */
  readonly date: DateKst;
  /** When the price was true. */
  readonly at: Instant;
  readonly status: VenueStatus;
  /** Some prices of the day so far, oldest first. */
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
  readonly at: Instant;
  readonly trend: readonly number[];
}

/** A company abroad and its last price, in its own currency. */
export interface CompanyQuote {
  readonly company: Company;
  readonly price: number;
  readonly previousClose: number;
  readonly date: DateKst;
}

/** What is traded elsewhere: indices, currencies, coins, companies. Symbols it does not know are null or an empty list. */
export interface World {
  /** Where it is from. */
  readonly source: string;
  /** Every instrument it has, in the order of WORLD_INSTRUMENTS. */
  quotes(): Promise<readonly WorldQuote[]>;
  quote(symbol: string): Promise<WorldQuote | null>;
  /** Bars of an instrument, dated as its venue dates them, today's among them. Volume and turnover are not told. */
  dailyBars(symbol: string, span: Span<DateKst>): Promise<readonly DailyBar[]>;
  /** @param minutes length of a bar: 1, 3, 5, 10, 30 or 60 */
  minuteBars(symbol: string, minutes: number, span: Span<Instant>): Promise<readonly MinuteBar[]>;
  /** By market cap, the largest first. */
  coins(): Promise<readonly CoinQuote[]>;
  /** Companies whose symbol or name goes with a keyword, the best first. */
  findCompanies(keyword: string, count: number): Promise<readonly CompanyQuote[]>;
  company(symbol: string): Promise<Company | null>;
  /** A company's day, as far as it has come; the last one when no date is given; null when there was none. */
  companyDay(symbol: string, date: DateKst | null): Promise<DailyBar | null>;
}
