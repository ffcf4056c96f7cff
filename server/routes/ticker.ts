import { MAIN_INDICES, type IndexSymbol } from '@sise/domain/market/main-indices';
import type { TickerItem } from '@sise/contract/main';
import type { CoinRow } from '@sise/contract/coin';
import type { WorldRow } from '@sise/contract/world';
import { CONTRACT_SPECS } from '@sise/domain/derivatives/contract-spec';
import { shortDateTime } from '@sise/domain/format/date';
import type { MissingPart } from '@sise/domain/market/sources';
import { instant } from '@sise/domain/terms';
import type { Coins } from '@sise/domain/world/coins';
import type { World } from '@sise/domain/world/world';
import { DOLLAR } from '@sise/domain/world/exchange-rates';
import { withMissing } from '../api-registry.ts';
import type { ReplyWithMeta } from '../api-registry.ts';
import type { Interest } from '../interest.ts';
import { toFutureRow } from '../wire/future.ts';
import { toCoinRow, toWorldRow } from '../wire/world-row.ts';
import { indexRow, missingIndices } from './index-list.ts';
import type { Parts } from '../parts.ts';

const INDICES = ['KOSPI', 'KOSDAQ', 'KOSPI200'] as const;
const COIN = 'BTC';
/** The world instruments in the ticker, beside the coin. */
const QUOTED = { dollar: DOLLAR, nasdaq: 'NASDAQ', oil: 'WTI' } as const;

/** KOSPI, KOSDAQ, KOSPI200, 선물, USD/KRW, NASDAQ, BTC, WTI: those that a source has, in this order. */
export async function tickerOf(parts: Parts): Promise<ReplyWithMeta<TickerItem[]>> {
  const { derivatives, world, coins } = parts.sources;
  const [future, abroad] = await Promise.all([frontOf(parts.interest), abroadOf(world, coins)]);
  const items = [...INDICES.flatMap((symbol) => indexItem(parts, symbol)), ...future, ...abroad];
  const missing: MissingPart[] = [
    ...missingIndices(parts.market),
    ...(derivatives ? [] : ['derivatives' as const]),
    ...(world ? [] : ['world' as const]),
    ...(coins ? [] : ['coins' as const]),
  ];
  return withMissing(items, ...missing);
}

function indexItem(parts: Parts, name: IndexSymbol): TickerItem[] {
  const index = parts.market.indices.get(MAIN_INDICES[name].upcode);
  if (!index?.quote) return [];
  const { price, change, chgrate, sign } = indexRow(parts, index);
  const label = change === null ? '전일 종가' : null; // before its first value of the day
  return [{ kind: 'index', code: index.listing.upcode, name, price, change, chgrate, sign, digits: 2, label }];
}

/** The nearest month of the KOSPI200 future; before its first trade of the day what its change will be counted from. */
async function frontOf(interest: Interest): Promise<TickerItem[]> {
  const [front] = (await interest.read('futures', 'kospi200')) ?? [];
  if (!front) return [];
  const { code, price, jnilclose, change, chgrate, sign } = toFutureRow(front, CONTRACT_SPECS.kospi200);
  const label = price === null && jnilclose !== null ? '기준가' : null;
  return [{ kind: 'future', code, name: '선물', price: price ?? jnilclose, change, chgrate, sign, digits: 2, label }];
}

async function abroadOf(world: World | null, coins: Coins | null): Promise<TickerItem[]> {
  const [dollar, nasdaq, coin, oil] = await Promise.all([
    world?.quote(QUOTED.dollar),
    world?.quote(QUOTED.nasdaq),
    coins?.one(COIN),
    world?.quote(QUOTED.oil),
  ]);
  return [
    ...(dollar ? [worldItem(toWorldRow(dollar), 'USD/KRW')] : []),
    ...(nasdaq ? [worldItem(toWorldRow(nasdaq), 'NASDAQ')] : []),
    ...(coin ? [coinItem(toCoinRow(coin, dollar?.price ?? null))] : []),
    ...(oil ? [worldItem(toWorldRow(oil), 'WTI')] : []),
  ];
}

function worldItem({ group, symbol, price, change, chgrate, sign, label }: WorldRow, name: string): TickerItem {
  return { kind: group, code: symbol, name, price, change, chgrate, sign, digits: 2, label };
}

/** A coin is traded at all hours; its price is shown in whole won. */
function coinItem({ symbol, price, change, chgrate, sign, asOf }: CoinRow): TickerItem {
  const label = `${shortDateTime(instant(Date.parse(asOf)))} 기준`;
  return { kind: 'coin', code: symbol, name: symbol, price, change, chgrate, sign, digits: 0, label };
}
