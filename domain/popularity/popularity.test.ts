import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instant, shcode } from '../terms.ts';
import { popularityOf, hourOf, WINDOW_HOURS, windowStart } from './popularity.ts';
import type { HourCount } from './popularity.ts';

const NOW = 500_000;
const samsung = shcode('005930');
const count = (hoursAgo: number, views: number, additions = 0): HourCount => ({
  hour: NOW - hoursAgo,
  shcode: samsung,
  views,
  additions,
});
const scoreOf = (...counts: HourCount[]) => popularityOf(counts, NOW).get(samsung)?.score ?? 0;

describe('관심', () => {
  it('counts a view in the current hour as one, an addition as five', () => {
    expect(popularityOf([count(0, 3, 2)], NOW).get(samsung)).toEqual({ views: 3, additions: 2, score: 13 });
  });

  it('halves every six hours, and is gone after a day', () => {
    expect([scoreOf(count(6, 8)), scoreOf(count(12, 8)), scoreOf(count(23, 8)) > 0]).toEqual([4, 2, true]);
    expect(popularityOf([count(WINDOW_HOURS, 8), count(-1, 8)], NOW).size).toBe(0);
    expect(windowStart(NOW)).toBe(NOW - WINDOW_HOURS + 1);
  });

  it('has no entry for a stock without views', () => {
    expect(popularityOf([count(0, 0)], NOW).size).toBe(0);
  });

  it('is a sum: it does not depend on how the counts of an hour are divided among processes', () => {
    const counts = fc.array(
      fc.record({ age: fc.integer({ min: 0, max: 30 }), views: fc.nat(50), additions: fc.nat(5) }),
    );
    fc.assert(
      fc.property(counts, counts, (one, other) => {
        const countsOf = (part: typeof one) => part.map(({ age, views, additions }) => count(age, views, additions));
        const [a, b] = [countsOf(one), countsOf(other)];
        expect(scoreOf(...a, ...b)).toBeCloseTo(scoreOf(...a) + scoreOf(...b), 6);
        expect(scoreOf(...b, ...a)).toBeCloseTo(scoreOf(...a, ...b), 6);
      }),
    );
  });

  it('never grows without views', () => {
    const ages = fc.array(fc.record({ age: fc.nat(23), views: fc.nat(50) }), { minLength: 1 });
    fc.assert(
      fc.property(ages, fc.nat(48), (parts, later) => {
        const counts = parts.map(({ age, views }) => count(age, views));
        const then = popularityOf(counts, NOW + later).get(samsung)?.score ?? 0;
        expect(then).toBeLessThanOrEqual(scoreOf(...counts) + 1e-9);
      }),
    );
  });

  it('gives the hour of a moment', () => {
    expect(hourOf(instant(7_199_999))).toBe(1);
    expect(hourOf(instant(7_200_000))).toBe(2);
  });
});
