import type { DateKst } from '../terms.ts';
import { areAdjacent, tradingDaysBetween } from './adjacent-days.ts';

/** The fields of a day that are needed to detect a change of base between two days. */
export interface PricedDay {
  readonly date: DateKst;
  /** won, as traded */
  readonly close: number;
  /** 기준가, won; null if the source does not give it */
  readonly basePrice: number | null;
  /** 상장주식수; absent if the source does not give it */
  readonly shares?: number | null;
}

/** Over more missing trading days (two weeks), the listed shares no longer explain a change of price. */
const LONGEST_GAP = 10;
/** Fewer new shares for an old one are an offering, which leaves the base as it is or moves it by a discount. */
const LEAST_RATIO = 2;
/** Tolerance of the ratio of listed shares: fractions of a share are paid out, not issued. */
const RATIO_TOLERANCE = 0.005;
/** The part of a change, in logarithms, that trading may explain, on the missing days or at the opening. */
const OWN_MOVE = 1 / 3;

/**
 * The factor that converts a price of the earlier day to the later day's terms: the later base price over the earlier
 * close.
 *
 * On adjacent days the exchange itself sets it: a base other than the previous close follows from a split, a right or a
 * dividend in shares. If a day is missing between them, the base is that day's close, and a difference is trading. Then
 * only a split, merger or reduction counts, confirmed by the listed shares: a whole or half ratio of at least two (the
 * par values of 100 to 5,000 won allow these), and a price that moved with it.
 * @returns a factor above zero; 1 if nothing changed, or nothing is confirmed
 * @see KRX 유가증권시장 업무규정 시행세칙, 기준가격
 */
export function baseFactor(before: PricedDay, after: PricedDay): number {
  const price = after.basePrice ?? after.close;
  if (!(before.close > 0) || !(price > 0) || price === before.close) return 1;
  if (after.basePrice !== null && areAdjacent(before.date, after.date)) return price / before.close;
  return factorByShares(before, after, price);
}

/**
 * New shares for an old one on the first day of a split, merger or reduction. Two conditions: the listed shares give a
 * whole or half ratio of at least two, and the base price that the exchange set for the day moved by it. Units of a
 * fund and the shares of a bonus issue come without a new base, and a right falls off without new shares. Only for
 * adjacent days: if one is missing, it is unknown on which day the change was.
 * @returns a ratio above zero, below one for a merger; null if nothing changed, or nothing is confirmed
 */
export function confirmedRatio(before: PricedDay, after: PricedDay): number | null {
  if (!before.shares || !after.shares || after.basePrice === null) return null;
  if (!(before.close > 0) || !(after.basePrice > 0)) return null;
  const ratio = ratioOf(after.shares / before.shares);
  if (ratio === null || !movedBy(ratio, before.close, after.basePrice)) return null;
  return areAdjacent(before.date, after.date) ? ratio : null;
}

function factorByShares(before: PricedDay, after: PricedDay, price: number): number {
  if (!before.shares || !after.shares) return 1;
  const ratio = ratioOf(after.shares / before.shares);
  if (ratio === null) return 1;
  if (tradingDaysBetween(before.date, after.date).length > LONGEST_GAP) return 1;
  return movedBy(ratio, before.close, price) ? 1 / ratio : 1;
}

/** Whether a price moved by a ratio of new shares for an old one, apart from what trading explains. */
function movedBy(ratio: number, before: number, after: number): boolean {
  return Math.abs(Math.log((after / before) * ratio)) <= OWN_MOVE * Math.abs(Math.log(ratio));
}

/** A quotient as a whole or half number of new shares for an old one, or its inverse; null for any other. */
function ratioOf(quotient: number): number | null {
  const larger = Math.max(quotient, 1 / quotient);
  const ratio = Math.round(larger * 2) / 2;
  if (ratio < LEAST_RATIO || Math.abs(larger / ratio - 1) > RATIO_TOLERANCE) return null;
  return quotient > 1 ? ratio : 1 / ratio;
}
