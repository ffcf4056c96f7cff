import type { Instant } from '../terms.ts';

/** The newest state of each symbol; an older one never replaces it. */
export interface NewestBySymbol<Value extends { readonly at: Instant }> {
  readonly values: ReadonlyMap<string, Value>;
  /** The time of the newest value; null if there is none. */
  readonly at: Instant | null;
  /** @returns the symbols that changed */
  write(values: readonly Value[]): string[];
}

/** @param symbolOf the symbol of a value */
export function createNewestBySymbol<Value extends { readonly at: Instant }>(
  symbolOf: (value: Value) => string,
): NewestBySymbol<Value> {
  const newest = new Map<string, Value>();
  let at: Instant | null = null;
  return {
    values: newest,
    get at() {
      return at;
    },
    write(values) {
      const changed: string[] = [];
      for (const value of values) {
        const symbol = symbolOf(value);
        const before = newest.get(symbol);
        if (before && before.at > value.at) continue;
        newest.set(symbol, value);
        if (at === null || value.at > at) at = value.at;
        changed.push(symbol);
      }
      return changed;
    },
  };
}
