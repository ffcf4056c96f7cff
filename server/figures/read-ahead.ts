/** Reads on their way at once: few enough that others, who share the connections, get theirs. */
const AHEAD = 4;

/**
 * Reads one item after another, the next ones while one is worked on: asking a store takes longer than what it has to do.
 * @returns items and what was read of them, in order; rejects as the read of an item does, when it is its turn
 */
export async function* readAhead<Item, Result>(
  items: Iterable<Item>,
  read: (item: Item) => Promise<Result>,
): AsyncGenerator<readonly [Item, Result]> {
  const reading: (readonly [Item, Promise<Result>])[] = [];
  for (const item of items) {
    const result = read(item);
    result.catch(() => {}); // reported when it is its turn
    reading.push([item, result]);
    if (reading.length === AHEAD) for (const [first, read] of reading.splice(0, 1)) yield [first, await read];
  }
  for (const [item, result] of reading) yield [item, await result];
}
