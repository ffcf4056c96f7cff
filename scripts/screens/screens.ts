import type { Page } from '@playwright/test';
import { ADDRESSES } from './addresses.ts';
import { createPortfolio, followAnalysts, signUpAs } from './member.ts';

type Theme = 'light' | 'dark' | 'forced' | 'print';

/** A page in one of its states. */
export interface Screen {
  readonly name: string;
  readonly path: string;
  readonly themes?: readonly Theme[];
  readonly widths?: readonly ('1440' | '390')[];
  /** brings the opened page into the state */
  readonly act?: (page: Page, isPhone: boolean) => Promise<unknown>;
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).first();
const radio = (page: Page, name: string) =>
  page.getByRole('radio', { name, exact: true }).first().dispatchEvent('click');

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

const as =
  (who: string, act: (page: Page, isPhone: boolean) => Promise<unknown>) => async (page: Page, isPhone: boolean) => {
    await signUpAs(page, `${who}${isPhone ? '-phone' : ''}@example.com`);
    await act(page, isPhone);
  };
const open = (page: Page, path: string) => page.goto(path);

/** What only members see; each screen has a member of its own. */
export const MEMBER_SCREENS: readonly Screen[] = [
  { name: 'login-fault', path: '/member/login', act: logInWrongly },
  { name: 'login', path: '/member/login' },
  { name: 'join', path: '/member/join' },
  { name: 'join-refused', path: '/member/join', act: (page) => button(page, '가입하고 인증 메일 받기').click() },
  { name: 'member-account', path: '/member/join', act: as('account', (page) => open(page, '/member/account')) },
  { name: 'member-password', path: '/member/join', act: as('password', (page) => open(page, '/member/password')) },
  { name: 'member-email', path: '/member/join', act: as('email', (page) => open(page, '/member/email')) },
  { name: 'member-leave', path: '/member/join', act: as('leave', (page) => open(page, '/member/leave')) },
  {
    name: 'member-corner',
    path: '/member/join',
    widths: ['1440'],
    act: as('corner', async (page) => [await open(page, '/terms'), await button(page, /님의 계정/).click()]),
  },
  {
    name: 'member-favorites',
    path: '/member/join',
    act: as('favorites', async (page) => [await open(page, '/my-stock'), await keepTen(page)]),
  },
  {
    name: 'member-favorites-edit',
    path: '/member/join',
    act: as('edit', async (page) => [
      await open(page, '/my-stock'),
      await keepTen(page),
      await button(page, '편집').click(),
    ]),
  },
  {
    name: 'member-portfolio-none',
    path: '/member/join',
    act: as('empty', (page) => open(page, '/my-stock/portfolio')),
  },
  {
    name: 'member-portfolio',
    path: '/member/join',
    act: as('holder', async (page) => [await createPortfolio(page), await open(page, '/my-stock/portfolio')]),
  },
  {
    name: 'member-portfolio-why',
    path: '/member/join',
    widths: ['1440'],
    act: as('asker', async (page) => [
      await createPortfolio(page),
      await open(page, '/my-stock/portfolio'),
      await page
        .getByRole('table')
        .getByRole('button', { name: /산식|계산|손익/ })
        .first()
        .click(),
    ]),
  },
  {
    name: 'member-entry',
    path: '/member/join',
    act: as('buyer', async (page) => [
      await createPortfolio(page),
      await open(page, '/my-stock/portfolio'),
      await button(page, '거래 입력').click(),
    ]),
  },
  {
    name: 'member-import',
    path: '/member/join',
    act: as('importer', async (page) => [
      await createPortfolio(page),
      await open(page, '/my-stock/portfolio'),
      await button(page, '가져오기').click(),
    ]),
  },
  {
    name: 'member-groups',
    path: '/member/join',
    act: as('grouper', async (page) => [
      await createPortfolio(page),
      await open(page, '/my-stock/portfolio'),
      await button(page, '포트폴리오 만들기').click(),
    ]),
  },
  { name: 'member-analysts-none', path: '/member/join', act: as('reader', (page) => open(page, '/my-stock/analysts')) },
  {
    name: 'member-analysts',
    path: '/member/join',
    act: as('follower', async (page) => [await followAnalysts(page), await open(page, '/my-stock/analysts')]),
  },
  {
    name: 'member-analysts-edit',
    path: '/member/join',
    act: as('sorter', async (page) => [
      await followAnalysts(page),
      await open(page, '/my-stock/analysts'),
      await button(page, '편집').click(),
    ]),
  },
];

function nameOf(path: string): string {
  return path === '/' ? '-home' : decodeURIComponent(path).replaceAll(/[^\w]+/g, '-');
}

async function keepTen(page: Page): Promise<void> {
  await page.getByRole('button', { name: '담기', exact: true }).first().click();
  await page
    .getByRole('table', { name: /관심종목$/ })
    .locator('tbody tr')
    .nth(9)
    .waitFor();
}

async function logInWrongly(page: Page): Promise<void> {
  await page.getByLabel('이메일').fill('nobody@example.com');
  await page.getByLabel('비밀번호', { exact: true }).fill('nobody-knows-1');
  await button(page, '로그인').click();
  await page.getByRole('alert').waitFor();
}
