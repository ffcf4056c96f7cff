import type { Market } from '../market/engine.ts';
import type { Upcode } from '../terms.ts';
import { createNameSearch, type NameSearch } from './name-search.ts';
import { createNearNames, type NearNames } from './near-names.ts';
import { namesOf } from './short-names.ts';

/** Looks for what is listed today: made ready once a day, asked at every key a reader presses. */
export interface MarketSearch {
  /** Rows of stocks, ETF and ETN that go with what was typed, the best first, within the same fit by market cap. */
  stocks(typed: string): readonly number[];
  /** Indices and industries, within the same fit the one with more stocks first. */
  indices(typed: string): readonly Upcode[];
  /** Names of stocks, ETF and ETN near to a word that finds nothing, the nearest first. */
  nearNames(typed: string, count: number): readonly string[];
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
  near: NearNames | null;
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
      near: null,
    };
    return prepared;
  }

  return {
    stocks: (typed) => ready().stocks.find(typed),
    indices(typed) {
      const { indices, upcodes } = ready();
      return indices.find(typed).map((item) => upcodes[item]);
    },
    nearNames(typed, count) {
      const today = ready();
      today.near ??= createNearNames(
        today.of
          .map(({ name }, row) => ({ name, cap: market.columns.marketCap[row] }))
          .toSorted((a, b) => b.cap - a.cap)
          .map(({ name }) => name),
      );
      return today.near.near(typed, count);
    },
  };
}
