/**
 * Holds what was made last, such as the past of the companies whose pages are read.
 * @param most values that are held; the one asked for least recently goes when there is one more
 */
export function createRecentlyMade<Value extends {}>(most: number): (key: string, make: () => Value) => Value {
  const held = new Map<string, Value>();
  return (key, make) => {
    const value = held.get(key) ?? make();
    held.delete(key);
    held.set(key, value);
    const [oldest = key] = held.size > most ? held.keys() : [];
    if (oldest !== key) held.delete(oldest);
    return value;
  };
}
