import { describe, expect, it } from 'vitest';
import { dateKst } from '../terms.ts';
import { areAdjacent, placeOn, tradingDaysBetween } from './adjacent-days.ts';

const between = (before: string, after: string) => areAdjacent(dateKst(before), dateKst(after));
const missing = (before: string, after: string) => tradingDaysBetween(dateKst(before), dateKst(after));

describe('adjacent trading days', () => {
  it('skip weekends and holidays, also of long ago', () => {
    expect(between('2026-03-12', '2026-03-13')).toBe(true);
    expect(between('2025-10-02', '2025-10-10')).toBe(true);
    expect(between('2023-01-20', '2023-01-25')).toBe(true);
    expect(between('2017-09-29', '2017-10-10')).toBe(true);
    expect(between('2002-06-28', '2002-07-02')).toBe(true);
    expect(between('1997-12-27', '1998-01-03')).toBe(true);
  });

  it('have no trading day between them; Saturdays count while they were trading days', () => {
    expect(between('2026-03-11', '2026-03-13')).toBe(false);
    expect(between('2021-01-21', '2021-01-25')).toBe(false);
    expect(between('1998-11-27', '1998-11-30')).toBe(false);
    expect(between('1998-12-11', '1998-12-14')).toBe(true);
  });

  it('are unconfirmed around a doubtful substitute holiday, and in a year without listed lunar holidays', () => {
    expect(between('2027-04-30', '2027-05-04')).toBe(false);
    expect(between('1992-01-31', '1992-02-06')).toBe(false);
  });
});

describe('the missing trading days between two days', () => {
  it('are those that the calendar knows for certain', () => {
    expect(missing('2021-01-21', '2021-01-25')).toEqual(['2021-01-22']);
    expect(missing('2021-02-09', '2021-02-16')).toEqual(['2021-02-10', '2021-02-15']);
    expect(missing('2021-02-10', '2021-02-15')).toEqual([]);
    expect(missing('1992-01-31', '1992-02-10')).toEqual([]);
  });
});

describe('the index of a day among stored ones', () => {
  const dates = ['2021-01-20', '2021-01-21', '2021-01-25', '2021-01-26'].map(dateKst);

  it('is that of the last trading day on or before it', () => {
    expect(['2021-01-21', '2021-01-25', '2021-01-26', '2021-02-01'].map((day) => placeOn(dates, dateKst(day)))).toEqual(
      [1, 2, 3, -1],
    );
    expect(placeOn(['2021-01-22'].map(dateKst), dateKst('2021-01-24'))).toBe(0);
  });

  it('is -1 if that day is missing, or before all of them', () => {
    expect(['2021-01-22', '2021-01-24', '2021-01-19'].map((day) => placeOn(dates, dateKst(day)))).toEqual([-1, -1, -1]);
  });
});
