import type { KindName } from '@sise/feeds/krx-files/kind-names';
import { RECORDED_RANK } from '../store/recorded-days.ts';

/**
 * The rank of a kind of file when two have the same day. The higher rank wins; of equals, the row with more volume,
 * because a day's volume only grows. The order of the imports never decides.
 */
const RANKS: Partial<Readonly<Record<KindName, number>>> = {
  'open-api-stocks': 50,
  marcap: 40,
  listing: 30,
  'market-screen': 20,
  'market-close': 10,

  'open-api-indices': 50,
  'index-days': 40,
  'index-summary': 10,

  instruments: 50,
  'open-api-listings': 40,
  'company-register': 30,
  delistings: 20,
};

/** @throws RangeError for a kind without days or instruments */
export function rankOf(kind: KindName): number {
  const rank = RANKS[kind];
  if (rank === undefined) throw new RangeError(`${kind} has no rank`);
  return rank;
}

/** The kind of a rank among those that fill a table, as shown to people. */
export function kindOfRank(rank: number, table: string): string {
  const kinds: readonly KindName[] =
    table === 'index_bars'
      ? ['open-api-indices', 'index-days', 'index-summary']
      : ['open-api-stocks', 'marcap', 'listing', 'market-screen', 'market-close'];
  if (rank === RECORDED_RANK) return 'recorded';
  return kinds.find((kind) => RANKS[kind] === rank) ?? String(rank);
}
