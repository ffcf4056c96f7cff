/** Values by key, of which the least recently used leave when the sum of the weights becomes too large. */
export interface WeightedCache<Value> {
  get(key: string): Value | undefined;
  /** Also sets the new weight of a value that is there already. */
  set(key: string, value: Value, weight: number): void;
}

/** @param capacity the largest sum of weights; a heavier value alone is kept until the next one comes */
export function createWeightedCache<Value>(capacity: number): WeightedCache<Value> {
  const entries = new Map<string, { readonly value: Value; readonly weight: number }>();
  let total = 0;

  function remove(key: string): void {
    total -= entries.get(key)?.weight ?? 0;
    entries.delete(key);
  }

  return {
    get(key) {
      const entry = entries.get(key);
      if (entry === undefined) return undefined;
      entries.delete(key);
      entries.set(key, entry);
      return entry.value;
    },
    set(key, value, weight) {
      remove(key);
      entries.set(key, { value, weight });
      total += weight;
      for (const oldest of entries.keys()) {
        if (total <= capacity || oldest === key) break;
        remove(oldest);
      }
    },
  };
}
