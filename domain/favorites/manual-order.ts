/**
 * The items in a member's order. Items that the order does not name, such as those another tab has added, follow in
 * their own order; keys without an item are passed over. The result has exactly the items it received.
 */
export function arranged<Item>(
  items: readonly Item[],
  order: readonly string[],
  keyOf: (item: Item) => string,
): Item[] {
  const byKey = new Map(items.map((item) => [keyOf(item), item]));
  const ordered: Item[] = [];
  for (const key of order) {
    const item = byKey.get(key);
    if (item === undefined) continue;
    ordered.push(item);
    byKey.delete(key);
  }
  return [...ordered, ...byKey.values()];
}
