/** Numbers as one types them: a plain text is kept (`-1234.5`), with separators it is shown (`-1,234.5`). */

const LONGEST = 18;

/**
 * What was typed without separators, spaces and letters; digits of any width are taken for plain ones. More than one
 * point and a minus that is not in front are left out; a point stays, also where whole numbers are asked for, so that
 * 1.5 is refused instead of becoming 15.
 */
export function plainNumber(typed: string): string {
  const text = typed.normalize('NFKC').replaceAll('−', '-');
  const sign = /^\s*-/.test(text) ? '-' : '';
  const [whole = '', ...rest] = text.replaceAll(/[^\d.]/g, '').split('.');
  const fraction = rest.length === 0 ? '' : `.${rest.join('')}`;
  return (sign + whole.replace(/^0+(?=\d)/, '') + fraction).slice(0, LONGEST);
}

/** A plain number with a comma between each three digits, its point and what is behind it as they were typed. */
export function withSeparators(plain: string): string {
  const point = plain.indexOf('.');
  const whole = point === -1 ? plain : plain.slice(0, point);
  return whole.replaceAll(/\B(?=(\d{3})+$)/g, ',') + (point === -1 ? '' : plain.slice(point));
}

/** Where in a text with separators the cursor stands that has so many signs of the number before it. */
export function placeBehind(shown: string, signs: number): number {
  let place = 0;
  for (let passed = 0; passed < signs && place < shown.length; place += 1) if (shown[place] !== ',') passed += 1;
  return place;
}

/** The number a plain text names; null for none. */
export function numberIn(plain: string): number | null {
  const value = Number(plain);
  return plain === '' || Number.isNaN(value) ? null : value;
}
