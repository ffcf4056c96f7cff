import { LRUCache } from 'lru-cache';

/** Texts whose reading is remembered, for each memo; made-up ones can only drive others out, which are read again. */
const REMEMBERED = 4_000;
const LONGEST = 300;

interface Memo<Value> {
  readonly text: string;
  readonly value: Value;
}

/**
 * Remembers what the texts read last come to, such as headers and addresses; long ones are read each time. Most requests
 * name the same host and encodings as the one before: comparing two texts takes less than hashing one.
 */
export function memoized<Value>(read: (text: string) => Value): (text: string) => Value {
  const known = new LRUCache<string, Memo<Value>>({ max: REMEMBERED });
  let last: Memo<Value> | null = null;
  return (text) => {
    if (last?.text === text) return last.value;
    let memo = known.get(text);
    if (memo === undefined) {
      memo = { text, value: read(text) };
      if (text.length > LONGEST) return memo.value;
      known.set(text, memo);
    }
    last = memo;
    return memo.value;
  };
}
