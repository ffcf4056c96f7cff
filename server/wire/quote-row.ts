import type { QuoteRow } from '@sise/contract/rows';
import { elementAt } from '@sise/domain/element-at';
import type { Column } from '@sise/domain/market/columns';
import { directionAt, signOf } from '@sise/domain/market/direction';
import type { Market } from '@sise/domain/market/engine';
import { flagOfMarket } from '@sise/domain/market/markets';
import { TREND_POINTS } from '@sise/domain/market/sparklines';
import { isNewListing } from '@sise/domain/stock/new-listing';
import type { DateKst } from '@sise/domain/terms';
import { valueAt } from '@sise/domain/market/column-values';

/** A stock of today's market as a row of a list. */
export function toQuoteRow(market: Market, row: number, { trend = false }: { trend?: boolean } = {}): QuoteRow {
  const { columns, sparklines } = market;
  const listing = elementAt(market.listings, row);
  const price = valueAt(columns.price, row);
  const base = columns.basePrice[row] ?? Number.NaN;
  const high = valueAt(columns.high, row);
  const low = valueAt(columns.low, row);
  return {
    shcode: listing.shcode,
    hname: listing.name,
    mktflg: flagOfMarket(listing.market),
    upcode: listing.sector,
    price,
    change: valueAt(columns.change, row),
    chgrate: valueAt(columns.changeRate, row),
    sign: signOf(directionAt(columns, row)),
    jnilclose: base,
    open: valueAt(columns.open, row),
    high,
    low,
    uplmtprice: valueAt(columns.upperLimit, row),
    dnlmtprice: valueAt(columns.lowerLimit, row),
    volume: columns.volume[row] ?? 0,
    amount: columns.turnover[row] ?? 0,
    listing: listing.shares,
    listingamount: columns.marketCap[row] ?? 0,
    high52: extreme(Math.max, valueAt(columns.yearHigh, row), high),
    low52: extreme(Math.min, valueAt(columns.yearLow, row), low),
    foreignrate: valueAt(columns.foreignRate, row),
    warning: listing.warning,
    designation: listing.designation ?? null,
    action: listing.action,
    halted: listing.isHalted,
    isnew: listing.listedOn !== null && market.date !== null && isNewListing(listing.listedOn, market.date),
    newListing: listing.listedOn !== null && listing.listedOn === market.date,
    listdate: listing.listedOn,
    trend: trend ? sparklines.read(row, TREND_POINTS) : null,
  };
}

/** The days of the 52주 range that a row shows: today when it exceeds the year before. */
export function yearRangeDays(market: Market, row: number): { high52date: DateKst | null; low52date: DateKst | null } {
  const { columns, date } = market;
  const range = market.ranges.get(elementAt(market.listings, row).shcode);
  const isAbove = (one: Column, other: Column) => (one[row] ?? Number.NaN) > (other[row] ?? Number.NaN);
  return {
    high52date: isAbove(columns.high, columns.yearHigh) ? date : (range?.yearHighOn ?? null),
    low52date: isAbove(columns.yearLow, columns.low) ? date : (range?.yearLowOn ?? null),
  };
}

/** The 52주 extreme including today's; null only when the past year is not known. */
function extreme(pick: (...values: number[]) => number, ofYear: number | null, ofToday: number | null) {
  if (ofYear === null) return null;
  return ofToday === null ? ofYear : pick(ofYear, ofToday);
}
