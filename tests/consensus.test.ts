// Long because its tests share one site with reports of their own.
import { addressOf } from '@sise/contract/address';
import { analyst, type AnalystDetail, type AnalystRow } from '@sise/contract/analyst';
import { consensus } from '@sise/contract/consensus';
import { stockConsensus } from '@sise/contract/stock-consensus';
import type { ReportDetail } from '@sise/contract/consensus';
import type { EarningsExpectations, GeneralConsensus } from '@sise/contract/stock-consensus';
import type { Named, ReplyOf } from '@sise/contract/endpoint';
import type { PageOf } from '@sise/contract/envelope';
import type { CallRow, ConsensusRow, ReportRow } from '@sise/contract/reports';
import { elementAt } from '@sise/domain/element-at';
import { adjustBars } from '@sise/domain/market/bar';
import { addDays, addMonths, instantAt } from '@sise/domain/market/kst';
import { regularHours } from '@sise/domain/market/session';
import { shcode } from '@sise/domain/terms';
import { createHeldClock } from '@sise/feeds/simulator/clock/held-clock';
import { simulate } from '@sise/feeds/simulator/simulator';
import { exchangeOf } from '@sise/feeds/simulator/testing/exchanges';
import { createSite } from '@sise/server/site';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startLiveSite, TEST_DAY, TEST_START, testConfig } from './support/site.ts';
import type { LiveTestSite } from './support/site.ts';

let site: LiveTestSite;
/** Every report the search knows as the tests begin, newest first. */
let all: readonly ReportRow[];
beforeAll(async () => {
  site = await startLiveSite({ environment: { CHECK_REPLIES: 'false' } });
  all = await everyReport();
});
afterAll(() => site.close());

