import type { CompanyShares, StatementRow } from '@sise/contract/disclosures';
import type { ApiResponse } from '@sise/contract/page';
import { instantAt } from '@sise/domain/market/kst';
import { dateKst, instant, shcode } from '@sise/domain/terms';
import { createMarket } from '@sise/domain/market/engine';
import { createDart } from '@sise/feeds/dart/dart';
import { corpCodeXml, KEY, startDartServer } from '@sise/feeds/dart/testing/dart-server';
import type { DartServer } from '@sise/feeds/dart/testing/dart-server';
import { fileKeyAccounts, fileReports } from '@sise/feeds/dart/testing/reports';
import { zipOf } from '@sise/feeds/dart/testing/zip';
import { createRowsInMemory } from '@sise/feeds/transport/testing/rows-in-memory';
import { createHeldTimers } from '@sise/feeds/transport/testing/held-timers';
import { chooseSource } from '@sise/server/feeds';
import { createSite } from '@sise/server/site';
import { composeMarket } from '@sise/server/sources/composed-market';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createArchiveFeed } from '../server/archive/archive-feed.ts';
import { createStoredSources } from '../server/archive/stored-sources.ts';
import { PATIENCE_MS } from '../server/sources/reported-accounts.ts';
import { openImportRig } from './support/import-rig.ts';
import { inventMarket, marcapText } from './support/market-files.ts';
import { testConfig } from './support/site.ts';
import { createPGliteEngine } from './support/store.ts';

const log = () => {};
/** Some thirty questions, on a machine that is busy with something else. */
const SLOW = { timeout: 20_000 };
const NOW = instantAt(dateKst('2026-11-20'), 9 * 60);
const DATES = ['2025-12-30', '2026-11-17', '2026-11-18', '2026-11-19'];
/** A group, a company of its own, and one that DART does not have. */
const [GROUP, SINGLE, UNKNOWN] = ['900000', '900010', '900020'] as const;
const CORPS = { [GROUP]: '00900001', [SINGLE]: '00900002' };

type Statements = ApiResponse<{
  basis: string | null;
  rows: StatementRow[];
  dividends: unknown[];
  shares: CompanyShares | null;
}>;

const engine = createPGliteEngine();
let imported: Awaited<ReturnType<typeof openImportRig>>;
beforeAll(async () => {
  imported = await openImportRig(engine.freshPlace());
  await imported.takeWhole('marcap.csv', marcapText(inventMarket(DATES, 3)));
});
afterAll(async () => {
  await imported.close();
  engine.stop();
});

