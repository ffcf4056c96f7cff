import { KOSPI, KOSDAQ, KOSPI200, KOSDAQ150 } from '../market/main-indices.ts';
import { elementAt } from '../element-at.ts';
import type { Market } from '../market/engine.ts';
import type { Shcode, Upcode } from '../terms.ts';
import { createNameSearch, type NameSearch } from './name-search.ts';
import { createNearNames, type NearNames } from './near-names.ts';
import { namesOf } from './short-names.ts';
import { codesIn } from './written-code.ts';

/** Search over today's listings: prepared once a day, called on every key press. */
export interface MarketSearch {
  /**
   * Rows of matching stocks, ETFs and ETNs, the best first, then by market cap: before them one whose code is written
   * in the text, after them one whose code is a number without its leading zeros.
   * @param most only the first so many; by default all
   */
  stocks(typed: string, most?: number): readonly number[];
  /** The row of the one stock, ETF or ETN that a text names: by its code, however written, or by one of its names. */
  named(typed: string): number | null;
  /** Matching indices and industries, the best first, then by number of stocks. 업종 may stand beside a name. */
  indices(typed: string, most?: number): readonly Upcode[];
  /** Names of stocks, ETFs and ETNs similar to a word without matches, the nearest first. */
  nearNames(typed: string, count: number): readonly string[];
}

/** Further names of indices that readers use, and lines of business in whose industry the exchange has them. */
const INDEX_NAMES: Readonly<Record<string, readonly string[]>> = {
  [KOSPI]: ['KOSPI', '코스피지수', '종합주가지수'],
  [KOSPI200]: ['KOSPI200', '코스피200'],
  [KOSDAQ]: ['KOSDAQ', '코스닥지수'],
  [KOSDAQ150]: ['KOSDAQ150', '코스닥150'],
  '1013': ['반도체'],
  '2072': ['반도체'],
  '1015': ['자동차', '조선'],
  '1021': ['은행', '금융지주'],
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

  const rowOf = (code: Shcode | null) => (code === null ? undefined : market.rowOf(code));

  return {
    stocks(typed, most) {
      const codes = codesIn(typed);
      const found = ready().stocks.find(typed, most);
      const [first, last] = [rowOf(codes.whole), rowOf(codes.padded)];
      if (first === undefined && last === undefined) return found;
      const rows = new Set([first, ...found, last].filter((row) => row !== undefined));
      return [...rows].slice(0, most);
    },
    named(typed) {
      const codes = codesIn(typed);
      const { stocks } = ready();
      const [best] = stocks.find(typed, 1);
      if (best !== undefined && stocks.isNamed(typed, best)) return best;
      return rowOf(codes.whole) ?? rowOf(codes.padded) ?? null;
    },
    indices(typed, most) {
      const { indices, upcodes } = ready();
      const found = indices.find(typed, most);
      return (found.length > 0 ? found : indices.find(withoutKind(typed), most)).map((item) =>
        elementAt(upcodes, item),
      );
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

/** The name of an industry without the word for what it is: 업종 은행, 은행업종. */
function withoutKind(typed: string): string {
  return typed.trim().replace(/^업종|업종$/, '');
}

/** The names by which an index is found, its own first. */
export function indexNamesOf(upcode: Upcode, name: string): readonly string[] {
  return [name, ...(INDEX_NAMES[upcode] ?? [])];
}
