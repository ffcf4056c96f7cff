/** A day without trading, and the morning before the next day begins: the day shown is not today. */
import type { Comparison } from '@sise/contract/comparison';
import type { consensus } from '@sise/contract/consensus';
import type { ReplyOf } from '@sise/contract/endpoint';
import type { estimateRevisions } from '@sise/contract/estimate-revisions';
import type { ProfitSummary } from '@sise/contract/portfolio-rows';
import { addDays } from '@sise/domain/market/kst';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { search } from '@sise/contract/search';
import { startSite, TEST_DAY } from './support/site.ts';
import type { TestSite } from './support/site.ts';

let saturday: TestSite;
let morning: TestSite;
let newYear: TestSite;
beforeAll(async () => {
  saturday = await startSite({ startsAt: '35:00' });
  morning = await startSite({ startsAt: '08:25' });
  newYear = await startSite({ startsAt: `${42 * 24 + 11}:00` });
});
afterAll(() => Promise.all([saturday, morning, newYear].map((site) => site.close())));

async function ask<Data>(site: TestSite, address: string): Promise<Data> {
  const response = await site.app.inject(`/api${address}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json<{ data: Data }>().data;
}

const todayOf = (site: TestSite) => ask<ReplyOf<typeof consensus.today>>(site, '/consensus/today?num=1');
const found = (site: TestSite, period: string) =>
  ask<ReplyOf<typeof consensus.reports>>(site, `/consensus/search/report?num=1&periodType=${period}`);
const summaryOf = (site: TestSite) => ask<ProfitSummary>(site, '/mystock/portfolio-sample/profit-summary');

describe('reports', () => {
  it('of the last trading day are not those of a Saturday', async () => {
    expect(saturday.market.date).toBe(TEST_DAY);
    const { date, istoday, total } = await todayOf(saturday);
    expect([date, istoday]).toEqual([TEST_DAY, false]);
    expect(await found(saturday, '1D')).toMatchObject({ from: TEST_DAY, to: TEST_DAY, total });
    expect((await found(saturday, '1W')).to).toBe(addDays(TEST_DAY, 1));
  });

  it('of this morning are found before the trading day begins', async () => {
    expect(morning.market.date).toBe(addDays(TEST_DAY, -1));
    const { date, istoday, total } = await todayOf(morning);
    expect([date, istoday]).toEqual([TEST_DAY, true]);
    expect(await found(morning, '1D')).toMatchObject({ from: TEST_DAY, to: TEST_DAY, total });
    expect((await found(morning, '1M')).to).toBe(TEST_DAY);
  });
});

it('this year’s realised profit and dividends begin on 1 January', async () => {
  expect(newYear.market.date).toBe('2026-12-30');
  expect((await summaryOf(saturday)).year.realised).not.toBe(0);
  expect((await summaryOf(newYear)).year).toEqual({ realised: 0, dividends: 0 });
});

describe('a comparison', () => {
  it('since the beginning of a year has no figures before a day of it has passed', async () => {
    const { asked, dates, instruments } = await ask<Comparison>(newYear, '/compare?codes=005930,KOSPI&period=ytd');
    expect([asked, dates]).toEqual(['2026-12-31', ['2026-12-30']]);
    for (const { return: since, drawdown, drawdownfrom } of instruments)
      expect([since, drawdown, drawdownfrom]).toEqual([null, null, null]);
  });

  it('may begin today, also when the exchange rests', async () => {
    const today = addDays(TEST_DAY, 1);
    expect(await ask<Comparison>(saturday, `/compare?codes=coin:BTC&from=${today}`)).toMatchObject({ today });
  });
});

it('announcements of results are counted from today', async () => {
  const results = await ask<ReplyOf<typeof estimateRevisions.results>>(saturday, '/consensus/announcements?num=1');
  expect(results.today).toBe(addDays(TEST_DAY, 1));
});

it('days to an expiry are counted from today in search', async () => {
  expect(await daysFound('코스피200 선물 12월물')).toContainEqual(['2026-12-10', 19]);
  expect(await daysFound('콜 985')).toContainEqual(['2026-12-10', 19]);
});

async function daysFound(word: string) {
  const address = `/search?word=${encodeURIComponent(word)}`;
  const { contracts } = await ask<ReplyOf<typeof search.everything>>(saturday, address);
  return contracts.map(({ expiry, jandatecnt }) => [expiry, jandatecnt]);
}
