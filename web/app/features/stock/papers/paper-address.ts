/** The page of a list an address asks for: from 1; anything else is the first. */
export function pageOfAddress(search: URLSearchParams): number {
  const page = Number(search.get('page') ?? 1);
  return Number.isInteger(page) && page > 0 && page < 10_000 ? page : 1;
}

/**
 * The same address with one field changed, from its first page on and without an open drawer.
 * @param value null takes the field away
 */
export function addressWith(search: URLSearchParams, field: string, value: string | null): string {
  const next = new URLSearchParams(search);
  for (const gone of ['page', 'open', field]) next.delete(gone);
  if (value !== null && value !== '') next.set(field, value);
  return `?${next.toString()}`;
}
