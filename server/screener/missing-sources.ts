import type { FieldSource } from '@sise/domain/screener/fields';
import type { ScreenerTable } from '@sise/domain/screener/screener-table';
import { ReplyWithMeta } from '../api-registry.ts';

const SOURCES: readonly FieldSource[] = ['archive', 'flows', 'research', 'statements', 'foreignRate'];

/** The reply, with the screening data that no source has named as missing. */
export function withMissingSources<Data>(table: ScreenerTable, data: Data): Data | ReplyWithMeta<Data> {
  const missing = SOURCES.filter((source) => table.lacks(source));
  return missing.length > 0 ? new ReplyWithMeta(data, { missing }) : data;
}
