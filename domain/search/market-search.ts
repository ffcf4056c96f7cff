import type { Market } from '../market/engine.ts';
import type { Upcode } from '../terms.ts';
import { createNameSearch, type NameSearch } from './name-search.ts';
import { namesOf } from './short-names.ts';

/** Looks for what is listed today: made ready once a day, asked at every key a reader presses. */
export interface MarketSearch {
  /** Rows of stocks, ETF and ETN that go with what was typed, the best first, within the same fit by market cap. */
  stocks(typed: string): readonly number[];
  /** Indices and industries, within the same fit the one with more stocks first. */
  indices(typed: string): readonly Upcode[];
}

/** Names readers use for an index besides its own. */
const INDEX_NAMES: Readonly<Record<string, readonly string[]>> = {
  '1001': ['KOSPI', '코스피지수', '종합주가지수'],
  '1029': ['KOSPI200', '코스피200'],
  '2001': ['KOSDAQ', '코스닥지수'],
  '2203': ['KOSDAQ150', '코스닥150'],
};

interface Prepared {
  readonly of: Market['listings'];
  readonly stocks: NameSearch;
  readonly upcodes: readonly Upcode[];
  readonly indices: NameSearch;
}

export function createMarketSearch(market: Market): MarketSearch {
  let prepared: Prepared | null = null;

  /** Listings are a new list whenever a day is told. */
  function ready(): Prepared {
    if (prepared?.of === market.listings) return prepared;
    const { listings } = market;
    const upcodes = [...market.indices.keys()];
    prepared = {
      of: listings,
      stocks: createNameSearch(
        listings.map(({ shcode, name }) => ({ code: shcode, names: namesOf(shcode, name) })),
        (row) => market.columns.marketCap[row],
      ),
      upcodes,
      indices: createNameSearch(
        upcodes.map((upcode) => ({
          code: upcode,
          names: [market.indices.get(upcode)?.listing.name ?? '', ...(INDEX_NAMES[upcode] ?? [])],
        })),
        (item) => market.membersOf(upcodes[item]).length,
      ),
    };
    return prepared;
  }

  return {
    stocks: (typed) => ready().stocks.find(typed),
    indices(typed) {
      const { indices, upcodes } = ready();
      return indices.find(typed).map((item) => upcodes[item]);
    },
  };
}
