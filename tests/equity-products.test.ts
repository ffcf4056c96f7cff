import { API_PREFIX } from '@sise/contract/address';
import type { PageOf } from '@sise/contract/envelope';
import type { EquityProduct, EquityProductDay, EquityProductRow, EtfEtnSummary } from '@sise/contract/equity-product';
import type { EtfEtnComparison } from '@sise/contract/etf-etn-comparison';
import type { QuoteRow } from '@sise/contract/rows';
import { elementAt } from '@sise/domain/element-at';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { sharedSite } from './support/shared-site.ts';
import type { SharedSite } from './support/shared-site.ts';

/** The market's past is read beside what is asked. */
const PATIENT = { timeout: 30_000, interval: 500 };

let site: SharedSite;
beforeAll(async () => {
  site = await sharedSite();
});

const status = async (path: string) => (await site.app.inject({ url: `${API_PREFIX}${path}` })).statusCode;

describe('ETF and ETN calls', () => {
  it('list every ETF and ETN in the requested order and kind', async () => {
    const all = await site.ask<PageOf<EquityProductRow>>('/equity-products?num=2000&sortBy=netassets');
    expect(all.total).toBe(1_530);
    expect(all.rows).toHaveLength(1_530);
    const assets = all.rows.map(({ netassets }) => netassets);
    expect(assets).toEqual(assets.toSorted((a, b) => b - a));
    const notes = await site.ask<PageOf<EquityProductRow>>(
      '/equity-products?type=etn&category=leveraged&num=2000&sortBy=fee',
    );
    for (const row of notes.rows) expect([row.type, row.category]).toEqual(['EN', 'leveraged']);
    expect(notes.rows.every(({ maturity, hname }) => maturity !== null || hname.startsWith('삼성'))).toBe(true);
    const beyond = await site.ask<PageOf<EquityProductRow>>('/equity-products?page=9999');
    expect([beyond.rows.length, beyond.total]).toEqual([0, 1_530]);
  });

  it('rank by premium, which is the price over the live value', async () => {
    const rows = await site.ask<EquityProductRow[]>('/stock/filter/equity-products?type=etf&sortBy=premium&num=20');
    expect(rows).toHaveLength(20);
    for (const { price, inav, premium, netassets, listing } of rows) {
      if (inav === null) return expect.fail('the simulator knows it');
      expect(premium).toBeCloseTo(((price ?? 0) / inav - 1) * 100, 1);
      expect(netassets).toBeCloseTo(inav * listing, -1);
    }
    const premiums = rows.map(({ premium }) => premium ?? 0);
    expect(premiums).toEqual(premiums.toSorted((a, b) => b - a));
  });

  it('show one ETF: its holdings add up to its value', async () => {
    const reply = await site.ask<EquityProduct>('/stock/equity-product/069500?holdings=300');
    const stocks = reply.holdings.filter((line) => line.shcode !== null);
    expect(stocks).toHaveLength(200);
    const worth = stocks.reduce((sum, { quantity, price }) => sum + (quantity ?? 0) * (price ?? Number.NaN), 0);
    expect((worth + (reply.cash ?? 0)) / (reply.creationunit ?? 0)).toBeCloseTo(reply.inav ?? Number.NaN, 1);
    const moved = stocks.reduce((sum, { contribution }) => sum + (contribution ?? 0), 0);
    expect(moved).toBeCloseTo(reply.indexrate ?? Number.NaN, 1);
    expect(reply.rest).toBeNull();
    expect(reply.peers.map(({ hname }) => hname)).toContain('TIGER 200');
    expect(reply.returns.map(({ period }) => period)).toEqual(['1w', '1m', '3m', '6m', '1y', '3y']);
    expect(reply.trackingerror ?? 9).toBeLessThan(0.6);
  });

  it('sum the holdings that are not listed', async () => {
    const all = await site.ask<EquityProduct>('/stock/equity-product/069500?holdings=300');
    const few = await site.ask<EquityProduct>('/stock/equity-product/069500?holdings=10');
    const left = all.holdings.slice(10);
    expect(few.rest?.count).toBe(left.length);
    expect(few.rest?.weight).toBeCloseTo(
      left.reduce((sum, { weight }) => sum + weight, 0),
      0,
    );
    const shown = few.holdings.reduce((sum, { weight }) => sum + weight, 0);
    expect(shown + (few.rest?.weight ?? 0)).toBeCloseTo(100, 6);
    const moved = few.holdings.reduce(
      (sum, { contribution }) => sum + (contribution ?? 0),
      few.rest?.contribution ?? 0,
    );
    expect(moved).toBeCloseTo(few.indexrate ?? Number.NaN, 1);
    expect((await site.ask<EquityProduct>('/stock/equity-product/122630')).rest).toBeNull();
  });

  it('list the same figures of the past year as the page of each ETF', async () => {
    let asked = 2_000; // every time another number: a market that stands still answers the same question from memory
    const { rows, known } = await vi.waitFor(async () => {
      const path = `/equity-products?num=${--asked}&sortBy=trackingerror`;
      const list = await site.ask<PageOf<EquityProductRow>>(path);
      const trackingErrors = list.rows.flatMap(({ trackingerror }) => trackingerror ?? []);
      expect(trackingErrors.length).toBeGreaterThan(1_400);
      return { rows: list.rows, known: trackingErrors };
    }, PATIENT);
    expect(known).toEqual(known.toSorted((a, b) => b - a));
    expect(rows.slice(known.length).every(({ trackingerror }) => trackingerror === null)).toBe(true);
    for (const place of [0, known.length >> 1, rows.length - 1]) {
      const row = elementAt(rows, place);
      const own = await site.ask<EquityProduct>(`/stock/equity-product/${row.shcode}`);
      for (const figure of ['trackingerror', 'return3m', 'distributionrate'] as const)
        expect(row[figure], `${figure} of ${row.shcode}`).toBe(own[figure]);
      expect(own.return3m).toBe(own.returns.find(({ period }) => period === '3m')?.nav);
    }
  });

  it('list the days of price and value, today first', async () => {
    const path = '/stock/equity-product/069500/history?num=30';
    const first = await site.ask<PageOf<EquityProductDay>>(path);
    const second = await site.ask<PageOf<EquityProductDay>>(`${path}&page=2`);
    expect(first.rows[0]?.date).toBe('2026-11-20');
    const days = [...first.rows, ...second.rows];
    expect(days.map(({ date }) => date)).toEqual(
      days
        .map(({ date }) => date)
        .toSorted()
        .toReversed(),
    );
    for (const [n, { date, close, change }] of days.slice(0, -1).entries())
      expect((close ?? 0) - (change ?? 0), date).toBe(days[n + 1]?.close);
    for (const { navrate, indexrate } of days.slice(0, -1))
      expect(Math.abs((navrate ?? Number.NaN) - (indexrate ?? Number.NaN))).toBeLessThan(0.2); // a fund of multiple 1
  });

  it('total ETF and ETN by kind, category and manager', async () => {
    const { kinds, categories, managers } = await site.ask<EtfEtnSummary>('/equity-products/summary');
    expect(kinds.map(({ type, count }) => [type, count])).toEqual([
      ['EF', site.market.etfEtns.filter((row) => site.market.listings[row]?.kind === 'etf').length],
      ['EN', site.market.etfEtns.filter((row) => site.market.listings[row]?.kind === 'etn').length],
    ]);
    for (const { type, count, netassets, rise, flat, fall } of kinds) {
      for (const parts of [categories, managers]) {
        const own = parts.filter((part) => part.type === type);
        expect(own.reduce((sum, part) => sum + part.count, 0)).toBe(count);
        expect(own.reduce((sum, part) => sum + part.netassets, 0)).toBeCloseTo(netassets, -2);
      }
      expect((rise ?? 0) + (flat ?? 0) + (fall ?? 0)).toBeLessThanOrEqual(count);
    }
  });

  it('compare up to four, and say which codes they leave out', async () => {
    const codes = '069500,102110,122630,005930,nonsense,114800,252670,069500';
    const reply = await site.ask<EtfEtnComparison>(`/equity-products/comparison?period=3m&codes=${codes}`);
    expect(reply.products.map(({ shcode }) => shcode)).toEqual(['069500', '102110', '122630', '114800']);
    expect(reply.dropped).toEqual([
      { code: '005930', why: 'stock' },
      { code: 'NONSENSE', why: 'unknown' },
      { code: '252670', why: 'surplus' },
    ]);
    const growth = reply.growth;
    expect(growth?.limit).toBeNull();
    for (const { shcode, returns } of growth?.lines ?? []) {
      expect(returns[0]).toBe(0);
      expect(returns).toHaveLength(growth?.dates.length ?? 0);
      const own = reply.products.find((one) => one.shcode === shcode);
      expect(returns.at(-1)).toBeCloseTo(own?.return3m ?? Number.NaN, 1);
    }
    const pair = reply.overlaps.find(({ shcodes }) => shcodes.join() === '069500,102110');
    expect(pair?.weight).toBeGreaterThan(95);
    expect(pair?.count).toBe(200);
    expect(reply.overlaps).toHaveLength(6);
    expect(reply.overlaps.find(({ shcodes }) => shcodes.join() === '069500,122630')?.weight).toBe(0);
    expect((await site.ask<EtfEtnComparison>('/equity-products/comparison')).products).toEqual([]);
  });

  it('treat an ETF as a stock in calls for one stock, and nowhere else', async () => {
    const detail = await site.ask<Record<string, unknown>>('/stock/252670/detail');
    expect(detail).toMatchObject({ product: 'EF', tick: 1, upcode: null });
    expect(await status('/stock/252670/daily-prices')).toBe(200);
    expect(await status('/stock/tv/069500?type=5')).toBe(200);
    const stocks = await site.ask<PageOf<QuoteRow>>('/korean-stocks?num=1');
    expect(stocks.total).toBe(site.market.stocks.length);
    const top = await site.ask<QuoteRow[]>('/stock/filter/stocks?sortBy=amount&num=200');
    expect(top.some(({ shcode }) => shcode === '069500')).toBe(false);
    expect(await status('/stock/equity-product/005930')).toBe(404);
  });
});
