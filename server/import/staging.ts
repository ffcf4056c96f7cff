import type { FileRecord } from '@sise/feeds/krx-files/record';
import type { BulkSession } from '../store/engine.ts';
import type { BinaryRows } from './binary-rows.ts';
import { mergeStatement } from './table-spec.ts';
import type { TableSpec } from './table-spec.ts';

/**
 * Adds rows to a table that may have others with their keys, through a temporary table of the same shape.
 * @returns how many rows are new or replaced another
 */
export async function mergeRows<Kind extends FileRecord>(
  session: BulkSession,
  spec: TableSpec<Kind>,
  rows: BinaryRows,
): Promise<number> {
  if (rows.size === 0) return 0;
  const staging = `staging_${spec.table}`;
  await session.run(`create temp table if not exists ${staging} (like ${spec.table}) on commit drop`);
  await session.run(`truncate ${staging}`);
  for (const piece of rows.take()) await session.copy(intoOf(staging, spec), piece);
  return session.run(mergeStatement(spec, staging));
}

/** The table and its columns, as COPY names them. */
export function intoOf<Kind extends FileRecord>(table: string, spec: TableSpec<Kind>): string {
  return `${table} (${Object.keys(spec.columns).join(', ')})`;
}
