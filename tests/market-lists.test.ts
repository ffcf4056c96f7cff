import { listCell } from '@sise/contract/cells';
import { MOST_NAMED } from '@sise/contract/lists';
import type { ListedRow } from '@sise/contract/market';
import type { IndexRow, QuoteRow } from '@sise/contract/rows';
import type { StockDetail } from '@sise/contract/stock';
import type { MarketMap } from '@sise/contract/marketmap';
import { elementAt } from '@sise/domain/element-at';
import { CAP_BANDS } from '@sise/domain/stock/cap-band';
import { beforeAll, describe, expect, it } from 'vitest';
import { sharedSite } from './support/shared-site.ts';
import type { SharedSite } from './support/shared-site.ts';

let site: SharedSite;
beforeAll(async () => {
  site = await sharedSite();
});

async function ask<Data>(url: string, body?: object): Promise<Data> {
  const response = await site.app.inject({ url, ...(body ? { method: 'POST', payload: body } : {}) });
  expect(response.statusCode, response.body.slice(0, 300)).toBe(200);
  return response.json<{ data: Data }>().data;
}

const codes = (rows: readonly { shcode: string }[]) => rows.map(({ shcode }) => shcode);
const isWarned = ({ warning }: QuoteRow) => warning === '02' || warning === '03';

describe('the map', () => {
  it('parts each market into industries: every stock in one', async () => {
    for (const symbol of ['KOSPI', 'KOSDAQ']) {
      const map = await ask<MarketMap>(`/api/marketmap/${symbol}/all`);
      const index = await ask<IndexRow>(`/api/index/${symbol === 'KOSPI' ? '1001' : '2001'}`);
      const tiles = map.children.flatMap(({ children }) => children);
      expect(new Set(codes(tiles)).size).toBe(tiles.length);
      expect(tiles.length).toBe(index.stocks);
      expect(map.children.reduce((sum, { value }) => sum + value, 0)).toBe(index.listingamount);
    }
  });

  it('shows the largest of each industry when it is asked for a few', async () => {
    const whole = await ask<MarketMap>('/api/marketmap/KOSPI/all');
    const few = await ask<MarketMap>('/api/marketmap/KOSPI/industries?count=3');
    for (const [i, industry] of few.children.entries()) {
      const { children, value, chgrate } = elementAt(whole.children, i);
      expect(codes(industry.children)).toEqual(codes(children).slice(0, 3));
      expect([industry.value, industry.chgrate]).toEqual([value, chgrate]);
    }
  });

  it('counts a change over a month from the close a month ago', async () => {
    const map = await ask<MarketMap>('/api/marketmap/KOSPI/industries?period=1month&count=1');
    for (const { children } of map.children.slice(0, 5)) {
      const { shcode, close, chgrate } = elementAt(children, 0);
      const { rows } = await ask<{ rows: { date: string; close: number }[] }>(
        `/api/stock/${shcode}/daily-prices?num=40`,
      );
      const then = rows.find(({ date }) => date <= '2026-10-20');
      if (then) expect(chgrate).toBeCloseTo((close / then.close - 1) * 100, 1);
      else expect(chgrate).toBeNull();
    }
  });

  it('gives the stocks of an industry as its tiles', async () => {
    const industry = await ask<{ children: { shcode: string }[] }>('/api/marketmap/industry/1013');
    expect(codes(await ask<QuoteRow[]>('/api/marketmap/industry/1013/stocks'))).toEqual(codes(industry.children));
  });
});

