/** Something that rose or fell, percent; null where it is not known. */
interface Moved {
  readonly chgrate: number | null;
}

/** The farthest risers and fallers, highest first: half of each, or all where there are few. */
export function moversOf<Row extends Moved>(rows: readonly Row[], wanted: number): Row[] {
  const ordered = rows
    .filter(({ chgrate }) => chgrate !== null)
    .toSorted((a, b) => (b.chgrate ?? 0) - (a.chgrate ?? 0));
  if (ordered.length <= wanted) return ordered;
  const top = Math.ceil(wanted / 2);
  return [...ordered.slice(0, top), ...ordered.slice(ordered.length - (wanted - top))];
}

/** The farthest fallers that are not among the told, the weakest first. */
export function weakestOf<Row extends Moved>(rows: readonly Row[], told: readonly Row[], wanted: number): Row[] {
  return rows
    .filter((row) => row.chgrate !== null && !told.includes(row))
    .toSorted((a, b) => (a.chgrate ?? 0) - (b.chgrate ?? 0))
    .slice(0, wanted);
}
