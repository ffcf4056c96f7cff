import type { QuoteRow } from '@sise/contract/rows';
import { directionOf, signOf } from '@sise/domain/market/direction';
import type { Market } from '@sise/domain/market/engine';
import { flagOfMarket } from '@sise/domain/market/markets';
import { isNewListing } from '@sise/domain/stock/new-listing';
import type { DateKst } from '@sise/domain/terms';

/** Points of the small line beside a name. */
const TREND_POINTS = 24;

/** A stock of today's market as a row of a list. */
export function toQuoteRow(market: Market, row: number, { trend = false }: { trend?: boolean } = {}): QuoteRow {
  const { columns, trails } = market;
  const listing = market.listings[row];
  const price = known(columns.price[row]);
  const base = columns.previousClose[row];
  return {
    shcode: listing.shcode,
    hname: listing.name,
    mktflg: flagOfMarket(listing.market),
    upcode: listing.sector,
    price,
    change: known(columns.change[row]),
    chgrate: known(columns.changeRate[row]),
    sign: signOf(
      directionOf({
        price,
        previousClose: base,
        upperLimit: known(columns.upperLimit[row]),
        lowerLimit: known(columns.lowerLimit[row]),
      }),
    ),
    jnilclose: base,
    open: known(columns.open[row]),
    high: known(columns.high[row]),
    low: known(columns.low[row]),
    uplmtprice: known(columns.upperLimit[row]),
    dnlmtprice: known(columns.lowerLimit[row]),
    volume: columns.volume[row],
    amount: columns.turnover[row],
    listing: listing.shares,
    listingamount: columns.marketCap[row],
    high52: extreme(Math.max, columns.yearHigh[row], columns.high[row]),
    low52: extreme(Math.min, columns.yearLow[row], columns.low[row]),
    foreignrate: known(columns.foreignRate[row]),
    warning: listing.warning,
    action: listing.action,
    halted: listing.isHalted,
    isnew: listing.listedOn !== null && market.date !== null && isNewListing(listing.listedOn, market.date),
    newListing: listing.listedOn !== null && listing.listedOn === market.date,
    listdate: listing.listedOn,
    trend: trend ? trails.read(row, TREND_POINTS) : null,
  };
}

/** The days of the 52주 range that a row shows: today where it reaches beyond the year before. */
export function yearRangeDays(market: Market, row: number): { high52date: DateKst | null; low52date: DateKst | null } {
  const { columns, date } = market;
  const range = market.ranges.get(market.listings[row].shcode);
  return {
    high52date: columns.high[row] > columns.yearHigh[row] ? date : (range?.yearHighOn ?? null),
    low52date: columns.low[row] < columns.yearLow[row] ? date : (range?.yearLowOn ?? null),
  };
}

/** NaN of a column is null on the wire. */
function known(value: number): number | null {
  return Number.isNaN(value) ? null : value;
}

/** 52주 range with today's; null only where the past year is not known. */
function extreme(pick: (...values: number[]) => number, ofYear: number, ofToday: number): number | null {
  if (Number.isNaN(ofYear)) return null;
  return Number.isNaN(ofToday) ? ofYear : pick(ofYear, ofToday);
}
