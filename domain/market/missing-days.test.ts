import { describe, expect, it } from 'vitest';
import { dateKst } from '../terms.ts';
import { missingDays } from './missing-days.ts';

const of = (...dates: string[]) => missingDays(dates.map(dateKst));

describe('the missing trading days of a list', () => {
  it('are grouped into runs, without weekends and holidays', () => {
    expect(of('2021-01-20', '2021-01-21', '2021-01-25', '2021-02-02')).toEqual([
      { from: '2021-01-22', to: '2021-01-22', days: 1 },
      { from: '2021-01-26', to: '2021-02-01', days: 5 },
    ]);
  });

  it('are none for a complete list, a list of one day, and days before the calendar begins', () => {
    expect(of('2021-02-09', '2021-02-10', '2021-02-15')).toEqual([]);
    expect(of('2021-02-10')).toEqual([]);
    expect(of()).toEqual([]);
    expect(of('1994-03-02', '1994-03-09')).toEqual([]);
  });
});
