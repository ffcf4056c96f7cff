import type { Shcode } from '@sise/domain/terms';
import type { StoredStock } from '../store/daily-bars.ts';

/** The day before is whole for a market when it has this share of the number of its stocks on the day. */
const WHOLE = 0.8;

/**
 * Stocks that were listed on a day, as far as daily files show it: files include suspended stocks, so a code missing
 * from the whole file of the trading day before is new.
 * @param before stocks of the trading day before; empty when it is not stored
 */
export function newcomersOn(stocks: readonly StoredStock[], before: readonly StoredStock[]): ReadonlySet<Shcode> {
  const known = new Set(before.map(({ shcode }) => shcode));
  const counts = Map.groupBy(before, ({ market }) => market);
  const newcomers = new Set<Shcode>();
  for (const [market, listed] of Map.groupBy(stocks, (stock) => stock.market)) {
    if ((counts.get(market)?.length ?? 0) < WHOLE * listed.length) continue;
    for (const { shcode } of listed) if (!known.has(shcode)) newcomers.add(shcode);
  }
  return newcomers;
}
