/**
 * The order a member wishes, put on what there is now: what the wish does not know (another tab added it) stays behind
 * in its order, what is gone is passed over. Nothing is lost and nothing comes back.
 */
export function arranged<Item>(items: readonly Item[], wish: readonly string[], keyOf: (item: Item) => string): Item[] {
  const byKey = new Map(items.map((item) => [keyOf(item), item]));
  const wished: Item[] = [];
  for (const key of wish) {
    const item = byKey.get(key);
    if (item === undefined) continue;
    wished.push(item);
    byKey.delete(key);
  }
  return [...wished, ...byKey.values()];
}
