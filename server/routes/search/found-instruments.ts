import type { FoundInstrument } from '@sise/contract/comparison';
import { writeInstrumentId } from '@sise/domain/comparison/instrument-id';
import { marketOfFlag, nameOfMarket } from '@sise/domain/market/markets';
import { indexNamesOf } from '@sise/domain/search/market-search';
import { createRepeatedSearch } from '@sise/domain/search/name-search';
import type { Upcode } from '@sise/domain/terms';
import type { Parts } from '../../parts.ts';
import { foundStocks } from './found.ts';
import { createWorldwideInstruments, foundAmong, type Findable } from './found-worldwide.ts';
import { indexRow } from '../index-list.ts';

/** Matches shown. */
const MOST = { others: 6, stocks: 8 } as const;
const PRODUCTS: Readonly<Record<string, string>> = { EF: 'ETF', EN: 'ETN' };

/** Finds instruments of every kind as one types: indices, instruments abroad and coins, then stocks, ETF and ETN. */
export function createInstrumentSearch(parts: Parts) {
  const searchOf = createRepeatedSearch();
  const worldwide = createWorldwideInstruments(parts);
  /** Everything but stocks, in one search: a name one typing error away is found only if none fits better. */
  async function otherMatches(word: string): Promise<FoundInstrument[]> {
    const indices = Array.from(parts.market.indices.values(), ({ listing: { upcode, name } }): Findable => ({
      code: upcode,
      names: indexNamesOf(upcode, name),
      find: async () => indexFound(parts, upcode),
    }));
    const items = [...indices, ...(await worldwide())];
    return foundAmong(items, searchOf(items), word, MOST.others);
  }

  return async (word: string): Promise<FoundInstrument[]> => {
    if (word.trim() === '') return [];
    return [...(await otherMatches(word)), ...stocksFound(parts, word)];
  };
}

function indexFound(parts: Parts, upcode: Upcode): FoundInstrument[] {
  const state = parts.market.indices.get(upcode);
  if (state === undefined) return [];
  const { hname, kind, mktflg, price, chgrate } = indexRow(parts, state);
  const market = mktflg === null ? null : marketOfFlag(mktflg);
  const note = `${market === null ? '' : `${nameOfMarket(market)} `}${kind === 'sector' ? '업종' : '지수'}`;
  const code = writeInstrumentId({ kind: 'index', code: upcode });
  return [{ code, hname, kind: 'index', note, price, digits: 2, chgrate }];
}

function stocksFound(parts: Parts, word: string): FoundInstrument[] {
  return foundStocks(parts, word, MOST.stocks).map(({ shcode, hname, mktflg, stkgroupid, price, chgrate }) => {
    const market = marketOfFlag(mktflg);
    const what = PRODUCTS[stkgroupid ?? ''] ?? (market && nameOfMarket(market)) ?? '';
    return { code: shcode, hname, kind: 'stock', note: `${what} · ${shcode}`, price, digits: 0, chgrate };
  });
}
