import type { Page } from '@playwright/test';
import { createPortfolio, followAnalysts, signUpAs } from './member.ts';
import { button, keepTen } from './screen.ts';
import type { Screen } from './screen.ts';

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

async function logInWrongly(page: Page): Promise<void> {
  await page.getByLabel('이메일').fill('nobody@example.com');
  await page.getByLabel('비밀번호', { exact: true }).fill('nobody-knows-1');
  await button(page, '로그인').click();
  await page.getByText('이메일이나 비밀번호가 맞지 않습니다.').first().waitFor();
}
