/** So many elements of one type. */
type Tuple<Item, Size extends number, Taken extends readonly Item[] = []> = Taken['length'] extends Size
  ? Taken
  : Tuple<Item, Size, [...Taken, Item]>;

/**
 * The first elements of a list that is known to have so many.
 * @throws RangeError where it has fewer
 */
export function firstOf<Item, Size extends number>(list: readonly Item[], size: Size): Tuple<Item, Size> {
  if (list.length < size) throw new RangeError(`There are no ${size} elements in a list of ${list.length}.`);
  return list.slice(0, size) as Tuple<Item, Size>; // as many as the list was just seen to have
}
