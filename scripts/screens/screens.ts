import { ADDRESSES } from './addresses.ts';
import { button, radio, keepTen } from './screen.ts';
import type { Screen } from './screen.ts';

/** What a device with colours of its own and paper show differently. */
const OTHER_MEDIA: readonly Screen[] = [
  '/',
  '/stock/005930',
  '/stock/005930/asp',
  '/stock/005930/chart',
  '/stock/005930/consensus',
  '/marketmap/kospi',
  '/indices/kospi',
  '/my-stock/portfolio',
  '/my-stock/analysts',
  '/playground',
].map((path) => ({ name: `media${nameOf(path)}`, path, themes: ['forced', 'print'] }));

const STATES: readonly Screen[] = [
  {
    name: 'search',
    path: '/terms',
    act: (page, isPhone) => (isPhone ? button(page, /검색|종목명/).click() : page.keyboard.press('/')),
  },
  {
    name: 'search-found',
    path: '/terms',
    act: async (page, isPhone) => {
      await (isPhone ? button(page, /검색|종목명/).click() : page.keyboard.press('/'));
      await page.getByRole('searchbox', { name: '종목명, 초성, 코드' }).fill('삼성');
      await page.getByRole('dialog').getByRole('link').first().waitFor();
    },
  },
  { name: 'menu', path: '/terms', act: (page) => button(page, /메뉴/).click() },
  { name: 'display', path: '/terms', widths: ['1440'], act: (page) => button(page, /화면|설정/).click() },
  { name: 'article', path: '/', act: (page) => page.getByRole('article').getByRole('button').first().click() },
  { name: 'columns', path: '/stock', widths: ['1440'], act: (page) => button(page, '열 선택').click() },
  { name: 'dense', path: '/stock', widths: ['1440'], act: (page) => button(page, /좁게|촘촘/).click() },
  {
    name: 'sorted',
    path: '/kospi-equities',
    widths: ['1440'],
    act: (page) =>
      page
        .getByRole('columnheader', { name: /등락률/ })
        .getByRole('button')
        .click(),
  },
  { name: 'industry-open', path: '/index-info/industry', act: (page) => page.locator('tbody button').first().click() },
  {
    name: 'index-industry-open',
    path: '/indices/kospi/industries',
    act: (page) => page.locator('tbody button').first().click(),
  },
  {
    name: 'home-industries',
    path: '/',
    act: (page) => page.getByRole('link', { name: '업종등락', exact: true }).first().click(),
  },
  {
    name: 'home-new',
    path: '/',
    act: (page) =>
      page
        .getByRole('link', { name: /신규상장/ })
        .first()
        .click(),
  },
  {
    name: 'report',
    path: '/stock/005930/consensus',
    act: (page) => page.getByRole('table').getByRole('link').first().click(),
  },
  {
    name: 'filing',
    path: '/stock/005930/public-announcement',
    act: (page) => page.getByRole('table', { name: /공시/ }).getByRole('link').first().click(),
  },
  { name: 'filings-none', path: `/stock/005930/public-announcement?q=${encodeURIComponent('이런 공시는 없다')}` },
  { name: 'chart-indicators', path: '/stock/005930/chart', act: (page) => button(page, /^지표/).click() },
  {
    name: 'chart-many',
    path: '/stock/005930/chart',
    act: async (page) => {
      await button(page, /^지표/).click();
      for (const name of ['MACD', 'RSI', '볼린저밴드', '일목균형표'])
        await page.getByRole('checkbox', { name }).check();
      await button(page, '완료').click();
    },
  },
  { name: 'chart-compare', path: '/stock/005930/chart', act: (page) => button(page, /^비교/).click() },
  { name: 'chart-week', path: '/stock/005930/chart', act: (page) => radio(page, '주') },
  { name: 'chart-table', path: '/stock/005930/chart', act: (page) => button(page, '표로 보기').click() },
  {
    name: 'stock-compare',
    path: '/stock/000660',
    act: (page) => page.getByRole('link', { name: '비교', exact: true }).click(),
  },
  { name: 'book-ten', path: '/stock/005930', act: (page) => radio(page, '10호가') },
  { name: 'book-total', path: '/stock/005930/asp', act: (page) => radio(page, '누적') },
  { name: 'book-tables', path: '/stock/005930/asp', act: (page) => button(page, '표로 보기').click() },
  {
    name: 'followed',
    path: '/stock/005930',
    act: (page) => page.getByRole('button', { name: '관심', exact: true }).click(),
  },
  {
    name: 'groups-of-a-stock',
    path: '/stock/005930',
    act: async (page) => {
      await page.getByRole('button', { name: '관심', exact: true }).click();
      await page.getByRole('button', { name: '그룹 선택' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'favorites', path: '/my-stock', act: keepTen },
  {
    name: 'favorites-edit',
    path: '/my-stock',
    act: async (page) => [
      await keepTen(page),
      await button(page, '편집').click(),
      await page.getByRole('checkbox').nth(1).check({ force: true }),
    ],
  },
  { name: 'favorites-flows', path: '/my-stock', act: async (page) => [await keepTen(page), await radio(page, '수급')] },
  {
    name: 'favorites-consensus',
    path: '/my-stock',
    act: async (page) => [await keepTen(page), await radio(page, '컨센서스')],
  },
  {
    name: 'favorites-add',
    path: '/my-stock',
    act: async (page) => {
      await keepTen(page);
      await button(page, '종목 추가').click();
      await page.getByRole('searchbox', { name: '담을 종목' }).fill('하이닉스');
      await page.getByRole('dialog').getByRole('listitem').first().waitFor();
    },
  },
  { name: 'portfolio-open', path: '/my-stock/portfolio', act: (page) => button(page, '삼성전자 거래 보기').click() },
  {
    name: 'map-card',
    path: '/marketmap/kospi',
    act: (page) =>
      page
        .locator('main canvas')
        .first()
        .hover({ position: { x: 60, y: 90 } }),
    widths: ['1440'],
  },
  {
    name: 'map-zoomed',
    path: '/marketmap/kospi',
    act: (page) =>
      page
        .locator('main canvas')
        .first()
        .click({ position: { x: 30, y: 8 } }),
  },
  { name: 'join-faults', path: '/member/join', act: (page) => button(page, '가입하고 인증 메일 받기').click() },
  { name: 'not-found', path: '/nothing-here' },
  { name: 'unknown-stock', path: '/stock/000001' },
];

export const SCREENS: readonly Screen[] = [
  ...ADDRESSES.map((path) => ({ name: nameOf(path), path })),
  ...STATES,
  ...OTHER_MEDIA,
];

const EARLY_AND_LATE = ['/', '/stock/005930', '/stock/005930/asp', '/marketmap/kospi'];
export const AUCTION_SCREENS = EARLY_AND_LATE.map((path) => ({ name: `auction${nameOf(path)}`, path }));
export const EVENING_SCREENS = EARLY_AND_LATE.map((path) => ({ name: `evening${nameOf(path)}`, path }));

function nameOf(path: string): string {
  return path === '/' ? '-home' : decodeURIComponent(path).replaceAll(/[^\w]+/g, '-');
}
