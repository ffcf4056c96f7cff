import { describe, expect, it } from 'vitest';
import { elementAt } from '../element-at.ts';
import { createCalendar, KRX_CALENDAR as calendar } from '../market/calendar.ts';
import { dateKst } from '../terms.ts';
import { futureExpiries, listedSince, monthlyExpiry, optionExpiries, weeklyExpiries } from './expiry.ts';
import { CONTRACT_SPECS } from './contract-spec.ts';

/** Observed last trading days; for 2027 those that follow from the holidays. */
const MONTHLY: Readonly<Record<number, string>> = {
  2024: '01-11 02-08 03-14 04-11 05-09 06-13 07-11 08-08 09-12 10-10 11-14 12-12',
  2025: '01-09 02-13 03-13 04-10 05-08 06-12 07-10 08-14 09-11 10-02 11-13 12-11',
  2026: '01-08 02-12 03-12 04-09 05-14 06-11 07-09 08-13 09-10 10-08 11-12 12-10',
  2027: '01-14 02-11 03-11 04-08 05-12 06-10 07-08 08-12 09-09 10-14 11-11 12-09',
};
const days = (listed: readonly { lastDay: string }[]) => listed.map(({ lastDay }) => lastDay);
const kosdaqWeeklies = (date: string) =>
  optionExpiries(CONTRACT_SPECS.kosdaq150, dateKst(date), calendar)
    .filter(({ kind }) => kind !== 'monthly')
    .map(({ kind, lastDay }) => `${kind} ${lastDay}`);

describe('a month', () => {
  it.each(Object.entries(MONTHLY))('of %s ends on its second Thursday, or before a holiday', (year, expected) => {
    const months = Array.from({ length: 12 }, (_, month) => monthlyExpiry(Number(year), month + 1, calendar).lastDay);
    expect(months.map((date) => date.slice(5)).join(' ')).toBe(expected);
  });

  it('of futures is one of seven: one March, two Junes, one September, three Decembers', () => {
    expect(days(futureExpiries(dateKst('2026-11-20'), calendar))).toEqual([
      '2026-12-10',
      '2027-03-11',
      '2027-06-10',
      '2027-09-09',
      '2027-12-09',
      '2028-06-08',
      '2028-12-14',
    ]);
  });

  it('is listed through its last trading day, and the next one from the day after', () => {
    expect(futureExpiries(dateKst('2026-12-10'), calendar).at(0)?.lastDay).toBe('2026-12-10');
    const next = futureExpiries(dateKst('2026-12-11'), calendar);
    expect(next.at(0)?.lastDay).toBe('2027-03-11');
    expect(next.at(-1)?.month).toBe('2029-12');
  });

  it('reports the first day on which it is listed', () => {
    const front = elementAt(futureExpiries(dateKst('2026-11-20'), calendar), 0);
    const since = listedSince(
      front,
      (date) => futureExpiries(date, calendar).some(({ lastDay }) => lastDay === front.lastDay),
      calendar,
    );
    expect(since).toBe('2023-12-15');
  });
});

describe('options', () => {
  it('are listed for the nearest six months and for quarters further out', () => {
    for (let date = dateKst('2024-01-02'); date < '2027-12-30'; date = calendar.nextTradingDay(date)) {
      const listed = optionExpiries(CONTRACT_SPECS.kospi200, date, calendar);
      const months = listed.filter(({ kind }) => kind === 'monthly').map(({ month }) => month);
      const inRow = months.slice(0, 6).map((month) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)));
      expect(months).toHaveLength(11);
      expect(inRow.map((month) => month - elementAt(inRow, 0))).toEqual([0, 1, 2, 3, 4, 5]);
      expect(listed.every(({ lastDay }) => lastDay >= date)).toBe(true);
      expect(new Set(days(listed)).size).toBe(listed.length);
      const onKosdaq = optionExpiries(CONTRACT_SPECS.kosdaq150, date, calendar).filter(
        ({ kind }) => kind === 'monthly',
      );
      expect(onKosdaq).toHaveLength(6);
      for (const { lastDay } of listed) expect(calendar.isTradingDay(lastDay)).toBe(true);
    }
  });
});

