import { EMPTY_DRAFT, type Draft } from './draft.ts';
import type { ColumnMapping, ColumnRole } from './csv-columns.ts';
import { rateOf, unitsOf } from './money.ts';
import type { TransactionKind } from './transaction.ts';

/** A row of a statement as it was understood; its draft still has to be checked. */
export interface StatementRow {
  /** From 1, the head line not counted. */
  readonly row: number;
  readonly draft: Draft;
  /** As the statement says it; empty when it does not. */
  readonly name: string;
  /** Where the statement tells the time or a number of the entry: what orders the entries of a day. */
  readonly rank: string;
}

/** Finds a listed stock by its Korean name; null when none, or more than one, has it. */
export type FindStock = (name: string) => string | null;

/** What statements call the kinds; the first that is found in the text counts. A cancelled order is no entry. */
const KIND_WORDS: readonly (readonly [RegExp, TransactionKind | null])[] = [
  [/취소|정정|거부|미체결/, null],
  [/배당.*세/, 'tax'],
  [/매수|buy|bought/i, 'buy'], // 분할매수 is a purchase
  [/매도|sell|sold/i, 'sell'],
  [/병합|감자/, 'merge'],
  [/분할/, 'split'],
  [/무상/, 'bonus'],
  [/배당|분배금|dividend/i, 'dividend'],
  [/수수료|fee/i, 'fee'],
  [/세금|거래세|제세|소득세|tax/i, 'tax'],
];

/**
 * Reads the rows of a statement. Empty rows and sums below the table are left out; what cannot be understood is null in
 * its draft, so that the check names it.
 */
export function readRows(
  rows: readonly (readonly string[])[],
  mapping: ColumnMapping,
  findStock: FindStock,
): StatementRow[] {
  return rows
    .map((cells, place) => readRow(cells, place + 1, mapping, findStock))
    .filter((row): row is StatementRow => row !== null);
}

function readRow(
  cells: readonly string[],
  row: number,
  mapping: ColumnMapping,
  findStock: FindStock,
): StatementRow | null {
  const cell = (role: ColumnRole) => cleaned(cells[mapping[role]?.[0] ?? -1]);
  if (cells.every((text) => cleaned(text) === '') || /^(합계|소계|총계)$/.test(cleaned(cells[0]))) return null;
  const currency = currencyOf(cell('currency'), cell('price') + cell('amount'));
  const kind = kindOf(cell('kind'));
  const money = (role: ColumnRole) => moneyOf(cell(role), currency);
  const sum = (role: ColumnRole) =>
    sumOf(
      (mapping[role] ?? []).map((column) => cells[column]),
      currency,
    );
  const name = cell('name');
  const quantity = numberOf(cell('quantity'));
  const ratio = ratioOf(cell('ratio'));
  const amount = money('amount');
  const draft: Draft = {
    ...EMPTY_DRAFT,
    kind,
    stock: stockOf(cell('stock'), name, findStock),
    date: dateOf(cell('date')),
    // some statements write what leaves the account below zero
    quantity: kind === 'sell' && quantity !== null ? Math.abs(quantity) : quantity,
    price: mapping.price === undefined ? pricePer(amount, quantity) : money('price'),
    amount: amountOf(kind, amount, sum),
    fee: kind === 'fee' ? null : sum('fee'),
    tax: kind === 'tax' ? null : sum('tax'),
    currency,
    exchangeRate: cell('exchangeRate') === '' ? null : rateOf(digitsOf(cell('exchangeRate'))),
    ...ratio,
    cash: money('cash'),
    actionId: cell('action') === '' ? null : cell('action'),
  };
  return { row, draft, name, rank: `${cell('time')} ${cell('order').padStart(12, '0')}` };
}

/** A kind the text names; the text itself when it names none, null when it is empty. */
function kindOf(text: string): string | null {
  if (text === '') return null;
  const found = KIND_WORDS.find(([word]) => word.test(text));
  return found?.[1] ?? text;
}

