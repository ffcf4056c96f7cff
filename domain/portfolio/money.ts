/**
 * Money of a portfolio: whole units, never fractions. A unit of won is 1원, a unit of dollars a ten-thousandth of a
 * dollar, the finest step of a price in New York. Every division rounds half away from zero (`portion`); sums are exact
 * below 2^53, which checked transactions stay under.
 */

export type Currency = 'krw' | 'usd';
export type CurrencyOf<Value> = Readonly<Record<Currency, Value>>;

/** Won, or ten-thousandths of a dollar; a whole number, signed. */
export type Units = number;
/** Won per dollar in 전, hundredths of a won, the precision of 매매기준율: 143,720 is 1,437.20원. */
export type ExchangeRate = number;

/** An amount in the currency it was paid in and in the portfolio's currency. */
export interface Amounts {
  readonly own: Units;
  readonly base: Units;
}

export const NOTHING: Amounts = { own: 0, base: 0 };

/** Decimal places of one unit. */
export const DIGITS: CurrencyOf<number> = { krw: 0, usd: 4 };
/** Decimal places of 전, in which a rate is. */
const RATE_DIGITS = 2;

/** Units of dollars × 전 a dollar, in one won. */
const UNITS_IN_WON = 1_000_000;
/** Below this a product, and what is subtracted from it, is an integer that a double holds exactly. */
const PLAIN = 2 ** 52;

/**
 * amount × part / whole, rounded half away from zero, exact for a product of any size.
 * @param amount whole, signed  @param part whole, 0 or more  @param whole whole, above 0
 * @throws RangeError when `whole` is not above 0
 */
export function portion(amount: number, part: number, whole: number): number {
  if (!(whole > 0)) throw new RangeError(`${whole} is nothing to divide by`);
  if (part === whole) return amount;
  const size = Math.abs(amount);
  const product = size * part;
  const rounded = product < PLAIN ? plainQuotient(product, whole) : bigQuotient(size, part, whole);
  return amount < 0 && rounded !== 0 ? -rounded : rounded;
}

/**
 * Converts money to another currency at a rate; the same currency, and zero, need no rate.
 * @throws RangeError when the currencies differ and no rate above 0 is given
 */
export function converted(units: Units, from: Currency, to: Currency, rate: ExchangeRate | null): Units {
  if (from === to || units === 0) return units;
  if (rate === null || !(rate > 0)) throw new RangeError(`no exchange rate from ${from} to ${to}`);
  return to === 'krw' ? portion(units, rate, UNITS_IN_WON) : portion(units, UNITS_IN_WON, rate);
}

/** Amounts of the same two currencies. */
export function plus(one: Amounts, other: Amounts): Amounts {
  return { own: one.own + other.own, base: one.base + other.base };
}

export function minus(one: Amounts, other: Amounts): Amounts {
  return { own: one.own - other.own, base: one.base - other.base };
}

/**
 * Parses decimal text to units, `12.34` or `-1200`, for a check, which refuses a fraction of a unit, and NaN for what is
 * no number.
 */
export function unitsTyped(text: string, currency: Currency): number {
  return typed(text, DIGITS[currency]);
}

/** Parses a decimal rate, `1437.2`, for a check, which refuses a fraction of 전, and NaN for what is no number. */
export function rateTyped(text: string): number {
  return typed(text, RATE_DIGITS);
}

/** Units as decimal text for files: `12.34`, `-1200`. */
export function textOfUnits(units: Units, currency: Currency): string {
  return unscaled(units, DIGITS[currency]);
}

/** A rate as decimal text for files: `1437.2`. */
export function textOfRate(rate: ExchangeRate): string {
  return unscaled(rate, RATE_DIGITS);
}

function plainQuotient(product: number, whole: number): number {
  let quotient = Math.floor(product / whole);
  let rest = product - quotient * whole;
  if (rest < 0) {
    quotient -= 1; // the division was rounded up to a whole number
    rest += whole;
  }
  return rest * 2 >= whole ? quotient + 1 : quotient;
}

function bigQuotient(amount: number, part: number, whole: number): number {
  const divisor = BigInt(whole);
  return Number((BigInt(amount) * BigInt(part) * 2n + divisor) / (divisor * 2n));
}

function typed(text: string, digits: number): number {
  const value = scaled(text, digits);
  if (value !== null) return value;
  return /^[-+]?\d+(\.\d*)?$/.test(text) ? Number(text) * 10 ** digits : Number.NaN;
}

function scaled(text: string, digits: number): number | null {
  const [, sign, whole, fraction = ''] = /^([-+]?)(\d+)(?:\.(\d*))?$/.exec(text) ?? [];
  if (whole === undefined || /[1-9]/.test(fraction.slice(digits))) return null;
  const value = Number(whole + fraction.slice(0, digits).padEnd(digits, '0'));
  if (!Number.isSafeInteger(value)) return null;
  return sign === '-' && value !== 0 ? -value : value;
}

function unscaled(value: number, digits: number): string {
  const text = String(Math.abs(value)).padStart(digits + 1, '0');
  const whole = text.slice(0, text.length - digits);
  const fraction = text.slice(text.length - digits).replace(/0+$/, '');
  return (value < 0 ? '-' : '') + whole + (digits === 0 || fraction === '' ? '' : `.${fraction}`);
}
