import type { FoundInstrument } from '@sise/contract/comparison';
import { writeInstrumentId } from '@sise/domain/comparison/instrument-id';
import { elementAt } from '@sise/domain/element-at';
import { marketOfFlag, nameOfMarket } from '@sise/domain/market/markets';
import { indexNamesOf } from '@sise/domain/search/market-search';
import { createNameSearch } from '@sise/domain/search/name-search';
import { WORLD_INSTRUMENTS, type WorldGroup } from '@sise/domain/world/instruments';
import type { Upcode } from '@sise/domain/terms';
import type { CoinQuote, World } from '@sise/domain/world/world';
import type { Parts } from '../parts.ts';
import { toCoinRow, toWorldRow } from '../wire/world-row.ts';
import { foundStocks } from './found.ts';
import { indexRow } from './index-list.ts';

/** Matches shown. */
const MOST = { others: 6, stocks: 8 } as const;

/** Further names that readers use. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  SP500: ['에스앤피', 'S&P500', '미국 지수'],
  NASDAQ: ['나스닥', '미국 지수'],
  DJIA: ['다우', '미국 지수'],
  PSEMICON: ['SOX'],
  USDKRW: ['달러', '원달러', '환율', '달러/원'],
  JPYKRW: ['엔화', '환율'],
  EURKRW: ['유로화', '환율'],
  CNYKRW: ['위안화', '환율'],
  GOLD: ['금', '골드'],
  SILVER: ['은', '실버'],
  WTI: ['유가', '원유'],
  BRENT: ['유가', '원유'],
};
const GROUPS: Readonly<Record<WorldGroup, string>> = { index: '지수', currency: '환율', commodity: '원자재' };
const PRODUCTS: Readonly<Record<string, string>> = { EF: 'ETF', EN: 'ETN' };
/** Coins below this price have decimals, as on their exchange: won. */
const FINE_PRICE = 100;

type FindQuote = () => Promise<FoundInstrument[]>;

/** Finds instruments of every kind as one types: indices, instruments abroad and coins, then stocks, ETF and ETN. */
export function createInstrumentSearch(parts: Parts) {
  const { market, sources } = parts;

  /** Everything but stocks, in one search: a name one typing error away is found only if none fits better. */
  async function otherMatches(word: string): Promise<FoundInstrument[]> {
    const { world } = sources;
    const coins = world === null ? [] : await world.coins();
    const items: { readonly code: string; readonly names: readonly string[]; readonly find: FindQuote }[] = [
      ...Array.from(market.indices.values(), ({ listing: { upcode, name } }) => ({
        code: upcode,
        names: indexNamesOf(upcode, name),
        find: async () => indexFound(parts, upcode),
      })),
      ...(world === null ? [] : WORLD_INSTRUMENTS).map(({ symbol, name }) => ({
        code: symbol,
        names: [name, ...(NAMES[symbol] ?? [])],
        find: () => worldFound(world, symbol),
      })),
      ...coins.map((coin) => ({
        code: coin.symbol,
        names: [coin.name, coin.englishName],
        find: async () => coinFound(coin),
      })),
    ];
    const places = createNameSearch(items, (item) => -item).find(word);
    const found = await Promise.all(places.slice(0, MOST.others).map(async (place) => elementAt(items, place).find()));
    return found.flat();
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

async function worldFound(world: World | null, code: string): Promise<FoundInstrument[]> {
  const quote = (await world?.quote(code)) ?? null;
  if (quote === null) return [];
  const { hname, nation, group, price, chgrate } = toWorldRow(quote);
  const note = group === 'index' ? `${nation} ${GROUPS[group]}` : GROUPS[group];
  return [{ code, hname, kind: 'world', note, price, digits: 2, chgrate }];
}

function coinFound(coin: CoinQuote): FoundInstrument[] {
  const { symbol, hname, price, chgrate } = toCoinRow(coin, null);
  const code = writeInstrumentId({ kind: 'coin', code: symbol });
  const digits = price < FINE_PRICE ? 2 : 0;
  return [{ code, hname, kind: 'coin', note: `코인 · ${symbol}`, price, digits, chgrate }];
}

function stocksFound(parts: Parts, word: string): FoundInstrument[] {
  return foundStocks(parts, word, MOST.stocks).map(({ shcode, hname, mktflg, stkgroupid, price, chgrate }) => {
    const market = marketOfFlag(mktflg);
    const what = PRODUCTS[stkgroupid ?? ''] ?? (market && nameOfMarket(market)) ?? '';
    return { code: shcode, hname, kind: 'stock', note: `${what} · ${shcode}`, price, digits: 0, chgrate };
  });
}
