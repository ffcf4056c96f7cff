import type { DateKst, Instant } from '../terms.ts';
import type { CoinCaution } from './coin-caution.ts';
import type { WorldPast } from './world.ts';

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
  /** won: coins in circulation at the price; null if the source does not know how many circulate */
  readonly marketCap: number | null;
  /** Dollars on exchanges abroad; null if it is not traded there or no source has it. */
  readonly worldPrice: number | null;
  readonly at: Instant;
  /** 유의종목: its exchange warns of it; absent if the source does not say. */
  readonly warning?: boolean;
  /** 주의 of its exchange; absent if the source does not say. */
  readonly cautions?: readonly CoinCaution[];
  /** 거래지원 종료일, announced by its exchange; null: none is, or the source does not say */
  readonly delistedOn: DateKst | null;
  /** sampled prices of its day so far, oldest first */
  readonly trend: readonly number[];
}

/** Coins in won. The result for an unknown symbol is null or an empty list. */
export interface Coins {
  /** By market cap, the largest first; where it is unknown, by turnover. */
  list(): Promise<readonly CoinQuote[]>;
  one(symbol: string): Promise<CoinQuote | null>;
  /** Whether its exchange has traded a coin and does so no more, as far as that was noticed. */
  isGone(symbol: string): boolean;
  readonly past: WorldPast;
}

/** The order of lists of coins: by market cap, the largest first; those without one by turnover, after all others. */
export function byMarketCap(a: CoinQuote, b: CoinQuote): number {
  return (b.marketCap ?? -1) - (a.marketCap ?? -1) || b.turnover - a.turnover;
}
