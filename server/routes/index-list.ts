import {
  INDEX_SYMBOLS,
  KOSDAQ_SIZES,
  KOSPI_SIZES,
  MAIN_INDICES,
  MARKET_INDICES,
} from '@sise/domain/market/main-indices';
import type { IndexRow } from '@sise/contract/rows';
import { elementAt } from '@sise/domain/element-at';
import type { IndexState, Market } from '@sise/domain/market/engine';
import type { MissingPart } from '@sise/domain/market/sources';
import { byStrength, industriesOf, leaderOf, indexSnapshotOf } from '@sise/domain/sector/index-snapshot';
import type { Upcode } from '@sise/domain/terms';
import { refuse } from '../refusal.ts';
import { toIndexRow } from '../wire/index-row.ts';
import type { Parts } from '../parts.ts';

/** The indices in the strip above every page, in its order: KOSPI, KOSDAQ, KOSPI200, KOSDAQ150 and the size classes. */
const SHOWN = [
  ...INDEX_SYMBOLS.map((symbol) => MAIN_INDICES[symbol].upcode),
  ...[KOSPI_SIZES, KOSDAQ_SIZES].flatMap(({ large, middle, small }) => [large, middle, small]),
];

export function indexRow({ market, indexRange }: Parts, index: IndexState): IndexRow {
  return toIndexRow(indexSnapshotOf(market, index), indexRange(index.listing.upcode));
}

/** The parts of an index that no source has. */
export function missingOf({ price, stocks }: Pick<IndexRow, 'price' | 'stocks'>): MissingPart[] {
  return [...(price === null ? ['indices' as const] : []), ...(stocks === null ? ['members' as const] : [])];
}

/** Names the missing part when a main index of a market with listed stocks has no value. */
export function missingIndices(market: Market): MissingPart[] {
  const isMissing = MARKET_INDICES.some(
    (id) => market.indices.get(id)?.quote === null && market.membersOf(id).length > 0,
  );
  return isMissing ? ['indices'] : [];
}

/** The main indices that have a value. */
export function mainIndexRows(parts: Parts): IndexRow[] {
  return SHOWN.flatMap((id) => {
    const index = parts.market.indices.get(id);
    return index?.quote ? [indexRow(parts, index)] : [];
  });
}

/** 업종 of the market an index belongs to, the strongest first. */
export function industryRows({ market }: Parts, id: Upcode): IndexRow[] {
  if (!market.indices.has(id)) refuse('index.unknown');
  return industriesOf(market, id).map((snapshot) => toIndexRow(snapshot, null));
}

/** 업종 of both markets in one list, the strongest first, each with its leading stock. */
export function ledIndustries(market: Market) {
  return MARKET_INDICES.flatMap((id) => industriesOf(market, id))
    .toSorted(byStrength)
    .map((snapshot) => ({
      row: toIndexRow(snapshot, null),
      leader: toLeader(market, leaderOf(market, snapshot)),
    }));
}

function toLeader(market: Market, row: number | undefined) {
  if (row === undefined) return null;
  const { shcode, name } = elementAt(market.listings, row);
  return { shcode, hname: name, chgrate: elementAt(market.columns.changeRate, row) };
}
