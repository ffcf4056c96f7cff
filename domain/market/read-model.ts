import type { Market } from './engine.ts';

/** A pure reading of the market. */
export type Reading<Value> = (market: Market) => Value;

/**
 * The same reading, computed at most once per version of the market: a second reader of the same version gets the
 * first one's value, so it must not be changed.
 */
export function remembered<Value>(read: Reading<Value>): Reading<Value> {
  const known = new WeakMap<Market, { version: number; value: Value }>();
  return (market) => {
    const last = known.get(market);
    if (last && last.version === market.version) return last.value;
    const value = read(market);
    known.set(market, { version: market.version, value });
    return value;
  };
}
