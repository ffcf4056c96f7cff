import { hundredths, percentAbove } from '../hundredths.ts';
import type { Listing } from './instrument.ts';
import type { AfterQuote, Quote, YearRange } from './quote.ts';

/** A measure of every instrument by row: a typed array, read-only. */
export interface Column {
  readonly length: number;
  readonly [row: number]: number;
  slice(): Float64Array;
  map(of: (value: number, row: number) => number): Float64Array;
  filter(holds: (value: number, row: number) => boolean): Float64Array;
  every(holds: (value: number, row: number) => boolean): boolean;
  [Symbol.iterator](): ArrayIterator<number>;
}

/**
 * The day's numbers of every stock, one typed array per measure: an instrument is an index into all of them.
 * NaN means absent (no trade yet, or the source does not give it). Won are whole numbers below 2^53.
 */
export interface Columns {
  readonly price: Column;
  readonly basePrice: Column;
  readonly open: Column;
  readonly high: Column;
  readonly low: Column;
  readonly upperLimit: Column;
  readonly lowerLimit: Column;
  /** shares since the opening */
  readonly volume: Column;
  /** won since the opening */
  readonly turnover: Column;
  /** listed shares */
  readonly shares: Column;
  /** won: (price, or base price before the first trade) × shares */
  readonly marketCap: Column;
  /** won, signed: price − base price; NaN before the first trade */
  readonly change: Column;
  /** percent, signed; NaN before the first trade */
  readonly changeRate: Column;
  readonly yearHigh: Column;
  readonly yearLow: Column;
  readonly foreignRate: Column;
  /** won, shares and won of the after-hours session; NaN if nothing was traded in it */
  /** Time of the last trade after the close, milliseconds. */
  readonly afterAt: Column;
  readonly afterPrice: Column;
  readonly afterVolume: Column;
  readonly afterTurnover: Column;
  /** the market's version when the row last changed */
  readonly changedAt: Column;
}

/** The same columns for the market, which is their only writer. */
export type WritableColumns = { readonly [Name in keyof Columns]: Float64Array };

/** Before the first quotes: prices are NaN, sums 0. */
export function createColumns(listings: readonly Listing[]): WritableColumns {
  const size = listings.length;
  const absent = () => new Float64Array(size).fill(Number.NaN);
  return {
    price: absent(),
    basePrice: absent(),
    open: absent(),
    high: absent(),
    low: absent(),
    upperLimit: absent(),
    lowerLimit: absent(),
    volume: new Float64Array(size),
    turnover: new Float64Array(size),
    shares: Float64Array.from(listings, (listing) => listing.shares),
    marketCap: new Float64Array(size),
    change: absent(),
    changeRate: absent(),
    yearHigh: absent(),
    yearLow: absent(),
    foreignRate: absent(),
    afterAt: absent(),
    afterPrice: absent(),
    afterVolume: absent(),
    afterTurnover: absent(),
    changedAt: new Float64Array(size),
  };
}

/** Makes columns as they were created. */
export function clearColumns(columns: WritableColumns, listings: readonly Listing[]): void {
  for (const [name, empty] of Object.entries(createColumns(listings))) columns[name as keyof Columns].set(empty);
}

/** Writes a quote into its row with its derived values: change rate, market cap. */
export function writeQuote(columns: WritableColumns, row: number, quote: Quote, version: number): void {
  const price = quote.price ?? Number.NaN;
  columns.price[row] = price;
  columns.basePrice[row] = quote.basePrice;
  columns.open[row] = quote.open ?? Number.NaN;
  columns.high[row] = quote.high ?? Number.NaN;
  columns.low[row] = quote.low ?? Number.NaN;
  columns.upperLimit[row] = quote.upperLimit ?? Number.NaN;
  columns.lowerLimit[row] = quote.lowerLimit ?? Number.NaN;
  columns.volume[row] = quote.volume;
  columns.turnover[row] = quote.turnover;
  columns.marketCap[row] = (quote.price ?? quote.basePrice) * (columns.shares[row] ?? Number.NaN);
  columns.change[row] = price - quote.basePrice;
  columns.changeRate[row] = quote.price === null ? Number.NaN : changeRate(quote.price, quote.basePrice);
  columns.changedAt[row] = version;
}

/** Writes the listed shares of a row, and the market cap that follows from them once there is a price. */
export function writeShares(columns: WritableColumns, row: number, shares: number): void {
  columns.shares[row] = shares;
  const price = columns.price[row] ?? Number.NaN;
  const worth = Number.isNaN(price) ? (columns.basePrice[row] ?? Number.NaN) : price;
  if (!Number.isNaN(worth)) columns.marketCap[row] = worth * shares;
}

/** Writes the trades after the close. */
export function writeAfter(columns: WritableColumns, row: number, quote: AfterQuote): void {
  columns.afterAt[row] = quote.at;
  columns.afterPrice[row] = quote.price;
  columns.afterVolume[row] = quote.volume;
  columns.afterTurnover[row] = quote.turnover;
}

/** Writes the range of a year and the foreign holding; NaN where they are not known. */
export function writeRange(columns: WritableColumns, row: number, range: YearRange): void {
  columns.yearHigh[row] = range.yearHigh ?? Number.NaN;
  columns.yearLow[row] = range.yearLow ?? Number.NaN;
  columns.foreignRate[row] = range.foreignRate ?? Number.NaN;
}

/**
 * 등락률: percent by which a price is above its base, rounded to two decimals as the exchange prints it.
 * @returns 0 when there is no base
 */
export function changeRate(price: number, base: number): number {
  if (!(base > 0)) return 0;
  return hundredths(percentAbove(price, base)) || 0;
}
