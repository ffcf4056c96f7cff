import type { DateKst } from '../terms.ts';
import { compactDate } from './date.ts';

/**
 * The name of a file that a reader downloads: 삼성전자-일별시세-20261120.csv.
 * @param parts the subject and the content  @param date the day of its values; null if unknown
 */
export function fileName(parts: readonly string[], date: DateKst | null, extension: 'csv' | 'json' | 'png'): string {
  const named = [...parts, ...(date === null ? [] : [compactDate(date)])];
  return `${named.map((part) => part.trim().replaceAll(NOT_IN_NAMES, '-').replace(/-+$/, '')).join('-')}.${extension}`;
}

/** Characters that cause trouble in file systems or shells. */
const NOT_IN_NAMES = /[\s/\\:*?"<>|]+/g;