describe('lists by symbol', () => {
  it('are those of the index the symbol means, whichever way they are asked for', async () => {
    const byCode = await ask<{ rows: QuoteRow[] }>('/api/index/2001/stocks?sortBy=chgrate&num=30');
    const bySymbol = await ask<{ rows: QuoteRow[] }>('/api/index/symb/kosdaq/stocks?sortBy=chgrate&num=30');
    const posted = await ask<{ rows: QuoteRow[] }>('/api/index/symb/KOSDAQ/stocks', { sort: 'chgrate', num: 30 });
    const primary = await ask<{ rows: QuoteRow[] }>('/api/index/primary/2001/stocks/refact?sortBy=chgrate&num=30');
    expect(codes(bySymbol.rows)).toEqual(codes(byCode.rows));
    expect(codes(posted.rows)).toEqual(codes(byCode.rows));
    expect(codes(primary.rows)).toEqual(codes(byCode.rows));
    expect(await ask('/api/index/1001/detail/refact')).toEqual(await ask('/api/index/1001/detail'));
  });

  it('come for several markets at once', async () => {
    const both = await ask<Record<'KOSPI' | 'KOSDAQ', QuoteRow[]>>(
      '/api/index/symb/stocks?symbols=KOSPI,KOSDAQ,KOSPI&num=5',
    );
    expect(Object.keys(both)).toEqual(['KOSPI', 'KOSDAQ']);
    expect(codes(both.KOSPI)).toEqual(codes(await ask('/api/main-index/1001/stocks?num=5')));
    const wrong = await site.app.inject('/api/index/symb/stocks?symbols=KOSPI,NYSE');
    expect([wrong.statusCode, wrong.json().errors[0].field]).toEqual([400, 'symbols.1']);
    expect((await site.app.inject('/api/index/symb/NYSE/stocks')).statusCode).toBe(404);
  });
});

describe('the whole list', () => {
  it('leaves out preferred shares, and nothing else, if asked to', async () => {
    const all = await ask<{ rows: QuoteRow[] }>('/api/korean-stocks?num=4000');
    const common = new Set(
      codes((await ask<{ rows: QuoteRow[] }>('/api/korean-stocks?num=4000&hidePreferred=1')).rows),
    );
    const left = all.rows.filter(({ shcode }) => !common.has(shcode));
    expect(codes(left)).toContain('005935');
    expect(common).toContain('005930');
    expect(left.filter(({ hname }) => !/우[A-C]?(?:\(.*\))?$/.test(hname))).toEqual([]);
  });
});

describe('a list without 위험 종목', () => {
  it('leaves out 거래정지, 관리종목, 정리매매, 투자경고 and 투자위험, and nothing else', async () => {
    const rowsOf = async (query: string) => {
      return (await ask<{ rows: QuoteRow[] }>(`/api/index/2001/stocks?num=4000${query}`)).rows;
    };
    const shown = new Set(codes(await rowsOf('&hideRisky=1')));
    const left = (await rowsOf('')).filter(({ shcode }) => !shown.has(shcode));
    expect(left.filter(({ designation }) => designation !== null).length).toBeGreaterThan(0);
    expect(left.filter((row) => !row.halted && row.designation === null && !isWarned(row))).toEqual([]);
    const found = await ask<{ stocks: { designation: string | null }[] }>(
      `/api/search?word=${left.find(({ designation }) => designation)?.shcode}`,
    );
    expect(found.stocks[0]?.designation).toBe('administrative');
  });
});

describe('the stocks named by their codes', () => {
  it('are those of them that the list has, in its order', async () => {
    const named = 'codes=005930,000660,247540,069500,999999';
    const { rows, total } = await ask<{ rows: QuoteRow[]; total: number }>(`/api/korean-stocks?${named}`);
    expect([total, rows[0]?.shcode, new Set(codes(rows))]).toEqual([
      3,
      '005930',
      new Set(['005930', '000660', '247540']),
    ]);
    const kosdaq = await ask<{ rows: QuoteRow[] }>(`/api/korean-stocks?market=kosdaq&${named}`);
    expect(codes(kosdaq.rows)).toEqual(['247540']);
    const etfs = await ask<{ rows: QuoteRow[] }>(`/api/equity-products?type=etf&${named}`);
    expect(codes(etfs.rows)).toEqual(['069500']);
  });

  it('are as many as an address can name', async () => {
    const most = Array.from({ length: MOST_NAMED }, (_, n) => String(n).padStart(6, '0'));
    const statuses = [];
    for (const asked of [most, [...most, '000400'], ['5930']]) {
      const search = new URLSearchParams({ codes: asked.join(',') });
      statuses.push((await site.app.inject(`/api/korean-stocks?${search}`)).statusCode);
    }
    expect(statuses).toEqual([200, 400, 400]);
  });
});

