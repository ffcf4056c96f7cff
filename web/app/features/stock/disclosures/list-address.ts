/**
 * The same address with one field changed, on its first page and without an open drawer.
 * @param value null removes the field
 */
export function addressWith(search: URLSearchParams, field: string, value: string | null): string {
  const next = new URLSearchParams(search);
  for (const gone of ['page', 'open', field]) next.delete(gone);
  if (value !== null && value !== '') next.set(field, value);
  return `?${next.toString()}`;
}
