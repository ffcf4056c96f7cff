import type { Listing } from '../market/instrument.ts';
import type { Market } from '../market/markets.ts';

/** 시가총액 규모: 1 대형주, 2 중형주, 3 소형주. */
export type SizeClass = 1 | 2 | 3;

/** The exchange's own size indices, by market. */
const SIZE_INDICES: Readonly<Record<string, SizeClass>> = {
  '1002': 1,
  '1003': 2,
  '1004': 3,
  '2002': 1,
  '2003': 2,
  '2004': 3,
};

/** Last rank by market cap of the large and of the middle; the rest is small. */
const LAST_RANKS: Readonly<Partial<Record<Market, readonly [number, number]>>> = {
  kospi: [100, 300],
  kosdaq: [100, 400],
};

/**
 * The size class of every row: what the exchange's size indices (대형주, 중형주, 소형주) say where any listing of the market
 * names them, else by rank of market cap: KOSPI 1-100, 101-300, KOSDAQ 1-100, 101-400, the rest. NaN where there is
 * none: KONEX, products, and issues that the indices leave out.
 * @param rows the stocks that are ranked
 */
export function sizeClasses(
  listings: readonly Listing[],
  rows: readonly number[],
  marketCap: Float64Array,
): Float64Array {
  const classes = new Float64Array(listings.length).fill(Number.NaN);
  for (const [market, lastRanks] of Object.entries(LAST_RANKS)) {
    const members = rows.filter((row) => listings[row].market === market);
    const told = members.map((row) => ({ row, size: sizeOf(listings[row]) }));
    if (told.some(({ size }) => size !== undefined)) {
      for (const { row, size } of told) classes[row] = size ?? Number.NaN;
      continue;
    }
    members
      .toSorted((a, b) => marketCap[b] - marketCap[a] || a - b)
      .forEach((row, place) => {
        classes[row] = 1 + lastRanks.filter((last) => place >= last).length;
      });
  }
  return classes;
}

function sizeOf({ memberOf }: Listing): SizeClass | undefined {
  return memberOf.map((upcode) => SIZE_INDICES[upcode]).find((size) => size !== undefined);
}
