import { SCREEN_ORDERS } from '@sise/contract/screener-rows';
import type { NetBuyingRow } from '@sise/contract/investor-rankings';
import type { ScreenCount } from '@sise/contract/screener';
import type { ScreenOrder, ScreenRow } from '@sise/contract/screener-rows';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { sharedSite } from './support/shared-site.ts';
import type { SharedSite } from './support/shared-site.ts';

/** Rows of a page at most. */
const PAGE = 250;

interface Page {
  rows: ScreenRow[];
  page: number;
  pages: number;
  total: number;
  universe: number;
  conditions: { field: string; left: number; removed: number; alone: number; without: number }[];
}

let site: SharedSite;
let everyone: ScreenRow[];
beforeAll(async () => {
  site = await sharedSite();
  await site.ask('/investment/rankings'); // waits for the past of net buying, however slow the machine is
  everyone = await whole({});
});

async function ask<Data = Page>(path: string, body: object): Promise<Data> {
  const response = await site.app.inject({ method: 'POST', url: `/api/screener/${path}`, payload: body });
  expect(response.statusCode, response.body.slice(0, 300)).toBe(200);
  return response.json<{ data: Data }>().data;
}

/** Every page of a screen. */
async function whole(body: object): Promise<ScreenRow[]> {
  const rows: ScreenRow[] = [];
  for (let page = 1, pages = 1; page <= pages; page++) {
    const said = await ask('filter/korean-stocks', { ...body, page, num: PAGE });
    rows.push(...said.rows);
    ({ pages } = said);
  }
  return rows;
}

/** The range conditions by the cell of a row that they are about. */
const RANGES = {
  stockProfitRate: 'profit3m',
  foreignerHoldRate: 'foreignrate',
  meanUpDown: 'upside',
  businessGrowthRate: 'growthoperating',
  per: 'per',
  rsi: 'rsi',
  cci: 'cci',
} as const satisfies Record<string, keyof ScreenRow>;
type RangeName = keyof typeof RANGES;
const NAMES = Object.keys(RANGES) as RangeName[]; // the keys of a literal

const range = fc
  .tuple(fc.integer({ min: -150, max: 150 }), fc.integer({ min: 1, max: 150 }))
  .map(([from, width]) => ({ from, to: from + width }));
const ranges = fc.dictionary(fc.constantFrom(...NAMES), range, { maxKeys: 3 });

const inside = (row: ScreenRow, body: Record<string, { from: number; to: number }>) =>
  Object.entries(body).every(([name, { from, to }]) => {
    const cell = row[RANGES[name as RangeName]]; // the dictionary's own keys
    return cell !== null && cell >= from && cell <= to;
  });

const codes = (rows: readonly ScreenRow[]) => rows.map(({ shcode }) => shcode).toSorted();

