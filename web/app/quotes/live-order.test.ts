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
  const liveOf = (row: Row) => {
    const rate = rates[row.code];
    return rate === undefined ? undefined : { ...row, rate };
  };
  return reorderLive(ROWS, liveOf, falling)
    .map(({ code }) => code)
    .join('');
}

it('orders the rows that have newer values among themselves', () => {
  expect(codes({ a: 4, b: 6, c: 5 })).toBe('bcad');
  expect(codes({ b: 2, d: 8 })).toBe('adcb');
});

it('is the same list if it is in order', () => {
  expect(reorderLive(ROWS, (row) => ({ ...row, rate: row.rate + 1 }), falling)).toBe(ROWS);
  expect(reorderLive(ROWS, () => undefined, falling)).toBe(ROWS);
});