/** `A005930`, `5930` whose zeros a spreadsheet dropped, `KR7005930003`; else whoever bears the name. */
function stockOf(code: string, name: string, findStock: FindStock): string | null {
  const plain = code.toUpperCase().replace(/^(?:[AQJ])(?=[0-9A-Z]{6}$)/, '');
  const [, short] = /^KR[7G]([0-9A-Z]{6})[0-9A-Z]{3}$/.exec(plain) ?? [];
  if (short !== undefined) return short;
  if (/^\d{1,5}$/.test(plain)) return plain.padStart(6, '0');
  if (plain !== '') return plain;
  return name === '' ? null : (findStock(name) ?? name);
}

/** `2026.03.12 09:30`, `2026/3/12`, `20260312`, `26.03.12`, `2026년 3월 12일`; what is none stays as it is. */
function dateOf(text: string): string | null {
  if (text === '') return null;
  const [, year, month, day] =
    /^(\d{4})(\d{2})(\d{2})(?!\d)/.exec(text) ?? /^(\d{2}|\d{4})\D+(\d{1,2})\D+(\d{1,2})(?!\d)/.exec(text) ?? [];
  if (year === undefined) return text;
  return `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** krw or usd; another text as it stands, so that the check refuses it. */
function currencyOf(text: string, amounts: string): string {
  if (/^(usd|us\$|\$|달러|미국달러|미 ?달러)$/i.test(text)) return 'usd';
  if (/^(krw|₩|원|원화)$/i.test(text)) return 'krw';
  if (text !== '') return text;
  return amounts.includes('$') ? 'usd' : 'krw';
}

/** 12:5, 12/5 or 2.4 as shares after for shares before. */
function ratioOf(text: string): { to: number | null; from: number | null } {
  const [, to, from] = /^(\d+)\s*[:/]\s*(\d+)$/.exec(text) ?? [];
  if (to !== undefined) return { to: Number(to), from: Number(from) };
  const [, whole, fraction = ''] = /^(\d+)(?:\.(\d{1,3}))?$/.exec(text) ?? [];
  if (whole === undefined) return { to: null, from: null };
  return { to: Number(whole + fraction), from: 10 ** fraction.length };
}

/** What a row that is no trade is about: its amount, or the fee or tax column where that alone is filled. */
function amountOf(kind: string | null, amount: number | null, sum: (role: ColumnRole) => number | null): number | null {
  if (kind === 'fee' || kind === 'tax') return amount ?? sum(kind);
  return amount;
}

function pricePer(amount: number | null, quantity: number | null): number | null {
  return amount === null || quantity === null || quantity === 0 ? null : Math.round(amount / Math.abs(quantity));
}

/** Units; NaN when the text is no number, so that the check says so. */
function moneyOf(text: string, currency: string): number | null {
  if (text === '' || text === '-') return null;
  return unitsOf(digitsOf(text), currency === 'usd' ? 'usd' : 'krw') ?? Number.NaN;
}

function sumOf(texts: readonly string[], currency: string): number | null {
  const amounts = texts.map((text) => moneyOf(cleaned(text), currency)).filter((amount) => amount !== null);
  return amounts.length === 0 ? null : amounts.reduce((sum, amount) => sum + amount, 0);
}

function numberOf(text: string): number | null {
  if (text === '' || text === '-') return null;
  const digits = digitsOf(text);
  return /^[-+]?\d+(\.\d+)?$/.test(digits) ? Number(digits) : Number.NaN;
}

/** `₩1,234원` is 1234, `6주` is 6, `(1,234)` stays what it is. */
function digitsOf(text: string): string {
  return text.replaceAll(/[,\s₩$원주]|USD|KRW/gi, '').replace('−', '-');
}

/** Without the apostrophe and `="…"` that keep a spreadsheet from reading a code as a number. */
function cleaned(text: string | undefined): string {
  return (text ?? '')
    .trim()
    .replace(/^="(.*)"$/, '$1')
    .replace(/^'/, '')
    .trim();
}
