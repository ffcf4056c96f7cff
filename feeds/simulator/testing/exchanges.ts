import { createExchange, type Exchange } from '../exchange.ts';
import type { Seed } from '../random.ts';

const exchanges = new Map<Seed, Exchange>();

/**
 * The exchange of a seed, created once in a process: what a seed decides never changes, and its past takes seconds to
 * compute. Tests therefore prefer the seeds `test`, which sites have too, and `other`.
 */
export function exchangeOf(seed: Seed): Exchange {
  const exchange = exchanges.get(seed) ?? createExchange(seed);
  exchanges.set(seed, exchange);
  return exchange;
}
