import type { Market } from '@sise/domain/market/engine';
import type { Part } from '@sise/domain/market/source';
import type { Instant } from '@sise/domain/terms';
import { WORLD_INSTRUMENTS, WORLD_PARTS } from '@sise/domain/world/instruments';
import type { World, WorldPast } from '@sise/domain/world/world';

export interface LiveWorldOptions {
  readonly market: Pick<Market, 'world'>;
  /** the parts that a feed publishes, with the past it can be asked for */
  readonly pasts: ReadonlyMap<Part, WorldPast>;
  /** gives the other groups; null if nothing does */
  readonly others: World | null;
  readonly now: () => Instant;
}

/** Foreign indices, currencies and commodities, each group from the source that gives it. */
export function createLiveWorld({ market, pasts, others, now }: LiveWorldOptions): World {
  /** undefined for a group that no feed publishes, and for an unknown symbol */
  function pastOf(symbol: string): WorldPast | undefined {
    const instrument = WORLD_INSTRUMENTS.find((known) => known.symbol === symbol);
    return instrument && pasts.get(WORLD_PARTS[instrument.group]);
  }

  const quote: World['quote'] = async (symbol) => {
    if (pastOf(symbol)) return market.world.get(symbol) ?? null;
    return (await others?.quote(symbol)) ?? null;
  };

  return {
    now: () => others?.now() ?? now(),
    async quotes() {
      const quotes = await Promise.all(WORLD_INSTRUMENTS.map(({ symbol }) => quote(symbol)));
      return quotes.filter((each) => each !== null);
    },
    quote,
    dailyCount: async (symbol, until) => (pastOf(symbol) ?? others)?.dailyCount(symbol, until) ?? 0,
    dailyBars: async (symbol, span) => (pastOf(symbol) ?? others)?.dailyBars(symbol, span) ?? [],
    minuteBars: async (symbol, minutes, span) => (pastOf(symbol) ?? others)?.minuteBars(symbol, minutes, span) ?? [],
  };
}
