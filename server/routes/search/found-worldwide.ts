import type { FoundInstrument } from '@sise/contract/comparison';
import type { FoundWorldwide } from '@sise/contract/search';
import { writeInstrumentId } from '@sise/domain/comparison/instrument-id';
import { elementAt } from '@sise/domain/element-at';
import { createRepeatedSearch } from '@sise/domain/search/name-search';
import type { NameSearch } from '@sise/domain/search/name-search';
import { WORLD_INSTRUMENTS, type WorldGroup } from '@sise/domain/world/instruments';
import type { CoinQuote, Coins } from '@sise/domain/world/coins';
import type { World } from '@sise/domain/world/world';
import type { Parts } from '../../parts.ts';
import { toCoinRow, toWorldRow } from '../../wire/world-row.ts';

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
/** Coins below this price have decimals, as on their exchange: won. */
const FINE_PRICE = 100;

/** An instrument with the names it is found by; its quote is asked for only once it is found. */
export interface Findable {
  readonly code: string;
  readonly names: readonly string[];
  /** Empty where no source has a quote. */
  readonly find: () => Promise<FoundInstrument[]>;
}

/** How long the order of the coins, by market cap, is used before they are listed again, milliseconds. */
const COINS_MS = 1_000;

/**
 * Lists indices, currencies and commodities abroad, and coins; none where no source has any. A list of coins takes all
 * of their quotes, which is most of what a search costs.
 */
export function createWorldwideInstruments({ sources }: Pick<Parts, 'sources'>): () => Promise<readonly Findable[]> {
  let last: { readonly world: World | null; readonly coins: Coins | null; readonly at: number } | null = null;
  let listed: Promise<readonly Findable[]> = Promise.resolve([]);
  return () => {
    const { world, coins } = sources;
    const at = performance.now();
    if (last?.world === world && last.coins === coins && at - last.at < COINS_MS) return listed;
    last = { world, coins, at };
    listed = instrumentsOf(world, coins);
    listed.catch(() => (last = null));
    return listed;
  };
}

async function instrumentsOf(world: World | null, coins: Coins | null): Promise<readonly Findable[]> {
  return [
    ...(world === null ? [] : WORLD_INSTRUMENTS).map(({ symbol, name }) => ({
      code: symbol,
      names: [name, ...(NAMES[symbol] ?? [])],
      find: async () => (world === null ? [] : worldFound(world, symbol)),
    })),
    ...((await coins?.list()) ?? []).map(({ symbol, name, englishName }) => ({
      code: writeInstrumentId({ kind: 'coin', code: symbol }),
      names: [name, englishName, symbol],
      async find() {
        const coin = (await coins?.one(symbol)) ?? null;
        return coin === null ? [] : [coinFound(coin)];
      },
    })),
  ];
}

/** Finds indices, currencies, commodities and coins by typed text, the best match first. */
export function createWorldwideSearch(parts: Pick<Parts, 'sources'>) {
  const instruments = createWorldwideInstruments(parts);
  const searchOf = createRepeatedSearch();
  return async (word: string, count: number): Promise<FoundWorldwide[]> => {
    if (count === 0 || word.trim() === '') return [];
    const items = await instruments();
    const search = searchOf(items);
    const found = await Promise.all(
      search.find(word, count).map(async (place) => {
        const exact = search.isNamed(word, place);
        return (await elementAt(items, place).find()).map((each) => ({ ...each, exact }));
      }),
    );
    return found.flat();
  };
}

/** The matches for a word, the best first, with their quotes. */
export async function foundAmong(
  items: readonly Findable[],
  search: NameSearch,
  word: string,
  count: number,
): Promise<FoundInstrument[]> {
  const places = search.find(word, count);
  const found = await Promise.all(places.map(async (place) => elementAt(items, place).find()));
  return found.flat();
}

async function worldFound(world: World, code: string): Promise<FoundInstrument[]> {
  const quote = await world.quote(code);
  if (quote === null) return [];
  const { hname, nation, group, price, chgrate } = toWorldRow(quote);
  const note = group === 'index' ? `${nation} ${GROUPS[group]}` : GROUPS[group];
  return [{ code, hname, kind: 'world', note, price, digits: 2, chgrate }];
}

function coinFound(coin: CoinQuote): FoundInstrument {
  const { symbol, hname, price, chgrate } = toCoinRow(coin, null);
  const code = writeInstrumentId({ kind: 'coin', code: symbol });
  const digits = price < FINE_PRICE ? 2 : 0;
  return { code, hname, kind: 'coin', note: `코인 · ${symbol}`, price, digits, chgrate };
}
