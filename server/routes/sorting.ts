import { compareCells, type CellValue } from '@sise/domain/ranking/value-order';

/**
 * Orders rows by a field; absent values come last in either direction, names are in 가나다순, and equal rows are ordered
 * by a second, unique field.
 */
export function byField<Field extends string, Tie extends string>(
  field: Field,
  direction: 'asc' | 'desc',
  tie: Tie,
): (a: Readonly<Record<Field | Tie, CellValue>>, b: Readonly<Record<Field | Tie, CellValue>>) => number {
  return (a, b) => compareCells(a[field], b[field], direction) || compareTies(a[tie], b[tie]);
}

function compareTies(a: CellValue, b: CellValue): number {
  return a === b ? 0 : (a ?? 0) < (b ?? 0) ? -1 : 1;
}
