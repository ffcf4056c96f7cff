import { describe, expect, it } from 'vitest';
import { refreshDelay, stateAfter } from './refresh-delay.ts';

describe('how long a card waits', () => {
  it('is 15 seconds while the market moves and a minute while it rests', () => {
    expect(refreshDelay(true, 0, 0.5)).toBe(15_000);
    expect(refreshDelay(false, 0, 0.5)).toBe(60_000);
  });

  it('doubles with each failure, up to five minutes', () => {
    expect([1, 2, 3, 4, 5, 60].map((failures) => refreshDelay(true, failures, 0.5))).toEqual([
      30_000, 60_000, 120_000, 240_000, 300_000, 300_000,
    ]);
  });

  it('differs between cards by a tenth to either side', () => {
    expect(refreshDelay(true, 0, 0)).toBe(13_500);
    expect(refreshDelay(true, 0, 1)).toBe(16_500);
  });
});

it('a card is late after a failure and lost after three in a row', () => {
  expect([0, 1, 2, 3, 9].map(stateAfter)).toEqual(['fresh', 'late', 'late', 'lost', 'lost']);
});
