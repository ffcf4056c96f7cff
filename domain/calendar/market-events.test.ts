import { describe, expect, it } from 'vitest';
import { KRX_CALENDAR } from '../market/calendar.ts';
import { dateKst } from '../terms.ts';
import { marketEvents } from './market-events.ts';

const between = (from: string, until: string) =>
  marketEvents(dateKst(from), dateKst(until), KRX_CALENDAR).map(
    ({ date, kind, time, title }) => `${date} ${kind} ${title}${time === null ? '' : ` ${time}`}`,
  );

const expiries = (from: string, until: string) => between(from, until).filter((text) => text.includes('expiry'));

describe('marketEvents', () => {
  it('gives the holidays of a year’s end, and the late opening after it', () => {
    const events = between('2026-12-21', '2027-01-04').filter((text) => !text.includes('expiry'));
    expect(events).toEqual([
      '2026-12-25 holiday 성탄절',
      '2026-12-31 holiday 연말 휴장일',
      '2027-01-01 holiday 신정',
      '2027-01-04 hours 새해 첫 거래일 정규장 10:00~15:30',
    ]);
  });

  it('gives the exam day, which runs an hour late', () => {
    expect(between('2026-11-19', '2026-11-19')[0]).toBe('2026-11-19 hours 수능일 정규장 10:00~16:30');
  });

  it('gives monthlies on the second Thursday, and weeklies on the others and on Mondays', () => {
    const days = between('2026-12-01', '2026-12-18').filter((text) => text.includes('expiry'));
    expect(days.map((text) => text.slice(0, 10))).toEqual([
      '2026-12-03',
      '2026-12-07',
      '2026-12-10',
      '2026-12-14',
      '2026-12-17',
    ]);
    expect(days[2]).toContain('선물·옵션 동시 만기');
  });

  it('moves the expiry of a holiday: a month and a Thursday to the day before, a Monday to the day after', () => {
    // Thursday 2027-05-13 is 부처님오신날, Monday 2026-08-17 and Thursday 2026-09-24 are holidays.
    expect(expiries('2027-05-11', '2027-05-13')).toEqual(['2027-05-12 expiry 옵션 만기']);
    expect(expiries('2026-08-17', '2026-08-18').map((text) => text.slice(0, 10))).toEqual(['2026-08-18']);
    expect(expiries('2026-09-22', '2026-09-24').map((text) => text.slice(0, 10))).toEqual(['2026-09-23']);
  });

  it('ends where closures are no longer known, and marks substitute holidays that may not be granted', () => {
    const events = marketEvents(dateKst('2027-07-19'), dateKst('2028-02-01'), KRX_CALENDAR);
    expect(events[0]).toMatchObject({ date: '2027-07-19', isDoubtful: true });
    expect(events.at(-1)?.date).toBe('2027-12-31');
  });
});
