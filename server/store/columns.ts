import { dateOfDayNumber } from '@sise/domain/market/kst';
import type { DateKst } from '@sise/domain/terms';
import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';

/** Rows of a query, column by column; every column is as long as the others. */
export interface ColumnsRead<NumberName extends string, TextName extends string> {
  readonly numbers: Readonly<Record<NumberName, readonly (number | null)[]>>;
  readonly texts: Readonly<Record<TextName, readonly (string | null)[]>>;
}

export interface ColumnNames<NumberName extends string, TextName extends string> {
  readonly numbers: readonly NumberName[];
  /** texts, codes and days */
  readonly texts: readonly TextName[];
}

/**
 * Reads rows as one text per column: on PGlite a row object costs ten times as much as its numbers.
 * @param rows a select
 * @param order columns that the rows are ordered by, ascending
 */
export async function readColumns<Tables, NumberName extends string, TextName extends string>(
  db: Kysely<Tables>,
  rows: RawBuilder<unknown>,
  { numbers, texts }: ColumnNames<NumberName, TextName>,
  order: readonly string[],
): Promise<ColumnsRead<NumberName, TextName>> {
  const by = sql.join(order.map((name) => sql.ref(name)));
  const columns = sql.join([
    ...numbers.map(
      (name) => sql`array_to_string(array_agg(${sql.ref(name)} order by ${by}), ',', 'null') as ${sql.id(name)}`,
    ),
    ...texts.map((name) => sql`json_agg(${sql.ref(name)} order by ${by})::text as ${sql.id(name)}`),
  ]);
  const result = await sql<Record<string, string | null>>`select ${columns} from (${rows}) as selected`.execute(db);
  const [texted] = result.rows; // an aggregate always gives one row, of nulls when nothing was selected
  const read = (name: string): unknown => {
    const text = texted?.[name] ?? null;
    return text === null ? [] : JSON.parse(text.startsWith('[') ? text : `[${text}]`);
  };
  const columnsOf = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, read(name)]));
  // The query names these columns and no others, and writes each as a list of what it is selected as.
  return { numbers: columnsOf(numbers), texts: columnsOf(texts) } as ColumnsRead<NumberName, TextName>;
}

/**
 * Rows of numbers only, as one text for all of them: on PGlite the fastest way to a few hundred rows.
 * @param rows a select of numbers, newest first or in whatever order it has
 */
export async function readTuples<Tables>(db: Kysely<Tables>, rows: RawBuilder<unknown>): Promise<(number | null)[][]> {
  const result = await sql<{ tuples: string | null }>`
    select string_agg(selected::text, '') as tuples from (${rows}) as selected`.execute(db);
  const tuples = result.rows[0]?.tuples ?? null; // null when nothing was selected
  return tuples === null ? [] : parseTuples(tuples);
}

/** Parses `(12,34.5,)(56,,78)` into rows; an empty field is null. */
function parseTuples(text: string): (number | null)[][] {
  const rows: (number | null)[][] = [];
  let row: (number | null)[] = [];
  let start = 1;
  let whole = 0; // the field so far, while it consists of digits
  for (let at = 1; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code >= 48 && code <= 57) {
      whole = whole * 10 + code - 48;
      continue;
    }
    if (code !== 44 && code !== 41) {
      whole = Number.NaN; // a sign, a point or an exponent
      continue;
    }
    row.push(at === start ? null : whole < 1e15 ? whole : Number(text.slice(start, at)));
    whole = 0;
    start = at + 1;
    if (code === 44) continue;
    rows.push(row);
    row = [];
    at += 1;
    start = at + 1;
  }
  return rows;
}

/** Formats day numbers of dayNumberSql as dates; caches each date. */
export function createDayNames(): (number: number) => DateKst {
  const known = new Map<number, DateKst>();
  return (number) => {
    let day = known.get(number);
    if (day === undefined) {
      day = dateOfDayNumber(number);
      known.set(number, day);
    }
    return day;
  };
}

/** The column `date` as whole numbers of days, independent of the database's date format. */
export function dayNumberSql(): RawBuilder<number> {
  return sql<number>`("date" - date '1970-01-01')`;
}
