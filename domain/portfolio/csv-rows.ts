import { codesIn } from '../search/written-code.ts';
import { cleaned, clockOf, currencyOf, dateOf, moneyOf, numberOf, rateOf, ratioOf, sumOf } from './csv-cells.ts';
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

/** Digits behind the point of quantity × price: 140 × 361.1 is 50,554, and not 50,554.00000000001. */
const FRACTION_DIGITS = 4;

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
 * Reads one row of a statement. A value that cannot be parsed is null in its draft, so that the check reports it.
 * @param row from 1, without the header line
 * @returns null for an empty row and for a sum below the table
 */
export function readRow(
  cells: readonly string[],
  row: number,
  mapping: ColumnMapping,
  stocks: StockLookup,
): BrokerStatementRow | null {
  const cell = (role: ColumnRole) => textIn(cells, mapping, role);
  if (cells.every((text) => cleaned(text) === '') || /^(합계|소계|총계)$/.test(cleaned(cells[0]))) return null;
  const stock = stockIn(cells, mapping, stocks.find);
  const named = currencyOf(cell('currency'), cell('price') + cell('amount') + cell('settled'));
  const currency = named ?? (stock === null ? null : stocks.currencyOf(stock)) ?? 'krw';
  const kind = kindOf(cell('kind'));
  const money = (role: ColumnRole) => moneyOf(cell(role), currency);
  const sum = (role: ColumnRole) =>
    sumOf(
      (mapping[role] ?? []).map((column) => cells[column] ?? ''),
      currency,
    );
  const name = cell('name');
  const quantity = numberOf(cell('quantity'));
  const ratio = ratioOf(cell('ratio'));
  const amount = money('amount');
  const charges = { fee: kind === 'fee' ? null : sum('fee'), tax: kind === 'tax' ? null : sum('tax') };
  const net = money('settled');
  // 수량 × 단가 only if the statement has no other amount
  const gross = amount ?? (net === null ? totalOf(quantity, money('price')) : null);
  const paid = kind === 'dividend' ? dividendOf({ gross, net, ...charges }) : null;
  const traded =
    kind === 'buy' || kind === 'sell'
      ? tradeMoney({
          kind,
          currency: currency === 'usd' ? 'usd' : 'krw',
          quantity,
          price: money('price'),
          amount,
          net,
          charges: (charges.fee ?? 0) + (charges.tax ?? 0),
        })
      : null;
  const draft: Draft = {
    ...EMPTY_DRAFT,
    kind,
    stock,
    date: dateOf(cell('date')),
    // some statements give sold quantities as negative numbers
    quantity: kind === 'sell' && quantity !== null ? Math.abs(quantity) : quantity,
    price: money('price'),
    amount: amountOf(kind, amount, sum),
    ...charges,
    ...paid,
    ...traded,
    currency,
    exchangeRate: rateOf(cell('exchangeRate')),
    ...ratio,
    cash: money('cash'),
    actionId: cell('action') === '' ? null : cell('action'),
  };
  const clock = clockOf(cell('time')) || clockOf(cell('date'));
  return { row, draft, name, rank: `${clock} ${cell('order').padStart(12, '0')}` };
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

/** The amount of a row that is no trade: its amount, or the fee or tax column if only that is filled. */
function amountOf(kind: string | null, amount: number | null, sum: (role: ColumnRole) => number | null): number | null {
  if (kind === 'fee' || kind === 'tax') return amount ?? sum(kind);
  return amount;
}

/** The amounts of a dividend in a row, units; null if absent. */
interface DividendAmounts {
  readonly gross: number | null;
  /** 정산금액: the amount credited to the account. */
  readonly net: number | null;
  readonly fee: number | null;
  readonly tax: number | null;
}

/**
 * A dividend before tax and its tax, from two of gross, tax and net. If a broker also writes the net as the amount, the
 * tax is added to it.
 */
function dividendOf({ gross, net, fee, tax }: DividendAmounts): { amount: number | null; tax: number | null } {
  if (net === null) return { amount: gross, tax };
  const received = Math.abs(net);
  const charged = (fee ?? 0) + (tax ?? 0);
  if (gross === null || (gross === received && charged > 0)) return { amount: received + charged, tax };
  if (tax !== null) return { amount: gross, tax };
  const withheld = gross - received - (fee ?? 0);
  return { amount: gross, tax: withheld > 0 ? withheld : null };
}

function totalOf(quantity: number | null, price: number | null): number | null {
  return quantity === null || price === null || quantity === 0 || price === 0
    ? null
    : Number((Math.abs(quantity) * price).toFixed(FRACTION_DIGITS));
}
