import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateKst, instant, type DateKst } from '../terms.ts';
import {
  addDays,
  addMonths,
  dateOf,
  dayOfWeek,
  daysBetween,
  instantAt,
  isWeekend,
  minuteOfDay,
  minuteOfTime,
  secondOfDay,
  wallClockAt,
} from './kst.ts';

const moment = fc.integer({ min: Date.UTC(1990, 0, 1), max: Date.UTC(2099, 11, 31) }).map(instant);
const day = moment.map(dateOf);

describe('Korean time', () => {
  it('is nine hours ahead of UTC, so the day changes at 15:00 UTC', () => {
    expect(dateOf(instant(Date.UTC(2026, 10, 20, 14, 59, 59, 999)))).toBe('2026-11-20');
    expect(dateOf(instant(Date.UTC(2026, 10, 20, 15)))).toBe('2026-11-21');
  });

  it('gives the minute and second of the opening', () => {
    const opening = instantAt(dateKst('2026-11-20'), 540);
    expect(opening).toBe(Date.parse('2026-11-20T09:00:00+09:00'));
    expect(minuteOfDay(opening)).toBe(540);
    expect(secondOfDay(instantAt(dateKst('2026-11-20'), 540, 30))).toBe(540 * 60 + 30);
  });

  it('extends into the next day for a night session', () => {
    expect(instantAt(dateKst('2026-12-31'), 30 * 60)).toBe(Date.parse('2027-01-01T06:00:00+09:00'));
  });

  it("agrees with the platform's clock about every day and weekday", () => {
    fc.assert(
      fc.property(moment, (at) => {
        const platform = new Date(at + 9 * 3_600_000);
        expect(dateOf(at)).toBe(platform.toISOString().slice(0, 10));
        expect(dayOfWeek(dateOf(at))).toBe(platform.getUTCDay());
        expect(secondOfDay(at)).toBe(
          platform.getUTCHours() * 3_600 + platform.getUTCMinutes() * 60 + platform.getUTCSeconds(),
        );
        expect(instantAt(dateOf(at), minuteOfDay(at), secondOfDay(at) % 60)).toBe(Math.floor(at / 1_000) * 1_000);
      }),
    );
  });
});

describe('counting days and months', () => {
  it('crosses leap days and year ends', () => {
    expect(addDays(dateKst('2024-02-28'), 1)).toBe('2024-02-29');
    expect(addDays(dateKst('2026-02-28'), 1)).toBe('2026-03-01');
    expect(addDays(dateKst('2027-01-01'), -1)).toBe('2026-12-31');
    expect(daysBetween(dateKst('2026-02-28'), dateKst('2026-03-02'))).toBe(2);
  });

  it('uses the last day of a shorter month', () => {
    expect(addMonths(dateKst('2026-08-31'), -6)).toBe('2026-02-28');
    expect(addMonths(dateKst('2023-08-30'), 6)).toBe('2024-02-29');
    expect(addMonths(dateKst('2026-01-15'), -1)).toBe('2025-12-15');
    expect(addMonths(dateKst('2026-12-31'), 2)).toBe('2027-02-28');
  });

  it('is reversible, and keeps the order of days as text', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -4_000, max: 4_000 }), (date: DateKst, days) => {
        const there = addDays(date, days);
        expect(addDays(there, -days)).toBe(date);
        expect(daysBetween(date, there)).toBe(days);
        expect(Math.sign(days)).toBe(there > date ? 1 : there < date ? -1 : 0);
      }),
    );
  });

  it('knows Saturday and Sunday', () => {
    expect([20, 21, 22, 23].map((d) => isWeekend(dateKst(`2026-11-${d}`)))).toEqual([false, true, true, false]);
  });
});

describe('a wall clock', () => {
  it('shows its own date and time at its offset from UTC', () => {
    const at = instantAt(dateKst('2026-11-20'), 8 * 60 + 59, 5);
    expect(wallClockAt(at, 9 * 60)).toBe('2026-11-20T08:59:05');
    expect([wallClockAt(at, 0), wallClockAt(at, -5 * 60)]).toEqual(['2026-11-19T23:59:05', '2026-11-19T18:59:05']);
  });

  it('reads a time with and without its marks', () => {
    expect(['14:05', '1405', '14:05:30', '140530'].map(minuteOfTime)).toEqual([845, 845, 845, 845]);
  });
});
