import type { OptionSide } from './black76.ts';
import type { Expiry } from './expiry.ts';
import type { ContractSpec } from './contract-spec.ts';

/** Contracts that expire from this year on use the newer code style: a letter first, the year as its last digit. */
const NEWER_STYLE = 2026;
const FIRST = {
  future: { newer: 'A', older: '1' },
  call: { newer: 'B', older: '2' },
  put: { newer: 'C', older: '3' },
} as const;
/** Years 2021 to 2025 of the older style. */
const YEAR_LETTERS: Readonly<Record<number, string>> = { 2021: 'R', 2022: 'S', 2023: 'T', 2024: 'V', 2025: 'W' };
/** Short codes have no I, O and U. */
const DIGITS = '0123456789ABCDEFGHJKLMNPQRSTVWXYZ';
const WEEKDAY_NAMES = { monday: '월', thursday: '목' } as const;

/**
 * The eight characters of a future: A0163000 is KOSPI200 of March 2026, 101W9000 that of September 2025.
 * @see LS t8455, an example of 2025, for A01 and the year; KOSDAQ150's A06 is inferred by analogy
 */
export function futureCode(spec: ContractSpec, expiry: Expiry): string {
  return `${headOf('future', spec, expiry)}000`;
}

/**
 * The eight characters of an option: B is a call and C a put; the strike has three characters, without its fraction. A
 * strike from 1,000 on has a letter for its hundreds (A05 is 1,005), and a weekly has its week where a monthly has its
 * year. Both are inferred by analogy, as no source documents how the exchange writes them.
 */
export function optionCode(spec: ContractSpec, side: OptionSide, expiry: Expiry, strike: number): string {
  const points = Math.floor(strike);
  const hundreds = DIGITS[Math.floor(points / 100)] ?? 'Z';
  return `${headOf(side, spec, expiry)}${hundreds}${String(points % 100).padStart(2, '0')}`;
}

/** F 202612 */
export function futureName(expiry: Expiry): string {
  return `F ${monthName(expiry)}`;
}

/** C 202612 985.0, of a weekly C 202611W4(월) 985.0 */
export function optionName(side: OptionSide, expiry: Expiry, strike: number): string {
  return `${side === 'call' ? 'C' : 'P'} ${monthName(expiry)} ${strike.toFixed(1)}`;
}

function headOf(what: keyof typeof FIRST, { codes }: ContractSpec, { kind, month, week }: Expiry): string {
  const year = Number(month.slice(0, 4));
  const isNewer = year >= NEWER_STYLE;
  const yearSign = isNewer ? String(year % 10) : (YEAR_LETTERS[year] ?? String(year % 10));
  return `${isNewer ? FIRST[what].newer : FIRST[what].older}${codes[kind]}${week ?? yearSign}${DIGITS[Number(month.slice(5))]}`;
}

function monthName({ kind, month, week }: Expiry): string {
  const plain = month.replace('-', '');
  return kind === 'monthly' ? plain : `${plain}W${week}(${WEEKDAY_NAMES[kind]})`;
}
