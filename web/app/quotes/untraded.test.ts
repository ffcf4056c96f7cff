import { expect, it } from 'vitest';
import { isStill } from './untraded.ts';

const quiet = { mktflg: '8', volume: 0, halted: false, price: 51_000, change: 0 } as const;

it('is true for a halted stock, and for one without trades on KONEX', () => {
  expect(isStill(quiet)).toBe(true);
  expect(isStill({ ...quiet, change: null })).toBe(true);
  expect(isStill({ ...quiet, mktflg: '1', halted: true, change: 100 })).toBe(true);
});

it('is true before the first trade, when tables show the base price', () => {
  expect(isStill({ ...quiet, mktflg: '1', price: null, change: null })).toBe(true);
});

it('is false if the price changed: by trades, or by the quotes at the close', () => {
  expect(isStill({ ...quiet, volume: 17 })).toBe(false);
  expect(isStill({ ...quiet, change: 51_000 })).toBe(false);
  expect(isStill({ ...quiet, mktflg: '2' })).toBe(false);
});
