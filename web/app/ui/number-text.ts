/** Typed numbers: stored as plain text (`-1234.5`), shown with separators (`-1,234.5`). */
import { numberOrNull } from '@sise/domain/number-or-null';

const LONGEST = 18;

/** What the units of Korean numbers multiply by; from 만 on all that stands before them since the last such one. */
const UNITS: Readonly<Record<string, number>> = { 십: 10, 백: 100, 천: 1_000, 만: 1e4, 억: 1e8, 조: 1e12 };

/** Whether a text counts in units, such as 10만 or 1억 2,000만. */
export function hasUnit(typed: string): boolean {
  return /\d.*[십백천만억조]/.test(typed.normalize('NFKC'));
}

/**
 * The typed text without separators, spaces and letters, 10만 as 100000; digits of any width become plain ones. More than
 * one point and a minus that is not in front are dropped; a point stays, even in whole numbers, so that 1.5 is refused
 * instead of becoming 15.
 */
export function plainNumber(typed: string): string {
  const text = typed.normalize('NFKC').replaceAll('−', '-');
  const sign = /^\s*-/.test(text) ? '-' : '';
  const digits = hasUnit(text) ? inDigits(text) : text;
  const [whole = '', ...rest] = digits.replaceAll(/[^\d.]/g, '').split('.');
  const fraction = rest.length === 0 ? '' : `.${rest.join('')}`;
  return (sign + whole.replace(/^0+(?=\d)/, '') + fraction).slice(0, LONGEST);
}

/** @returns the digits of a number that counts in units */
function inDigits(text: string): string {
  let sum = 0;
  let group = 0;
  for (const [, count = '', unit = ''] of text.replaceAll(/[^\d.십백천만억조]/g, '').matchAll(/([\d.]*)(\D?)/g)) {
    const size = UNITS[unit] ?? 1;
    const isAlone = count === '' && unit !== ''; // 천 is 1천, 5천만 is 5천 times 만
    const number = Number.parseFloat(count) || 0;
    if (size < 1e4) group += (isAlone ? 1 : number) * size;
    else {
      sum += (isAlone && group === 0 ? 1 : group + number) * size;
      group = 0;
    }
  }
  return Math.min(sum + group, 10 ** (LONGEST - 1))
    .toFixed(4)
    .replace(/\.?0+$/, ''); // 1.1 × 10000 is not 11000
}

/** A plain number with a comma between each three digits; its point and decimals stay as typed. */
export function withSeparators(plain: string): string {
  const point = plain.indexOf('.');
  const whole = point === -1 ? plain : plain.slice(0, point);
  return whole.replaceAll(/\B(?=(\d{3})+$)/g, ',') + (point === -1 ? '' : plain.slice(point));
}

/** The cursor position in a text with separators, after a given number of the plain text's characters. */
export function placeBehind(shown: string, signs: number): number {
  let place = 0;
  for (let passed = 0; passed < signs && place < shown.length; place += 1) if (shown[place] !== ',') passed += 1;
  return place;
}

/** The value of a plain number; null if there is none. */
export function numberIn(plain: string): number | null {
  return plain === '' ? null : numberOrNull(Number(plain));
}
