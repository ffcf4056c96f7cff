/**
 * The quantities and identifiers of the market as distinct types: a number of won cannot be passed
 * where a number of shares is expected. At run time each is a plain number or string.
 */

declare const kind: unique symbol;
type Distinct<Base, Name extends string> = Base & { readonly [kind]: Name };

/** 원. Whole won for prices of shares; may be negative as a difference. Exact below 2^53, which is 9,007조. */
export type Won = Distinct<number, 'Won'>;
/** 주: a count of shares, never negative. */
export type Shares = Distinct<number, 'Shares'>;
/**
 * 단축코드: six characters, digits or capital letters, such as 005930 and 0126Z0. The exchange gives out no code with I, O
 * or U, but any letter is accepted: a source's code is taken as it is. Never a number: leading zeros count.
 */
export type Shcode = Distinct<string, 'Shcode'>;
/**
 * 업종코드: a group and three digits. The group of an index of the exchange is a digit, such as 1001 for KOSPI; that of an
 * industry without one is a letter (`industryCodes`).
 */
export type Upcode = Distinct<string, 'Upcode'>;
/** A day in Korea as `2026-11-20`; sorts as text. */
export type DateKst = Distinct<string, 'DateKst'>;
/** A moment, milliseconds since 1970 UTC. */
export type Instant = Distinct<number, 'Instant'>;

/** The largest amount of won that a number holds exactly. */
export const WON_LIMIT = Number.MAX_SAFE_INTEGER;

/** @throws RangeError when the amount is not a whole number that a double holds exactly */
export function won(amount: number): Won {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is not a whole amount of won`);
  return amount as Won; // checked on the line above
}

/** @throws RangeError when the count is negative or not whole */
export function shares(count: number): Shares {
  if (!Number.isSafeInteger(count) || count < 0) throw new RangeError(`${count} is not a number of shares`);
  return count as Shares; // checked on the line above
}

export function isShcode(text: string): text is Shcode {
  return /^[0-9A-Z]{6}$/.test(text);
}

/** @throws RangeError when the text is not six digits or capital letters */
export function shcode(text: string): Shcode {
  if (!isShcode(text)) throw new RangeError(`${text} is not a short code`);
  return text;
}

export function isUpcode(text: string): text is Upcode {
  return /^[0-9A-Z]\d{3}$/.test(text);
}

/** @throws RangeError when the text is not a group character and three digits */
export function upcode(text: string): Upcode {
  if (!isUpcode(text)) throw new RangeError(`${text} is not an index code`);
  return text;
}

/** True for a day that exists, which 2026-02-30 is not. */
export function isDateKst(text: string): text is DateKst {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const midnight = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(text);
}

/** No source knows of an earlier day, and a store may not be able to count back to one: PostgreSQL has no year 0000. */
export const FIRST_QUERY_DATE = '1900-01-01';

/** True for a day that may be asked about. */
export function isQueryDate(text: string): text is DateKst {
  return isDateKst(text) && text >= FIRST_QUERY_DATE;
}

/** @throws RangeError when the text is no day of the calendar */
export function dateKst(text: string): DateKst {
  if (!isDateKst(text)) throw new RangeError(`${text} is not a date`);
  return text;
}

/** @throws RangeError when the value is not a whole number of milliseconds */
export function instant(milliseconds: number): Instant {
  if (!Number.isSafeInteger(milliseconds)) throw new RangeError(`${milliseconds} is not a moment`);
  return milliseconds as Instant; // checked on the line above
}
