import type { DateKst } from '../terms.ts';

/**
 * The name of a file a reader takes along: 삼성전자-일별시세-20261120.csv.
 * @param parts what it is about and what it holds  @param date the day its values are of; null where none is known
 */
export function fileName(parts: readonly string[], date: DateKst | null, extension: 'csv' | 'json' | 'png'): string {
  const named = [...parts, ...(date === null ? [] : [compactDate(date)])];
  return `${named.map((part) => part.trim().replaceAll(NOT_IN_NAMES, '-').replace(/-+$/, '')).join('-')}.${extension}`;
}

/** 20261120. */
export function compactDate(date: DateKst): string {
  return date.replaceAll('-', '');
}

/** What file systems or shells stumble over. */
const NOT_IN_NAMES = /[\s/\\:*?"<>|]+/g;
