import type { OptionSide } from './black76.ts';
import type { UnderlyingId } from './contract-spec.ts';

/** An option as a reader describes it; null where nothing is said. */
export interface WantedOption {
  readonly side: OptionSide;
  /** points */
  readonly strike: number;
  readonly underlying: UnderlyingId | null;
  /** 결제월: `12`, or with its year `2026-12` */
  readonly month: string | null;
  readonly isWeekly: boolean;
}

const PRODUCTS: readonly (readonly [UnderlyingId, RegExp])[] = [
  ['kosdaq150', /(코스닥|kosdaq)\s*(150)?/],
  ['kospi200', /(코스피|kospi)\s*(200)?/],
];
const SIDES: readonly (readonly [OptionSide, RegExp])[] = [
  ['call', /콜(옵션)?|call|(?<![a-z\d])c(?![a-z])/],
  ['put', /풋(옵션)?|put|(?<![a-z\d])p(?![a-z])/],
];
const WEEKLY = /위클리|weekly|\d\s*주(차)?|w\d/;
const FULL_MONTH = /(20\d\d)-?(0[1-9]|1[0-2])(?!\d)/;
const MONTH = /(\d{1,2})\s*월(물)?/;
/** A contract's code is not a description of it. */
const CODE = /^\s*[a-z\d]{8}\s*$/i;
const STRIKE = /\d{2,4}(\.\d{1,2})?/;

/**
 * Reads an option from what is typed into a search: 콜 985, 12월물 풋 972.5, C 202612 985.0, 코스닥150 콜 1500.
 * @returns null if no side or no strike is named
 */
export function wantedOption(typed: string): WantedOption | null {
  if (CODE.test(typed)) return null;
  let rest = typed.normalize('NFC').toLowerCase();
  function take(pattern: RegExp): RegExpExecArray | null {
    const found = pattern.exec(rest);
    if (found !== null) rest = rest.replace(found[0], ' ');
    return found;
  }
  const underlying = PRODUCTS.find(([, pattern]) => take(pattern) !== null)?.[0] ?? null;
  const side = SIDES.find(([, pattern]) => take(pattern) !== null)?.[0];
  const isWeekly = take(WEEKLY) !== null;
  const [, year, monthOfYear] = take(FULL_MONTH) ?? [];
  const [, plainMonth] = year === undefined ? (take(MONTH) ?? []) : [];
  const strike = Number(take(STRIKE)?.[0] ?? NaN);
  if (side === undefined || Number.isNaN(strike)) return null;
  const month = year === undefined ? (plainMonth?.padStart(2, '0') ?? null) : `${year}-${monthOfYear}`;
  return { side, strike, underlying, month, isWeekly };
}
