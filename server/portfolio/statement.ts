import { createCsvReading } from '@sise/feeds/krx-files/csv';
import { createTextDecoding } from '@sise/feeds/krx-files/text';
import { guessColumns, missingRoles, type ColumnMapping, type ColumnRole } from '@sise/domain/portfolio/csv-columns';
import { importRows, type ImportRow } from '@sise/domain/portfolio/csv-import';
import { readRows, type FindStock, type StatementRow } from '@sise/domain/portfolio/csv-rows';
import { MOST_TRANSACTIONS } from '@sise/domain/portfolio/group';
import type { Transaction } from '@sise/domain/portfolio/transaction';
import type { Market } from '@sise/domain/market/engine';
import { isDateKst } from '@sise/domain/terms';
import { refuse } from '../refusal.ts';
import { completedDraft, factsOf, hasForeignCurrency } from './drafts.ts';
import type { PortfolioDesk } from './portfolio-desk.ts';
import { derivedId } from './sample.ts';

/** Lines above the table in which its heads are looked for: statements begin with titles. */
const LINES_ABOVE = 20;

/** A statement cut into cells. */
export interface Statement {
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** A statement read against a portfolio. */
export interface ReadStatement {
  readonly heads: readonly string[];
  readonly mapping: ColumnMapping;
  readonly missing: readonly ColumnRole[];
  readonly rows: readonly (ImportRow & Pick<StatementRow, 'draft'>)[];
}

/** Cells of a file in UTF-8 or CP949. */
export function statementOf(file: Uint8Array): Statement {
  const lines: string[][] = [];
  const reading = createCsvReading({
    onRow: (fields) => void lines.push([...fields]),
    onBroken: (_, text) => void lines.push([text]),
  });
  const decoding = createTextDecoding();
  reading.push(decoding.push(file));
  reading.push(decoding.end());
  reading.end();
  const head = Math.max(
    0,
    lines.slice(0, LINES_ABOVE).findIndex((cells) => missingRoles(guessColumns(cells)).length === 0),
  );
  const [heads = [], ...rows] = lines.slice(head);
  if (rows.length > MOST_TRANSACTIONS) refuse('transactions.many');
  return { heads, rows };
}

/**
 * Reads the rows of a statement as entries of a portfolio; their ids are made of the import and the row, so that a retry
 * makes the same.
 */
export async function readStatement(
  desk: PortfolioDesk,
  findStock: FindStock,
  { heads, rows: cells }: Statement,
  wish: {
    readonly mapping: ColumnMapping | undefined;
    readonly existing: readonly Transaction[];
    readonly importId: string;
  },
): Promise<ReadStatement> {
  const mapping = wish.mapping ?? guessColumns(heads);
  const missing = missingRoles(mapping);
  if (missing.length > 0) return { heads, mapping, missing, rows: [] };
  const read = readRows(cells, mapping, findStock);
  const known = await factsOf(
    desk,
    read.map(({ draft }) => draft.stock),
  );
  const rateOn = await desk.rates.past();
  const rows = read.map((row) => ({
    ...row,
    draft: completedDraft(row.draft, known, (date) => (isDateKst(date) ? rateOn(date) : null)),
  }));
  const context = { today: desk.today(), isKnown: (stock: string) => known.get(stock)?.isKnown ?? false };
  const idOf = (row: number) => derivedId(wish.importId, String(row));
  const checked = importRows(rows, wish.existing, idOf, context);
  return {
    heads,
    mapping,
    missing,
    rows: checked.map((row, n) => {
      const { draft } = rows[n];
      if (row.transaction === null || !hasForeignCurrency(draft, known)) return { ...row, draft };
      return { ...row, draft, transaction: null, faults: [{ field: 'currency', code: 'unknown' }] };
    }),
  };
}

/** Finds listed stocks by their names; one that two have is nobody's. */
export function stockFinder({ listings }: Market): FindStock {
  const codes = new Map<string, string | null>();
  for (const { name, shcode } of listings) codes.set(name, codes.has(name) ? null : shcode);
  return (name) => codes.get(name) ?? null;
}
