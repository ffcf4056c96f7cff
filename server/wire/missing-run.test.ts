import { dateKst } from '@sise/domain/terms';
import { describe, expect, it } from 'vitest';
import { toMissingRuns } from './missing-run.ts';

const NOTHING = { open: null, high: null, low: null, volume: null, turnover: null };
const days = (...rows: (readonly [date: string, base: number | null])[]) =>
  rows.map(([date, basePrice]) => ({ ...NOTHING, date: dateKst(date), close: 100, basePrice }));

describe('the base of the bar after a missing day', () => {
  it('is the base price of the day, for days', () => {
    expect(toMissingRuns(days(['2021-01-21', 90], ['2021-01-25', 97.126], ['2021-01-27', null]), null)).toEqual([
      { from: '2021-01-22', to: '2021-01-22', days: 1, base: 97.13 },
      { from: '2021-01-26', to: '2021-01-26', days: 1, base: null },
    ]);
  });

  it('is the base price of the week when the week before lacks its end', () => {
    expect(toMissingRuns(days(['2021-01-21', 90], ['2021-01-25', 97]), 'week')).toMatchObject([{ base: 97 }]);
  });

  it('is the bar before when the day is missing within the week or at its beginning', () => {
    expect(toMissingRuns(days(['2021-01-20', 1], ['2021-01-22', 2], ['2021-01-26', 3]), 'week')).toEqual([
      { from: '2021-01-21', to: '2021-01-21', days: 1 },
      { from: '2021-01-25', to: '2021-01-25', days: 1 },
    ]);
  });

  it('is unknown when the end of one week and the beginning of the next are missing', () => {
    expect(toMissingRuns(days(['2021-01-21', 90], ['2021-01-26', 97]), 'week')).toMatchObject([
      { days: 2, base: null },
    ]);
  });
});
