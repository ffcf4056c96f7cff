import type { FileRecord } from '@sise/feeds/krx-files/record';
import type { ColumnType, ColumnValue } from './binary-rows.ts';

/** The records of one type. */
export type RecordOf<Type extends FileRecord['type']> = Extract<FileRecord, { type: Type }>;

/** How records of a kind become rows of a table, and which of two rows with the same key is stored. */
export interface TableSpec<Kind extends FileRecord> {
  readonly table: string;
  readonly columns: Readonly<Record<string, ColumnType>>;
  readonly key: readonly string[];
  /**
   * The order of preference of two rows, as SQL over one row; the larger value is preferred. null when a row has
   * nothing but its key.
   */
  readonly rank: ((row: string) => readonly string[]) | null;
  /**
   * Columns whose number stands for a text; the text is compared instead when all else is equal, because numbers depend
   * on the order of imports.
   */
  readonly labelled?: readonly string[];
  /** In the order of the columns. */
  valuesOf(record: Kind, label: (text: string) => number): readonly ColumnValue[];
  /** The key of the record. */
  keyOf(record: Kind): readonly [string, string];
}

/**
 * Adds the rows of a staging table of the same shape. An existing row gives way to one of a higher rank; of the same
 * rank, to the one whose values as text sort later: the same row stays in any order of imports.
 */
export function mergeStatement<Kind extends FileRecord>(spec: TableSpec<Kind>, staging: string): string {
  const columns = Object.keys(spec.columns);
  const into = `insert into ${spec.table} as kept (${columns.join(', ')}) select ${columns.join(', ')} from ${staging}`;
  if (spec.rank === null) return `${into} on conflict (${spec.key.join(', ')}) do nothing`;
  const values = columns.filter((column) => !spec.key.includes(column));
  const ranks = (row: string) => `(${[...(spec.rank?.(row) ?? []), '0'].join(', ')})`;
  const text = (row: string) => {
    const parts = values.map((column) =>
      spec.labelled?.includes(column) ? `(select text from labels where id = ${row}.${column})` : `${row}.${column}`,
    );
    return `row(${parts.join(', ')})::text collate "C"`;
  };
  const plain = (row: string) => `row(${values.map((column) => `${row}.${column}`).join(', ')})`;
  return `${into}
    on conflict (${spec.key.join(', ')}) do update set ${values.map((column) => `${column} = excluded.${column}`).join(', ')}
    where ${ranks('excluded')} > ${ranks('kept')}
      or (${ranks('excluded')} = ${ranks('kept')} and ${plain('excluded')} is distinct from ${plain('kept')}
        and ${text('excluded')} > ${text('kept')})`;
}
