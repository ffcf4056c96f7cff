import { describe, expect, it } from 'vitest';
import type { StockDividend } from '../financials/company-accounts.ts';
import { KRX_CALENDAR } from '../market/calendar.ts';
import { instantAt } from '../market/kst.ts';
import { dateKst, shcode } from '../terms.ts';
import { calendarBounds, calendarSpan } from './calendar-span.ts';
import { dividendDates, expectDividend, undecidedDividends } from './dividend-events.ts';
import { worldHolidays } from './world-holidays.ts';

describe('the span of a day', () => {
  it.each([
    ['month', '2026-11-23', '2026-10-26', '2026-12-06', '2026-10-01', '2026-12-01'],
    ['month', '2027-02-28', '2027-02-01', '2027-02-28', '2027-01-01', '2027-03-01'],
    ['week', '2026-11-22', '2026-11-16', '2026-11-22', '2026-11-09', '2026-11-23'],
    ['day', '2026-12-31', '2026-12-31', '2026-12-31', '2026-12-30', '2027-01-01'],
  ] as const)('as a %s of %s is %s to %s', (view, date, from, until, previous, next) => {
    expect(calendarSpan(view, dateKst(date))).toEqual({ from, until, previous, next });
  });

  it('ends where closures are no longer known', () => {
    expect(calendarBounds(dateKst('2026-11-23'))).toEqual({ first: '2023-11-23', last: '2027-12-31' });
    expect(calendarBounds(dateKst('2026-08-03')).last).toBe('2027-10-03');
  });
});

describe('dividends', () => {
  const paid: StockDividend = {
    shcode: shcode('005930'),
    year: 2025,
    quarter: 4,
    perShare: 361,
    decidedAt: instantAt(dateKst('2026-01-29'), 600),
    recordOn: dateKst('2025-12-31'),
    exOn: dateKst('2025-12-29'),
    paidOn: dateKst('2026-04-16'),
  };

  it('have three known dates once they are decided', () => {
    expect(dividendDates(paid).map(({ date, title }) => `${date} ${title}`)).toEqual([
      '2025-12-29 배당락 주당 361원',
      '2025-12-31 배당기준일 주당 361원',
      '2026-04-16 배당 지급 주당 361원',
    ]);
  });

  it('are expected again a year later, without amount and payment, until they are decided', () => {
    expect(undecidedDividends([paid], [])).toEqual([paid]);
    expect(expectDividend(paid, KRX_CALENDAR)).toMatchObject([
      { date: '2026-12-29', title: '배당락', status: 'estimated', basis: '지난해 기준일 2025.12.31' },
      { date: '2026-12-31', title: '배당기준일', status: 'estimated' },
    ]);
    expect(undecidedDividends([paid], [{ ...paid, year: 2026 }])).toEqual([]);
  });
});

describe('holidays abroad', () => {
  it('are those of each market on weekdays', () => {
    expect(
      worldHolidays(dateKst('2026-12-21'), dateKst('2026-12-31')).map(({ date, title }) => `${date} ${title}`),
    ).toEqual([
      '2026-12-25 미국 성탄절',
      '2026-12-25 유럽 성탄절',
      '2026-12-25 영국 성탄절',
      '2026-12-25 홍콩 성탄절',
      '2026-12-31 일본 연말 휴장',
    ]);
    expect(worldHolidays(dateKst('2026-11-21'), dateKst('2026-11-26')).map(({ title }) => title)).toEqual([
      '일본 근로감사의 날',
      '미국 추수감사절',
    ]);
  });
});
