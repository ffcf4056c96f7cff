import { KOSPI, KOSDAQ, KOSPI200, KOSDAQ150 } from '../market/main-indices.ts';
import { elementAt } from '../element-at.ts';
import type { Market } from '../market/engine.ts';
import type { Upcode } from '../terms.ts';
import { createNameSearch, type NameSearch } from './name-search.ts';
import { createNearNames, type NearNames } from './near-names.ts';
import { namesOf } from './short-names.ts';

/** Search over today's listings: prepared once a day, called on every key press. */
export interface MarketSearch {
  /**
   * Rows of matching stocks, ETFs and ETNs, the best first, then by market cap.
   * @param most only the first so many; by default all
   */
  stocks(typed: string, most?: number): readonly number[];
  /** Matching indices and industries, the best first, then by number of stocks. */
  indices(typed: string, most?: number): readonly Upcode[];
  /** Names of stocks, ETFs and ETNs similar to a word without matches, the nearest first. */
  nearNames(typed: string, count: number): readonly string[];
}

/** Further names of indices that readers use. */
const INDEX_NAMES: Readonly<Record<string, readonly string[]>> = {
  [KOSPI]: ['KOSPI', '코스피지수', '종합주가지수'],
  [KOSPI200]: ['KOSPI200', '코스피200'],
  [KOSDAQ]: ['KOSDAQ', '코스닥지수'],
  [KOSDAQ150]: ['KOSDAQ150', '코스닥150'],
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

  /** The market has a new list of listings after every event `day` and `listings`. */
  function ready(): Prepared {
    if (prepared?.of === market.listings) return prepared;
    const { listings } = market;
    const upcodes = [...market.indices.keys()];
    prepared = {
      of: listings,
      stocks: createNameSearch(
        listings.map(({ shcode, name }) => ({ code: shcode, names: namesOf(shcode, name) })),
        (row) => market.columns.marketCap[row] ?? 0,
      ),
      upcodes,
      indices: createNameSearch(
        upcodes.map((upcode) => ({
          code: upcode,
          names: indexNamesOf(upcode, market.indices.get(upcode)?.listing.name ?? ''),
        })),
        (item) => market.membersOf(elementAt(upcodes, item)).length,
      ),
      near: null,
    };
    return prepared;
  }

  return {
    stocks: (typed, most) => ready().stocks.find(typed, most),
    indices(typed, most) {
      const { indices, upcodes } = ready();
      return indices.find(typed, most).map((item) => elementAt(upcodes, item));
    },
    nearNames(typed, count) {
      const today = ready();
      today.near ??= createNearNames(
        today.of
          .map(({ name }, row) => ({ name, cap: market.columns.marketCap[row] ?? 0 }))
          .toSorted((a, b) => b.cap - a.cap)
          .map(({ name }) => name),
      );
      return today.near.near(typed, count);
    },
  };
}

/** The names by which an index is found, its own first. */
export function indexNamesOf(upcode: Upcode, name: string): readonly string[] {
  return [name, ...(INDEX_NAMES[upcode] ?? [])];
}
