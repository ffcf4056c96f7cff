/** Values of one kind that wait to be stored, one for each key. */
export interface WriteQueue<Value> {
  /** how many wait */
  readonly size: number;
  /** how many the store has taken */
  readonly stored: number;
  put(values: readonly Value[]): void;
  readonly values: Iterable<Value>;
  /** Stores what waits; if that fails, it waits on, before what came meanwhile. */
  flush(): Promise<void>;
}

export interface WriteQueueOptions<Value> {
  /** values that wait, at most; older ones go first */
  readonly most: number;
  readonly keyOf: (value: Value) => string;
  /** joins two values of a key; without it the later one replaces the other */
  readonly join?: (before: Value, after: Value) => Value;
  readonly save: (values: readonly Value[]) => Promise<void>;
}

export function createWriteQueue<Value>({ most, keyOf, join, save }: WriteQueueOptions<Value>): WriteQueue<Value> {
  let waiting = new Map<string, Value>();
  let stored = 0;
  let leaving: ReadonlyMap<string, Value> = new Map();

  function put(values: Iterable<Value>): void {
    for (const value of values) {
      const key = keyOf(value);
      const before = waiting.get(key);
      waiting.set(key, join && before !== undefined ? join(before, value) : value);
    }
    for (const key of waiting.keys()) {
      if (waiting.size <= most) break;
      waiting.delete(key);
    }
  }

  return {
    get size() {
      return waiting.size;
    },
    get stored() {
      return stored;
    },
    get values() {
      return [...leaving.values(), ...waiting.values()];
    },
    put,
    async flush() {
      leaving = waiting;
      waiting = new Map();
      try {
        await save([...leaving.values()]);
        stored += leaving.size;
      } catch (error) {
        const meanwhile = waiting;
        waiting = new Map(leaving);
        put(meanwhile.values());
        throw error;
      } finally {
        leaving = new Map();
      }
    },
  };
}
