import type { MapSnapshot, MapColors, MapFrames, MarketMap } from '@sise/contract/marketmap';
import type { StockDetail } from '@sise/contract/stock';
import { elementAt } from '@sise/domain/element-at';
import { fromSteps } from '@sise/domain/map/map-frames';
import { shares, shcode, won } from '@sise/domain/terms';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startLiveSite, startSite, TEST_DAY } from './support/site.ts';
import type { LiveTestSite, TestSite } from './support/site.ts';

const COLORS = '/api/marketmap/KOSPI/colors';
const FRAMES = '/api/marketmap/KOSPI/frames';

async function asked<Data>(site: TestSite, url: string): Promise<Data> {
  const response = await site.app.inject(url);
  expect(response.statusCode, response.body.slice(0, 300)).toBe(200);
  return response.json<{ data: Data }>().data;
}

describe('the map of a day that is on', () => {
  let site: LiveTestSite;
  let snapshot: MapSnapshot;
  let whole: MarketMap;
  beforeAll(async () => {
    site = await startLiveSite();
    snapshot = await ask('/api/marketmap/KOSPI/snapshot');
    whole = await ask('/api/marketmap/KOSPI/all');
  });
  afterAll(() => site.close());

  const ask = <Data>(url: string): Promise<Data> => asked<Data>(site, url);
  const detailOf = (code: string) => ask<StockDetail>(`/api/stock/${code}/detail`);

  it('has its stocks in columns that belong together', () => {
    const tiles = new Map(
      whole.children.flatMap(({ upcode, children }) => children.map((tile) => [tile.shcode, { ...tile, upcode }])),
    );
    expect(snapshot.shcode).toHaveLength(tiles.size);
    snapshot.shcode.forEach((code, i) => {
      const tile = tiles.get(code);
      const sector = elementAt(snapshot.sectors, elementAt(snapshot.sector, i));
      expect([snapshot.hname[i], sector.upcode]).toEqual([tile?.name, tile?.upcode]);
      expect(snapshot.listingamount[i]).toBe(Math.round((tile?.value ?? Number.NaN) / 1e8));
    });
    expect(snapshot.minutes).toEqual({ from: '09:00', until: '15:30' });
  });

  it.each(['1day', '1month'] as const)('is coloured over %s with the values of the whole map', async (period) => {
    const colors = await ask<MapColors>(`${COLORS}?period=${period}`);
    const { children } = await ask<MarketMap>(`/api/marketmap/KOSPI/all?period=${period}`);
    const rates = new Map(children.flatMap((industry) => industry.children.map((tile) => [tile.shcode, tile.chgrate])));
    snapshot.shcode.forEach((code, i) => {
      const rate = rates.get(code);
      if (rate == null) expect(colors.value[i]).toBeNull();
      else expect(colors.value[i]).toBeCloseTo(rate * 100, -0.4);
    });
    expect(colors.expected).toBe(false);
  });

  it('has the rate of the lists for each industry, and says what an industry leaves out', async () => {
    for (const [symbol, id] of [
      ['KOSPI', '1001'],
      ['KOSDAQ', '2001'],
    ] as const) {
      const { sectors } = await ask<MapSnapshot>(`/api/marketmap/${symbol}/snapshot`);
      const { sector } = await ask<MapColors>(`/api/marketmap/${symbol}/colors`);
      const map = await ask<MarketMap>(`/api/marketmap/${symbol}/all`);
      const rates = new Map(map.children.map(({ upcode, chgrate }) => [upcode, chgrate]));
      const list = await ask<readonly { upcode: string; chgrate: number }[]>(`/api/index/${id}/industries`);
      const listed = new Map(list.map((row) => [row.upcode, row.chgrate]));
      let whole = 0;
      sectors.forEach(({ upcode, hname }, place) => {
        expect(sector[place]).toBeCloseTo((rates.get(upcode) ?? Number.NaN) * 100, 6);
        if (upcode === null || hname.endsWith('제외)')) return;
        whole += 1;
        // within a hundredth: the rate of an index is that of its rounded values
        expect(rates.get(upcode), hname).toBeCloseTo(listed.get(upcode) ?? Number.NaN, 1.6);
      });
      expect(whole).toBeGreaterThan(15);
    }
    expect(snapshot.sectors.map(({ hname }) => hname)).toContain('금융(증권·보험 제외)');
  });

  it('is coloured by foreign net buying over turnover', async () => {
    const { value } = await ask<MapColors>(`${COLORS}?color=foreign`);
    const known = value.filter((each) => each !== null);
    expect(known.length).toBeGreaterThan(snapshot.shcode.length / 2);
    expect(Math.max(...known.map(Math.abs))).toBeLessThanOrEqual(10_000);
    expect(known.some((each) => each > 0) && known.some((each) => each < 0)).toBe(true);
    snapshot.shcode.forEach((_, i) => snapshot.amount[i] === 0 && expect(value[i]).toBeNull());
  });

  it("is coloured by the PER of the stocks' pages, with 적자 apart", async () => {
    const { value } = await ask<MapColors>(`${COLORS}?color=per`);
    const deficits = value.flatMap((each, i) => (each === -100 ? [i] : [])).slice(0, 5);
    expect(deficits.length).toBeGreaterThan(0);
    for (const i of deficits) expect(await detailOf(elementAt(snapshot.shcode, i))).toMatchObject({ deficit: true });
    for (const i of [0, 1, 2].filter((place) => (value[place] ?? -1) > 0)) {
      const { per } = await detailOf(elementAt(snapshot.shcode, i));
      expect(value[i]).toBeCloseTo((per ?? Number.NaN) * 100, -0.5);
    }
  });

  it('goes back minute by minute to the colours of now', async () => {
    const now = await ask<MapColors>(COLORS);
    const frames = await ask<MapFrames>(`${FRAMES}?from=${TEST_DAY}T10:28&count=60`);
    expect(frames.at).toEqual([28, 29, 30].map((minute) => `${TEST_DAY}T10:${minute}`));
    expect(fromSteps(frames.value).at(-1)).toEqual(now.value);
    expect(fromSteps(frames.sector).at(-1)).toEqual(now.sector);
  });

  it('goes back day by day to closes, and ends with today', async () => {
    const { rows } = await ask<{ rows: { date: string; chgrate: number }[] }>('/api/stock/005930/daily-prices?num=4');
    const frames = await ask<MapFrames>(`${FRAMES}?from=${elementAt(rows, 3).date}&count=10`);
    expect(frames.at).toEqual(rows.map(({ date }) => date).toReversed());
    const place = snapshot.shcode.indexOf(shcode('005930'));
    const decoded = fromSteps(frames.value).map((value) => value[place]);
    rows.toReversed().forEach(({ chgrate }, i) => expect(decoded[i]).toBeCloseTo(chgrate * 100, -0.5));
  });

  it.each([
    [`from=${TEST_DAY}T10:31`, 400],
    [`from=${TEST_DAY}T08:59`, 400],
    [`from=${TEST_DAY}T15:31`, 400],
    ['from=2026-11-21', 404],
    ['from=2026-11-15', 404],
    ['from=2016-11-18', 404],
  ])('refuses %s', async (query, status) => {
    const response = await site.app.inject(`${FRAMES}?${query}`);
    expect(response.statusCode).toBe(status);
    expect(response.json<{ message: string }>().message).toMatch(/[가-힣]/);
  });

  it('says which stocks are halted', async () => {
    const last = elementAt(snapshot.shcode, snapshot.shcode.length - 1);
    site.simulator.controls.halt(last);
    await expect
      .poll(async () => (await ask<MapSnapshot>('/api/marketmap/KOSPI/snapshot')).halted)
      .toContain(snapshot.shcode.length - 1);
    expect(site.simulator.controls.trade(last, won(10_000), shares(1))).toMatchObject({ ok: false });
  });
});

describe('the map before the opening', () => {
  it('is coloured by what the auction would trade at', async () => {
    const site = await startSite({ startsAt: '08:40' });
    const snapshot = await asked<MapSnapshot>(site, '/api/marketmap/KOSPI/snapshot');
    const colors = await asked<MapColors>(site, COLORS);
    expect(colors.expected).toBe(true);
    for (const [i, code] of snapshot.shcode.slice(0, 10).entries()) {
      const { expected } = await asked<{ expected: { chgrate: number } | null }>(site, `/api/stock/${code}/asp`);
      expect(colors.value[i]).toBeCloseTo((expected?.chgrate ?? Number.NaN) * 100, -0.5);
    }
    await site.close();
  });
});
