import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectUsable } from '../support/accessibility.ts';
import { expect, test } from '../support/journey.ts';
import { living } from '../support/life.ts';
import { post } from '../support/member-calls.ts';
import { PASSWORD, signUp } from '../support/new-reader.ts';

test.use({ members: true });

const corner = (page: Page) => page.getByRole('button', { name: '한민지 님의 계정' }).filter({ visible: true });
const loginLink = (page: Page) => page.getByRole('link', { name: '로그인', exact: true }).filter({ visible: true });
const question = (page: Page) => page.getByRole('dialog', { name: '탈퇴할까요?' });

async function login(page: Page, email: string): Promise<void> {
  await page.getByLabel('이메일').fill(email);
  await page.getByLabel('비밀번호', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: '로그인', exact: true }).click();
}

/** Two stocks in a group, an analyst followed. */
async function keepSomething(page: Page): Promise<void> {
  await post(page, '/mystock/favorite-stock-group', { name: '반도체', stocks: ['005930', '000660'] });
  await post(page, '/analyst/subscribe', { writerCode: 'A001' });
}

test('a member sees the stored data and downloads it as a file @phone', async ({ page }) => {
  const email = await signUp(page, '/konex');
  await keepSomething(page);
  await corner(page).click();
  await page.getByRole('link', { name: '내 정보' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('내 정보');
  await expect(page.getByRole('main')).toContainText(email);
  await expect(page.getByText('1개 그룹 · 2종목')).toBeVisible();
  await expect(page.getByText('구독 1명 · 평가 0건')).toBeVisible();

  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: '내 데이터 내려받기' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/^시세-내데이터-\d{8}\.json$/);
  const saved = JSON.parse(await readFile(await file.path(), 'utf8'));
  expect(saved).toMatchObject({
    profile: { email, name: '한민지' },
    favorites: [{ name: '반도체', stocks: [{ shcode: '005930' }, { shcode: '000660' }] }],
    follows: { analysts: ['A001'] },
  });
  await expect(page.getByText('파일을 내려받았습니다.')).toBeVisible();

  await page.getByRole('link', { name: '비밀번호 변경' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('비밀번호 변경');
  await page.getByRole('link', { name: '시세로 돌아가기' }).click();
  await expect(page).toHaveURL(/\/member\/account$/);
});

test('a failed download is shown, and can be retried', async ({ page, watched }) => {
  await signUp(page, '/member/account');
  await page.route('**/member/export', (route) => route.abort('connectionfailed'));
  await page.getByRole('link', { name: '내 데이터 내려받기' }).click();
  await expect(page.getByText('내려받지 못했습니다. 서버에 연결하지 못했습니다. 다시 눌러 주세요.')).toBeVisible();
  await page.unroute('**/member/export');
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: '내 데이터 내려받기' }).click();
  await downloading;
  expect(watched.complaints.splice(0).filter((complaint) => !complaint.includes('/member/export'))).toEqual([]);
});

test('a member deletes the account: the page lists what is deleted, checks the password, and signs every device out', async ({
  page,
  watched,
  browser,
  baseURL,
}) => {
  const email = await signUp(page, '/konex');
  await keepSomething(page);
  const device = await browser.newContext({ baseURL });
  const elsewhere = living(await device.newPage());
  const failed: string[] = [];
  elsewhere.on('response', (response) => {
    if (response.status() >= 400) failed.push(`${response.status()} ${response.url()}`);
  });
  await elsewhere.goto('/member/login?returnUrl=%2Fkonex');
  await login(elsewhere, email);
  await expect(elsewhere.getByRole('button', { name: '한민지 님의 계정' }).filter({ visible: true })).toBeVisible();

  await page.goto('/member/account');
  const leave = page.getByRole('link', { name: '탈퇴', exact: true });
  await leave.click();
  await expect(question(page)).toContainText('되돌릴 수 없습니다.');
  await expect(question(page)).toContainText('1개 그룹 · 2종목');
  await page.keyboard.press('Escape');
  await expect(question(page)).toBeHidden();
  await expect(leave).toBeFocused();

  await leave.click();
  const password = question(page).getByLabel('비밀번호', { exact: true });
  const yes = question(page).getByRole('button', { name: '모두 지우고 탈퇴' });
  await yes.click();
  await expect(password).toHaveAccessibleDescription('비밀번호를 입력해 주세요.');
  await expect(password).toBeFocused();
  await password.fill('not-the-one-1');
  await yes.click();
  await expect(password).toHaveAccessibleDescription(/비밀번호가 맞지 않습니다\. 4번 더 틀리면/);
  await password.fill(PASSWORD);
  await password.press('Enter');
  await page.waitForURL('**/member/left');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('탈퇴했습니다');
  expect((await page.context().cookies()).filter(({ name }) => /^(SSOid|ssoToken|hkToken)$/.test(name))).toEqual([]);

  await expect(loginLink(elsewhere), 'the other device hears of it').toBeVisible();
  expect(failed).toEqual([]);
  await device.close();

  await page.getByRole('link', { name: '홈으로' }).click();
  await loginLink(page).click();
  await login(page, email);
  await expect(page.getByText(/이메일이나 비밀번호가 맞지 않습니다\./)).toBeVisible();
  await page.goto('/member/account');
  await expect(page).toHaveURL(/\/member\/login\?returnUrl=%2Fmember%2Faccount/);
  const expected = /^(400|401): .*\/member\/(account-delete|login)$/;
  expect(watched.complaints.splice(0).filter((complaint) => !expected.test(complaint))).toEqual([]);
});

test('a lost response does not keep a deleted member signed in', async ({ page, watched }) => {
  await signUp(page, '/member/account');
  await page.route('**/member/account-delete', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await page.getByRole('link', { name: '탈퇴', exact: true }).click();
  await question(page).getByLabel('비밀번호', { exact: true }).fill(PASSWORD);
  const yes = question(page).getByRole('button', { name: '모두 지우고 탈퇴' });
  await yes.click();
  await expect(question(page).getByRole('alert')).toContainText('서버에 연결하지 못했습니다.');
  await page.unroute('**/member/account-delete');
  await yes.click();
  await page.waitForURL('**/member/left');
  expect(watched.complaints.splice(0).filter((complaint) => !complaint.includes('/member/account-delete'))).toEqual([]);
});

test('pages of a member can be used by everybody @phone', async ({ page }) => {
  await signUp(page, '/member/account');
  await expectUsable(page);
  await page.getByRole('link', { name: '탈퇴', exact: true }).click();
  await expect(question(page)).toBeVisible();
  await expectUsable(page);
  await page.goto('/member/password');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('비밀번호 변경');
  await expectUsable(page);
});
