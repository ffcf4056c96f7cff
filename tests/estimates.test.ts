import type { CalendarRow } from '@sise/contract/calendar';
import type { EarningsExpectations } from '@sise/contract/stock-consensus';
import type { ReplyOf } from '@sise/contract/endpoint';
import type { PageOf } from '@sise/contract/envelope';
import type { estimateRevisions, RevisionRow } from '@sise/contract/estimate-revisions';
import { addDays } from '@sise/domain/market/kst';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startLiveSite, TEST_DAY } from './support/site.ts';
import type { LiveTestSite } from './support/site.ts';

type Ranking = ReplyOf<typeof estimateRevisions.ranking>;
type Results = ReplyOf<typeof estimateRevisions.results>;

let site: LiveTestSite;
beforeAll(async () => {
  site = await startLiveSite();
});
afterAll(() => site.close());

async function ask<Data>(address: string): Promise<Data> {
  const response = await site.app.inject(`/api${address}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json<{ data: Data }>().data;
}

describe('the ranking of revised estimates', () => {
  it('is what a sort of every company gives, page by page', async () => {
    const all = await ask<Ranking>('/consensus/estimates?direction=all&span=3M&num=1000');
    expect(all.rows.length).toBe(all.total);
    const rates = all.rows.map(({ revision }) => revision);
    const known = rates.filter((rate) => rate !== null);
    expect(rates).toEqual([...known.toSorted((a, b) => b - a), ...rates.filter((rate) => rate === null)]);
    const raised = all.rows.filter(({ before, now }) => now > before);
    const cut = all.rows.filter(({ before, now }) => now < before);
    expect(all.counts['3M']).toEqual({
      up: raised.length,
      down: cut.length,
      same: all.total - raised.length - cut.length,
    });

    const up = await ask<Ranking>('/consensus/estimates?span=3M&num=1000');
    expect(up.rows.map(({ shcode }) => shcode)).toEqual(raised.map(({ shcode }) => shcode));
    const down = await ask<Ranking>('/consensus/estimates?span=3M&direction=down&num=1000');
    const lowest = down.rows.flatMap(({ revision }) => (revision === null ? [] : [revision]));
    expect(lowest).toEqual(lowest.toSorted((a, b) => a - b));
    expect(down.total).toBe(cut.length);

    const pages = await Promise.all(
      [1, 2].map((page) => ask<Ranking>(`/consensus/estimates?span=3M&num=20&page=${page}`)),
    );
    expect(pages.flatMap(({ rows }) => rows.map(({ shcode }) => shcode))).toEqual(
      up.rows.slice(0, 40).map(({ shcode }) => shcode),
    );
    expect(pages[1]?.rows[0]?.rank).toBe(21);
    expect((await ask<Ranking>('/consensus/estimates?page=900')).rows).toEqual([]);
  });

  it('counts the same stocks by industry, and orders by what is asked', async () => {
    const { sectors, counts, rows } = await ask<Ranking>('/consensus/estimates?sortBy=raised&num=1000');
    const sum = (read: (sector: Ranking['sectors'][number]) => number) =>
      sectors.reduce((all, sector) => all + read(sector), 0);
    expect([sum(({ up }) => up), sum(({ down }) => down)]).toEqual([counts['1M'].up, counts['1M'].down]);
    expect(rows.map(({ raised }) => raised)).toEqual(rows.map(({ raised }) => raised).toSorted((a, b) => b - a));
    const kosdaq = await ask<Ranking>('/consensus/estimates?mktflg=2&num=1000');
    expect(kosdaq.rows.every(({ mktflg }) => mktflg === '2')).toBe(true);
    expect(kosdaq.total).toBe(rows.filter(({ mktflg }) => mktflg === '2').length);
  });

  it('says of each stock what its own page says, for either year and every figure', async () => {
    for (const [n, measure] of (['operatingprofit', 'netincome', 'revenue', 'eps'] as const).entries()) {
      const year = n % 2 === 0 ? 'this' : 'next';
      const { rows } = await ask<Ranking>(
        `/consensus/estimates?measure=${measure}&year=${year}&direction=all&num=1000`,
      );
      for (const row of rows.filter((_, place) => place % 41 === 0)) {
        const own = await ask<EarningsExpectations>(`/stock/${row.shcode}/earnings-expectations`);
        const estimate = own.years.find((each) => each.year === (year === 'this' ? 2026 : 2027));
        expect([row.now, row.before, row.firms, row.nextdate], row.shcode).toEqual([
          estimate?.now[measure],
          estimate?.monthago?.[measure],
          own.firms,
          own.next?.date ?? null,
        ]);
        expect([row.lowest, row.highest], row.shcode).toEqual([estimate?.low?.[measure], estimate?.high?.[measure]]);
      }
    }
  });

  it('refuses what it does not know', async () => {
    for (const query of ['span=2M', 'measure=margin', 'year=2030', 'sortBy=price', 'mktflg=7', 'page=0', 'num=5000'])
      expect((await site.app.inject(`/api/consensus/estimates?${query}`)).statusCode, query).toBe(400);
    expect((await ask<Ranking>('/consensus/estimates?span=&mktflg=ALL&sortType=')).rows.length).toBeGreaterThan(0);
  });
});

describe('announcements', () => {
  it('are those of the calendar', async () => {
    const { upcoming, until } = await ask<Results>('/consensus/announcements?num=20');
    expect(upcoming.length).toBeGreaterThan(0);
    const first = upcoming[0]?.date ?? TEST_DAY;
    const { rows } = await ask<PageOf<CalendarRow>>(`/calendar?from=${first}&to=${until}&kind=results&num=5000`);
    for (const { shcode, date, basis } of upcoming) {
      const event = rows.find((row) => row.shcode === shcode);
      expect([event?.date, event?.status, event?.basis], shcode).toEqual([date, 'estimated', basis]);
      const own = await ask<EarningsExpectations>(`/stock/${shcode}/earnings-expectations`);
      expect(own.next).toEqual({ date, title: event?.title, basis });
    }
  });

  it('compare the last results with what was expected', async () => {
    const { announced, announcedtotal, over, under, since } = await ask<Results>('/consensus/announcements?num=100');
    expect(announcedtotal).toBe(announced.length);
    expect([1, 2, 3, 4].map((weeks) => addDays(TEST_DAY, 1 - 7 * weeks))).toContain(since);
    expect(announced.every(({ date }) => date >= since)).toBe(true);
    expect(announced.length).toBeGreaterThan(9);
    expect(over).toBe(announced.filter(({ actual, expected }) => actual > expected).length);
    expect(under).toBeLessThanOrEqual(announcedtotal - over);
    const gaps = announced.map(({ surprise }) => Math.abs(surprise ?? 0));
    expect(gaps).toEqual(gaps.toSorted((a, b) => b - a));
    const [first] = announced;
    if (first === undefined) return;
    const own = await ask<EarningsExpectations>(`/stock/${first.shcode}/earnings-expectations`);
    const quarter = own.quarters.find(({ year, quarter: q }) => year === first.year && q === first.quarter);
    expect([quarter?.expected.operatingprofit, quarter?.actual?.operatingprofit]).toEqual([
      first.expected,
      first.actual,
    ]);
  });
});

it('a preferred share is announced with its company', async () => {
  const [common, preferred] = await Promise.all(
    ['005930', '005935'].map((code) => ask<EarningsExpectations>(`/stock/${code}/earnings-expectations`)),
  );
  expect(common?.next).not.toBeNull();
  expect(preferred?.next).toEqual(common?.next);
  const { rows } = await ask<PageOf<RevisionRow>>('/consensus/estimates?direction=all&num=1000');
  expect(rows.some(({ shcode }) => shcode === '005935')).toBe(false);
});