describe('the bands of market cap', () => {
  it('hold every stock of the list once, in its order', async () => {
    const path = '/api/korean-stocks?num=4000&market=kosdaq';
    const all = await ask<{ rows: QuoteRow[] }>(path);
    const bands = await Promise.all(
      CAP_BANDS.map((band) => ask<{ rows: QuoteRow[]; total: number }>(`${path}&marketCap=${band}`)),
    );
    expect(bands.flatMap(({ rows }) => codes(rows))).toEqual(codes(all.rows));
    expect(bands.every(({ total }) => total > 0)).toBe(true);
    expect((await site.app.inject(`${path}&marketCap=5~`)).statusCode).toBe(400);
  });
});

describe('the whole list by what companies earn and own', () => {
  it('has the values of each stock’s page, in their order, the unknown last both ways', async () => {
    const path = '/api/korean-stocks?num=4000&market=kospi&fundamentals=true&sortBy=per';
    for (const type of ['asc', 'desc']) {
      const { rows } = await ask<{ rows: ListedRow[] }>(`${path}&sortType=${type}`);
      const pers = rows.map((row) => listCell(row, 'per'));
      const known = pers.filter((per) => per !== null);
      expect(known.length).toBeGreaterThan(100);
      expect(pers.slice(0, known.length)).toEqual(known);
      expect(known).toEqual(known.toSorted((a, b) => (Number(a) - Number(b)) * (type === 'asc' ? 1 : -1)));
      const first = elementAt(rows, 0);
      const detail = await ask<StockDetail>(`/api/stock/${first.shcode}/detail`);
      expect([pers[0], listCell(first, 'pbr'), first.roe]).toEqual([detail.per, detail.pbr, detail.roe]);
      expect(listCell(first, 'dividendyield')).toBe(detail.dividendyield);
    }
  });

  it('carries none of it unasked', async () => {
    const { rows } = await ask<{ rows: ListedRow[] }>('/api/korean-stocks?num=3');
    expect(rows.some((row) => Object.hasOwn(row, 'eps'))).toBe(false);
    expect((await site.app.inject('/api/korean-stocks?sortBy=beauty')).statusCode).toBe(400);
  });
});

describe('the first page', () => {
  it('holds the rankings of both markets as the lists have them', async () => {
    type Rankings = Record<'kospi' | 'kosdaq', Record<'up' | 'down' | 'amount', QuoteRow[]>>;
    const { rankings } = await ask<{ rankings: Rankings }>('/api/main');
    for (const [of, upcode] of [
      ['kospi', '1001'],
      ['kosdaq', '2001'],
    ] as const) {
      for (const [ranking, order] of [
        ['up', 'sortBy=chgrate'],
        ['down', 'sortBy=chgrate&sortType=asc'],
        ['amount', 'sortBy=amount'],
      ] as const) {
        const listed = await ask<QuoteRow[]>(`/api/stock/filter/stocks?upcode=${upcode}&${order}`);
        expect(codes(rankings[of][ranking])).toEqual(codes(listed));
        expect(codes(await ask(`/api/main/stocks?market=${of}&ranking=${ranking}`))).toEqual(codes(listed));
      }
    }
  });
});

describe('the list of KONEX', () => {
  it('has the stocks of KONEX, and no others', async () => {
    const { rows, total } = await ask<{ rows: QuoteRow[]; total: number }>('/api/konex/stocks?sortBy=chgrate');
    expect(total).toBeGreaterThan(90);
    expect(new Set(rows.map(({ mktflg }) => mktflg))).toEqual(new Set(['8']));
    expect(codes(await ask('/api/stock/filter/konex-stocks'))).toEqual(codes(rows).slice(0, 7));
  });
});
