/**
 * The index of the entry nearest to a place.
 * @param places ascending, at least one
 */
export function nearestAt(places: readonly number[], place: number): number {
  let low = 0;
  let high = places.length - 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((places[middle] ?? Number.POSITIVE_INFINITY) <= place) low = middle;
    else high = middle;
  }
  const [before, after] = [places[low] ?? Number.NEGATIVE_INFINITY, places[high] ?? Number.POSITIVE_INFINITY];
  return place - before <= after - place ? low : high;
}
