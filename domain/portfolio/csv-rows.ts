import { codesIn } from '../search/written-code.ts';
import { cleaned, clockOf, currencyOf, dateOf, moneyOf, numberOf, rateOf, ratioOf, sumOf } from './csv-cells.ts';
import { dividendMoney, type DividendFigures } from './csv-dividend.ts';
import { tradeMoney } from './csv-trade.ts';
import { EMPTY_DRAFT, type Draft } from './draft.ts';
import type { ColumnMapping, ColumnRole } from './csv-columns.ts';
import type { Currency } from './money.ts';
import type { TransactionKind } from './transaction.ts';

/** A parsed row of a statement; its draft still has to be checked. */
export interface BrokerStatementRow {
  /** From 1, without the header line. */
  readonly row: number;
  readonly draft: Draft;
  /** As written in the statement; empty when absent. */
  readonly name: string;
  /** The time and the entry number of the statement, which order the entries of a day as text. */
  readonly rank: string;
}

/** Finds a listed stock by its Korean name; null when none, or more than one, has the name. */
export type FindStock = (name: string) => string | null;

/** What is known of stocks, beside what a statement says. */
export interface StockLookup {
  readonly find: FindStock;
  /** The currency in which a stock is traded; null when it is not known. */
  readonly currencyOf: (stock: string) => Currency | null;
}

/** Words for the kinds in statements; the first match in the text counts. A cancelled order is no entry. */
const KIND_WORDS: readonly (readonly [RegExp, TransactionKind | null])[] = [
  [/취소|정정|거부|미체결/, null],
  [/배당.*(?:소득세|세금|제세|주민세|원천)|배당세/, 'tax'], // 배당금(세후) is a dividend
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
 * Reads one row of a statement. A value that cannot be parsed is null or NaN in its draft, so that the check reports it.
 * @param row from 1, without the header line
 * @returns null for an empty row and for a sum below the table
 */
export function readRow(
  cells: readonly string[],
  row: number,
  mapping: ColumnMapping,
  stocks: StockLookup,
): BrokerStatementRow | null {
  if (cells.every((text) => cleaned(text) === '') || /^(합계|소계|총계)$/.test(cleaned(cells[0]))) return null;
  const cell = (role: ColumnRole) => textIn(cells, mapping, role);
  const kind = kindOf(cell('kind'));
  const stock = stockIn(cells, mapping, stocks.find);
  const named = currencyOf(cell('currency'), cell('price') + cell('amount') + cell('settled'));
  const currency = named ?? (stock === null ? null : stocks.currencyOf(stock)) ?? 'krw';
  const figures = figuresIn(cells, mapping, currency === 'usd' ? 'usd' : 'krw'); // the check refuses any other
  const draft: Draft = {
    ...EMPTY_DRAFT,
    kind,
    stock,
    date: dateOf(cell('date')),
    // some statements give sold quantities as negative numbers
    quantity: kind === 'sell' && figures.quantity !== null ? Math.abs(figures.quantity) : figures.quantity,
    ...moneyOfKind(kind, figures),
    currency,
    exchangeRate: rateOf(cell('exchangeRate')),
    ...ratioOf(cell('ratio')),
    cash: moneyOf(cell('cash'), figures.currency),
    actionId: cell('action') || null,
  };
  const clock = clockOf(cell('time')) || clockOf(cell('date'));
  return { row, draft, name: cell('name'), rank: `${clock} ${cell('order').padStart(12, '0')}` };
}

/** The stock of a row: the code in the statement, or that of the stock with its name; null when it names none. */
export function stockIn(cells: readonly string[], mapping: ColumnMapping, findStock: FindStock): string | null {
  return stockOf(textIn(cells, mapping, 'stock'), textIn(cells, mapping, 'name'), findStock);
}

function textIn(cells: readonly string[], mapping: ColumnMapping, role: ColumnRole): string {
  return cleaned(cells[mapping[role]?.[0] ?? -1]);
}

/** The kind that a text names; the text itself when it names none, null when it is empty. */
function kindOf(text: string): string | null {
  if (text === '') return null;
  const found = KIND_WORDS.find(([word]) => word.test(text));
  return found?.[1] ?? text;
}

/** The code as a search reads it, another as it is, such as one abroad; without one the stock with the name. */
function stockOf(code: string, name: string, findStock: FindStock): string | null {
  const { whole, padded } = codesIn(code);
  if (whole !== null || padded !== null) return whole ?? padded;
  if (code !== '') return code.toUpperCase();
  return name === '' ? null : (findStock(name) ?? name);
}

/** The figures of a row, units; null if absent, a fraction if finer than a unit, NaN if it is no number. */
interface RowFigures extends DividendFigures {
  readonly currency: Currency;
}

function figuresIn(cells: readonly string[], mapping: ColumnMapping, currency: Currency): RowFigures {
  const money = (role: ColumnRole) => moneyOf(textIn(cells, mapping, role), currency);
  const sum = (role: ColumnRole) =>
    sumOf(
      (mapping[role] ?? []).map((column) => cells[column] ?? ''),
      currency,
    );
  return {
    currency,
    quantity: numberOf(textIn(cells, mapping, 'quantity')),
    price: money('price'),
    amount: money('amount'),
    net: money('settled'),
    fee: sum('fee'),
    tax: sum('tax'),
  };
}

/** The money of an entry of this kind; that of a charge may be in the column of fees or taxes. */
function moneyOfKind(kind: string | null, figures: RowFigures): Pick<Draft, 'price' | 'amount' | 'fee' | 'tax'> {
  const { price, amount, fee, tax } = figures;
  switch (kind) {
    case 'buy':
    case 'sell':
      return { fee, tax, ...tradeMoney({ ...figures, kind, charges: (fee ?? 0) + (tax ?? 0) }) };
    case 'dividend':
      return { price, fee, ...dividendMoney(figures) };
    case 'fee':
      return { price, amount: amount ?? fee, fee: null, tax };
    case 'tax':
      return { price, amount: amount ?? tax, fee, tax: null };
    default:
      return { price, amount, fee, tax };
  }
}
