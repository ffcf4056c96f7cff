import type { IndexRow, SectorRow } from '@sise/contract/rows';
import { signOf } from '@sise/domain/market/direction';
import { isOpened } from '@sise/domain/market/index-points';
import { flagOfMarket } from '@sise/domain/market/markets';
import type { IndexSnapshot } from '@sise/domain/sector/index-snapshot';

/** The highest and lowest close of an index in the past year; null when no source reaches back. */
export interface IndexRange {
  readonly high: number;
  readonly low: number;
}

/**
 * An index or industry and its stocks. Points are rounded to the two decimals the exchange publishes. Until it opens, its
 * value is the previous close, which is no change of nothing.
 */
export function toIndexRow(
  { index, members, changeRate, breadth, ...sums }: IndexSnapshot,
  range: IndexRange | null,
): IndexRow {
  const { listing, quote } = index;
  const isAtBase = quote !== null && !isOpened(quote) && quote.value === quote.previousClose;
  const change = quote && !isAtBase ? points(quote.value - quote.previousClose) : null;
  const chgrate = isAtBase ? null : changeRate;
  return {
    upcode: listing.upcode,
    hname: listing.name,
    kind: listing.kind,
    mktflg: listing.market === null ? null : flagOfMarket(listing.market),
    price: quote ? points(quote.value) : null,
    change,
    chgrate,
    sign: signOf(trendOf(change ?? chgrate ?? 0)),
    jnilclose: quote ? points(quote.previousClose) : null,
    open: roundedOrNull(quote?.open),
    high: roundedOrNull(quote?.high),
    low: roundedOrNull(quote?.low),
    volume: quote?.volume ?? sums.volume,
    amount: quote?.turnover ?? sums.turnover,
    listingamount: sums.marketCap,
    stocks: members.length > 0 ? members.length : null,
    ...(breadth ?? NO_BREADTH),
    high52: range && points(Math.max(range.high, quote?.high ?? quote?.value ?? range.high)),
    low52: range && points(Math.min(range.low, quote?.low ?? quote?.value ?? range.low)),
  };
}

/** The breadth of an index without a traded stock, or whose members no source has. */
export const NO_BREADTH = { upper: null, rise: null, flat: null, fall: null, lower: null };

/** An index row in the form of the tables of industries. */
export function toSectorRow(row: IndexRow): SectorRow {
  const { upcode, hname, mktflg, chgrate, sign, amount, listingamount, stocks, rise, flat, fall } = row;
  return { upcode, hname, mktflg, chgrate, sign, amount, listingamount, stocks, rise, flat, fall };
}

export function points(value: number): number {
  return Math.round(value * 100) / 100;
}

/** An index has no limits: it rises, falls or is unchanged. */
export function trendOf(change: number): 'up' | 'down' | 'flat' {
  return change > 0 ? 'up' : change < 0 ? 'down' : 'flat';
}

function roundedOrNull(value: number | null | undefined): number | null {
  return value === null || value === undefined ? null : points(value);
}
