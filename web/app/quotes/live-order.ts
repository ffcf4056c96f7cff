/**
 * Rows whose newest value is known put in order among the places they have; the others stay where they are.
 * @param liveOf a row with its newest values; undefined where nothing newer is known
 * @returns the same list when it is in order already
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
  if (known.every(({ live }, n) => n === 0 || compare(known[n - 1].live, live) <= 0)) return rows;
  const ordered = [...rows];
  const sorted = known.toSorted((a, b) => compare(a.live, b.live));
  for (const [n, { place }] of known.entries()) ordered[place] = sorted[n].row;
  return ordered;
}
