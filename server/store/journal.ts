import type { DateKst } from '@sise/domain/terms';
import { sql } from 'kysely';
import type { Kysely, Selectable } from 'kysely';
import type { BulkSession } from './engine.ts';
import type { Tables } from './tables.ts';

/** A file that was imported. */
export interface JournalEntry {
  readonly sha256: string;
  readonly nameFacts: string;
  readonly fileName: string;
  readonly kind: string;
  readonly rows: number;
  readonly stored: number;
  readonly unchanged: number;
  readonly refused: number;
  readonly leftOut: number;
  readonly firstDate: DateKst | null;
  readonly lastDate: DateKst | null;
  readonly importedAt: Date;
}

/** An entry as it is written, with the time that the import took. */
export interface NewJournalEntry extends Omit<JournalEntry, 'importedAt'> {
  readonly milliseconds: number;
}

/** The content of one table. */
export interface TableHolding {
  readonly table: string;
  readonly rows: number;
  readonly firstDate: DateKst | null;
  readonly lastDate: DateKst | null;
}

/** The days of a table, oldest first. */
export interface StoredDays {
  readonly table: string;
  readonly days: readonly DateKst[];
  /** Days with closes only: their files are of one day a week. */
  readonly sparseDays: readonly DateKst[];
}

/** Which files were imported, and the rows they left in the tables. */
export interface Journal {
  /** The entry of exactly these bytes, if they were imported with the same name facts. */
  find(sha256: string, nameFacts: string): Promise<JournalEntry | null>;
  /** Which of these file names were imported, under any content, plain or gzipped. */
  importedNames(names: readonly string[]): Promise<ReadonlySet<string>>;
  /** A text that differs after every import and every joining of analysts. */
  fingerprint(): Promise<string>;
  /** All entries, the latest first. */
  entries(): Promise<JournalEntry[]>;
  holdings(): Promise<TableHolding[]>;
  /** Days of the tables that should have every trading day; tables without rows are left out. */
  storedDays(): Promise<StoredDays[]>;
  /** Rows by rank of the tables that several kinds of file fill, the best first. */
  sources(): Promise<{ table: string; source: number; rows: number }[]>;
}

/** The tables to report, with their date column. */
const HOLDINGS = [
  ['daily_bars', 'date'],
  ['product_bars', 'date'],
  ['index_bars', 'date'],
  ['contract_bars', 'date'],
  ['index_members', 'as_of'],
  ['market_flows', 'date'],
  ['stock_flows', 'date'],
  ['instruments', 'as_of'],
  ['trading_days', 'date'],
  ['reports', 'date'],
  ['filings', 'date'],
  ['articles', 'date'],
] as const;

export function createJournal(db: Kysely<Tables>): Journal {
  return {
    async find(sha256, nameFacts) {
      const row = await db
        .selectFrom('import_journal')
        .selectAll()
        .where('sha256', '=', sha256)
        .where('name_facts', '=', nameFacts)
        .executeTakeFirst();
      return row ? entryOf(row) : null;
    },
    async importedNames(names) {
      const rows = await db
        .selectFrom('import_journal')
        .select('file_name')
        .where('file_name', 'in', [...names, ...names.map((name) => `${name}.gz`)])
        .execute();
      return new Set(rows.map((row) => row.file_name.replace(/\.gz$/, '')));
    },
    async fingerprint() {
      const { rows } = await sql<{ text: string }>`
        select concat_ws('/', files, moments, joins) as text
        from (select count(*) as files, sum(extract(epoch from imported_at)) as moments from import_journal) as journal,
             (select md5(string_agg(concat_ws('|', name, firm, same_as_firm), ',' order by name, firm)) as joins
              from analyst_joins) as joined`.execute(db);
      return rows[0]?.text ?? '';
    },
    async entries() {
      const rows = await db.selectFrom('import_journal').selectAll().orderBy('imported_at', 'desc').execute();
      return rows.map(entryOf);
    },
    async holdings() {
      const parts = HOLDINGS.map(
        ([table, day]) =>
          sql`select ${table}::text as "table", count(*)::int8 as "rows", min(${sql.ref(day)}) as "firstDate",
                max(${sql.ref(day)}) as "lastDate" from ${sql.table(table)}`,
      );
      const { rows } = await sql<TableHolding>`${sql.join(parts, sql` union all `)}`.execute(db);
      return rows.filter((holding) => holding.rows > 0);
    },
    async storedDays() {
      const { rows } = await sql<{ table: string; date: DateKst; isWhole: boolean }>`
        select 'daily_bars' as "table", date, sum(based) > 0 as "isWhole" from bar_days group by date
        union all select 'product_bars', date, true from product_bars group by date
        union all select 'index_bars', date, true from index_bars group by date
        order by "table", date`.execute(db);
      return [...Map.groupBy(rows, ({ table }) => table)].map(([table, days]) => ({
        table,
        days: days.filter(({ isWhole }) => isWhole).map(({ date }) => date),
        sparseDays: days.filter(({ isWhole }) => !isWhole).map(({ date }) => date),
      }));
    },
    async sources() {
      const { rows } = await sql<{ table: string; source: number; rows: number }>`
        select 'daily_bars' as "table", source, count(*)::int8 as "rows" from daily_bars group by source
        union all select 'index_bars', source, count(*)::int8 from index_bars group by source
        order by "table", source desc`.execute(db);
      return rows;
    },
  };
}

/** Writes the entry of a file in the transaction that imports it, in place of an earlier one. */
export async function saveEntry(session: BulkSession, entry: NewJournalEntry): Promise<void> {
  await session.run(
    `insert into import_journal (sha256, name_facts, file_name, kind, rows, stored, unchanged, refused, left_out, first_date,
       last_date, milliseconds, imported_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, now())
     on conflict (sha256, name_facts) do update set file_name = excluded.file_name, kind = excluded.kind, rows = excluded.rows,
       stored = excluded.stored, unchanged = excluded.unchanged, refused = excluded.refused,
       left_out = excluded.left_out, first_date = excluded.first_date, last_date = excluded.last_date,
       milliseconds = excluded.milliseconds, imported_at = excluded.imported_at`,
    [
      entry.sha256,
      entry.nameFacts,
      entry.fileName,
      entry.kind,
      entry.rows,
      entry.stored,
      entry.unchanged,
      entry.refused,
      entry.leftOut,
      entry.firstDate,
      entry.lastDate,
      entry.milliseconds,
    ],
  );
}

function entryOf(row: Omit<Selectable<Tables['import_journal']>, 'milliseconds'>): JournalEntry {
  return {
    sha256: row.sha256,
    nameFacts: row.name_facts,
    fileName: row.file_name,
    kind: row.kind,
    rows: row.rows,
    stored: row.stored,
    unchanged: row.unchanged,
    refused: row.refused,
    leftOut: row.left_out,
    firstDate: row.first_date as DateKst | null, // a date column
    lastDate: row.last_date as DateKst | null, // a date column
    importedAt: row.imported_at,
  };
}
