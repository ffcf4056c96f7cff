import { CURRENCIES } from '@sise/domain/world/exchange-rates';

/** What the converter of an address converts. */
export interface Conversion {
  /** As typed. */
  readonly amount: string;
  readonly from: string;
  readonly to: string;
}

const PRESET: Conversion = { amount: '100', from: 'USD', to: 'KRW' };
const LONGEST_AMOUNT = 18;

/** The conversion in an address; 100 dollars in won if it names none. */
export function conversionIn(search: Pick<URLSearchParams, 'get'>): Conversion {
  const [from, to] = [search.get('from'), search.get('to')];
  return {
    amount: search.get('amount')?.slice(0, LONGEST_AMOUNT) ?? PRESET.amount,
    from: isCurrency(from) ? from : PRESET.from,
    to: isCurrency(to) ? to : PRESET.to,
  };
}

/** A typed amount as a number: commas and blanks are left out; null if it is none or below zero. */
export function amountOf(text: string): number | null {
  const plain = text.replaceAll(/[\s,]/g, '');
  return /^\d*\.?\d*$/.test(plain) && /\d/.test(plain) ? Number(plain) : null;
}

/** Decimals of an amount of money: two, and below one enough to see it. */
export function moneyDigits(value: number): number {
  return value === 0 || value >= 1 ? 2 : 6;
}

/** Decimals of a rate between two currencies. */
export function rateDigits(value: number): number {
  if (value >= 100) return 2;
  return value >= 1 ? 4 : 6;
}

function isCurrency(code: string | null): code is string {
  return CURRENCIES.some((currency) => currency.code === code);
}
