import { LRUCache } from 'lru-cache';

/**
 * Holds what was made last, such as the past of the companies whose pages are read.
 * @param most values that are held; the one asked for least recently goes when there is one more
 */
export function createRecentlyMade<Value extends {}>(most: number): (key: string, make: () => Value) => Value {
  const held = new LRUCache<string, Value>({ max: most });
  return (key, make) => {
    const known = held.get(key);
    if (known !== undefined) return known;
    const value = make();
    held.set(key, value);
    return value;
  };
}
