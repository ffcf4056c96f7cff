import { describe, expect, it } from 'vitest';
import { withBackoff } from './refetch-backoff.ts';

const SECOND = 1_000;
const failingFor = (ms: number) => ({ state: { status: 'error', dataUpdatedAt: 7_000, errorUpdatedAt: 7_000 + ms } });

describe('the interval of a query that is refetched often', () => {
  it('is the one asked for while its requests succeed', () => {
    const state = { status: 'success', dataUpdatedAt: 90_000, errorUpdatedAt: 80_000 };
    expect(withBackoff(SECOND)({ state })).toBe(SECOND);
    expect(withBackoff(false)({ state })).toBe(false);
  });

  it('grows with the time for which they have failed, from 5 s to 60 s', () => {
    const delays: number[] = [];
    for (let lasted = 2_000; delays.length < 6; lasted += delays.at(-1) ?? 0)
      delays.push(Number(withBackoff(SECOND)(failingFor(lasted))));
    expect(delays).toEqual([5_000, 7_000, 14_000, 28_000, 56_000, 60_000]);
  });

  it('is never shorter than the one asked for, and ends where that ends', () => {
    expect(withBackoff(10 * SECOND)(failingFor(1))).toBe(10 * SECOND);
    expect(withBackoff(false)(failingFor(1))).toBe(false);
  });
});
