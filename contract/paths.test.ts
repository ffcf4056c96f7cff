import { describe, expect, it } from 'vitest';
import { PAGES, titleOf } from './page-table.ts';
import type { PageId } from './page-table.ts';
import {
  inApp,
  inShellOf,
  knownPathsOf,
  menuOf,
  onWeb,
  pageAt,
  pathOfListing,
  paths,
  sitemapPaths,
  twinOf,
} from './paths.ts';

const pages = Object.entries(PAGES);

describe('the address of a page', () => {
  it('has its parameters and query, encoded', () => {
    expect(paths.home()).toBe('/');
    expect(paths.stock('005930')).toBe('/stock/005930');
    expect(paths.stockConsensus('005930', { report: 7 })).toBe('/stock/005930/consensus?report=7');
    expect(paths.indexIndustries('kospi', { open: null })).toBe('/indices/kospi/industries');
    expect(paths.indexList('kosdaq', 'new')).toBe('/indices/kosdaq/new');
    expect(paths.login({ returnUrl: '/stock?q=a b' })).toBe('/member/login?returnUrl=%2Fstock%3Fq%3Da+b');
    expect(paths.ranking('../member/leave')).toBe('/index-info/..%2Fmember%2Fleave');
  });

  it('of a listing is its own page, by its group', () => {
    expect(pathOfListing('069500', 'EF')).toBe('/equity-product/view/069500');
    expect(pathOfListing('530031', 'EN')).toBe('/equity-product/view/530031');
    expect(pathOfListing('005930', 'ST')).toBe('/stock/005930');
    expect(pathOfListing('069500', null)).toBe('/stock/069500');
  });

  it('is that of its twin in the app, if there is one', () => {
    expect(inApp(paths.stock('005930', { open: 1 }))).toBe('/hkapp/stock/005930?open=1');
    expect(inApp(paths.index('kospi200'))).toBe('/hkapp/indices/kospi200');
    expect(inApp(paths.etfEtn('069500'))).toBe('/hkapp/stock/069500');
    expect(inApp(paths.myStock())).toBe('/hkapp/my-stock');
    expect(inApp(paths.konex())).toBe('/hkapp/konex');
    expect(inApp(paths.rankings())).toBe('/hkapp/index-info');
    expect(inApp(paths.stockBook('005930'))).toBe('/hkapp/stock/005930/asp');
    expect(inApp(paths.etfEtnChart('069500'))).toBe('/hkapp/stock/069500/chart');
    expect(inApp(paths.kospiFutureDaily())).toBe('/hkapp/indices/kospi-futures/daily');
    expect(inApp(paths.marketMap('kosdaq'))).toBe('/hkapp/marketmap/kosdaq');
    expect(inApp(`${paths.ranking('up', { market: 'kospi' })}#top`)).toBe('/hkapp/index-info/up?market=kospi#top');
    expect(inApp(paths.ranking('../member/leave'))).toBe('/hkapp/index-info/..%2Fmember%2Fleave');
    expect(inApp(paths.home())).toBe('/hkapp/index-info');
    for (const same of [paths.terms(), paths.login(), '?page=2', '/hkapp/konex', '/no/such/page'])
      expect(inApp(same)).toBe(same);
  });

  it('stays in the shell of the page that leads there', () => {
    expect(inShellOf('/hkapp/konex', paths.stock('005930'))).toBe('/hkapp/stock/005930');
    expect(inShellOf('/konex', paths.stock('005930'))).toBe('/stock/005930');
  });

  it.each([
    ['/hkapp/stock/005930/asp', '/stock/005930/asp'],
    ['/hkapp/indices/kosdaq-futures/times', '/indices/kosdaq-future/times'],
    ['/hkapp/index-info', '/index-info/industry'],
    ['/hkapp/marketmap/', '/marketmap'],
    ['/stock/005930//', '/stock/005930'],
    ['/', '/'],
    ['/hkapp/error', '/hkapp/error'],
    ['/hkapp/no/such/page', '/hkapp/no/such/page'],
  ])('of %s is %s on the web', (path, web) => expect(onWeb(path)).toBe(web));
});

