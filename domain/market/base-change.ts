import type { DateKst } from '../terms.ts';
import { areAdjacent, tradingDaysBetween } from './adjacent-days.ts';

/** What two days of a stock must tell for a change of its base between them to be known. */
export interface PricedDay {
  readonly date: DateKst;
  /** won, as traded */
  readonly close: number;
  /** 기준가, won; null where the source does not tell it */
  readonly previousClose: number | null;
  /** 상장주식수; absent where the source does not tell it */
  readonly shares?: number | null;
}

/** Over more missing trading days than two weeks have, listed shares no longer tell why a price changed. */
const LONGEST_GAP = 10;
/** Fewer new shares for an old one than this are an offering, which leaves the base as it is or moves it by a discount. */
const LEAST_RATIO = 2;
/** How far listed shares may be from the ratio: those of a fraction are paid out, and not issued. */
const RATIO_TOLERANCE = 0.005;
/** Part of the change, in logarithms, that trading on the missing days, or at the opening that sets a base, may make. */
const OWN_MOVE = 1 / 3;

/**
 * What a price of the earlier of two days is worth in the later one's terms: their base price over the close before it.
 *
 * On neighbouring days the exchange itself says so: a base other than the close before it was set for a split, a right
 * or a dividend in shares that fell off. Where a day is missing between them the base is that day's close, and a
 * difference is trading: then only a split, merger or reduction counts that the listed shares confirm, by a whole or half
 * ratio of at least two (what par values of 100 to 5,000 won allow) and a price that moved with it.
 * @returns a factor above zero; 1 where nothing changed, or nothing is confirmed
 * @see KRX 유가증권시장 업무규정 시행세칙, 기준가격
 */
export function baseFactor(before: PricedDay, after: PricedDay): number {
  const price = after.previousClose ?? after.close;
  if (!(before.close > 0) || !(price > 0) || price === before.close) return 1;
  if (after.previousClose !== null && areAdjacent(before.date, after.date)) return price / before.close;
  return factorByShares(before, after, price);
}

/**
 * New shares for an old one on the first day of a split, merger or reduction: listed shares tell the ratio, whole or half
 * and at least two, and the base price that the exchange set for the day moved with it. Both, because units of a fund
 * and the shares of a bonus issue come without a new base, and a right falls off without new shares. Of neighbouring
 * days only: where one is missing, nobody knows on which of them it was.
 * @returns a ratio above zero, below one where shares were merged; null where nothing changed, or nothing is confirmed
 */
export function confirmedRatio(before: PricedDay, after: PricedDay): number | null {
  if (!before.shares || !after.shares || after.previousClose === null) return null;
  if (!(before.close > 0) || !(after.previousClose > 0)) return null;
  const ratio = ratioOf(after.shares / before.shares);
  if (ratio === null || !movedBy(ratio, before.close, after.previousClose)) return null;
  return areAdjacent(before.date, after.date) ? ratio : null;
}

function factorByShares(before: PricedDay, after: PricedDay, price: number): number {
  if (!before.shares || !after.shares) return 1;
  const ratio = ratioOf(after.shares / before.shares);
  if (ratio === null) return 1;
  if (tradingDaysBetween(before.date, after.date).length > LONGEST_GAP) return 1;
  return movedBy(ratio, before.close, price) ? 1 / ratio : 1;
}

/** Whether a price went where so many new shares for an old one take it, and by no more of its own than trading explains. */
function movedBy(ratio: number, before: number, after: number): boolean {
  return Math.abs(Math.log((after / before) * ratio)) <= OWN_MOVE * Math.abs(Math.log(ratio));
}

/** New shares for an old one as a whole or half number, or one over it; null for any other. */
function ratioOf(quotient: number): number | null {
  const larger = Math.max(quotient, 1 / quotient);
  const ratio = Math.round(larger * 2) / 2;
  if (ratio < LEAST_RATIO || Math.abs(larger / ratio - 1) > RATIO_TOLERANCE) return null;
  return quotient > 1 ? ratio : 1 / ratio;
}
