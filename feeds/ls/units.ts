import { instantAt } from '@sise/domain/market/kst';
import { instant, isDateKst, won, WON_LIMIT, type DateKst, type Instant, type Won } from '@sise/domain/terms';
import { countOf, numberOf, wordOf } from './blocks.ts';

/** 거래대금 of stocks, indices and flows, and 거래량 of indices, as LS counts them. */
export const MILLION = 1_000_000;
export const THOUSAND = 1_000;

/** An amount that LS counts in millions of won; null if it is none. */
export function millionsOf(value: unknown): Won | null {
  const millions = countOf(value);
  return millions === null || millions * MILLION > WON_LIMIT ? null : won(millions * MILLION);
}

const FALLS = new Set(['4', '5']);
const RISES = new Set(['1', '2']);

/** 전일대비, whose sign LS sends beside it: 1 상한, 2 상승, 3 보합, 4 하한, 5 하락; null for any other. */
export function signedChange(sign: unknown, change: unknown): number | null {
  const size = numberOf(change);
  const mark = wordOf(sign);
  if (size === null) return null;
  if (FALLS.has(mark)) return -Math.abs(size);
  if (RISES.has(mark)) return Math.abs(size);
  return mark === '3' ? 0 : null;
}

/** Points with two decimals, without the trace of a binary fraction. */
export function points(value: number): number {
  return Math.round(value * 100) / 100;
}

/** A level of an index above zero; null otherwise. */
export function pointsOf(value: unknown): number | null {
  const number = numberOf(value);
  return number !== null && number > 0 ? number : null;
}

/** HHMMSS, or with fractions of a second behind, or HH:MM:SS, on a day in Korea; null if it is no time. */
export function momentOf(date: DateKst, value: unknown): Instant | null {
  const digits = wordOf(value).replaceAll(':', '');
  const [, hour, minute, second, rest = ''] = /^(\d\d)(\d\d)(\d\d)(\d*)$/.exec(digits) ?? [];
  if (hour === undefined || minute === undefined || second === undefined) return null;
  if (Number(hour) > 30 || Number(minute) > 59 || Number(second) > 59) return null;
  const fraction = Math.floor(Number(`0.${rest || '0'}`) * 1_000);
  return instant(instantAt(date, Number(hour) * 60 + Number(minute), Number(second)) + fraction);
}

/** YYYYMMDD; null for the zeros or spaces of a missing day. */
export function dayOf(value: unknown): DateKst | null {
  const digits = typeof value === 'number' ? String(value) : wordOf(value);
  const text = `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`;
  return digits.length === 8 && isDateKst(text) ? text : null;
}
