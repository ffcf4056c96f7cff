/**
 * Numbers as the pages show them. Formatting with Intl.NumberFormat would add half again to the render time of a table
 * of live cells, so it is done by hand. Halves round away from zero; a missing number (null, undefined, NaN, infinite)
 * is a hyphen and never 0.
 */
import type { Direction } from '../market/direction.ts';

/** A number that may be missing. */
export type Amount = number | null | undefined;

/** Shown in place of a missing number. */
export const MISSING = '-';

/** U+2212, as wide as the plus sign; files for machines use the plain hyphen instead. */
const MINUS = '−';

const JO = 1e12;
const EOK = 1e8;
const MAN = 1e4;
/** From this many of the largest unit on, the next smaller unit is omitted. */
const ALONE_FROM = 1_000;

const UNITS = [
  { size: JO, word: '조' },
  { size: EOK, word: '억' },
  { size: MAN, word: '만' },
  { size: 1, word: '' },
] as const;

const ARROWS: Readonly<Record<Direction, Change['arrow']>> = {
  'limit-up': '↑',
  up: '▲',
  flat: '',
  down: '▼',
  'limit-down': '↓',
};

/** 전일대비 in two parts, so that the arrow can be read aloud as a word. */
export interface Change {
  /** ↑ and ↓ are the limits; empty when unchanged or missing. */
  readonly arrow: '▲' | '▼' | '↑' | '↓' | '';
  /** Without sign: the arrow gives it. */
  readonly text: string;
}

/** `1,234,567`, `−1,234`; with digits `1,234.50`. */
export function comma(n: Amount, digits = 0): string {
  return isNumber(n) ? withSign(n, grouped(Math.abs(n), digits)) : MISSING;
}

/** With its sign, `+1,200` or `−800`; a value that rounds to zero has none, `0` or `0.00`. */
export function signed(n: Amount, digits = 0): string {
  return isNumber(n) ? withSign(n, grouped(Math.abs(n), digits), '+') : MISSING;
}

/** 등락률: `+1.23%`, `−1.23%`, `0.00%`. Takes percent, not a fraction. */
export function rate(percent: Amount, digits = 2): string {
  return isNumber(percent) ? `${signed(percent, digits)}%` : MISSING;
}

/** A share or a ratio in percent, without a plus sign: `12%`; with digits `12.30%`. */
export function percentText(percent: Amount, digits = 0): string {
  return isNumber(percent) ? `${comma(percent, digits)}%` : MISSING;
}

/**
 * 전일대비: `▲ 1,200`, `▼ 800`, `0`.
 * @param direction distinguishes the limits from ordinary rises and falls; without it the sign decides
 */
export function change(n: Amount, digits = 0, direction?: Direction): Change {
  if (!isNumber(n)) return { arrow: '', text: MISSING };
  const text = grouped(Math.abs(n), digits);
  const bySign = isZero(text) ? 'flat' : n < 0 ? 'down' : 'up';
  return { arrow: ARROWS[direction ?? bySign], text };
}

/**
 * Won in words, without the word 원: `4조 8,210억`, `59억 1,964만`, `8,421억`, `1,180조`. At most two units, rounded;
 * only the larger one from a thousand of it on. The full amount belongs in the title.
 */
export function wonInWords(won: Amount): string {
  return isNumber(won) ? withSign(won, inWords(Math.round(Math.abs(won)))) : MISSING;
}

/** Won in words to whole 억, as sentences give it: `1조 1,066억`, `78억`; an amount below half of one as it is. */
export function eokInWords(won: Amount): string {
  const rounded = isNumber(won) ? Math.round(won / EOK) * EOK : 0;
  return wonInWords(rounded === 0 ? won : rounded);
}

/**
 * Won in 억 (100 million), for columns whose header says 억: whole numbers, and two decimals below one, so that a small
 * amount is not shown as 0.
 */
export function inEok(won: Amount): string {
  if (!isNumber(won)) return MISSING;
  const isPart = won !== 0 && Math.abs(won) < EOK;
  return comma(won / EOK, isPart ? 2 : 0);
}

/** Shares in compact form: `9,999`, `1.5만`, `2,418만`, `3억 1,200만`. */
export function compactShares(shares: Amount): string {
  if (!isNumber(shares)) return MISSING;
  const count = Math.round(Math.abs(shares));
  if (count < MAN) return withSign(shares, grouped(count, 0));
  if (count < 10 * MAN) return withSign(shares, `${grouped(count / MAN, 1).replace('.0', '')}만`);
  const tenThousands = Math.round(count / MAN);
  if (tenThousands >= MAN) return withSign(shares, inWords(count));
  return withSign(shares, `${grouped(tenThousands, 0)}만`);
}

/** An index in points: `6,626.12`. */
export function indexValue(points: Amount): string {
  return comma(points, 2);
}

function isNumber(n: Amount): n is number {
  return typeof n === 'number' && Number.isFinite(n);
}

function withSign(n: number, text: string, plus = ''): string {
  return isZero(text) ? text : (n < 0 ? MINUS : plus) + text;
}

// Whether a text is "0" or "0.00", so that −0.00 is never shown.
function isZero(text: string): boolean {
  return text.charCodeAt(0) === 48 && Number(text) === 0;
}

/** A whole amount, zero or more. */
function inWords(amount: number): string {
  const at = UNITS.findIndex((unit) => amount >= unit.size);
  const unit = UNITS[at];
  const next = UNITS[at + 1];
  if (unit === undefined || next === undefined) return grouped(amount, 0);
  const lead = Math.floor(amount / unit.size);
  if (lead >= ALONE_FROM) {
    const rounded = Math.round(amount / unit.size);
    const isCarried = rounded === MAN && at > 0; // 9,999.7억 is 1조
    return isCarried ? inWords(rounded * unit.size) : grouped(rounded, 0) + unit.word;
  }
  const rest = Math.round((amount - lead * unit.size) / next.size);
  if (rest === MAN) return inWords((lead + 1) * unit.size);
  return grouped(lead, 0) + unit.word + (rest === 0 ? '' : ` ${grouped(rest, 0)}${next.word}`);
}

/** A number of zero or more, rounded to `digits` decimals, with commas. */
function grouped(absolute: number, digits: number): string {
  const isWhole = Number.isInteger(absolute);
  const text = isWhole ? String(absolute) : rounded(absolute, digits);
  const point = text.indexOf('.');
  const whole = withCommas(point === -1 ? text : text.slice(0, point));
  if (digits === 0) return whole;
  return whole + (point === -1 ? `.${'0'.repeat(digits)}` : text.slice(point));
}

function rounded(absolute: number, digits: number): string {
  const scale = 10 ** digits;
  const scaled = absolute * scale;
  if (scaled >= 2 ** 40) return absolute.toFixed(digits);
  // 1.005 is stored slightly too low: raising it by two units in the last place restores such ties.
  const units = Math.round(scaled * (1 + 2 ** -51));
  if (digits === 0) return String(units);
  const whole = Math.floor(units / scale);
  return `${whole}.${String(units - whole * scale).padStart(digits, '0')}`;
}

function withCommas(whole: string): string {
  if (whole.length <= 3) return whole;
  let text = whole.slice(-3);
  for (let end = whole.length - 3; end > 0; end -= 3) text = `${whole.slice(Math.max(0, end - 3), end)},${text}`;
  return text;
}
