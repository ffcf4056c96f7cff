import { hashKey } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';

const hashes = new WeakMap<QueryKey, string>();

/** The library's hash of a key. A page asks, sends and reads a query by the same key, so it is made once. */
export function queryHashOf(queryKey: QueryKey): string {
  const known = hashes.get(queryKey);
  if (known !== undefined) return known;
  const hash = hashKey(queryKey);
  hashes.set(queryKey, hash);
  return hash;
}
