import type { Comparison, FoundInstrument } from '@sise/contract/comparison';
import type { BarColumns } from '@sise/contract/rows';
import { carriedCloses } from '@sise/domain/comparison/aligned-closes';
import { elementAt } from '@sise/domain/element-at';
import { beforeAll, describe, expect, it } from 'vitest';
import { sharedSite } from './support/shared-site.ts';
import type { SharedSite } from './support/shared-site.ts';
import { TEST_DAY } from './support/site.ts';

let site: SharedSite;
beforeAll(async () => {
  site = await sharedSite();
});

const compare = (query: string) => site.ask<Comparison>(`/compare?${query}`);

const find = async (word: string) =>
  (await site.ask<FoundInstrument[]>(`/compare/instruments?word=${encodeURIComponent(word)}`)).map(({ code }) => code);

describe('a comparison over HTTP', () => {
  it('has the returns of the daily bars of every kind', async () => {
    const { dates, instruments } = await compare('codes=005930,KOSPI,NASDAQ,coin:BTC,069500&period=3m');
    const paths = ['/stock/tv/005930', '/index/tv/1001', '/global-indices/tv/NASDAQ', '/cryptocurrency/tv/BTC'];
    for (const [n, path] of [...paths, '/stock/tv/069500'].entries()) {
      const { time, close } = await site.ask<BarColumns>(`${path}?type=day&count=200`);
      const first = elementAt(close, time.indexOf(elementAt(dates, 0)));
      const { closes, return: since } = elementAt(instruments, n);
      for (const [day, date] of dates.entries()) {
        const at = time.indexOf(date);
        if (at === -1) expect(closes[day]).toBeNull();
        else expect((closes[day] ?? 0) / (closes[0] ?? 0)).toBeCloseTo(elementAt(close, at) / first, 4);
      }
      expect(since).toBeCloseTo((elementAt(close, time.length - 1) / first - 1) * 100, 1);
    }
    expect(dates.at(-1)).toBe(TEST_DAY);
  });

  it('has what the kind of each instrument has, and null for the rest', async () => {
    const { instruments } = await compare('codes=005930,069500,1001,USDKRW,coin:BTC');
    const [samsung, kodex, kospi, dollar, bitcoin] = instruments;
    expect(instruments.map(({ code }) => code)).toEqual(['005930', '069500', 'KOSPI', 'USDKRW', 'coin:BTC']);
    expect(samsung).toMatchObject({ kind: 'stock', hname: '삼성전자', fee: null, premium: null, index: null });
    expect(samsung?.per ?? samsung?.deficit).toBeTruthy();
    expect(kodex).toMatchObject({ kind: 'etf', fee: expect.any(Number), premium: expect.any(Number), per: null });
    expect(kospi).toMatchObject({ hname: '코스피', quote: null, per: expect.any(Number), dividendyield: null });
    expect(dollar).toMatchObject({ kind: 'world', currency: 'KRW', high52: expect.any(Number), coin: null });
    expect(bitcoin).toMatchObject({ kind: 'coin', coin: { symbol: 'BTC' }, world: null });
  });

  it('leaves out what does not exist or is beyond five, without giving it a place', async () => {
    const codes = '005930,005930,ZZZZZZ,<b>,coin:NOPE,KOSPI,1001,000660,NASDAQ,WTI,USDKRW,GOLD';
    const { dropped, instruments } = await compare(`codes=${encodeURIComponent(codes)}&period=1m`);
    expect(instruments.map(({ code }) => code)).toEqual(['005930', 'KOSPI', '000660', 'NASDAQ', 'WTI']);
    expect(dropped).toEqual([
      { code: 'ZZZZZZ', why: 'unknown' },
      { code: '<b>', why: 'unknown' },
      { code: 'coin:NOPE', why: 'unknown' },
      { code: 'USDKRW', why: 'many' },
      { code: 'GOLD', why: 'many' },
    ]);
    expect((await compare('codes=ZZZZZZ')).instruments).toEqual([]);
  });

  it('begins on a day on which all of them traded, and keeps days on which some did not', async () => {
    const { asked, dates, instruments, common } = await compare('codes=KOSPI,coin:BTC,NASDAQ&from=2026-10-10');
    expect([asked, dates[0]]).toEqual(['2026-10-10', '2026-10-08']); // Saturday after a holiday
    const [kospi, bitcoin] = instruments;
    expect(bitcoin?.closes).not.toContain(null);
    expect(
      kospi?.closes[
        dates.indexOf(
          elementAt(
            dates.filter((date) => date === '2026-10-10'),
            0,
          ),
        )
      ],
    ).toBeNull();
    expect(common).toBeLessThan(dates.length - 1);
  });

  it('correlates each with itself by 1, and both ways alike', async () => {
    const { correlation, common } = await compare('codes=005930,000660,coin:BTC&period=6m');
    expect(common).toBeGreaterThan(100);
    for (const [i, row] of correlation.entries()) {
      expect(row[i]).toBe(1);
      for (const [j, value] of row.entries()) expect(value).toBe(correlation[j]?.[i]);
    }
    const few = await compare('codes=005930,000660&period=1m');
    expect([few.common < 20, few.correlation[0]?.[1]]).toEqual([
      few.common < 20,
      few.common < 20 ? null : expect.any(Number),
    ]);
  });

  it('counts other currencies in won if asked', async () => {
    const query = 'codes=NASDAQ,USDKRW,005930,NIKKEI,JPYKRW&period=3m';
    const [own, won] = [await compare(query), await compare(`${query}&won=1`)];
    expect(won.instruments.map(({ converted }) => converted)).toEqual([true, false, false, true, false]);
    expect(won.dates).toEqual(own.dates);
    for (const [index, rate, per] of [
      [0, 1, 1],
      [3, 4, 100], // the yen's rate is of a hundred
    ] as const) {
      const rates = carriedCloses(own.instruments[rate]?.closes ?? []);
      const inWon = own.instruments[index]?.closes.map((close, day) =>
        close === null ? null : (close * elementAt(rates, day)) / per,
      );
      expect(inWon?.filter((close) => close !== null).length).toBeGreaterThan(50);
      won.instruments[index]?.closes.forEach((close, day) => {
        const expected = inWon?.[day] ?? null;
        if (close === null || expected === null) expect(close).toBe(expected);
        else expect(close / expected).toBeCloseTo(1, 7);
      });
    }
    expect(own.instruments.every(({ converted }) => !converted)).toBe(true);
  });

  it('names the wrong field', async () => {
    for (const [query, field] of [
      ['', 'codes'],
      ['codes=,', 'codes'],
      [`codes=${'005930,'.repeat(30)}`, 'codes'],
      ['codes=005930&period=2w', 'period'],
      ['codes=005930&from=2026-02-30', 'from'],
      ['codes=005930&from=2030-01-02', 'from'],
      ['codes=005930&won=maybe', 'won'],
    ]) {
      const response = await site.app.inject(`/api/compare?${query}`);
      expect([response.statusCode, response.json().errors[0].field]).toEqual([400, field]);
    }
  });

  it('has its days as a file', async () => {
    const { dates, instruments } = await compare('codes=005930,NASDAQ&period=1m');
    const response = await site.app.inject('/api/compare/days?codes=005930,NASDAQ&period=1m&format=csv');
    const [head, ...rows] = response.body.replace('\uFEFF', '').trim().split('\r\n');
    expect(head).toBe('date,005930,005930 return,NASDAQ,NASDAQ return');
    expect(rows).toHaveLength(dates.length);
    expect(rows.at(-1)?.split(',').at(-1)).toBe(String(instruments[1]?.return));
  });
});

describe('finding an instrument', () => {
  it('looks among all kinds', async () => {
    expect((await find('코스피'))[0]).toBe('KOSPI');
    expect((await find('나스닥'))[0]).toBe('NASDAQ');
    expect((await find('비트코인'))[0]).toBe('coin:BTC');
    expect((await find('금'))[0]).toBe('GOLD');
    expect(await find('삼성전자')).toContain('005930');
    expect(await find('')).toEqual([]);
  });
});
