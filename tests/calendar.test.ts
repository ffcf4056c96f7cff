import type { CalendarDays, CalendarRow } from '@sise/contract/calendar';

import type { Sources } from '@sise/domain/market/sources';
import { dateKst } from '@sise/domain/terms';
import { describe, expect, it } from 'vitest';
import { createCalendarEvents } from '../server/calendar/calendar-events.ts';
import { sharedSite } from './support/shared-site.ts';

const get = async (url: string) => (await sharedSite()).app.inject({ url });

const rowsOf = async (query: string) => (await get(`/api/calendar?num=5000&${query}`)).json().data.rows;

describe('/calendar.ics', () => {
  it('has holidays, late days and expiries, or only the chosen kinds', async () => {
    const all = await get('/calendar.ics');
    expect(all.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(all.body).toContain('UID:2026-12-25-holiday@sise');
    expect(all.body).toContain('UID:2026-12-10-expiry@sise');
    const some = await get('/calendar.ics?kinds=holiday,hours');
    expect(some.body).toContain('UID:2027-01-04-hours@sise');
    expect(some.body).not.toContain('-expiry@');
  });

  it('has the dates of chosen stocks, estimates as tentative', async () => {
    const own = (await get('/calendar.ics?kinds=results&codes=005930')).body.replaceAll('\r\n ', '');
    expect(own).toMatch(
      /UID:2026-10-\d\d-results-005930@sise[^]*?SUMMARY:실적: 삼성전자 3분기 잠정실적[^]*?STATUS:CONFIRMED/,
    );
    expect(own).toMatch(/UID:2027-0\d-\d\d-results-005930@sise[^]*?SUMMARY:[^]*?\(예상\)[^]*?STATUS:TENTATIVE/);
    expect(own).not.toContain('000660');
    expect((await get('/calendar.ics?kinds=results')).json()).toMatchObject({ errors: [{ field: 'codes' }] });
    expect((await get('/calendar.ics?codes=moon')).json()).toMatchObject({ errors: [{ field: 'codes' }] });
  });

  it('names the field of a kind that does not exist', async () => {
    const reply = await get('/calendar.ics?kinds=holiday,moon');
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ code: 'input.invalid', errors: [{ field: 'kinds' }] });
  });
});

describe('/api/calendar', () => {
  it('lists the dates of a period by day, known and estimated ones apart', async () => {
    const rows: CalendarRow[] = await rowsOf('from=2026-12-01&to=2026-12-31');
    expect(rows.map(({ date }) => date)).toEqual(rows.map(({ date }) => date).toSorted());
    const kinds = new Set(rows.map(({ kind }) => kind));
    expect([...kinds]).toEqual(
      expect.arrayContaining(['holiday', 'expiry', 'dividend', 'distribution', 'listing', 'world']),
    );
    expect(kinds).not.toContain('results'); // no company reports in December
    const samsung = rows.filter(({ shcode, kind }) => shcode === '005930' && kind === 'dividend');
    expect(samsung).toMatchObject([
      { date: '2026-12-29', title: '배당락', status: 'estimated', basis: '지난해 기준일 2025.12.31' },
      { date: '2026-12-31', title: '배당기준일', status: 'estimated' },
    ]);
    for (const { status, basis } of rows) if (status === 'estimated') expect(basis).not.toBeNull();
  });

  it('begins today and goes on for 30 days without dates', async () => {
    const rows = await rowsOf('kind=holiday,expiry,dividend');
    expect(rows.length).toBeGreaterThan(0);
    expect(rows).toEqual(await rowsOf('from=2026-11-20&to=2026-12-20&kind=holiday,expiry,dividend'));
  });

  it('gives published results their time and filing, which exists', async () => {
    const rows: CalendarRow[] = await rowsOf('from=2026-10-01&to=2026-11-20&kind=results&codes=005930');
    const [first] = rows;
    expect(first).toMatchObject({ shcode: '005930', hname: '삼성전자', title: '3분기 잠정실적', status: 'known' });
    expect(first?.time).toMatch(/^\d\d:\d\d$/);
    const filing = await get(`/api/stock/005930/public-announcement/${first?.filing}`);
    expect(filing.json().data).toMatchObject({
      date: first?.date,
      time: first?.time,
      reportname: expect.stringContaining('잠정'),
    });
    expect(rows.every(({ shcode }) => shcode === '005930')).toBe(true);
  });

  it('chooses by kind and market', async () => {
    const rows: CalendarRow[] = await rowsOf(
      'from=2026-11-16&to=2026-11-27&kind=hours,distribution,world&market=kosdaq',
    );
    expect(rows.map(({ kind }) => kind)).not.toContain('distribution'); // ETFs are listed on KOSPI
    expect(rows).toContainEqual(expect.objectContaining({ kind: 'hours', date: '2026-11-19', time: '10:00~16:30' }));
    expect(rows).toContainEqual(
      expect.objectContaining({ date: '2026-11-26', title: '미국 추수감사절', symbol: 'SP500' }),
    );
  });

  it.each([
    ['from=2026-12-02&to=2026-12-01', 'to', '끝 날짜가 시작 날짜보다 빠릅니다.'],
    ['from=2026-10-01&to=2026-12-31', 'to', '한 번에 62일까지 볼 수 있습니다.'],
    ['from=1901-10-01&to=1901-10-02', 'from', /볼 수 있습니다/],
    ['from=tomorrow&to=2026-12-31', 'from', /날짜/],
    ['from=2026-12-01&to=2026-12-31&kind=moon', 'kind', expect.anything()],
  ])('refuses %s with a sentence', async (query, field, message) => {
    const reply = await get(`/api/calendar?${query}`);
    expect(reply.statusCode).toBe(400);
    const [fault] = reply.json().errors;
    expect(fault.field).toMatch(new RegExp(`^${field}`));
    if (typeof message === 'string') expect(fault.message).toBe(message);
  });
});

describe('a source without companies', () => {
  it('has the dates that follow from rules, and names the parts it lacks', async () => {
    const { market } = await sharedSite();
    const none = { filings: null, statements: null, listingDates: null, etfEtns: null } as Sources; // the parts that the calendar reads
    const events = createCalendarEvents({ market, sources: none });
    expect(events.missing).toEqual(['filings', 'statements', 'payouts', 'listingDates']);
    const inDecember = await events.between(dateKst('2026-12-01'), dateKst('2026-12-31'));
    expect(new Set(inDecember.map(({ kind }) => kind))).toEqual(new Set(['expiry', 'holiday', 'world']));
  });
});

describe('/api/calendar/days', () => {
  it('has every day of a month in whole weeks, with counts and the largest companies', async () => {
    const { data }: { data: CalendarDays } = (await get('/api/calendar/days?date=2026-11-13')).json();
    expect(data).toMatchObject({ from: '2026-10-26', to: '2026-12-06', previous: '2026-10-01', next: '2026-12-01' });
    expect(data.days).toHaveLength(42);
    const results = data.details.find(({ kind }) => kind === 'results');
    expect(results?.rows.length).toBeLessThan(results?.count ?? 0);
    expect((await get('/api/calendar/days?date=2031-01-01')).statusCode).toBe(400);
  });
});
