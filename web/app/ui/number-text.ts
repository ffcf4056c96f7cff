/** Typed numbers: stored as plain text (`-1234.5`), shown with separators (`-1,234.5`). */
import { numberOrNull } from '@sise/domain/number-or-null';

const LONGEST = 18;

/**
 * The typed text without separators, spaces and letters; digits of any width become plain ones. More than one point and
 * a minus that is not in front are dropped; a point stays, even in whole numbers, so that 1.5 is refused instead of
 * becoming 15.
 */
export function plainNumber(typed: string): string {
  const text = typed.normalize('NFKC').replaceAll('−', '-');
  const sign = /^\s*-/.test(text) ? '-' : '';
  const [whole = '', ...rest] = text.replaceAll(/[^\d.]/g, '').split('.');
  const fraction = rest.length === 0 ? '' : `.${rest.join('')}`;
  return (sign + whole.replace(/^0+(?=\d)/, '') + fraction).slice(0, LONGEST);
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
