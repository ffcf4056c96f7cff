/** Something that rose or fell, percent; null if unknown. */
interface Moved {
  readonly chgrate: number | null;
}

/** The largest rises and falls, highest first: half of each, or all if there are few. */
export function moversOf<Row extends Moved>(rows: readonly Row[], wanted: number): Row[] {
  const ordered = rows
    .filter(({ chgrate }) => chgrate !== null)
    .toSorted((a, b) => (b.chgrate ?? 0) - (a.chgrate ?? 0));
  if (ordered.length <= wanted) return ordered;
  const top = Math.ceil(wanted / 2);
  return [...ordered.slice(0, top), ...ordered.slice(ordered.length - (wanted - top))];
}

/** The largest falls without the excluded rows, the weakest first. */
export function weakestOf<Row extends Moved>(rows: readonly Row[], excluded: readonly Row[], wanted: number): Row[] {
  return rows
    .filter((row) => row.chgrate !== null && !excluded.includes(row))
    .toSorted((a, b) => (a.chgrate ?? 0) - (b.chgrate ?? 0))
    .slice(0, wanted);
}

/** Whether a list without the rows shown elsewhere is one of weak rows: only if one of them fell. */
export function isOfWeakest(excluded: readonly Moved[], shown: readonly Moved[]): boolean {
  return excluded.length > 0 && shown.some(({ chgrate }) => (chgrate ?? 0) < 0);
}
