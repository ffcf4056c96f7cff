type Cell = string | number | boolean | null;

/**
 * Orders rows by a field; absent values come last in either direction, and equal rows are ordered by a second, unique
 * field.
 */
export function byField<Field extends string, Tie extends string>(
  field: Field,
  direction: 'asc' | 'desc',
  tie: Tie,
): (a: Readonly<Record<Field | Tie, Cell>>, b: Readonly<Record<Field | Tie, Cell>>) => number {
  const sense = direction === 'asc' ? 1 : -1;
  return (a, b) => {
    const [one, other] = [a[field], b[field]];
    if (one === null || other === null) {
      if (one !== other) return one === null ? 1 : -1;
    } else if (one !== other) return one < other ? -sense : sense;
    return a[tie] === b[tie] ? 0 : (a[tie] ?? 0) < (b[tie] ?? 0) ? -1 : 1;
  };
}
