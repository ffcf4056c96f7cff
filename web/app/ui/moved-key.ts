/** The keys with one of them moved to an index, which is limited to the list. */
export function withMoved(keys: readonly string[], key: string, to: number): string[] {
  const rest = keys.filter((other) => other !== key);
  const place = Math.min(rest.length, Math.max(0, to));
  return [...rest.slice(0, place), key, ...rest.slice(place)];
}
