import type { Instant } from '../terms.ts';

/** The newest state of each symbol; an older one never replaces it, nor brings back a symbol that has gone. */
export interface NewestBySymbol<Value extends { readonly at: Instant }> {
  readonly values: ReadonlyMap<string, Value>;
  /** The time of the newest value, or of the newest departure; null if there is none. */
  readonly at: Instant | null;
  /** Symbols that have gone, and when. */
  readonly gone: ReadonlyMap<string, Instant>;
  /** @returns the symbols that changed */
  write(values: readonly Value[]): string[];
  /** Removes symbols, unless something newer is known of them. @returns those removed */
  remove(at: Instant, symbols: readonly string[]): string[];
  clear(): void;
}

/** @param symbolOf the symbol of a value */
export function createNewestBySymbol<Value extends { readonly at: Instant }>(
  symbolOf: (value: Value) => string,
): NewestBySymbol<Value> {
  const newest = new Map<string, Value>();
  const gone = new Map<string, Instant>();
  let at: Instant | null = null;
  return {
    values: newest,
    gone,
    get at() {
      return at;
    },
    write(values) {
      const changed: string[] = [];
      for (const value of values) {
        const symbol = symbolOf(value);
        const before = newest.get(symbol);
        if ((before && before.at > value.at) || (gone.get(symbol) ?? value.at) > value.at) continue;
        newest.set(symbol, value);
        gone.delete(symbol);
        if (at === null || value.at > at) at = value.at;
        changed.push(symbol);
      }
      return changed;
    },
    remove(until, symbols) {
      const removed: string[] = [];
      for (const symbol of symbols) {
        const before = newest.get(symbol);
        if ((before && before.at > until) || (gone.get(symbol) ?? until) > until) continue;
        gone.set(symbol, until);
        if (at === null || until > at) at = until;
        if (newest.delete(symbol)) removed.push(symbol);
      }
      return removed;
    },
    clear() {
      newest.clear();
      gone.clear();
      at = null;
    },
  };
}
