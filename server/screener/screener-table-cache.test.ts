import type { Archive, DayMatrix, DayMeasure } from '@sise/domain/market/archive';
import type { Market } from '@sise/domain/market/engine';
import {
  SMALL_DAY,
  SMALL_NOW,
  smallListing,
  smallMarket,
  SMALL_SOURCE,
} from '@sise/domain/market/testing/small-market';
import type { Sources } from '@sise/domain/market/sources';
import { dateKst, instant } from '@sise/domain/terms';
import { describe, expect, it, vi } from 'vitest';
import { createScreenerTableCache } from './screener-table-cache.ts';
import type { NetBuying, NetBuyingCache } from '../figures/net-buying.ts';
import { find } from './find.ts';

const NO_FLOWS: NetBuyingCache = { over: async () => null };
const EMPTY = { dates: [], shcodes: [], values: { close: new Float32Array(0) } };

/** Sources that have only the past that is read here. */
function sourcesOf(dayMatrix: () => Promise<object>): Sources {
  const known: Partial<Archive> = {
    dayMatrix: dayMatrix as <M extends DayMeasure>() => Promise<DayMatrix<M>>, // it has the requested measures
  };
  const archive = known as Archive; // nothing else of it is called
  return {
    archive,
    flows: null,
    etfEtns: null,
    derivatives: null,
    world: null,
    baseRate: null,
    coins: null,
    worldStocks: null,
    sourceOf: () => null,
    news: null,
    filings: null,
    statements: null,
    estimates: null,
    shortSales: null,
    listingDates: null,
    pastDays: null,
    research: null,
  };
}

describe('the cache of the screener table', () => {
  it('lets a condition on data that no source has remove nothing', async () => {
    const market = smallMarket();
    const table = await createScreenerTableCache(
      market,
      sourcesOf(async () => EMPTY),
      NO_FLOWS,
    ).ready();
    const rows = Int32Array.from(market.stocks);
    const found = find(table, rows, {
      rsi: 'oversold',
      opinion: ['1'],
      per: { from: 1, to: 5 },
      newHigh: 3,
      bothBuyDays: 2,
    });
    expect(found.rows).toEqual(rows);
    expect(found.conditions.map(({ field, left, removed }) => [field, left, removed])).toEqual([
      ['opinion', 4, 0],
      ['bothBuyDays', 4, 0],
      ['per', 4, 0],
      ['rsi', 4, 0],
      ['newHigh', 4, 0],
    ]);
    expect([table.lacks('archive'), table.lacks('flows')]).toEqual([true, true]);
  });

  it.each([
    [SMALL_DAY, false],
    [dateKst('2026-11-19'), false],
    [dateKst('2026-11-18'), true],
  ])('uses net buying up to %s on the 20th, unless a trading day is missing: %s', async (to, isMissing) => {
    const none = new Int16Array(0);
    const streaks = { foreigner: none, institution: none, both: none };
    const nets: Pick<NetBuying, 'to' | 'streaks' | 'rowAt'> = { to, streaks, rowAt: () => undefined };
    const cache = createScreenerTableCache(
      smallMarket(),
      sourcesOf(async () => EMPTY),
      { over: async () => nets as NetBuying }, // nothing else of it is read
    );
    expect((await cache.ready()).lacks('flows')).toBe(isMissing);
  });

  it('keeps the net buying it has while the store is away, and reads it again a minute later', async () => {
    let isAway = true;
    const none = new Int16Array(0);
    const market = smallMarket();
    const cache = createScreenerTableCache(
      market,
      sourcesOf(async () => EMPTY),
      {
        async over() {
          if (isAway) throw new Error('the store is away');
          const streaks = { foreigner: none, institution: none, both: none };
          return { to: SMALL_DAY, streaks, rowAt: () => undefined } as Partial<NetBuying> as NetBuying; // as above
        },
      },
    );
    const lacksAfter = async (minutes: number) => {
      market.apply({ type: 'quotes', at: instant(SMALL_NOW + minutes * 60_000), quotes: [] });
      return (await cache.ready()).lacks('flows');
    };
    expect(await lacksAfter(0)).toBe(true);
    isAway = false;
    expect(await lacksAfter(1)).toBe(false);
    isAway = true;
    expect(await lacksAfter(2)).toBe(false);
  });

  it('reads the past again after a failure, and lets the failed table go', async () => {
    let asked = 0;
    const market = smallMarket();
    const listeners = countListeners(market);
    const cache = createScreenerTableCache(
      market,
      sourcesOf(async () => {
        asked += 1;
        if (asked <= 2) throw new Error('the store is away');
        return EMPTY;
      }),
      NO_FLOWS,
    );
    for (let n = 0; n < 4; n++) await cache.ready();
    expect(asked).toBe(4); // two failures, then closes and whole bars
    expect(listeners()).toBe(2); // the cache's and the table's
  });

  it('begins a new table with a new day', async () => {
    const market = smallMarket();
    const cache = createScreenerTableCache(
      market,
      sourcesOf(async () => EMPTY),
      NO_FLOWS,
    );
    const first = await cache.ready();
    expect(await cache.ready()).toBe(first);
    const date = dateKst('2026-11-23');
    market.apply({ type: 'day', source: SMALL_SOURCE, date, listings: [smallListing('000050')], indices: [] });
    market.apply({ type: 'quotes', at: SMALL_NOW, quotes: [] });
    const next = await cache.ready();
    expect([first.date, next.date, next.read().price.length]).toEqual([SMALL_DAY, date, 1]);
  });
});

/** @returns how many listeners the market has of those that come after this call */
function countListeners(market: Market): () => number {
  let count = 0;
  const listen = market.onChange.bind(market);
  vi.spyOn(market, 'onChange').mockImplementation((listener) => {
    const stop = listen(listener);
    count += 1;
    return () => {
      count -= 1;
      stop();
    };
  });
  return () => count;
}
