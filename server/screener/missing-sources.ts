import type { FieldSource } from '@sise/domain/screener/fields';
import type { ScreenerTable } from '@sise/domain/screener/screener-table';
import { ReplyWithMeta } from '../api-registry.ts';

/** Sources of the fields that are parts of their own. */
const PARTS = ['flows', 'research', 'statements'] as const;
const SOURCES: readonly FieldSource[] = ['archive', 'flows', 'research', 'statements', 'foreignRate'];

/** The reply, with the parts that its screening data come from, and those that no source has named as missing. */
export function withMissingSources<Data>(table: ScreenerTable, data: Data): ReplyWithMeta<Data> {
  const missing = SOURCES.filter((source) => table.lacks(source));
  const given = PARTS.filter((part) => !table.lacks(part));
  return new ReplyWithMeta(data, missing.length > 0 ? { missing } : {}, given);
}
