import { expect, it } from 'vitest';
import { dateKst } from '../terms.ts';
import { pointsBetween, stepsOf } from './base-rate.ts';

const day = (date: string, rate: number) => ({ date: dateKst(date), rate });

it('days of a rate become the days on which it changed', () => {
  const days = [
    day('2026-05-27', 2.5),
    day('2026-05-28', 2.25),
    day('2026-05-29', 2.25),
    day('2026-05-30', 2.5),
    day('2026-05-31', 2.5),
  ];
  expect(stepsOf(days)).toEqual([days[0], days[1], days[3]]);
  expect(stepsOf([])).toEqual([]);
});

it('a change is a number of percentage points without rounding errors', () => {
  expect([pointsBetween(2.8, 2.55), pointsBetween(0.5, 0.75), pointsBetween(2.5, 2.5)]).toEqual([0.25, -0.25, 0]);
});
