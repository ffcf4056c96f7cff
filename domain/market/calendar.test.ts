import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateKst, type DateKst } from '../terms.ts';
import { createCalendar, KRX_CALENDAR } from './calendar.ts';
import { addDays, isWeekend } from './kst.ts';

const anyDay = fc.integer({ min: -1_500, max: 2_500 }).map((days) => addDays(dateKst('2024-01-01'), days));

function tradingDaysOf(year: number): number {
  let count = 0;
  for (let day = dateKst(`${year}-01-01`); day < `${year + 1}`; day = addDays(day, 1))
    count += KRX_CALENDAR.isTradingDay(day) ? 1 : 0;
  return count;
}

describe('the trading calendar', () => {
  it('is closed at weekends and on holidays, and says why', () => {
    expect(KRX_CALENDAR.holidayName(dateKst('2026-11-20'))).toBeNull();
    expect(KRX_CALENDAR.holidayName(dateKst('2026-11-21'))).toBe('토요일');
    expect(KRX_CALENDAR.holidayName(dateKst('2026-11-22'))).toBe('일요일');
    expect(KRX_CALENDAR.holidayName(dateKst('2026-09-25'))).toBe('추석');
    expect(KRX_CALENDAR.holidayName(dateKst('2025-01-27'))).toBe('임시공휴일');
  });

  it('has as many trading days as the exchange had', () => {
    expect([2024, 2025].map(tradingDaysOf)).toEqual([244, 242]);
    expect([2020, 2021, 2022, 2023].map(tradingDaysOf)).toEqual([248, 248, 246, 245]);
    expect([1996, 1998, 1999].map(tradingDaysOf)).toEqual([293, 292, 249]);
  });

  it('closes one day before the end of the year', () => {
    expect(KRX_CALENDAR.previousTradingDay(dateKst('2027-01-01'))).toBe('2026-12-30');
    // 31 December 2022 was a Saturday: Friday the 30th was the closure.
    expect(KRX_CALENDAR.previousTradingDay(dateKst('2023-01-01'))).toBe('2022-12-29');
    // 31 December 2028 is a Sunday, so it will be Friday the 29th.
    expect(KRX_CALENDAR.holidayName(dateKst('2028-12-29'))).toBe('연말 휴장일');
  });

  it('skips the long holidays', () => {
    expect(KRX_CALENDAR.nextTradingDay(dateKst('2025-10-02'))).toBe('2025-10-10');
    expect(KRX_CALENDAR.previousTradingDay(dateKst('2026-02-19'))).toBe('2026-02-13');
    expect(KRX_CALENDAR.lastTradingDayOnOrBefore(dateKst('2026-11-22'))).toBe('2026-11-20');
    expect(KRX_CALENDAR.lastTradingDayOnOrBefore(dateKst('2026-11-20'))).toBe('2026-11-20');
  });

  it('lists the last trading days, oldest first', () => {
    expect(KRX_CALENDAR.tradingDaysBack(dateKst('2026-10-11'), 4)).toEqual([
      '2026-10-02',
      '2026-10-06',
      '2026-10-07',
      '2026-10-08',
    ]);
    expect(KRX_CALENDAR.tradingDaysBack(dateKst('2026-10-08'), 0)).toEqual([]);
  });

  it('knows the yearly holidays of years that are not listed', () => {
    expect(KRX_CALENDAR.holidayName(dateKst('2023-06-06'))).toBe('현충일');
    expect(KRX_CALENDAR.isTradingDay(dateKst('2023-07-17'))).toBe(true);
    expect(KRX_CALENDAR.holidayName(dateKst('2028-07-17'))).toBe('제헌절');
  });

  it('gives the certainty of a day', () => {
    const days = ['2025-06-03', '2026-12-31', '2027-05-03', '2028-05-01'].map(dateKst);
    expect(days.map(KRX_CALENDAR.certaintyOf)).toEqual(['observed', 'by-law', 'doubtful', 'partial']);
  });
});

describe('a calendar corrected at short notice', () => {
  const election = dateKst('2027-03-03');
  const substitute = dateKst('2027-05-03');
  const corrected = createCalendar([election], [substitute]);

  it('applies the declared days', () => {
    expect(corrected.holidayName(election)).toBe('임시 휴장일');
    expect(corrected.isTradingDay(substitute)).toBe(true);
    expect([election, substitute].map(corrected.certaintyOf)).toEqual(['observed', 'observed']);
  });

  it('leaves the shared calendar unchanged', () => {
    expect(KRX_CALENDAR.isTradingDay(election)).toBe(true);
    expect(KRX_CALENDAR.isTradingDay(substitute)).toBe(false);
  });
});

describe('any trading day of the calendar', () => {
  it('lies between its neighbours, which are trading days, with none in between', () => {
    fc.assert(
      fc.property(anyDay, (date: DateKst) => {
        const before = KRX_CALENDAR.previousTradingDay(date);
        const after = KRX_CALENDAR.nextTradingDay(date);
        expect(before < date && date < after).toBe(true);
        expect(KRX_CALENDAR.isTradingDay(before) && KRX_CALENDAR.isTradingDay(after)).toBe(true);
        for (let day = addDays(before, 1); day < after; day = addDays(day, 1)) {
          if (day !== date) expect(KRX_CALENDAR.isTradingDay(day)).toBe(false);
        }
        expect(KRX_CALENDAR.isTradingDay(date) && isWeekend(date)).toBe(false);
      }),
    );
  });

  it('is the last of its own list of days back', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 1, max: 40 }), (date: DateKst, count) => {
        const days = KRX_CALENDAR.tradingDaysBack(date, count);
        expect(days).toHaveLength(count);
        expect(days.at(-1)).toBe(KRX_CALENDAR.lastTradingDayOnOrBefore(date));
        expect(days.slice(1)).toEqual(days.slice(0, -1).map((day) => KRX_CALENDAR.nextTradingDay(day)));
      }),
    );
  });
});
