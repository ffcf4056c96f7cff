import { rateTyped, unitsTyped, type Currency } from './money.ts';

/** Parses `2026.03.12 09:30`, `2026/3/12`, `20260312`, `26.03.12`, `2026년 3월 12일`; other text stays unchanged. */
export function dateOf(text: string): string | null {
  if (text === '') return null;
  const [, year, month = '', day = ''] =
    /^(\d{4})(\d{2})(\d{2})(?!\d)/.exec(text) ?? /^(\d{2}|\d{4})\D+(\d{1,2})\D+(\d{1,2})(?!\d)/.exec(text) ?? [];
  if (year === undefined) return text;
  return `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/**
 * Parses a time of day, also behind a date: `9:05:12`, `오전 9:05`, `9:05 PM`, `9시 5분`, `090512` and, its first zero
 * dropped by a spreadsheet, `90512`.
 * @returns `09:05:12`, which sorts as text; '' when there is none
 */
export function clockOf(text: string): string {
  const [, hours, minutes, seconds] =
    /(?<!\d)(\d{1,2})\s*[:시]\s*(\d{1,2})(?:\s*[:분]\s*(\d{1,2}))?/.exec(text) ??
    /^(\d{1,2})(\d{2})(\d{2})$/.exec(text) ??
    [];
  if (hours === undefined) return '';
  const isHalved = /오전|오후|am|pm/i.test(text);
  const hour = isHalved ? (Number(hours) % 12) + (/오후|pm/i.test(text) ? 12 : 0) : Number(hours);
  return [String(hour), minutes, seconds].map((part = '') => part.padStart(2, '0')).join(':');
}

/**
 * krw or usd; other text is returned as it is, so that the check refuses it. null when neither the cell of the currency
 * nor a sign at the amounts names one: it is then that of the stock.
 */
export function currencyOf(text: string, amounts: string): string | null {
  if (/^(usd|us\$|\$|달러|미국달러|미 ?달러)$/i.test(text)) return 'usd';
  if (/^(krw|₩|원|원화)$/i.test(text)) return 'krw';
  if (text !== '') return text;
  if (amounts.includes('$')) return 'usd';
  return /[₩원]/.test(amounts) ? 'krw' : null;
}

/** 12:5, 12/5 or 2.4 as shares after for shares before. */
export function ratioOf(text: string): { to: number | null; from: number | null } {
  const [, to, from] = /^(\d+)\s*[:/]\s*(\d+)$/.exec(text) ?? [];
  if (to !== undefined) return { to: Number(to), from: Number(from) };
  const [, whole, fraction = ''] = /^(\d+)(?:\.(\d{1,3}))?$/.exec(text) ?? [];
  if (whole === undefined) return { to: null, from: null };
  return { to: Number(whole + fraction), from: 10 ** fraction.length };
}

/** Units; a fraction when it is finer than one, NaN when the text is not a number: the check reports both. */
export function moneyOf(text: string, currency: Currency): number | null {
  if (isEmpty(text)) return null;
  return unitsTyped(digitsOf(text), currency);
}

/** The sum of several cells; null when all are empty. */
export function sumOf(texts: readonly string[], currency: Currency): number | null {
  const amounts = texts.map((text) => moneyOf(cleaned(text), currency)).filter((amount) => amount !== null);
  return amounts.length === 0 ? null : amounts.reduce((sum, amount) => sum + amount, 0);
}

/** 전 a dollar, to which finer rates are rounded; null when it is empty, NaN when the text is not a number. */
export function rateOf(text: string): number | null {
  return isEmpty(text) ? null : Math.round(rateTyped(digitsOf(text)));
}

/** A number, possibly with a fraction, which the check will refuse; NaN when the text is not a number. */
export function numberOf(text: string): number | null {
  if (isEmpty(text)) return null;
  const digits = digitsOf(text);
  return /^[-+]?\d+(\.\d+)?$/.test(digits) ? Number(digits) : Number.NaN;
}

/** `₩1,234원` is 1234, `6주` is 6, `(1,234)` is unchanged. */
function digitsOf(text: string): string {
  return text.replaceAll(/[,\s₩$원주]|USD|KRW/gi, '').replace('−', '-');
}

/** Without the apostrophe and `="…"` that keep a spreadsheet from reading a code as a number. */
export function cleaned(text: string | undefined): string {
  return (text ?? '')
    .trim()
    .replace(/^="(.*)"$/, '$1')
    .replace(/^'/, '')
    .trim();
}

/** Some statements write a dash where there is no value. */
function isEmpty(text: string): boolean {
  return text === '' || text === '-';
}
