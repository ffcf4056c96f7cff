/**
 * The first items in an order, as many as wanted: what sorting all of them and cutting the rest off gives, without
 * sorting the rest. Equal items stay as they came.
 */
export function firstInOrder<Item extends {}>(
  items: Iterable<Item>,
  count: number,
  compare: (one: Item, other: Item) => number,
): Item[] {
  const found: Item[] = [];
  for (const item of items) {
    const last = found[count - 1];
    if (count < 1 || (last !== undefined && compare(item, last) >= 0)) continue;
    found.splice(placeIn(found, item, compare), 0, item);
    if (found.length > count) found.pop();
  }
  return found;
}

/** The place behind all items that come before it or equal it. */
function placeIn<Item extends {}>(
  found: readonly Item[],
  item: Item,
  compare: (one: Item, other: Item) => number,
): number {
  let from = 0;
  let until = found.length;
  while (from < until) {
    const middle = (from + until) >>> 1;
    const other = found[middle];
    if (other !== undefined && compare(item, other) < 0) until = middle;
    else from = middle + 1;
  }
  return from;
}
