import { expect, it } from 'vitest';
import { reorderLive } from './live-order.ts';

interface Row {
  readonly code: string;
  readonly rate: number;
}
const ROWS: readonly Row[] = [
  { code: 'a', rate: 9 },
  { code: 'b', rate: 7 },
  { code: 'c', rate: 5 },
  { code: 'd', rate: 3 },
];
const falling = (one: Row, other: Row) => other.rate - one.rate;

function codes(rates: Readonly<Record<string, number>>): string {
  const liveOf = (row: Row) => (row.code in rates ? { ...row, rate: rates[row.code] } : undefined);
  return reorderLive(ROWS, liveOf, falling)
    .map(({ code }) => code)
    .join('');
}

it('follows what is newer, among the rows of which it is known', () => {
  expect(codes({ a: 4, b: 6, c: 5 })).toBe('bcad');
  expect(codes({ b: 2, d: 8 })).toBe('adcb');
});

it('is the same list while it is in order', () => {
  expect(reorderLive(ROWS, (row) => ({ ...row, rate: row.rate + 1 }), falling)).toBe(ROWS);
  expect(reorderLive(ROWS, () => undefined, falling)).toBe(ROWS);
});
