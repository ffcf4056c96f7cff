import { MARKETS } from '@sise/domain/market/markets';
import type { Market } from '@sise/domain/market/markets';
import type { DateKst } from '@sise/domain/terms';
import type { BarDay } from '../store/daily-bars.ts';
import type { Store } from '../store/database.ts';

/** A day holds a market whole when it has this part of the most stocks that any day has of it. */
const WHOLE = 0.8;
/** KONEX is missing from some sources, which makes no day less whole. */
const NEEDED: ReadonlySet<Market> = new Set<Market>(['kospi', 'kosdaq']);

export type MarketDay = { ok: true; date: DateKst } | { ok: false; why: 'empty' | 'closes-only' };

/** The last day the archive can show, by what is stored. */
export async function marketDayOf(store: Store): Promise<MarketDay> {
  return lastWholeDay(await store.dailyBars.days());
}

/**
 * The last day on which every market that is stored at all is stored whole: a stray file of a few stocks, or of one
 * market, is no day to show. Its rows must tell the base price, without which nothing has a change.
 * @param days oldest first
 */
export function lastWholeDay(days: readonly BarDay[]): MarketDay {
  if (days.length === 0) return { ok: false, why: 'empty' };
  const most = new Map<Market, number>();
  for (const { market, stocks } of days) most.set(market, Math.max(stocks, most.get(market) ?? 0));
  const stored = MARKETS.filter((market) => most.has(market));
  const main = stored.filter((market) => NEEDED.has(market));
  const needed = new Set(main.length > 0 ? main : stored);

  const wholeMarkets = new Map<DateKst, number>();
  for (const { date, market, stocks, based } of days) {
    if (!needed.has(market) || stocks < WHOLE * (most.get(market) ?? 0) || based < WHOLE * stocks) continue;
    wholeMarkets.set(date, (wholeMarkets.get(date) ?? 0) + 1);
  }
  const date = [...wholeMarkets].findLast(([, markets]) => markets === needed.size)?.[0];
  return date === undefined ? { ok: false, why: 'closes-only' } : { ok: true, date };
}
