/** Path and query of an address, the query without its question mark. */
export function partsOf(url: string): [path: string, query: string] {
  const mark = url.indexOf('?');
  return mark === -1 ? [url, ''] : [url.slice(0, mark), url.slice(mark + 1)];
}

/** Characters that need no escape in a query, and its separators. */
const PLAIN = /^[\w.~!*'()&=-]*$/;

/**
 * The fields of a query, sorted by name, each name and value in the one spelling of encodeURIComponent; fields of one
 * name keep their order. Joined with `=` and `&`, the text is the same only for the same fields.
 * @returns null for a query whose escapes cannot be decoded
 */
export function canonicalPairs(query: string): [name: string, value: string][] | null {
  const isPlain = PLAIN.test(query);
  const pairs: [string, string][] = [];
  for (const part of query.split('&')) {
    if (part === '') continue;
    const mark = part.indexOf('=');
    const name = mark === -1 ? part : part.slice(0, mark);
    const value = mark === -1 ? '' : part.slice(mark + 1);
    if (isPlain) pairs.push([name, value]);
    else {
      const read = [decoded(name), decoded(value)] as const;
      if (read[0] === null || read[1] === null) return null;
      pairs.push([encodeURIComponent(read[0]), encodeURIComponent(read[1])]);
    }
  }
  return pairs.length > 1 ? pairs.toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)) : pairs;
}

/** @returns null for a text whose escapes cannot be decoded */
function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return null;
  }
}
