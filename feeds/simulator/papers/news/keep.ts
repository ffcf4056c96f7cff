/** Remembers the last few things made, and what is being made, so that two who ask at once wait for one. */
export interface Keep<Value> {
  take(key: string, make: () => Promise<Value>): Promise<Value>;
}

/** @param size how many are remembered; the one not asked for longest goes first */
export function createKeep<Value>(size: number): Keep<Value> {
  const kept = new Map<string, Promise<Value>>();
  return {
    take(key, make) {
      const made = kept.get(key) ?? make();
      kept.delete(key);
      kept.set(key, made);
      made.catch(() => kept.delete(key));
      for (const old of kept.keys()) if (kept.size > size) kept.delete(old);
      return made;
    },
  };
}
