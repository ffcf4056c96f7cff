import type { Page } from '@playwright/test';
import { expectUsable } from '../support/accessibility.ts';
import { expect, test } from '../support/journey.ts';
import { dropGroups, post } from '../support/member-calls.ts';
import { READER } from '../support/sso.ts';

test.use({ members: 'publisher' });

const THERE = 'https://member.news.example';
const corner = (page: Page) => page.getByRole('button', { name: `${READER.name} 님의 계정` }).filter({ visible: true });
const question = (page: Page) => page.getByRole('dialog', { name: '저장한 데이터를 지울까요?' });

test.beforeEach(async ({ page }) => {
  // The publisher’s pages are not ours: all that counts is that readers get there, and come back.
  await page.route(`${THERE}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: `<title>회원 사이트</title><h1>${pathname}</h1>` });
  });
});

test('readers sign in at the publisher’s, come back as its members, and sign out there @phone', async ({
  page,
  context,
  baseURL,
  publisher,
}) => {
  await page.goto('/my-stock/portfolio');
  await page.getByRole('region', { name: '내 포트폴리오 시작하기' }).getByRole('link', { name: '로그인' }).click();
  await expect(page.getByRole('heading', { name: '/login' })).toBeVisible();
  const back = new URL(page.url()).searchParams.get('returnUrl');
  expect(back).toBe(`${baseURL}/my-stock/portfolio`);
  await context.addCookies([{ name: 'ssoToken', value: await publisher.token(), url: baseURL ?? '' }]);
  await page.goto(back ?? '');
  await expect(page.getByRole('button', { name: '포트폴리오 만들기' })).toBeVisible();
  await corner(page).click();
  await expect(page.getByRole('link', { name: '내 정보' })).toBeVisible();
  await expect(page.getByRole('link', { name: '비밀번호 변경' })).toHaveCount(0);
  await page.getByRole('button', { name: '로그아웃' }).click();
  await expect(page.getByRole('heading', { name: '/logout' })).toBeVisible();
  expect(new URL(page.url()).searchParams.get('returnUrl')).toBe(`${baseURL}/my-stock/portfolio`);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('ssoToken');
});

test('a member of the publisher deletes the data stored here, and stays its member', async ({
  page,
  context,
  baseURL,
  publisher,
}) => {
  await context.addCookies([{ name: 'ssoToken', value: await publisher.token(), url: baseURL ?? '' }]);
  await page.goto('/konex');
  await dropGroups(page.request, { origin: baseURL ?? '' });
  await post(page, '/mystock/favorite-stock-group', { name: '반도체', stocks: ['005930', '000660'] });
  await page.goto('/member/account');
  await expect(page.getByRole('main')).toContainText(READER.email);
  await expect(page.getByText('1개 그룹 · 2종목')).toBeVisible();
  await expect(page.getByText('회원 계정은 회원 사이트에 그대로 있습니다.')).toBeVisible();
  await expect(page.getByRole('link', { name: '비밀번호 변경' })).toHaveCount(0);
  await expect(page.getByText('탈퇴')).toHaveCount(0);
  await expectUsable(page);

  const ask = page.getByRole('link', { name: '저장한 데이터 지우기' });
  await ask.click();
  await expect(question(page)).toContainText('회원 계정은 그대로 있습니다.');
  await expect(question(page).getByLabel('비밀번호')).toHaveCount(0);
  await expectUsable(page);
  await page.keyboard.press('Escape');
  await expect(ask).toBeFocused();
  await ask.click();
  await question(page).getByRole('button', { name: '모두 지우기' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('저장한 데이터를 모두 지웠습니다.');
  await page.getByRole('button', { name: '확인' }).click();
  await expect(page.getByText('1개 그룹 · 2종목')).toHaveCount(0);
  await page.goto('/my-stock');
  await expect(corner(page)).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expect(page.getByRole('navigation', { name: '관심 그룹' })).toHaveCount(0);
});
