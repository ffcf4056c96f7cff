import { isDateKst, type DateKst } from '../terms.ts';
import type { Fault, TransactionField } from './fault.ts';
import type { CurrencyOf, Units } from './money.ts';

/** The base date of KOSPI. */
const EARLIEST = '1980-01-04';
/** Maximum shares of one stock, units of money in one entry, shares of a ratio. */
export const LIMITS = { quantity: 100_000_000, money: 1_000_000_000_000, ratio: 10_000 } as const;
/** The step to which statements round the mean price of a trade: a won, a cent. */
export const PRICE_STEP: CurrencyOf<Units> = { krw: 1, usd: 100 };
/** 전 per dollar: the range of the rate since the devaluation of January 1980. */
const RATES = { least: 50_000, most: 500_000 } as const;

/** A past day or today; null with a fault otherwise. */
export function checkedDate(text: string | null, today: DateKst, faults: Fault[]): DateKst | null {
  const fault = (code: Fault['code']) => {
    faults.push({ field: 'date', code });
    return null;
  };
  if (text === null || text === '') return fault('missing');
  if (!isDateKst(text)) return fault('not-a-date');
  if (text > today) return fault('future');
  return text < EARLIEST ? fault('too-early') : text;
}

/** Entries in dollars need the rate of their day; those in won may have one, for a portfolio in dollars. */
export function checkedRate(rate: number | null, isNeeded: boolean, faults: Fault[]): number | null {
  if (rate === null) {
    if (isNeeded) faults.push({ field: 'exchangeRate', code: 'missing' });
    return null;
  }
  if (!Number.isSafeInteger(rate)) faults.push({ field: 'exchangeRate', code: notWhole(rate) });
  else if (rate < RATES.least || rate > RATES.most) faults.push({ field: 'exchangeRate', code: 'out-of-range' });
  return rate;
}

/** A whole number above zero; 0 with a fault otherwise. */
export function positive(value: number | null, field: TransactionField, limit: number, faults: Fault[]): number {
  if (value === null) faults.push({ field, code: 'missing' });
  else if (value <= 0) faults.push({ field, code: 'not-positive' });
  else if (!Number.isInteger(value)) faults.push({ field, code: notWhole(value) });
  else if (value > limit) faults.push({ field, code: 'too-large' });
  else return value;
  return 0;
}

/** A whole number of zero or more, zero when left empty. */
export function notNegative(value: number | null, field: TransactionField, faults: Fault[]): number {
  if (value === null) return 0;
  if (value < 0) faults.push({ field, code: 'negative' });
  else if (!Number.isInteger(value)) faults.push({ field, code: notWhole(value) });
  else if (value > LIMITS.money) faults.push({ field, code: 'too-large' });
  else return value;
  return 0;
}

function notWhole(value: number): Fault['code'] {
  return Number.isNaN(value) ? 'not-a-number' : 'not-whole';
}
