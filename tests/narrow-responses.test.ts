import type { AnalystRow } from '@sise/contract/analyst';
import type { PageOf } from '@sise/contract/envelope';
import type { InvestmentDay, StockInvestmentDay } from '@sise/contract/investment';
import type { LedSector } from '@sise/contract/main';
import type { StatementRow } from '@sise/contract/disclosures';
import { SectorRow, type IndexRow, type LineColumns } from '@sise/contract/rows';
import type { CoinRow } from '@sise/contract/coin';
import { beforeAll, describe, expect, it } from 'vitest';
import { sharedSite } from './support/shared-site.ts';
import type { SharedSite } from './support/shared-site.ts';

let site: SharedSite;
beforeAll(async () => {
  site = await sharedSite();
});

/** Asks a call plainly and with what narrows its answer. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- names the shape the caller reads
async function both<Data>(path: string, narrowed: string): Promise<[whole: Data, part: Data]> {
  const [whole, part] = await Promise.all([site.app.inject(`/api${path}`), site.app.inject(`/api${narrowed}`)]);
  expect([whole.statusCode, part.statusCode]).toEqual([200, 200]);
  return [whole.json<{ data: Data }>().data, part.json<{ data: Data }>().data];
}

describe('an answer asked for in part', () => {
  it.each([
    { path: '/investment/daily/1001', left: { flows: {}, volumes: {} } },
    { path: '/stock/005930/investors', left: { flows: {} } },
  ])('$path: the days without each investor', async ({ path, left }) => {
    const [whole, part] = await both<PageOf<InvestmentDay | StockInvestmentDay>>(
      `${path}?num=3`,
      `${path}?num=3&flows=false`,
    );
    expect(whole.rows.every(({ flows }) => Object.keys(flows).length > 0)).toBe(true);
    expect(part).toEqual({ ...whole, rows: whole.rows.map((row) => ({ ...row, ...left })) });
  });

  it('the newest books of one kind', async () => {
    const path = '/stock/005930/finance-statement';
    type Books = { rows: StatementRow[] };
    const [whole, part] = await both<Books>(path, `${path}?num=3`);
    const [, quarters] = await both<Books>(path, `${path}?num=2&period=quarter`);
    const newest = (period: string, num: number) => whole.rows.filter((row) => row.period === period).slice(-num);
    expect(part.rows).toEqual([...newest('year', 3), ...newest('quarter', 3)]);
    expect(quarters.rows).toEqual(newest('quarter', 2));
  });

  it('the first coins, and analysts without their reports', async () => {
    const [coins, first] = await both<CoinRow[]>('/cryptocurrency/price', '/cryptocurrency/price?num=2');
    expect(first).toEqual(coins.slice(0, 2));
    type Best = (AnalystRow & { top: unknown })[];
    const [best, bare] = await both<Best>('/analyst/top10', '/analyst/top10?reports=false');
    expect(best.some(({ top }) => top !== null)).toBe(true);
    expect(bare).toEqual(best.map((row) => ({ ...row, top: null })));
  });

  it('every fifth minute of the indices, and one index alone', async () => {
    const path = '/main/indices-chart';
    const [lines, coarse] = await both<LineColumns[]>(path, `${path}?interval=5`);
    for (const [i, line] of lines.entries()) {
      const last = line.time.length - 1;
      const kept = line.unit === 'minute' ? line.time.filter((_, at) => at % 5 === 0 || at === last) : line.time;
      expect(coarse[i]).toMatchObject({ upcode: line.upcode, time: kept });
      expect(coarse[i]?.price.at(-1)).toBe(line.price.at(-1));
    }
    const [, one] = await both<LineColumns[]>(path, `${path}?upcode=2001`);
    expect(one).toEqual(lines.filter(({ upcode }) => upcode === '2001'));
    expect((await site.app.inject(`/api${path}?upcode=1999`)).statusCode).toBe(404);
  });

  it('the industries of the first page are those of the swiper', async () => {
    const [whole, part] = await both<(LedSector & IndexRow)[]>('/main/swiper/industries', '/main/sectors');
    const rates = whole.map(({ chgrate }) => chgrate ?? Number.NEGATIVE_INFINITY);
    expect(rates).toEqual(rates.toSorted((a, b) => b - a));
    expect(part).toEqual(whole.map((row) => ({ ...SectorRow.parse(row), leader: row.leader })));
  });
});
