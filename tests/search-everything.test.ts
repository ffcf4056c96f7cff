import type { analyst } from '@sise/contract/analyst';
import type { ReplyOf } from '@sise/contract/endpoint';
import type { FutureHead } from '@sise/contract/futures';
import type { OptionChain } from '@sise/contract/options';
import { PAGES } from '@sise/contract/page-table';
import { knownPathsOf } from '@sise/contract/paths';
import type { search } from '@sise/contract/search';
import { elementAt } from '@sise/domain/element-at';
import { WORLD_INSTRUMENTS } from '@sise/domain/world/instruments';
import { beforeAll, describe, expect, it } from 'vitest';
import { sharedSite } from './support/shared-site.ts';
import type { SharedSite } from './support/shared-site.ts';

let site: SharedSite;
beforeAll(async () => {
  site = await sharedSite();
});

async function read<Reply>(address: string): Promise<Reply> {
  return (await site.app.inject(address)).json().data;
}

async function find(word: string, fields = ''): Promise<ReplyOf<typeof search.everything>> {
  const response = await site.app.inject(`/api/v2/search?word=${encodeURIComponent(word)}${fields}`);
  expect(response.statusCode, word).toBe(200);
  return response.json().data;
}

describe('the search finds', () => {
  it('every index, currency and commodity abroad by its name and symbol, with its price', async () => {
    for (const { symbol, name } of WORLD_INSTRUMENTS)
      for (const word of [symbol, name]) {
        const { worldwide } = await find(word);
        expect(worldwide[0], word).toMatchObject({ code: symbol, hname: name, exact: true });
        expect(worldwide[0]?.price, word).toBeGreaterThan(0);
      }
  });

  it('coins by name, English name and symbol', async () => {
    for (const word of ['비트코인', 'Bitcoin', 'BTC'])
      expect((await find(word)).worldwide[0], word).toMatchObject({ code: 'coin:BTC', exact: true });
  });

  it('every month of a future by its name and code', async () => {
    const { rows } = await read<FutureHead>('/api/v2/future/kospi200');
    expect(rows.length).toBeGreaterThan(3);
    for (const { code, price, lastdate } of rows)
      for (const word of [code, `코스피200 선물 ${lastdate.slice(2, 4)}년 ${Number(lastdate.slice(5, 7))}월물`])
        expect((await find(word)).contracts[0], word).toMatchObject({ kind: 'future', code, price, expiry: lastdate });
  });

  it('the options of a side and a strike, the nearest month first, or weeks', async () => {
    const { rows, expiry } = await read<OptionChain>('/api/v2/future/option/kospi200');
    const { strike, put } = elementAt(rows, 3);
    const { contracts } = await find(`코스피200 풋 ${strike}`);
    expect(contracts[0]).toMatchObject({ kind: 'put', strike, code: put.code, expiry });
    const days = contracts.map(({ expiry }) => expiry);
    expect(days).toEqual(days.toSorted());
    expect(new Set(days).size).toBe(days.length);
    const weeklies = (await find(`코스피200 위클리 풋 ${strike}`)).contracts;
    expect(weeklies.length).toBeGreaterThan(0);
    expect(weeklies.filter((each) => days.includes(each.expiry))).toEqual([]);
    expect((await find('콜 99999')).contracts).toEqual([]);
  });

  it('every page of a menu by its title, and by names in use', async () => {
    for (const page of Object.values(PAGES)) {
      if (!page.sitemap || page.path === '/') continue;
      const titles = page.of === undefined ? [page] : Object.values(page.of);
      for (const [at, path] of knownPathsOf(page).entries()) {
        const { label, title = label }: { label: string; title?: string } = titles[at] ?? page;
        const { pages } = await find(title, '&pages=10');
        expect(pages, title).toContainEqual(expect.objectContaining({ path, hname: title, exact: true }));
      }
    }
    expect((await find('옵션')).pages[0]).toMatchObject({ path: '/indices/kospi-option', exact: true });
    expect((await find('휴장일')).pages[0]).toMatchObject({ path: '/calendar' });
  });
});

describe('of the pages, the search', () => {
  it.each([
    ['용어', '/help/terms'],
    ['괴리율', '/equity-product'],
    ['PER', '/screener'],
    ['ETF', '/equity-product'],
    ['골든크로스', '/screener?preset=golden'],
    ['신고가', '/screener?preset=newhigh'],
    ['삼성전자 공시', '/stock/005930/public-announcement'],
    ['005930 호가', '/stock/005930/asp'],
    ['하이닉스차트', '/stock/000660/chart'],
    ['삼전 재무제표', '/stock/005930/financial-summary'],
    ['삼성전자 뉴스', '/news?code=005930'],
    ['KODEX 200 호가', '/equity-product/view/069500/asp'],
  ])('finds for %s %s', async (word, path) => {
    const { pages, near } = await find(word);
    expect(pages[0]).toMatchObject({ path, exact: true });
    expect(near).toEqual([]);
  });

  it('names a page of a stock by both, and knows none that an ETF lacks', async () => {
    expect((await find('삼성전자 공시')).pages).toMatchObject([{ hname: '삼성전자 공시', area: '국내증시' }]);
    expect((await find('KODEX 200 공매도')).pages).toEqual([]);
    expect((await find('없는회사 공시')).pages).toEqual([]);
  });

  it('shows of a page that every stock has that of the largest', async () => {
    for (const word of ['공매도', '호가', '공시']) {
      const { pages } = await find(word);
      expect(pages.length, word).toBe(3);
      expect(pages[0], word).toMatchObject({ hname: `삼성전자 ${word}`, exact: false });
    }
    expect((await find('공매도', '&pages=0')).pages).toEqual([]);
  });

  it('has analysts by their names, alone or with the firm', async () => {
    const { rows } = await read<ReplyOf<typeof analyst.ranking>>('/api/v2/analyst/ranking?num=1');
    const { REPORT_WRITER_CODE: code, name, firm } = elementAt(rows, 0);
    for (const word of [name, `${firm} ${name}`, `${name} 애널리스트`])
      expect((await find(word, '&pages=20')).pages, word).toContainEqual(
        expect.objectContaining({ path: `/analyst/view/${code}`, exact: true }),
      );
    const paths = (await find('김')).pages.map(({ path }) => path);
    expect(paths.filter((path) => path.startsWith('/analyst/view/'))).toEqual([]);
  });
});

it('leaves out what is not asked for, and everything for no word', async () => {
  const none = { worldwide: [], contracts: [], pages: [] };
  expect(await find('환율', '&worldwide=0&contracts=0&pages=0')).toMatchObject(none);
  expect(await find('')).toMatchObject({ ...none, stocks: [], indices: [], companies: [] });
  expect(await find(' ')).toMatchObject(none);
});
