import { createCsvReading } from '@sise/feeds/text-files/csv';
import { createTextDecoding } from '@sise/feeds/text-files/text';
import { guessColumns, missingRoles, type ColumnMapping, type ColumnRole } from '@sise/domain/portfolio/csv-columns';
import { rowImporter, type ImportRow } from '@sise/domain/portfolio/csv-import';
import { readRow, stockIn, type FindStock, type BrokerStatementRow } from '@sise/domain/portfolio/csv-rows';
import type { Fault } from '@sise/domain/portfolio/fault';
import { MOST_TRANSACTIONS } from '@sise/domain/portfolio/group';
import type { Transaction } from '@sise/domain/portfolio/transaction';
import type { Market } from '@sise/domain/market/engine';
import { isDateKst } from '@sise/domain/terms';
import { refuse } from '../refusal.ts';
import { createYieldToEventLoop, mapInSlices } from '@sise/feeds/slices';
import { completedDraft, factsOf, hasForeignCurrency } from './drafts.ts';
import type { PortfolioService } from './portfolio-service.ts';
import { derivedId } from './sample.ts';

/** Lines above the table among which its header is searched: statements begin with titles. */
const LINES_ABOVE = 20;
/** Most columns of a statement. */
const MOST_COLUMNS = 200;
/** Characters of a cell that are read, so that parsing one does not take longer in a larger file. */
const LONGEST_CELL = 200;
/** Most different stocks of a statement: each is looked up separately. */
const MOST_STOCKS = 1_000;
/** Bytes decoded at once, about a millisecond of work. */
const PIECE = 32_768;

/** 거래내역: the statement of a broker, cut into cells. */
export interface BrokerStatement {
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** A statement parsed for a portfolio. */
export interface ReadStatement {
  readonly heads: readonly string[];
  readonly mapping: ColumnMapping;
  readonly missing: readonly ColumnRole[];
  readonly rows: readonly (ImportRow & Pick<BrokerStatementRow, 'draft'>)[];
}

/**
 * Cells of a file in UTF-8 or CP949, read in slices. Refuses the file at the first row beyond the limit of a
 * portfolio's entries and at the first row that is wider than a statement.
 */
export async function brokerStatementOf(file: Uint8Array): Promise<BrokerStatement> {
  const lines: string[][] = [];
  const reading = createCsvReading(
    {
      onRow: (fields) => void lines.push(fields.map((field) => field.slice(0, LONGEST_CELL))),
      onBroken: (_, text) => void lines.push([text.slice(0, LONGEST_CELL)]),
      onWide: () => refuseFile(`열이 ${MOST_COLUMNS}개를 넘는 파일은 읽을 수 없습니다.`),
    },
    { fields: MOST_COLUMNS },
  );
  const decoding = createTextDecoding();
  const yieldToEventLoop = createYieldToEventLoop();
  for (let at = 0; at < file.length; at += PIECE) {
    reading.push(decoding.push(file.subarray(at, at + PIECE)));
    if (lines.length > MOST_TRANSACTIONS + LINES_ABOVE) refuse('transactions.many');
    await yieldToEventLoop();
  }
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

function refuseFile(message: string): never {
  return refuse('input.invalid', [{ field: 'file', message }]);
}

/**
 * Reads the rows of a statement as entries of a portfolio, in slices; their ids are calculated from the import and the
 * row, so that a retry creates the same ones.
 */
export async function readStatement(
  service: PortfolioService,
  findStock: FindStock,
  { heads, rows: cells }: BrokerStatement,
  params: {
    readonly mapping: ColumnMapping | undefined;
    readonly existing: readonly Transaction[];
    readonly importId: string;
  },
): Promise<ReadStatement> {
  const mapping = params.mapping ?? guessColumns(heads);
  const missing = missingRoles(mapping);
  if (missing.length > 0) return { heads, mapping, missing, rows: [] };
  const stocks = new Set(await mapInSlices(cells, (row) => stockIn(row, mapping, findStock)));
  if (stocks.size > MOST_STOCKS)
    refuseFile(`종목이 ${MOST_STOCKS.toLocaleString('ko')}개를 넘는 파일은 읽을 수 없습니다.`);
  const known = await factsOf(service, [...stocks]);
  const lookup = { find: findStock, currencyOf: (stock: string) => known.get(stock)?.currency ?? null };
  const found = await mapInSlices(cells, (row, place) => readRow(row, place + 1, mapping, lookup));
  const read = found.filter((row): row is BrokerStatementRow => row !== null);
  const rateOn = await service.rates.past();
  const rateOf = (date: string) => (isDateKst(date) ? rateOn(date) : null);
  const rows = await mapInSlices(read, (row) => ({ ...row, draft: completedDraft(row.draft, known, rateOf) }));
  const context = { today: service.today(), isKnown: (stock: string) => known.get(stock)?.isKnown ?? false };
  const idOf = (row: number) => derivedId(params.importId, String(row));
  const importRow = rowImporter(rows, params.existing, idOf, context);
  const checked = await mapInSlices(rows, (row, place) => {
    const { draft } = row;
    const imported = importRow(row, place);
    if (imported.transaction === null || !hasForeignCurrency(draft, known)) return { ...imported, draft };
    return { ...imported, draft, transaction: null, faults: [FOREIGN_CURRENCY] };
  });
  return { heads, mapping, missing, rows: checked };
}

const FOREIGN_CURRENCY: Fault = { field: 'currency', code: 'foreign-currency' };

/** Finds listed stocks by their names; a name shared by two matches neither. */
export function stockFinder({ listings }: Market): FindStock {
  const codes = new Map<string, string | null>();
  for (const { name, shcode } of listings) codes.set(name, codes.has(name) ? null : shcode);
  return (name) => codes.get(name) ?? null;
}
