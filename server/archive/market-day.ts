import { MARKETS } from '@sise/domain/market/markets';
import type { MarketId } from '@sise/domain/market/markets';
import type { DateKst } from '@sise/domain/terms';
import type { BarDay } from '../store/daily-bars.ts';
import type { Store } from '../store/database.ts';

/** A day is whole for a market when it has this share of the largest number of its stocks on any day. */
const WHOLE = 0.8;
/** KONEX is missing from some sources; a day is whole without it. */
const NEEDED: ReadonlySet<MarketId> = new Set<MarketId>(['kospi', 'kosdaq']);

export type StoredMarketDay = { ok: true; date: DateKst } | { ok: false; why: 'empty' | 'closes-only' };

/** The last day that the archive can show, also if it was imported just now. */
export async function marketDayOf(store: Store): Promise<StoredMarketDay> {
  store.fenceHistory();
  return lastWholeDay(await store.dailyBars.days());
}

/**
 * The last day on which every stored market is whole: a partial file of a few stocks, or of one market, is not shown.
 * Its rows must have the base price, without which there is no change.
 * @param days oldest first
 */
export function lastWholeDay(days: readonly BarDay[]): StoredMarketDay {
  if (days.length === 0) return { ok: false, why: 'empty' };
  const date = wholeDays(days).at(-1);
  return date === undefined ? { ok: false, why: 'closes-only' } : { ok: true, date };
}

/** Every day on which all stored markets are whole, oldest first. @param days oldest first */
export function wholeDays(days: readonly BarDay[]): DateKst[] {
  const most = new Map<MarketId, number>();
  for (const { market, stocks } of days) most.set(market, Math.max(stocks, most.get(market) ?? 0));
  const stored = MARKETS.filter((market) => most.has(market));
  const main = stored.filter((market) => NEEDED.has(market));
  const needed = new Set(main.length > 0 ? main : stored);

  const wholeMarkets = new Map<DateKst, number>();
  for (const { date, market, stocks, based } of days) {
    if (!needed.has(market) || stocks < WHOLE * (most.get(market) ?? 0) || based < WHOLE * stocks) continue;
    wholeMarkets.set(date, (wholeMarkets.get(date) ?? 0) + 1);
  }
  return [...wholeMarkets].flatMap(([date, markets]) => (markets === needed.size ? [date] : []));
}
