import type { Market } from '@sise/domain/market/engine';
import { byMarketCap } from '@sise/domain/world/coins';
import type { Coins } from '@sise/domain/world/coins';
import type { WorldPast } from '@sise/domain/world/world';

/** Coins as a feed published them, which are part of the market's state; their past is asked of the feed. */
export function createLiveCoins(market: Pick<Market, 'coins' | 'goneCoins'>, past: WorldPast): Coins {
  return {
    list: async () => [...market.coins.values()].toSorted(byMarketCap),
    one: async (symbol) => market.coins.get(symbol) ?? null,
    isGone: (symbol) => market.goneCoins.has(symbol),
    past,
  };
}
