import type { KindName } from '@sise/feeds/krx-files/kind-names';

/**
 * How far a kind of file is believed where two tell of the same day. Higher wins; of equals, the row with more volume,
 * for a day's volume only grows. The order in which files are imported never decides.
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

/** @throws RangeError for a kind that gives no days or instruments */
export function rankOf(kind: KindName): number {
  const rank = RANKS[kind];
  if (rank === undefined) throw new RangeError(`${kind} has no rank`);
  return rank;
}

/** The kind of a rank among those that fill a table, for people to read. */
export function kindOfRank(rank: number, table: string): string {
  const kinds: readonly KindName[] =
    table === 'index_bars'
      ? ['open-api-indices', 'index-days', 'index-summary']
      : ['open-api-stocks', 'marcap', 'listing', 'market-screen', 'market-close'];
  return kinds.find((kind) => RANKS[kind] === rank) ?? String(rank);
}
