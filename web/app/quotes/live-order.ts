/**
 * Reorders the rows that have newer values among their own places; the others stay where they are.
 * @param liveOf a row with its newest values; undefined if it has none
 * @returns the same list if it is in order already
 */
export function reorderLive<Row>(
  rows: readonly Row[],
  liveOf: (row: Row) => Row | undefined,
  compare: (a: Row, b: Row) => number,
): readonly Row[] {
  const known = rows.flatMap((row, place) => {
    const live = liveOf(row);
    return live === undefined ? [] : [{ row, live, place }];
  });
  const isInOrder = known.every(({ live }, n) => {
    const before = known[n - 1];
    return before === undefined || compare(before.live, live) <= 0;
  });
  if (isInOrder) return rows;
  const sorted = known.toSorted((a, b) => compare(a.live, b.live));
  const byPlace = new Map(known.map(({ place }, n) => [place, sorted[n]?.row]));
  return rows.map((row, place) => byPlace.get(place) ?? row);
}