describe('the page at an address', () => {
  it.each([
    ['/', 'home', undefined],
    ['/stock', 'stocks', undefined],
    ['/stock//', 'stocks', undefined],
    ['/stock/005930/', 'stock', '005930'],
    ['/hkapp/stock/005930', 'stock', '005930'],
    ['/indices/kospi/industries', 'indexIndustries', 'kospi'],
    ['/indices/kospi/up', 'indexList', 'up'],
    ['/index-info/kospi200', 'kospi200', undefined],
    ['/index-info/up', 'ranking', 'up'],
    ['/stock/%E0', 'stock', '%E0'],
    ['/equity-product/view/069500/asp', 'etfEtnBook', '069500'],
    ['/equity-product/compare', 'etfEtnCompare', undefined],
  ])('%s is %s', (path, id, last) => expect(pageAt(path)).toMatchObject({ id, last }));

  it.each(['/stock/005930/nothing', '/no', '/constructor', 'stock', '/indices//daily'])('%s has none', (path) =>
    expect(pageAt(path)).toBeNull(),
  );
});

describe('the table of pages', () => {
  it('has a title for every page and a path that no other page has', () => {
    for (const [id, { of = {} }] of pages)
      for (const value of [undefined, ...Object.keys(of)]) expect(titleOf(id as PageId, value), id).toMatch(/^\S.*\S$/); // a key of the table
    const known = pages.flatMap(([, page]) => [page.path, twinOf(page) ?? []].flat());
    expect(new Set(known).size).toBe(known.length);
  });

  it('finds each page by its own paths', () => {
    for (const [id, page] of pages)
      for (const path of [...knownPathsOf(page), twinOf(page) ?? page.path])
        expect(pageAt(path.replaceAll(/:\w+/g, 'x'))?.id, path).toBe(id);
  });

  it('has a twin in the app for every page but those of the home, of members, of the site and of developers', () => {
    const without = pages.flatMap(([id, page]) => (twinOf(page) === null && page.kind === undefined ? [id] : []));
    expect(without).toEqual(['home', 'rankings', 'appStart', 'etfEtn', 'etfEtnBook', 'etfEtnChart', 'appError']);
    expect(pages.filter(([, page]) => page.kind !== undefined && twinOf(page) !== null)).toEqual([]);
  });

  it('gives the menu of an area in its order, each page of a pattern by its name', () => {
    expect(menuOf('rankings').map(({ label }) => label)).toEqual(
      ['업종등락', '시가총액', '신규상장', '상승', '하락', '거래량', '거래대금', '관심', 'KOSPI200'], // the usual order of the tabs
    );
    expect(menuOf('map')).toEqual([
      { label: '코스피 마켓맵', to: '/marketmap/kospi' },
      { label: '코스닥 마켓맵', to: '/marketmap/kosdaq' },
    ]);
    expect(menuOf('my')).toEqual([]);
  });

  it('names in the sitemap exactly the pages that search engines may index and readers find in the menu', () => {
    expect(sitemapPaths()).toEqual([
      '/',
      '/stock',
      '/kospi-equities',
      '/kosdaq-equities',
      '/konex',
      '/indices/kospi',
      '/indices/kosdaq',
      '/indices/kospi200',
      '/indices/kospi-future',
      '/indices/kosdaq-future',
      '/indices/kospi-option',
      '/indices/kosdaq-option',
      '/index-info/industry',
      '/index-info/marketcap',
      '/index-info/new',
      '/index-info/up',
      '/index-info/down',
      '/index-info/volume',
      '/index-info/amount',
      '/index-info/attention',
      '/index-info/kospi200',
      '/equity-product',
      '/equity-product/etf',
      '/equity-product/etn',
      '/equity-product/compare',
      '/investment',
      '/investment/investors',
      '/investment/foreigner-trading',
      '/investment/program-trading',
      '/world',
      '/world/exchange',
      '/world/commodities',
      '/world/stocks',
      '/coins',
      '/marketmap/kospi',
      '/marketmap/kosdaq',
      '/consensus',
      '/consensus/estimates',
      '/consensus/accuracy',
      '/analyst',
      '/screener',
      '/screener/products',
      '/screener/past',
      '/compare',
      '/news',
      '/calendar',
      '/help/terms',
    ]);
    for (const [id, { sitemap, noindex, canonical }] of pages)
      if (sitemap) expect([noindex, canonical], id).toEqual([undefined, undefined]);
  });
});
