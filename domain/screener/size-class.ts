import { KOSPI_SIZES, KOSDAQ_SIZES } from '../market/main-indices.ts';
import { elementAt } from '../element-at.ts';
import type { Listing } from '../market/instrument.ts';
import type { MarketId } from '../market/markets.ts';

/** 시가총액 규모: 1 대형주, 2 중형주, 3 소형주. */
export type SizeClass = 1 | 2 | 3;

/** The exchange's own size indices, by market. */
const SIZE_INDICES: Readonly<Record<string, SizeClass>> = {
  [KOSPI_SIZES.large]: 1,
  [KOSPI_SIZES.middle]: 2,
  [KOSPI_SIZES.small]: 3,
  [KOSDAQ_SIZES.large]: 1,
  [KOSDAQ_SIZES.middle]: 2,
  [KOSDAQ_SIZES.small]: 3,
};

/** Last rank by market cap of the large and of the middle class; the rest is small. */
const LAST_RANKS: Readonly<Partial<Record<MarketId, readonly [number, number]>>> = {
  kospi: [100, 300],
  kosdaq: [100, 400],
};

/**
 * The size class of every row: by the exchange's size indices (대형주, 중형주, 소형주) if any listing of the market has one,
 * else by rank of market cap: KOSPI 1-100, 101-300, KOSDAQ 1-100, 101-400, the rest. NaN if there is none: KONEX, ETFs,
 * ETNs, and issues outside the indices.
 * @param rows the stocks that are ranked
 */
export function sizeClasses(
  listings: readonly Listing[],
  rows: readonly number[],
  marketCap: Float64Array,
): Float64Array {
  const classes = new Float64Array(listings.length).fill(Number.NaN);
  for (const [market, lastRanks] of Object.entries(LAST_RANKS)) {
    const members = rows
      .map((row) => ({ row, listing: elementAt(listings, row), marketCap: marketCap[row] ?? Number.NaN }))
      .filter(({ listing }) => listing.market === market);
    const sizes = members.map(({ row, listing }) => ({ row, size: sizeOf(listing) }));
    if (sizes.some(({ size }) => size !== undefined)) {
      for (const { row, size } of sizes) classes[row] = size ?? Number.NaN;
      continue;
    }
    members
      .toSorted((a, b) => b.marketCap - a.marketCap || a.row - b.row)
      .forEach(({ row }, place) => {
        classes[row] = 1 + lastRanks.filter((last) => place >= last).length;
      });
  }
  return classes;
}

function sizeOf({ memberOf }: Listing): SizeClass | undefined {
  return memberOf.map((upcode) => SIZE_INDICES[upcode]).find((size) => size !== undefined);
}
