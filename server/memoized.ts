import { LRUCache } from 'lru-cache';

/** Texts whose reading is remembered, for each memo; made-up ones can only drive others out, which are read again. */
const REMEMBERED = 4_000;
const LONGEST = 300;

/** Remembers what the texts read last come to, such as headers and addresses; long ones are read each time. */
export function memoized<Value>(read: (text: string) => Value): (text: string) => Value {
  const known = new LRUCache<string, { readonly value: Value }>({ max: REMEMBERED });
  return (text) => {
    const remembered = known.get(text);
    if (remembered) return remembered.value;
    const value = read(text);
    if (text.length <= LONGEST) known.set(text, { value });
    return value;
  };
}
