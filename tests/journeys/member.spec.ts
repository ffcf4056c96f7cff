import type { Page } from '@playwright/test';
import { expect, expectOnly, test } from '../support/journey.ts';
import { confirmJoining, openEmail } from '../support/emails.ts';
import { living } from '../support/life.ts';

test.use({ members: true });

const PASSWORD = 'dalbam-2026-go';
const NEXT_PASSWORD = 'saebyeok-2027-go';
let people = 0;

/** An email not used before in this run. */
function freshEmail(): string {
  people += 1;
  return `minji${people}@example.com`;
}

const corner = (page: Page) => page.getByRole('button', { name: '한민지 님의 계정' }).filter({ visible: true });
const loginLink = (page: Page) => page.getByRole('link', { name: '로그인', exact: true }).filter({ visible: true });

async function fillLogin(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('이메일').fill(email);
  await page.getByLabel('비밀번호', { exact: true }).fill(password);
  await page.getByRole('button', { name: '로그인', exact: true }).click();
}

async function join(page: Page, email: string): Promise<void> {
  await page.getByLabel('이메일').fill(email);
  await page.getByLabel('이름').fill('한민지');
  await page.getByLabel('비밀번호', { exact: true }).fill(PASSWORD);
  for (const box of [/만 14세 이상/, /이용약관 필수/, /개인정보 수집·이용 필수/]) await page.getByLabel(box).check();
  await page.getByRole('button', { name: '가입하고 인증 메일 받기' }).click();
  await confirmJoining(page, email, PASSWORD);
}

test('one signs up, comes back, stays signed in, changes the password, signs out and in again @phone', async ({
  page,
  watched,
}) => {
  const email = freshEmail();
  await page.goto('/stock/005930?period=1year');
  await loginLink(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('로그인');
  await page.getByRole('link', { name: '회원가입' }).click();
  await page.waitForURL('**/member/join*');

  // Faults are shown at their fields, and the first of them gets the focus.
  await page.getByRole('button', { name: '가입하고 인증 메일 받기' }).click();
  await expect(page.getByText('이메일을 입력해 주세요.')).toBeVisible();
  await expect(page.getByText('이름을 입력해 주세요.')).toBeVisible();
  await expect(page.getByText('만 14세 이상만 가입할 수 있습니다.')).toBeVisible();
  await expect(page.getByText('개인정보 수집·이용에 동의해 주세요.')).toBeVisible();
  await expect(page.getByLabel('이메일')).toBeFocused();
  await expect(page.getByLabel('비밀번호', { exact: true })).toHaveAccessibleDescription(/비밀번호를 입력해 주세요/);
  await page.getByLabel('비밀번호', { exact: true }).fill('dalbam2026');
  await expect(page.getByRole('listitem').filter({ hasText: '10자 이상 맞음' })).toBeVisible();
  await page.getByRole('button', { name: '비밀번호 보기' }).click();
  await expect(page.getByLabel('비밀번호', { exact: true })).toHaveAttribute('type', 'text');

  await join(page, email);
  await page.waitForURL('**/stock/005930?period=1year');
  await expect(corner(page)).toBeVisible();
  await page.reload();
  await expect(corner(page)).toBeVisible();
  await page.goto('/member/login?returnUrl=%2Fstock');
  await expect(page).toHaveURL(/\/stock$/);

  await corner(page).click();
  await expect(page.getByText(email)).toBeVisible();
  await page.getByRole('link', { name: '비밀번호 변경' }).click();
  await page.getByLabel('지금 비밀번호', { exact: true }).fill('not-the-one-1');
  await page.getByLabel('새 비밀번호', { exact: true }).fill(NEXT_PASSWORD);
  await page.getByRole('button', { name: '변경하기' }).click();
  await expect(page.getByText(/지금 비밀번호가 맞지 않습니다\. 4번 더 틀리면/)).toBeVisible();
  await page.getByLabel('지금 비밀번호', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: '변경하기' }).click();
  await page.waitForURL('**/stock');
  await expect(corner(page)).toBeVisible();

  await corner(page).click();
  await page.getByRole('button', { name: '로그아웃' }).click();
  await expect(loginLink(page)).toBeVisible();
  expect((await page.context().cookies()).filter(({ name }) => /^(SSOid|ssoToken|hkToken)$/.test(name))).toEqual([]);

  await loginLink(page).click();
  await fillLogin(page, email, PASSWORD);
  await expect(
    page.getByText(/이메일이나 비밀번호가 맞지 않습니다\. 4번 더 틀리면 10분 동안 시도할 수 없습니다\./),
  ).toBeVisible();
  const refusedAgain = page.waitForResponse('**/member/login'); // in the same words as before
  await fillLogin(page, 'nobody@example.com', PASSWORD);
  await refusedAgain;
  await expect(
    page.getByText(/이메일이나 비밀번호가 맞지 않습니다\. 4번 더 틀리면 10분 동안 시도할 수 없습니다\./),
  ).toBeVisible();
  await fillLogin(page, email, NEXT_PASSWORD);
  await page.waitForURL('**/stock');
  await expect(corner(page)).toBeVisible();
  expectOnly(watched.complaints, /^(400|401): .*\/member\/(login|join|password)$/);
});

