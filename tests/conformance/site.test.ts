import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DailyRow, QuoteRow } from '@sise/contract/rows';
import { createArchiveFeed } from '@sise/server/archive/archive-feed';
import { readStoredSources } from '@sise/server/archive/stored-sources';
import { createSite } from '@sise/server/site';
import type { Site } from '@sise/server/site';
import { openStore } from '@sise/server/store/database';
import type { Store } from '@sise/server/store/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readRows, realDataFolder } from '../support/real-data.ts';
import { testConfig } from '../support/site.ts';
import { ROOT } from '../support/source-files.ts';

const data = realDataFolder('conformance of the site');

/** The last day of which a file holds the whole market. */
const DAY = '2026-03-13';
/** The last file with that day: taken on the Sunday after, its volumes hold the trades after hours as well. */
const LISTING = 'krx-daily/listing-2026-03-15.csv.gz';

describe.skipIf(data === null)('the site on the last imported day', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sise-real-'));
  let store: Store;
  let site: Site;
  let listing: Record<string, string>[];

  beforeAll(async () => {
    const files = ['krx-daily', 'krx-index', 'krx-master', 'investor'].map((name) => join(data ?? '', name));
    const { status, stderr } = spawnSync(process.execPath, ['server/import/main.ts', ...files], {
      cwd: ROOT,
      env: { ...process.env, DATA_DIR: folder },
      encoding: 'utf8',
    });
    expect([0, 2], stderr).toContain(status);
    const opened = await openStore({ databaseUrl: null, dataDir: folder });
    if (!opened.ok) throw new Error(opened.message);
    store = opened.store;
    site = await createSite({
      config: testConfig({ FEEDS: 'archive' }),
      feed: createArchiveFeed(store),
      sources: await readStoredSources(store),
      isStoreReady: () => store.ping(),
      pagesFor: async () => async () => async () => new Response('', { status: 404 }),
    });
    listing = readRows(join(data ?? '', LISTING));
  }, 180_000);
  afterAll(async () => {
    await site?.close();
    await store?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('says which day it shows and that it is over', async () => {
    const { meta, data: status } = await ask<{ status: string; workdate: string }[]>('/api/market-status');
    expect(meta).toMatchObject({ source: 'archive', date: DAY, asOf: `${DAY}T15:30:00+09:00`, delayed: true });
    expect(status[0]).toMatchObject({ status: 'close', workdate: DAY });
  });

  it('lists every stock of each market with the numbers of the file', async () => {
    const mismatches: string[] = [];
    let compared = 0;
    for (const [market, id] of [
      ['kospi', 'STK'],
      ['kosdaq', 'KSQ'],
      ['konex', 'KNX'],
    ]) {
      const listed = await stocks(`market=${market}&num=4000`);
      const filed = listing.filter((row) => row.MarketId === id);
      expect(listed.map(({ shcode }) => shcode).toSorted()).toEqual(filed.map(({ Code = '' }) => Code).toSorted());
      const byCode = new Map(listed.map((row) => [row.shcode as string, row]));
      for (const row of filed) {
        compared += 1;
        const shown = byCode.get(row.Code ?? '');
        const same =
          shown?.price === Number(row.Close) &&
          shown.change === Number(row.Changes) &&
          shown.volume === Number(row.Volume) &&
          shown.amount === Number(row.Amount) &&
          shown.listingamount === Number(row.Marcap) &&
          shown.hname === row.Name;
        if (!same) mismatches.push(`${row.Code} ${row.Name}: ${JSON.stringify(row)} ${JSON.stringify(shown)}`);
      }
    }
    console.log(`conformance of the lists: ${compared} stocks compared, ${mismatches.length} mismatches`);
    expect(mismatches.slice(0, 5)).toEqual([]);
  });

  it('shows 005930 as the file has it', async () => {
    const row = listing.find(({ Code }) => Code === '005930');
    const { data: detail } = await ask<QuoteRow>('/api/stock/005930/detail');
    expect(detail).toMatchObject({
      price: Number(row?.Close),
      change: Number(row?.Changes),
      chgrate: Number(row?.ChagesRatio),
      listingamount: Number(row?.Marcap),
      open: Number(row?.Open),
      high: Number(row?.High),
      low: Number(row?.Low),
    });
  });

  it('gives the daily prices of 005930 row by row as the files have them', async () => {
    const marcap = ['20260102-20260220', '20250102-20250211'].flatMap((span) =>
      readRows(join(data ?? '', `krx-daily/marcap-${span}.csv.gz`)),
    );
    const filed = marcap.filter(({ Code }) => Code === '005930');
    const { data: page } = await ask<{ rows: DailyRow[] }>('/api/stock/005930/daily-prices?num=250');
    const listed = new Map(page.rows.map((row) => [row.date as string, row]));
    for (const row of filed) {
      expect(listed.get(row.Date ?? ''), row.Date).toMatchObject({
        close: Number(row.Close),
        change: Number(row.Changes),
        open: Number(row.Open),
        high: Number(row.High),
        low: Number(row.Low),
        volume: Number(row.Volume),
        amount: Number(row.Amount),
      });
    }
    console.log(`conformance of the daily prices: ${filed.length} days of 005930 compared`);
    expect(filed.length).toBeGreaterThan(50);
  });

  it.each([
    ['listingamount', 'Marcap', -1],
    ['volume', 'Volume', -1],
    ['amount', 'Amount', -1],
    ['chgrate', 'ChagesRatio', -1],
    ['chgrate', 'ChagesRatio', 1],
  ] as const)('ranks by %s as a sort of the file does (%s, %d)', async (sortBy, column, sign) => {
    const listed = await stocks(`market=all&num=4000&sortBy=${sortBy}&sortType=${sign < 0 ? 'desc' : 'asc'}`);
    const values = listed.map((row) => row[sortBy]);
    const sorted = listing.map((row) => Number(row[column])).toSorted((a, b) => sign * (a - b));
    expect(values).toHaveLength(sorted.length);
    const wrong = values.flatMap((value, i) =>
      Math.abs((value ?? 0) - (sorted[i] ?? Number.NaN)) <= 0.011 ? [] : [`${i}: ${value} ≠ ${sorted[i]}`],
    );
    console.log(
      `conformance of the ranking by ${sortBy}: ${values.length} places compared, ${wrong.length} mismatches`,
    );
    expect(wrong.slice(0, 5)).toEqual([]);
  });

  it.each([
    ['1001', 'kospi'],
    ['2001', 'kosdaq'],
    ['1029', 'kospi200'],
  ])('shows index %s as %s.csv has it', async (upcode, file) => {
    const row = readRows(join(data ?? '', `krx-index/${file}.csv`)).find(({ Date: date }) => date === DAY);
    const { data: index } = await ask<{ price: number; open: number; high: number; low: number }>(
      `/api/index/${upcode}`,
    );
    expect(index).toMatchObject({
      price: Number(row?.Close),
      open: Number(row?.Open),
      high: Number(row?.High),
      low: Number(row?.Low),
    });
  });

  it('shows the flows of the day as the file has them, adding up to zero', async () => {
    const row = readRows(join(data ?? '', 'investor/kospi-investor-net-daily.csv')).find(({ date }) => date === DAY);
    const { data: day } = await ask<{ flows: Record<string, { net: number }> }>('/api/investment/1001');
    const net = new Map(Object.entries(day.flows).map(([code, flow]) => [code, flow.net / 1e8]));
    expect(net.get('8000')).toBe(Number(row?.개인));
    expect(net.get('9000')).toBe(Number(row?.외국인));
    expect(Math.abs([...net.values()].reduce((sum, value) => sum + value, 0))).toBeLessThanOrEqual(10); // the file rounds to 억
  });

  it('says that it has no minutes instead of making some up', async () => {
    const { data: bars } = await ask<{ time: unknown[] }>('/api/stock/tv/005930?type=1');
    expect(bars.time).toEqual([]);
  });

  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- names the shape the caller reads
  async function ask<Data>(url: string): Promise<{ data: Data; meta: Record<string, unknown> }> {
    const response = await site.app.inject(url);
    expect(response.statusCode, response.body.slice(0, 300)).toBe(200);
    return response.json();
  }

  async function stocks(query: string): Promise<QuoteRow[]> {
    return (await ask<{ rows: QuoteRow[] }>(`/api/korean-stocks?${query}`)).data.rows;
  }
});
