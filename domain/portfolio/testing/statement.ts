import { dateKst } from '../../terms.ts';
import { guessColumns } from '../csv-columns.ts';
import { rowImporter } from '../csv-import.ts';
import { readRow, type StockLookup } from '../csv-rows.ts';
import type { Transaction } from '../transaction.ts';

const context = { today: dateKst('2026-11-20'), isKnown: (stock: string) => /^(\d{6}|AAPL)$/.test(stock) };
const lookup: StockLookup = {
  find: (name) => (name === '삼성전자' ? '005930' : null),
  currencyOf: (stock) => (stock === 'AAPL' ? 'usd' : null),
};
const idOf = (row: number) => `row-${row}`;

/** Reads a statement of a broker: the header line first. Entries are named by their row: `row-1`. */
export function imported([heads = [], ...rows]: readonly (readonly string[])[], existing: readonly Transaction[] = []) {
  const columns = guessColumns(heads);
  const read = rows.flatMap((cells, place) => readRow(cells, place + 1, columns, lookup) ?? []);
  return read.map(rowImporter(read, existing, idOf, context));
}