describe('a site of closes with the statements of DART', () => {
  let server: DartServer;
  let rig: Awaited<ReturnType<typeof open>>;

  beforeEach(async () => {
    server = await startDartServer();
    const rows = Object.entries(CORPS).map(([stock, corp]) => [corp, '가상', stock, '20260101'] as const);
    server.archive = zipOf('CORPCODE.xml', Buffer.from(corpCodeXml(rows)));
    fileReports(server, CORPS[GROUP], 'CFS', { unit: 10_000 });
    fileReports(server, CORPS[SINGLE], 'OFS');
    fileKeyAccounts(server, CORPS[GROUP], GROUP, ['OFS', 'CFS']);
    fileKeyAccounts(server, CORPS[SINGLE], SINGLE, ['OFS']);
    server.lists.set(`/api/alotMatter.json ${CORPS[GROUP]} 2025 11011`, [
      { se: '주당 현금배당금(원)', stock_knd: '보통주', thstrm: '50', frmtrm: '40', lwfr: '-' },
    ]);
    server.lists.set(`/api/stockTotqySttus.json ${CORPS[GROUP]} 2026 11014`, [
      { se: '보통주', istc_totqy: '10,000', tesstk_co: '400', distb_stock_co: '9,600' },
    ]);
    rig = await open();
  });
  afterEach(async () => {
    await rig.site.close();
    await server.close();
  });

  async function open() {
    const timers = createHeldTimers(NOW);
    const dart = createDart({
      baseUrl: server.url,
      key: KEY,
      feedRows: createRowsInMemory(),
      timers,
      random: () => 0.5,
      log,
    });
    const sources = createStoredSources(imported.store);
    const { feed, sourcesOf } = composeMarket({
      feed: createArchiveFeed(imported.store, { sources, timers, log }),
      sources: sources.sources,
      partFeeds: [{ feed: dart, parts: dart.parts, past: null, companies: dart.statements }],
      store: imported.store,
      timers,
      now: () => instant(timers.now()),
      log,
    });
    const site = await createSite({
      config: testConfig(),
      feed,
      sources: sourcesOf,
      isStoreReady: async () => true,
      pagesFor: async () => async () => async () => new Response('', { status: 404 }),
    });
    await expect.poll(() => site.market.conditionOf('dart')?.state).toBe('live');
    await expect.poll(() => dart.statements.accountsOf(shcode(UNKNOWN))).toEqual({ ok: true, value: null });
    return { site, timers };
  }

  async function ask<Reply>(path: string): Promise<Reply> {
    const response = await rig.site.app.inject(`/api${path}`);
    expect(response.statusCode).toBe(200);
    return response.json<Reply>();
  }
  const namesOf = async (path: string) => (await ask<ApiResponse<unknown>>(path)).meta.sources.map(({ name }) => name);
  const statementsOf = (code: string) => ask<Statements>(`/stock/${code}/finance-statement`);

  it('shows what a company reported, by today’s shares and the closes of then', async () => {
    const { data, meta } = await statementsOf(GROUP);
    expect([meta.source, meta.sources[0]?.attribution, meta.late]).toEqual([
      'dart',
      '금융감독원 전자공시시스템(DART)',
      undefined,
    ]);
    expect(data.basis).toBe('consolidated');
    const years = data.rows.filter(({ period }) => period === 'year');
    expect(years.map(({ year, revenue, operatingprofit, dps }) => [year, revenue, operatingprofit, dps])).toEqual([
      [2023, 4_000_000, 800_000, null],
      [2024, 8_000_000, 1_600_000, 40],
      [2025, 12_000_000, 2_400_000, 50],
    ]);
    // The close of 2025-12-30 is 995 won; 10,000 shares are listed.
    expect(years.at(-1)).toMatchObject({
      source: 'report',
      eps: 180,
      bps: 2_625,
      per: 5.53,
      pbr: 0.38,
      dividendyield: 5.03,
      debtratio: 15.24,
    });
    expect(years.at(0)).toMatchObject({ eps: 60, per: null, pbr: null, dividendyield: null });
    expect(data.rows.findLast(({ period }) => period === 'quarter')).toMatchObject({
      year: 2026,
      quarter: 3,
      revenue: 4_000_000,
      operatingcash: 1_200_000,
      roe: 8.57,
    });
    expect(data.shares).toEqual({ common: { issued: 10_000, treasury: 400, outstanding: 9_600 }, preferred: null });
    // DART says how much was paid for a year, and not on which days.
    expect([data.dividends, meta.missing]).toEqual([[], ['dividends']]);
  });

  it('has nothing of a company that DART does not know or has no report of, and says so', async () => {
    expect((await statementsOf(UNKNOWN)).meta.missing).toEqual(['statements']);
    server.lists.clear();
    const { data, meta } = await statementsOf(SINGLE);
    expect([data.rows, meta.missing, meta.late]).toEqual([[], ['statements'], undefined]);
  });

  it.each(['020', '800', '900', '010'])('says that statements are late while DART answers %s', async (status) => {
    server.status = status;
    const { data, meta } = await statementsOf(GROUP);
    expect([data.rows, meta.late, meta.missing]).toEqual([[], ['statements'], undefined]);
    server.status = null;
    await rig.timers.advance(3_600_000);
    await expect.poll(async () => (await statementsOf(GROUP)).data.basis, SLOW).toBe('consolidated');
  });

  it('waits some seconds for a source that hangs, once', async () => {
    server.isHanging = true;
    const asked = statementsOf(GROUP);
    await expect.poll(() => server.requests.some((path) => path.includes('company.json'))).toBe(true);
    await rig.timers.advance(PATIENCE_MS);
    expect((await asked).meta.late).toEqual(['statements']);
    expect((await statementsOf(GROUP)).meta.late).toEqual(['statements']); // nothing moves the clock here
    expect((await rig.site.app.inject(`/api/stock/${GROUP}/detail`)).statusCode).toBe(200);
  });

  it('fills tables of all companies in the background, and leaves out what DART does not divide', async () => {
    const detail = async (code: string) => {
      // A reply about a market at rest is kept for some seconds: it moves.
      rig.site.market.apply({ type: 'quotes', at: instant(rig.timers.now()), quotes: [] });
      return ask<{ data: Record<string, unknown>; meta: { sources: { name: string }[] } }>(`/stock/${code}/detail`);
    };
    await rig.timers.advance(5_000);
    await expect.poll(async () => (await detail(SINGLE)).data.roe).toBe(8.57);
    const { meta } = await detail(SINGLE);
    expect(meta.sources.map(({ name }) => name)).toEqual(['archive', 'dart']);
    for (const path of [
      '/korean-stocks?fundamentals=true',
      '/korean-stocks?sortBy=per',
      '/screener/korean-stocks',
      '/marketmap/kospi/colors?color=per',
    ])
      expect([path, await namesOf(path)]).toEqual([path, ['archive', 'dart']]);
    expect(await namesOf('/korean-stocks')).toEqual(['archive']);
    expect((await detail(UNKNOWN)).data).toMatchObject({ eps: null, bps: null, per: null, roe: null });
    await statementsOf(GROUP);
    await expect.poll(async () => (await detail(GROUP)).data).toMatchObject({ roe: 8.57, estimatedeps: null, dps: 50 });
  });

  it('has no estimates, no days of dividends and no base rate, which it names', async () => {
    expect((await ask<ApiResponse<unknown>>(`/stock/${GROUP}/earnings-expectations`)).meta.missing).toEqual([
      'estimates',
    ]);
    const calendar = await ask<ApiResponse<unknown>>('/calendar?from=2026-11-01');
    expect(calendar.meta.missing).toContain('dividends');
    expect((await ask<ApiResponse<unknown>>('/base-rate')).meta.missing).toEqual(['baseRate']);
  });

  it('says of the part where it comes from', async () => {
    const { data } = await ask<{ data: { part: string; state: string; source: { name: string } | null }[] }>(
      '/sources',
    );
    expect(data.find(({ part }) => part === 'statements')).toMatchObject({ state: 'live', source: { name: 'dart' } });
  });
});

it('a site of closes takes its statements, coins, headlines, rates and base rate from the sources that give them', () => {
  const config = testConfig({
    FEEDS: 'archive,krx,upbit,dart,rss,ecos',
    KRX_API_KEY: KEY,
    DART_API_KEY: KEY,
    ECOS_API_KEY: KEY,
  });
  const { sources } = chooseSource(config, imported.store, { timers: createHeldTimers(NOW), log });
  if (typeof sources !== 'function') throw new Error('sources of single parts read the state of the market');
  const composed = sources(createMarket());
  const names = (['filings', 'statements', 'coins', 'news', 'exchange-rates', 'base-rate'] as const).map(
    (part) => composed.sourceOf(part)?.name,
  );
  expect(names).toEqual(['dart', 'dart', 'upbit', 'rss', 'ecos', 'ecos']);
  expect([composed.statements, composed.baseRate, composed.estimates].map((port) => port !== null)).toEqual([
    true,
    true,
    false,
  ]);
});