describe('the screener over the simulated market', () => {
  it('finds the rows whose printed cells meet what was asked, and counts them alike', async () => {
    await fc.assert(
      fc.asyncProperty(ranges, async (body) => {
        const wanted = everyone.filter((row) => inside(row, body)).map(({ shcode }) => shcode);
        const found = await ask('filter/korean-stocks', { ...body, num: PAGE });
        const counted = await ask('search', body);
        expect(found.total).toBe(wanted.length);
        expect(counted.total).toBe(wanted.length);
        expect(found.rows.map(({ shcode }) => shcode)).toEqual(wanted.slice(0, PAGE));
        expect(counted.conditions).toEqual(found.conditions);
        const removed = found.conditions.reduce((sum, condition) => sum + condition.removed, 0);
        expect(found.universe - removed).toBe(found.total);
      }),
      { numRuns: 15 },
    );
  });

  it('orders by any column with the unknown last, and cuts pages that join', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...SCREEN_ORDERS.filter((name) => name !== 'hname' && name !== 'shcode')),
        fc.constantFrom('asc', 'desc'),
        fc.integer({ min: 1, max: 12 }),
        async (sortBy: Exclude<ScreenOrder, 'hname' | 'shcode'>, sortType, page) => {
          const { rows, total } = await ask('filter/korean-stocks', { sortBy, sortType, page, num: PAGE });
          expect([rows.length, total]).toEqual([
            Math.max(0, Math.min(PAGE, total - (page - 1) * PAGE)),
            everyone.length,
          ]);
          const cells = rows.map((row) => row[sortBy]);
          const known = cells.filter((cell) => cell !== null);
          expect(cells.slice(0, known.length)).toEqual(known);
          expect(known).toEqual(known.toSorted((a, b) => (sortType === 'asc' ? a - b : b - a)));
        },
      ),
      { numRuns: 12 },
    );
  });

  it('has no ranges of nothing: 0 to 0 finds what no condition finds', async () => {
    const off = { from: 0, to: 0 };
    const said = await ask('search', Object.fromEntries(NAMES.map((name) => [name, off])));
    expect([said.total, said.conditions]).toEqual([everyone.length, []]);
  });

  it('says of every preset what its body finds', async () => {
    const presets = (await site.app.inject('/api/screener/presets')).json<{
      data: { key: string; filter: object; total: number }[];
    }>().data;
    for (const { filter, total } of presets) expect((await ask('search', filter)).total).toBe(total);
  });

  it.each([
    ['both', 'bothbuydays', 'bothBuyDays'],
    ['foreigner', 'foreignerbuydays', 'foreignerBuyDays'],
    ['institution', 'institutionbuydays', 'institutionBuyDays'],
  ] as const)('has the days of net buying that the ranking of %s has', async (investor, cell, field) => {
    const query = `investor=${investor}&side=buy&by=shares&days=1&num=4000`;
    const { rows: ranked } = await site.ask<{ rows: NetBuyingRow[] }>(`/investment/rankings?${query}`);
    const known = (row: { shcode: string }) => everyone.some(({ shcode }) => shcode === row.shcode);
    const wanted = ranked.filter(known).map(({ shcode, streak }) => `${shcode} ${streak}`);
    const found = await whole({ [field]: 1 });
    expect(wanted.length).toBeGreaterThan(50);
    expect(found.map((row) => `${row.shcode} ${row[cell]}`).toSorted()).toEqual(wanted.toSorted());
    const longer = everyone.filter((row) => (row[cell] ?? 0) >= 3);
    expect(codes(await whole({ [field]: 3 }))).toEqual(codes(longer));
    expect(everyone.filter((row) => row.mktflg !== '8' && row[cell] === null)).toEqual([]);
  });

  it('shows on the first page what meets both choices of one industry', async () => {
    const url = '/api/main/main-screener?tech=aligned&consensus=buy&upcode=1013';
    const [tile] = (await site.app.inject(url)).json<{ data: { total: number; rows: ScreenRow[] }[] }>().data;
    const wanted = await ask('search', { macross: 'up', opinion: ['1', '2'], upcode: '1013' });
    expect(tile?.total).toBe(wanted.total);
    expect(tile?.rows.every((row) => row.upcode === '1013')).toBe(true);
  });

  it('gives an empty page with its total beyond the last, and refuses an industry that does not exist', async () => {
    const beyond = await ask('filter/korean-stocks', { page: 1_000 });
    expect([beyond.rows, beyond.total]).toEqual([[], everyone.length]);
    const refused = await site.app.inject({ method: 'POST', url: '/api/screener/search', payload: { upcode: '1999' } });
    expect([refused.statusCode, refused.json().code]).toEqual([404, 'index.unknown']);
  });

  it('screens products by what they are worth, and stocks are not among them', async () => {
    const [everyEtfEtn, etfs] = [
      await ask('filter/equity-products', {}),
      await ask('filter/equity-products', { type: 'etf' }),
    ];
    const from = 100_000_000_000;
    const large = await ask('filter/equity-products', { type: 'etf', marketCap: { from, to: null }, num: PAGE });
    expect([everyEtfEtn.universe > etfs.universe, large.total < etfs.total]).toEqual([true, true]);
    expect(large.rows.every((row) => row.product === 'EF' && row.listingamount >= from)).toBe(true);
    expect(everyone.every((row) => row.product === null)).toBe(true);
  });

  it('sizes are those of the exchange’s size indices', async () => {
    const large = await whole({ marketCapSize: 'large' });
    const kospi = (await site.app.inject('/api/index/1002/stocks?num=200')).json<{ data: { rows: ScreenRow[] } }>().data
      .rows;
    expect(codes(large.filter(({ mktflg }) => mktflg === '1'))).toEqual(codes(kospi));
  });

  it('finds the same for a screen in an address as for its body', async () => {
    await fc.assert(
      fc.asyncProperty(ranges, async (body) => {
        const texts = Object.entries(body).map(([name, { from, to }]) => [name, `${from}~${to}`]);
        const query = new URLSearchParams([...texts, ['num', '50']]);
        const response = await site.app.inject(`/api/screener/korean-stocks?${query.toString()}`);
        const found = response.json<{ data: Page }>().data;
        const wanted = await ask('filter/korean-stocks', { ...body, num: 50 });
        expect([found.total, found.rows, found.conditions]).toEqual([wanted.total, wanted.rows, wanted.conditions]);
      }),
      { numRuns: 20 },
    );
  });

  it.each(['per=5~1', 'per=cheap', 'rsi=1~2~3', `roe=${'9'.repeat(300)}~`, 'macross=sideways'])(
    'refuses an address and names its field: %s',
    async (query) => {
      const refused = await site.app.inject(`/api/screener/korean-stocks?${query}`);
      expect([refused.statusCode, refused.json().code]).toEqual([400, 'input.invalid']);
      expect(refused.body).toContain(`"${query.split('=')[0]}`);
    },
  );

  it('counts ETFs and ETNs as it lists them, and every choice as the screen of it alone', async () => {
    const body = { type: 'etf', rsi: { from: null, to: 60 } };
    const [count, list] = await Promise.all([
      ask<ScreenCount>('search/equity-products', body),
      ask('filter/equity-products', body),
    ]);
    expect([count.total, count.universe, count.conditions]).toEqual([list.total, list.universe, list.conditions]);
    expect(count.spreads.map(({ field }) => field)).toContain('marketCap');
    const stocks = await ask<ScreenCount>('search', {});
    for (const { field, value, stocks: counted } of stocks.choices) {
      expect((await ask('filter/korean-stocks', { [field]: value, num: 1 })).total, `${field} ${value}`).toBe(counted);
    }
  });
});