test('a lost password is reset by mail', async ({ page, watched }) => {
  const email = freshEmail();
  await page.goto('/member/join?returnUrl=%2Fkonex');
  await join(page, email);
  await page.waitForURL('**/konex');
  await page.goto('about:blank'); // no call of the page is under way when its login is gone
  await page.context().clearCookies();
  await page.goto('/member/login?returnUrl=%2Fkonex');
  await page.getByRole('link', { name: '비밀번호 찾기' }).click();
  await page.getByLabel('이메일').fill(email);
  await page.getByRole('button', { name: '메일 받기' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('메일을 보냈습니다');
  await openEmail(page, email);
  const link = page.url();
  await page.getByLabel('새 비밀번호', { exact: true }).fill(NEXT_PASSWORD);
  await page.getByRole('button', { name: '변경하기' }).click();
  await expect(corner(page)).toBeVisible();

  await page.goto('/member/password?fault=member.required'); // as the form leads back once the session has ended
  await expect(page.getByRole('alert')).toContainText('로그인이 필요합니다.');
  const login = page.getByRole('alert').getByRole('link', { name: '로그인' });
  await expect(login).toHaveAttribute('href', /^\/member\/login\?returnUrl=%2Fmember%2Fpassword/);

  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('쓸 수 없는 링크입니다');
  await page.getByRole('link', { name: '메일 다시 받기' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('비밀번호 찾기');
  await page.goto('/member/confirm'); // a link that a mail program has cut off
  await page.getByLabel('비밀번호', { exact: true }).fill(NEXT_PASSWORD);
  await page.getByRole('button', { name: '확인하고 로그인' }).click();
  await expect(page.getByRole('alert')).toContainText('링크가 온전하지 않습니다.');
  expectOnly(watched.complaints, /^400: .*\/member\/confirm$/);
});

test('without scripts the forms work as well, and a foreign way back leads home', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto('/member/join?returnUrl=https%3A%2F%2Fevil.example%2F');
  const email = freshEmail();
  await join(page, email);
  await expect(page).toHaveURL(`${baseURL}/`);
  await context.clearCookies();
  await page.goto('/member/login?returnUrl=%2Fkonex');
  await fillLogin(page, email, 'not-the-one-1');
  await expect(page).toHaveURL(/\/member\/login\?returnUrl=%2Fkonex&fault=login\.wrong/);
  const password = page.getByLabel('비밀번호', { exact: true });
  await expect(page.getByLabel('이메일')).toHaveValue(email);
  await expect(password).toHaveAccessibleDescription(/^이메일이나 비밀번호가 맞지 않습니다\. 4번 더 틀리면/);
  await expect(password).toHaveValue('');
  await fillLogin(page, email, PASSWORD);
  await expect(page).toHaveURL(`${baseURL}/konex`);

  await context.clearCookies();
  await page.goto('/member/join');
  await page.getByLabel('이메일').fill('minji@example');
  await page.getByLabel('이름').fill('한민지');
  await page.getByRole('checkbox', { name: /^이용약관/ }).check();
  await page.getByRole('button', { name: '가입하고 인증 메일 받기' }).click();
  await expect(page.getByLabel('이메일')).toHaveAccessibleDescription(/^이메일 형식이 아닙니다/);
  await expect(page.getByLabel('이메일')).toHaveValue('minji@example');
  await expect(page.getByLabel('이름')).toHaveValue('한민지');
  await expect(page.getByRole('checkbox', { name: /^이용약관/ })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: /^개인정보/ })).not.toBeChecked();
  await context.close();
});

test('what is typed and ticked before the scripts have loaded is kept', async ({ page }) => {
  const { promise: scriptsMayCome, resolve: letScripts } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await scriptsMayCome;
    await route.continue();
  });
  await page.goto('/member/join', { waitUntil: 'commit' });
  await page.getByLabel('이메일').fill('early@example.com');
  await page.getByLabel('비밀번호', { exact: true }).fill(PASSWORD);
  await page.getByLabel('모두 동의').check();
  letScripts();
  await expect(page.getByRole('listitem').filter({ hasText: '10자 이상 맞음' })).toBeVisible();
  await expect(page.getByLabel('이메일')).toHaveValue('early@example.com');
  for (const box of await page.getByRole('group', { name: '약관 동의' }).getByRole('checkbox').all())
    await expect(box).toBeChecked();
  await page.getByRole('checkbox', { name: /^새 기능 소식 메일/ }).uncheck();
  await expect(page.getByLabel('모두 동의')).not.toBeChecked();
});

test('the app signs the member in and out', async ({ page, browser, baseURL }) => {
  await page.goto('/member/join');
  const email = freshEmail();
  await join(page, email);
  await page.waitForURL(`${baseURL}/`);
  const token = (await page.context().cookies()).find(({ name }) => name === 'ssoToken')?.value ?? '';

  const context = await browser.newContext({ baseURL, userAgent: 'Mozilla/5.0 (Linux; Android 14) News/7.1 A' });
  const web = living(await context.newPage());
  await web.addInitScript(() => {
    const asked: string[] = [];
    Object.assign(window, { asked, SiseApp: { requestLogin: () => asked.push('login') } });
  });
  await web.goto('/konex');
  await expect.poll(() => web.evaluate(() => Reflect.get(window, 'asked').length)).toBeGreaterThan(0);
  await expect(loginLink(web)).toBeVisible();
  const hand = (payload: string) => web.evaluate((said) => Reflect.get(window, 'sise').login(said), payload);
  await hand(`${encodeURIComponent(email)},app-token,${token}`);
  await expect(corner(web)).toBeVisible();
  expect(await context.cookies()).toEqual([]);
  await hand('');
  await expect(loginLink(web)).toBeVisible();
  await context.close();
});