async function ask<Data>(address: string): Promise<Data> {
  const response = await site.app.inject(`/api${address}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json<{ data: Data }>().data;
}
const search = (query: string) => ask<ReplyOf<typeof consensus.reports>>(`/consensus/search/report?num=1&${query}`);
const statusOf = async (address: string) => {
  const response = await site.app.inject(`/api${address}`);
  return [response.statusCode, response.json<{ code: string }>().code];
};

async function everyReport(): Promise<ReportRow[]> {
  const first = await ask<PageOf<ReportRow>>('/consensus/search/report?num=250');
  const pages = Array.from({ length: first.pages - 1 }, (_, n) =>
    ask<PageOf<ReportRow>>(`/consensus/search/report?num=250&page=${n + 2}`),
  );
  return [...first.rows, ...(await Promise.all(pages)).flatMap(({ rows }) => rows)];
}

describe('the search for reports', () => {
  it('finds what a plain filter finds', async () => {
    expect(all.length).toBeGreaterThan(13_500);
    const from = addMonths(TEST_DAY, -2);
    const to = addDays(TEST_DAY, -9);
    const searches: [string, (row: ReportRow) => boolean][] = [
      ['reportType=IN', (row) => row.reportType === 'IN'],
      ['gradeCode=1&reportType=CO', (row) => row.gradeCode === '1' && row.reportType === 'CO'],
      ['gradeCode=0', (row) => row.gradeCode === null],
      [`fromDate=${from}&toDate=${to}`, (row) => row.date >= from && row.date <= to],
      ['changePrices=up', (row) => row.changePrices === 'up'],
      ['changePrices=new', (row) => row.changePrices === 'new'],
      ['changePrices=down,new', (row) => row.changePrices === 'down' || row.changePrices === 'new'],
      ['periodType=1W', (row) => row.date > addDays(TEST_DAY, -7)],
      ['periodType=3M&reportType=MA', (row) => row.date >= addMonths(TEST_DAY, -3) && row.reportType === 'MA'],
      [`periodType=1W&fromDate=${addMonths(TEST_DAY, -6)}`, (row) => row.date >= addMonths(TEST_DAY, -6)],
      ['businessCode=000660', (row) => row.shcode === '000660'],
      ['businessCode=1013', (row) => row.upcode === '1013'],
      [`firm=${encodeURIComponent('라온솔증권')}`, (row) => row.firm === '라온솔증권'],
      [
        `searchWord=${encodeURIComponent('상향')}&searchType=title&gradeCode=2`,
        (row) => row.title.includes('상향') && row.gradeCode === '2',
      ],
      [`searchWord=${encodeURIComponent('김')}&searchType=writer`, (row) => row.writer.includes('김')],
      [`searchWord=${encodeURIComponent('하이닉스')}&searchType=stock`, (row) => row.hname.includes('하이닉스')],
    ];
    for (const [query, holds] of searches) {
      const wanted = all.filter(holds);
      const found = await ask<PageOf<ReportRow>>(`/consensus/search/report?num=250&${query}`);
      expect(found.total, query).toBe(wanted.length);
      expect(found.rows.map(({ id }) => id)).toEqual(wanted.slice(0, 250).map(({ id }) => id));
      expect(wanted.length, query).toBeGreaterThan(0);
    }
  });

  it('counts all changes of targets beside the chosen one, and sorts', async () => {
    const recent = all.filter(({ date }) => date >= addMonths(TEST_DAY, -1));
    const found = await ask<PageOf<ReportRow> & { changes: Record<string, number> }>(
      `/consensus/search/report?num=250&fromDate=${addMonths(TEST_DAY, -1)}&changePrices=up&sortBy=upside&sortType=asc`,
    );
    for (const change of ['up', 'down', 'new', 'keep'])
      expect(found.changes[change]).toBe(recent.filter((row) => row.changePrices === change).length);
    expect(found.total).toBe(found.changes.up);
    const upsides = found.rows.map(({ upside }) => upside ?? Number.POSITIVE_INFINITY);
    expect(upsides).toEqual(upsides.toSorted((a, b) => a - b));
  });

  it('answers pages past the end, dates to come and nonsense', async () => {
    const past = await ask<PageOf<ReportRow>>('/consensus/search/report?page=90000');
    expect([past.rows, past.total > 0]).toEqual([[], true]);
    expect((await ask<PageOf<ReportRow>>('/consensus/search/report?fromDate=2030-01-01')).total).toBe(0);
    expect(
      (await ask<PageOf<ReportRow>>('/consensus/search/report?businessCode=&searchWord=&gradeCode=ALL')).total,
    ).toBe(past.total);
    expect(await statusOf('/consensus/search/report?fromDate=2026-02-30')).toEqual([400, 'input.invalid']);
    for (const faulty of [
      'gradeCode=9',
      'page=0',
      'page=1000000000',
      'periodType=2W',
      'changePrices=up,sideways',
      'changePrices=,',
      'fromDate=2026-11-02&toDate=2026-11-01',
    ])
      expect(await statusOf(`/consensus/search/report?${faulty}`), faulty).toEqual([400, 'input.invalid']);
    expect(await statusOf('/consensus/search/999999/report')).toEqual([404, 'stock.unknown']);
    expect(await ask<ConsensusRow[]>(`/consensus/search/stock?searchWord=${'x'.repeat(1000)}`)).toEqual([]);
    expect(await ask<ConsensusRow[]>('/consensus/search/stock')).toEqual([]);
  });
});

describe('the days of the search', () => {
  it('are told, with what businessCode stands for', async () => {
    const all = await search('');
    expect([all.from, all.to, all.business]).toEqual([null, null, null]);
    const stock = await search('periodType=1M&businessCode=000660');
    expect([stock.from, stock.to]).toEqual([addMonths(TEST_DAY, -1), TEST_DAY]);
    expect(stock.business).toEqual({ code: '000660', hname: 'SK하이닉스' });
    const sector = all.sectors[0] ?? '';
    expect((await search(`businessCode=${encodeURIComponent(sector)}`)).business).toEqual({
      code: sector,
      hname: sector,
    });
    expect((await search('businessCode=nothing')).business).toBeNull();
  });

  it('of a day without reports yet are those of the last one, as the day’s reports tell', async () => {
    const today = await ask<ReplyOf<typeof consensus.today>>('/consensus/today');
    const found = await ask<ReplyOf<typeof consensus.reports>>('/consensus/search/report?periodType=1D&num=1');
    expect([found.from, found.to, found.total]).toEqual([today.date, today.date, today.total]);
    const few = await ask<ReplyOf<typeof consensus.today>>('/consensus/today?num=2');
    expect(few).toEqual({ ...today, rows: today.rows.slice(0, 2) });
    expect(today.kinds.CO + today.kinds.IN + today.kinds.MA).toBe(today.total);
  });
});

describe('consensus', () => {
  it('of the list is that of each stock’s page', async () => {
    const { rows } = await ask<PageOf<ConsensusRow>>('/consensus/search/stock-list?num=1000');
    expect(rows.length).toBeGreaterThan(200);
    for (const row of rows.filter((_, n) => n % 40 === 0)) {
      const general = await ask<GeneralConsensus>(`/stock/${row.shcode}/general-consensus`);
      expect(general).toMatchObject({
        opinion: row.opinion,
        grade: row.grade,
        target: row.target,
        reports: row.reports,
        correctedTarget: row.correctedTarget,
        correctedUpside: row.correctedUpside,
        correctedCount: row.correctedCount,
      });
      expect(row.correctedCount).toBe(general.targetCount);
      expect(row.correctedTarget === null).toBe(row.target === null);
      expect(general.rows).toHaveLength(row.reports);
      const newest = await ask<ReportDetail>(`/consensus/report/${general.rows[0]?.id}`);
      expect(newest.mean).toEqual(
        general.target === null ? null : { target: general.target, analysts: general.targetCount },
      );
      const targets = general.rows.flatMap(({ target }) => (target === null ? [] : [target]));
      expect(general.target).toBe(
        targets.length === 0 ? null : Math.round(targets.reduce((a, b) => a + b, 0) / targets.length),
      );
      expect(general.history.at(-1)).toMatchObject({ date: TEST_DAY, opinion: row.opinion, target: row.target });
    }
  });

  it('of a stock nobody covers is empty', async () => {
    const covered = new Set(all.map((row) => row.shcode));
    const lonely = site.market.listings.find((listing) => !covered.has(listing.shcode))?.shcode;
    expect(await ask<GeneralConsensus>(`/stock/${lonely}/general-consensus`)).toMatchObject({
      opinion: null,
      grade: null,
      target: null,
      upside: null,
      reports: 0,
      history: [],
      rows: [],
    });
    expect(await statusOf('/stock/999999/general-consensus')).toEqual([404, 'stock.unknown']);
  });

  it('names the ten largest raises of the week', async () => {
    const { rows, from } = await ask<{ rows: (ReportRow & { rank: number })[]; from: string }>('/consensus/top');
    const raises = all
      .filter((row) => row.date >= from && row.changePrices === 'up')
      .toSorted((a, b) => (b.raise ?? 0) - (a.raise ?? 0));
    const largest = [...new Map(raises.toReversed().map((row) => [row.shcode, row])).values()]
      .map(({ raise }) => raise ?? 0)
      .toSorted((a, b) => b - a);
    expect(rows.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(rows.map(({ raise }) => raise)).toEqual(largest.slice(0, 10));
  });
});

describe('analysts', () => {
  it('are listed in pages', async () => {
    const second = await ask<PageOf<AnalystRow>>('/analyst/ranking?sortBy=&sortType=&num=20&paginate=2');
    expect([second.rows.length, second.page, second.pages]).toEqual([20, 2, 3]);
  });

  it('have reports whose results so far are those that a count by hand gives', async () => {
    for (const id of ['A001', 'A024', 'A046']) {
      const detail = await ask<AnalystDetail>(`/analyst/${id}/detail?periodType=3M`);
      const year = await ask<PageOf<CallRow>>(`/analyst/${id}/reports?periodType=1Y&num=1`);
      expect(detail.reports).toBe(year.total);
      const calls = await ask<PageOf<CallRow>>(`/analyst/${id}/reports?periodType=3M&num=250`);
      for (const call of calls.rows) {
        expect(call.date >= addMonths(TEST_DAY, -3)).toBe(true);
        if (call.shcode === null) continue;
        const bars = adjustBars(await site.simulator.sources.archive.dailyBars(shcode(call.shcode), { count: 90 }));
        const [hour = Number.NaN, minute = Number.NaN] = (call.time ?? '').split(':').map(Number);
        const isAfterClose = instantAt(call.date, hour * 60 + minute) >= regularHours(call.date).closesAt;
        const entry = bars.find(({ date }) => (isAfterClose ? date > call.date : date >= call.date))?.close;
        expect(call.entry).toBe(entry === undefined ? null : Math.round(entry));
        if (entry === undefined || call.price === null || call.gradeCode === null) continue;
        const change = (call.price / entry - 1) * 100;
        expect(call.returnrate).toBeCloseTo(change, 1);
        if (call.target === null || call.basePrice === null || call.target <= call.basePrice) continue;
        const row = site.market.rowOf(call.shcode) ?? -1;
        const highs = bars.filter(({ date }) => date > call.date).map(({ high }) => high ?? 0);
        if (call.date < TEST_DAY) highs.push(site.market.columns.high[row] || 0);
        expect(call.hit).toBe(Math.max(...highs) >= call.target ? 'hit' : 'open');
      }
    }
  });

  it('that are unknown, and unknown reports, are a 404', async () => {
    expect(await statusOf('/analyst/A999/detail')).toEqual([404, 'analyst.unknown']);
    expect(await statusOf('/analyst/A999/reports')).toEqual([404, 'analyst.unknown']);
    expect(await statusOf('/consensus/report/999999999')).toEqual([404, 'report.unknown']);
    expect(await statusOf('/consensus/report/abc')).toEqual([404, 'report.unknown']);
    expect(await statusOf('/consensus/report/abc/pdf')).toEqual([404, 'report.unknown']);
    expect(await statusOf('/analyst/ranking?periodType=2M')).toEqual([400, 'input.invalid']);
  });
});

describe('where the source knows no reports', () => {
  let bare: Awaited<ReturnType<typeof createSite>>;
  beforeAll(async () => {
    const { feed, sources } = simulate(exchangeOf('test'), createHeldClock(TEST_START));
    bare = await createSite({
      config: testConfig(),
      feed,
      sources: { ...sources, research: null },
      isStoreReady: async () => true,
      pagesFor: async () => async () => async () => new Response('', { status: 404 }),
    });
  });
  afterAll(() => bare.close());

  it('lists are empty and say what is missing; one report or analyst is unknown', async () => {
    const calls = [consensus, stockConsensus, analyst].flatMap((group) => Object.values<Named>(group));
    for (const endpoint of calls) {
      if (endpoint === stockConsensus.expectations) continue; // read from the statements
      const response = await bare.app.inject(addressOf(endpoint, endpoint.example).url);
      const isOne = ['consensus.report', 'analyst.detail', 'analyst.reports'].includes(endpoint.name);
      if (isOne) expect([endpoint.name, response.statusCode]).toEqual([endpoint.name, 404]);
      else expect(response.json().meta, endpoint.name).toMatchObject({ missing: ['research'] });
    }
    expect((await bare.app.inject('/api/consensus/report/10001/pdf')).statusCode).toBe(404);
  });
});

describe('what is expected of a company', () => {
  it('is shown with the result, and the surprise is their difference', async () => {
    const reply = await ask<EarningsExpectations>('/stock/005930/earnings-expectations');
    expect(reply.years.map(({ year }) => year)).toEqual([2026, 2027]);
    expect([reply.monthago, reply.quarterago]).toEqual([addMonths(TEST_DAY, -1), addMonths(TEST_DAY, -3)]);
    expect(reply.quarters).toHaveLength(9);
    for (const { announcedate, expected, actual, surprise } of reply.quarters.slice(0, 8)) {
      expect((announcedate ?? '') <= TEST_DAY).toBe(true);
      expect(surprise?.revenue).toBeCloseTo(((actual?.revenue ?? 0) / expected.revenue - 1) * 100, 1);
    }
    expect(reply.quarters[8]).toMatchObject({ announcedate: null, actual: null, surprise: null });
  });

  it('is empty without estimates, and a 404 for an unlisted code', async () => {
    const fund = await ask<EarningsExpectations>('/stock/069500/earnings-expectations');
    expect([fund.years, fund.quarters, fund.monthago]).toEqual([[], [], null]);
    expect(await statusOf('/stock/000001/earnings-expectations')).toEqual([404, 'stock.unknown']);
  });
});

describe('a report', () => {
  it('comes as a PDF that has not changed', async () => {
    const [row] = await ask<ReportRow[]>('/consensus/recent-reports?num=1');
    const pdf = row?.pdf ?? '';
    const response = await site.app.inject(pdf);
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(response.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const again = await site.app.inject({ url: pdf, headers: { 'if-none-match': String(response.headers.etag) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('stays the same as the day goes on', async () => {
    const { id } = elementAt(all, 0);
    const whole = await ask<ReportDetail>(`/consensus/report/${id}`);
    site.clock.advance(60 * 60_000);
    const after = await everyReport();
    expect(after.length).toBeGreaterThan(all.length);
    expect(after.slice(after.length - all.length).map(asPublished)).toEqual(all.map(asPublished));
    expect((await ask<ReportDetail>(`/consensus/report/${id}`)).points).toEqual(whole.points);
  });
});

/** A row without the fields that follow the current price. */
function asPublished(row: ReportRow) {
  return { ...row, price: null, upside: null };
}
