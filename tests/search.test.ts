import { elementAt } from '@sise/domain/element-at';
import { initialsOf } from '@sise/domain/search/hangul';
import { createMarketSearch } from '@sise/domain/search/market-search';
import type { MarketSearch } from '@sise/domain/search/market-search';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { sharedSite } from './support/shared-site.ts';
import type { SharedSite } from './support/shared-site.ts';

let site: SharedSite;
let search: MarketSearch;
beforeAll(async () => {
  site = await sharedSite();
  search = createMarketSearch(site.market);
});

describe('searching the market', () => {
  it('finds everything listed by its name, its code and its first consonants', () => {
    fc.assert(
      fc.property(anyRow(), (row) => {
        const { shcode, name } = elementAt(site.market.listings, row);
        expect(search.stocks(shcode)[0]).toBe(row);
        const ofName = search.stocks(name);
        const best = elementAt(site.market.listings, elementAt(ofName, 0));
        expect(best.name.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase()).toBe(
          name.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase(),
        );
        expect(ofName).toContain(row);
        expect(search.stocks(initialsOf(name))).toContain(row);
      }),
      { numRuns: 150 },
    );
  });

  it('finds everything listed by its code as order screens, files and articles write it', () => {
    fc.assert(
      fc.property(anyRow(), (row) => {
        const { shcode, name, kind } = elementAt(site.market.listings, row);
        const isEtn = kind === 'etn';
        const isin = isEtn ? `KRG${shcode.slice(0, 2)}00${shcode.slice(2)}0` : `KR7${shcode}003`;
        for (const typed of [`${isEtn ? 'Q' : 'A'}${shcode}`, isin, `${shcode}.KS`, `${name}(${shcode})`]) {
          expect(search.stocks(typed, 5)[0], typed).toBe(row);
          expect(search.named(typed), typed).toBe(row);
        }
      }),
      { numRuns: 100 },
    );
    expect(new Set(site.market.listings.map(({ kind, market }) => kind ?? market))).toContain('etn');
    const konex = site.market.listings.findIndex(({ market }) => market === 'konex');
    expect(search.stocks(`A${elementAt(site.market.listings, konex).shcode}`)).toEqual([konex]);
  });

  it('finds a number without its zeros after everything else', () => {
    expect(codes('5930')).toEqual(['005930']);
    expect(codes('660')).toContain('000660');
    expect(codes('100').at(-1)).toBe('000100');
    expect(codes('100').length).toBeGreaterThan(1);
    expect(codes('100', 1)).toEqual(codes('100').slice(0, 1));
  });

  it('finds a name of four signs and more through a sign left out or two turned round', () => {
    fc.assert(
      fc.property(anyRow(), fc.nat(), (row, place) => {
        const { name } = elementAt(site.market.listings, row);
        const bare = name.replace(/[^\p{L}\p{N}]/gu, '');
        fc.pre(bare.length >= 4);
        const at = place % (bare.length - 1);
        expect(search.stocks(bare.slice(0, at) + bare.slice(at + 1))).toContain(row);
        expect(search.stocks(bare.slice(0, at) + bare[at + 1] + bare[at] + bare.slice(at + 2))).toContain(row);
      }),
      { numRuns: 150 },
    );
  });

  it('puts the whole name first, and of equals the largest', () => {
    const names = (typed: string) => search.stocks(typed).map((row) => elementAt(site.market.listings, row).name);
    expect(names('삼성전자')[0]).toBe('삼성전자');
    expect(names('ㅅㅅㅈㅈ')[0]).toBe('삼성전자');
    expect(names('하이닉스')[0]).toBe('SK하이닉스');
    const caps = search
      .stocks('삼성')
      .slice(0, 5)
      .map((row) => elementAt(site.market.columns.marketCap, row));
    expect(caps).toEqual(caps.toSorted((a, b) => b - a));
  });

  it('finds indices and industries', () => {
    expect(search.indices('코스')).toEqual(expect.arrayContaining(['1001', '2001']));
    expect(search.indices('kospi200')[0]).toBe('1029');
    expect(search.indices('1001')[0]).toBe('1001');
    const bank = search.indices('은행');
    expect(bank.length).toBeGreaterThan(0);
    for (const typed of ['업종 은행', '은행 업종', '은행업종']) expect(search.indices(typed), typed).toEqual(bank);
  });

  it('names what is near where nothing is found, and only there', async () => {
    expect(await nearTo('삼성전자 주가')).toEqual(['삼성전자']);
    expect(await nearTo('삼성전자')).toEqual([]);
    expect(await nearTo('쾋쾋쾋')).toEqual([]);
  });

  it('answers over HTTP: an empty list for nothing, a 400 for a thousand signs', async () => {
    for (const path of ['domestic-stocks', 'domestic-indices']) {
      const ask = (name: string) => site.app.inject(`/api/mystock/search/${path}?name=${name}`);
      expect((await ask('')).json().data).toEqual([]);
      expect((await site.app.inject(`/api/mystock/search/${path}`)).json().data).toEqual([]);
      expect((await ask('x'.repeat(1_000))).statusCode).toBe(400);
      expect((await ask(encodeURIComponent('코스'))).json().data.length).toBeGreaterThanOrEqual(
        path.endsWith('indices') ? 2 : 0,
      );
    }
    const found = await site.app.inject(`/api/mystock/search/domestic-stocks?name=${encodeURIComponent('삼성')}&num=3`);
    expect(found.json().data.map((row: { hname: string }) => row.hname)).toContain('삼성전자');
    expect(found.json().data).toHaveLength(3);
  });
});

function codes(typed: string, most?: number): string[] {
  return search.stocks(typed, most).map((row) => elementAt(site.market.listings, row).shcode);
}

function anyRow(): fc.Arbitrary<number> {
  return fc.nat().map((number) => number % site.market.listings.length);
}

async function nearTo(word: string): Promise<string[]> {
  return (await site.app.inject(`/api/v2/search?word=${encodeURIComponent(word)}`)).json().data.near;
}
