import type { Upcode } from '../terms.ts';
import type { Topic } from './topics.ts';

/** What one event changed: rows of stocks, indices, flows; or everything, when a day began. */
export interface MarketChange {
  readonly version: number;
  readonly day: boolean;
  /** Rows of which the listing changed while the day went on, such as by a halt. */
  readonly listings: readonly number[];
  readonly rows: readonly number[];
  /** Stocks that traded after the close. */
  readonly after: readonly number[];
  readonly indices: readonly Upcode[];
  readonly flows: readonly Upcode[];
  readonly status: boolean;
  /** Symbols of coins, those gone included, and of foreign indices, currencies and commodities. */
  readonly coins: readonly string[];
  readonly world: readonly string[];
  /** Topics with a new value. */
  readonly topics: readonly Topic[];
  /** Whether articles or filings came. */
  readonly headlines: boolean;
  readonly filings: boolean;
  /** Whether the condition of a source changed. */
  readonly source: boolean;
}

/** What an event without effect changed. */
export const NOTHING: Omit<MarketChange, 'version'> = {
  day: false,
  listings: [],
  rows: [],
  after: [],
  indices: [],
  flows: [],
  status: false,
  coins: [],
  world: [],
  topics: [],
  headlines: false,
  filings: false,
  source: false,
};
