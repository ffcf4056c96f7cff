/**
 * The element at an index that is known to exist.
 * @throws RangeError if the index is out of range, which is a programming error and never caused by input
 */
export function elementAt<T>(list: ArrayLike<T>, index: number): T {
  const element = list[index];
  if (element === undefined) {
    throw new RangeError(`There is no element ${index} in a list of ${list.length}.`);
  }
  return element;
}
