import { MOST_FAVORITES } from '@sise/domain/favorites/favorite';

/**
 * The 단축코드 in a text of any shape: a list, or the columns of a broker's file, with or without the A before the code.
 * @returns in their order, once each, as many as a group holds
 */
export function codesInText(text: string): string[] {
  const found = [...text.matchAll(/(?<![0-9A-Za-z.,-])A?(\d[0-9A-Z]{4}\d|\d{4}[0-9A-Z]{2})(?![0-9A-Za-z.-])/g)].flatMap(
    ([, code]) => (code === undefined ? [] : [code]),
  );
  return [...new Set(found)].slice(0, MOST_FAVORITES);
}
