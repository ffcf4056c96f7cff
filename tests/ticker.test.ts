import type { TickerItem } from '@sise/contract/main';
import type { FutureHead } from '@sise/contract/futures';
import type { IndexRow, SectorRow } from '@sise/contract/rows';
import type { CoinRow } from '@sise/contract/coin';
import type { WorldRow } from '@sise/contract/world';
import { dateOf, instantAt } from '@sise/domain/market/kst';
import { createHeldClock } from '@sise/feeds/simulator/clock/held-clock';
import { simulate } from '@sise/feeds/simulator/simulator';
import { exchangeOf } from '@sise/feeds/simulator/testing/exchanges';
import { createSite } from '@sise/server/site';
import { beforeAll, describe, expect, it } from 'vitest';
import { sharedSite } from './support/shared-site.ts';
import type { SharedSite } from './support/shared-site.ts';
import { TEST_START, testConfig } from './support/site.ts';

let site: SharedSite;
beforeAll(async () => {
  site = await sharedSite();
});

describe('the line above every page', () => {
  it('shows eight values in the order of the page', async () => {
    const items = await site.ask<TickerItem[]>('/main/ticker');
    expect(items.map(({ name }) => name)).toEqual([
      'KOSPI',
      'KOSDAQ',
      'KOSPI200',
      '선물',
      'USD/KRW',
      'NASDAQ',
      'BTC',
      'WTI',
    ]);
  });

  it('agrees with the pages of each', async () => {
    const items = await site.ask<TickerItem[]>('/main/ticker');
    const indices = await site.ask<IndexRow[]>('/main/summary-indices');
    const { front } = await site.ask<FutureHead>('/future/kospi200');
    const world = await site.ask<WorldRow[]>('/global-indices');
    const coins = await site.ask<CoinRow[]>('/cryptocurrency/price');
    const bySymbol = new Map<string, { price: number | null; chgrate: number | null }>([
      ...indices.map((row) => [row.upcode, row] as const),
      ...world.map((row) => [row.symbol, row] as const),
      ...coins.map((row) => [row.symbol, row] as const),
      ...(front ? [[front.code, front] as const] : []),
    ]);
    for (const { code, price, chgrate } of items) {
      expect({ code, price, chgrate }).toEqual({
        code,
        price: bySymbol.get(code)?.price,
        chgrate: bySymbol.get(code)?.chgrate,
      });
    }
  });

  it('shows the delay of prices from other markets', async () => {
    const items = await site.ask<TickerItem[]>('/main/ticker');
    const labels = Object.fromEntries(items.map(({ name, label }) => [name, label]));
    expect(labels).toMatchObject({ KOSPI: null, NASDAQ: '11.19 종가', 'USD/KRW': '실시간', WTI: '10분 지연' });
  });

  it('has the base of a change before the first trade: that of the future, and the close of an index', async () => {
    const { feed, sources } = simulate(exchangeOf('test'), createHeldClock(instantAt(dateOf(TEST_START), 515)));
    const early = await createSite({
      config: testConfig(),
      feed,
      sources,
      isStoreReady: async () => true,
      pagesFor: async () => async () => async () => new Response('', { status: 404 }),
    });
    const items = (await early.app.inject('/api/main/ticker')).json().data as TickerItem[];
    const { rows } = (await early.app.inject('/api/future/kospi200')).json().data as FutureHead;
    expect(items.find(({ kind }) => kind === 'future')).toMatchObject({
      price: rows[0]?.jnilclose,
      chgrate: null,
      label: '기준가',
    });
    expect(items[0]).toMatchObject({ kind: 'index', change: null, chgrate: null, sign: '3', label: '전일 종가' });
    const industries = (await early.app.inject('/api/index/1001/industries')).json().data as SectorRow[];
    expect(new Set(industries.map(({ chgrate }) => chgrate))).toEqual(new Set([null]));
    await early.close();
  });

  it('omits values that no source has, and names the missing sources', async () => {
    const { feed, sources } = simulate(exchangeOf('test'), createHeldClock(TEST_START));
    const bare = await createSite({
      config: testConfig(),
      feed,
      sources: { ...sources, sourceOf: () => null, derivatives: null, world: null, coins: null },
      isStoreReady: async () => true,
      pagesFor: async () => async () => async () => new Response('', { status: 404 }),
    });
    const { data, meta } = (await bare.app.inject('/api/main/ticker')).json();
    expect(data.map(({ name }: TickerItem) => name)).toEqual(['KOSPI', 'KOSDAQ', 'KOSPI200']);
    expect(meta.missing).toEqual(['derivatives', 'world', 'coins']);
    await bare.close();
  });
});
