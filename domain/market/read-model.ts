import type { Market } from './engine.ts';

/** A pure function of the market. */
export type Reading<Value> = (market: Market) => Value;

/**
 * Caches a reading per version of the market: all readers of the same version get the same value, which must not be
 * changed.
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