describe('weeklies', () => {
  it('end on Monday and Thursday, except the Thursday on which the month ends', () => {
    expect(weeklyExpiries(dateKst('2026-11-20'), calendar)).toEqual([
      { kind: 'monday', month: '2026-11', week: 4, lastDay: '2026-11-23' },
      { kind: 'thursday', month: '2026-11', week: 4, lastDay: '2026-11-26' },
    ]);
    expect(days(weeklyExpiries(dateKst('2026-12-04'), calendar))).toEqual(['2026-12-07']);
    expect(days(weeklyExpiries(dateKst('2026-12-10'), calendar))).toEqual(['2026-12-14', '2026-12-17']);
  });

  it('list the next one on the last day', () => {
    expect(days(weeklyExpiries(dateKst('2026-11-23'), calendar))).toEqual(['2026-11-23', '2026-11-26', '2026-11-30']);
  });

  it('move over a holiday: a Monday to a later day, a Thursday to an earlier one', () => {
    // Monday 2026-08-17 and Thursday 2026-09-24 are holidays.
    expect(days(weeklyExpiries(dateKst('2026-08-14'), calendar))).toContain('2026-08-18');
    expect(days(weeklyExpiries(dateKst('2026-09-22'), calendar))).toContain('2026-09-23');
  });

  it('begin on the next trading day if their Thursday is closed, not on the day before', () => {
    // Thursday 2026-12-31 is closed: the one before ends on Wednesday, the next begins on the first Monday of the year.
    const january = '2027-01-07';
    expect(days(weeklyExpiries(dateKst('2026-12-30'), calendar))).toEqual(['2026-12-30', '2027-01-04']);
    expect(days(weeklyExpiries(dateKst('2027-01-04'), calendar))).toContain(january);
    expect(days(weeklyExpiries(dateKst('2026-09-23'), calendar))).not.toContain('2026-10-01');
    expect(days(weeklyExpiries(dateKst('2026-09-28'), calendar))).toContain('2026-10-01');
  });

  it('on KOSDAQ150 are listed since 2025-10-27, the first of them for a week', () => {
    expect(kosdaqWeeklies('2025-10-24')).toEqual([]);
    expect(kosdaqWeeklies('2025-10-27')).toEqual(['monday 2025-11-03']);
    expect(kosdaqWeeklies('2025-10-30')).toEqual(['monday 2025-11-03', 'thursday 2025-11-06']);
    expect(kosdaqWeeklies('2026-11-20')).toEqual(['monday 2026-11-23', 'thursday 2026-11-26']);
  });

  it('never share a last trading day, whichever days are closed', () => {
    const closed = createCalendar(['2026-11-23', '2026-11-24', '2026-11-26'].map(dateKst));
    const listed = weeklyExpiries(dateKst('2026-11-20'), closed);
    expect(listed).toEqual([{ kind: 'monday', month: '2026-11', week: 4, lastDay: '2026-11-25' }]);
  });

  it('stay listed from their first day to their last', () => {
    const seen = new Map<string, string>();
    let before: string[] = [];
    for (let date = dateKst('2021-01-04'); date < '2029-12-28'; date = calendar.nextTradingDay(date)) {
      const listed = weeklyExpiries(date, calendar);
      const named = listed.map((expiry) => ({ ...expiry, name: `${expiry.kind} ${expiry.month} ${expiry.week}` }));
      const names = named.map(({ name }) => name);
      for (const gone of before.filter((name) => !names.includes(name))) {
        expect(seen.get(gone)).toBe(calendar.previousTradingDay(date));
      }
      for (const { name, lastDay } of named) seen.set(name, lastDay);
      expect(new Set(days(listed)).size).toBe(listed.length);
      expect(listed.length).toBeGreaterThanOrEqual(1);
      before = names;
    }
  });
});
