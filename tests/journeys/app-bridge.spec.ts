import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { APIRequestContext, Page } from '@playwright/test';
import { inApp, paths } from '@sise/contract/paths';
import { expect, expectOnly, test } from '../support/journey.ts';
import { buy, dropGroups } from '../support/member-calls.ts';
import { APP_AGENTS, hostIn } from '../support/native-app.ts';
import type { NativeApp } from '../support/native-app.ts';
import { READER } from '../support/sso.ts';

test.use({ members: 'publisher', viewport: { width: 412, height: 915 }, userAgent: APP_AGENTS.android });

const MY = inApp(paths.myStock());
const STOCK = inApp(paths.stock('005930'));
const THERE = 'https://member.news.example';
const APP_TOKEN = 'app-token-7f3';
const groups = (page: Page) => page.getByRole('navigation', { name: '관심 그룹' });
const star = (page: Page) => page.getByRole('button', { name: '관심', exact: true });

interface Opened {
  readonly app: NativeApp;
  readonly token: string;
  /** what the app says of the member */
  readonly login: string;
  /** addresses that the page asked for, and lines of its console */
  readonly traces: string[];
}

/** A page of the app that is open nowhere yet, whose member follows one stock in a group named 반도체. */
async function open(page: Page, token: string): Promise<Opened> {
  const traces: string[] = [];
  page.on('request', (request) => traces.push(request.url()));
  page.on('console', (message) => traces.push(message.text()));
  await page.route(`${THERE}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: `<title>회원 사이트</title>` }),
  );
  const app = await hostIn(page, page.viewportSize()?.width === 390 ? 'ios' : 'android');
  await follow(page.request, token);
  return { app, token, login: [encodeURIComponent(READER.email), APP_TOKEN, token].join(','), traces };
}

function headersOf(token: string): Record<string, string> {
  return { 'sso-id': encodeURIComponent(READER.email), 'sso-token': token, 'hk-token': APP_TOKEN };
}

/** As the app itself calls, without a page: its headers stand for the Origin. */
async function follow(request: APIRequestContext, token: string): Promise<void> {
  const headers = headersOf(token);
  await dropGroups(request, headers);
  const made = { name: '반도체', stocks: ['000660'] };
  const response = await request.post('/api/mystock/favorite-stock-group', { headers, data: made });
  expect(response.status()).toBe(200);
}

/** Nothing that outlives the page, and nothing that others may see, has a token. */
async function expectNoToken(page: Page, { token, traces }: Opened): Promise<void> {
  const stored = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie]),
  );
  const html = await page.content();
  const { headers, body } = await page.request
    .get(page.url(), { headers: { 'user-agent': APP_AGENTS.android } })
    .then(async (response) => ({ headers: JSON.stringify(response.headers()), body: await response.text() }));
  const cookies = JSON.stringify(await page.context().cookies());
  for (const [place, text] of Object.entries({ stored, html, headers, body, cookies, traces: traces.join('\n') }))
    for (const secret of [token, APP_TOKEN]) expect(text.includes(secret), `${place} has a token`).toBe(false);
}

test('a login of the app opens MY, stays through the pages, and leaves no trace', async ({ page, publisher }) => {
  const opened = await open(page, await publisher.token());
  await opened.app.responds(opened.login);
  const called = page.waitForRequest(/favorite-stock-group/);
  await page.goto(MY);
  await expect(groups(page)).toContainText('반도체');
  expect(await (await called).allHeaders()).toMatchObject({
    'hkapp-env': 'android',
    'sso-id': encodeURIComponent(READER.email),
    'sso-token': opened.token,
    'hk-token': APP_TOKEN,
  });
  expect(await opened.app.asked()).toBe(1);
  await expectNoToken(page, opened);
});

test('a late login is no less a login', async ({ page, publisher }) => {
  const opened = await open(page, await publisher.token());
  await page.goto(MY);
  await expect.poll(() => opened.app.asked()).toBe(1);
  await expect(page.getByText('로그인하면 이 목록을 합치고')).toBeVisible();
  await opened.app.reports(opened.login);
  await expect(groups(page)).toContainText('반도체');
  await expectNoToken(page, opened);
});

test('a logout of the app, or a login that cannot be read, empties the lists', async ({ page, publisher, watched }) => {
  const opened = await open(page, await publisher.token());
  for (const payload of ['', `${encodeURIComponent(READER.email)},${opened.token}`]) {
    await opened.app.responds(opened.login);
    await page.goto(MY);
    await expect(groups(page)).toContainText('반도체');
    await opened.app.responds(undefined);
    await opened.app.reports(payload);
    await expect(page.getByText('로그인하면 이 목록을 합치고')).toBeVisible();
    await expect(page.getByText('반도체')).toHaveCount(0);
  }
  expect(watched.complaints.splice(0)).toEqual([
    'console: The login from the app cannot be read, and counts as a logout.',
  ]);
  await expectNoToken(page, opened);
});

test('a press of the star asks the app, and is carried out with its login', async ({ page, publisher }) => {
  const opened = await open(page, await publisher.token());
  await page.goto(STOCK);
  await expect.poll(() => opened.app.asked()).toBe(1);
  await opened.app.responds(opened.login);
  await star(page).click();
  await expect(page.locator('.toast')).toContainText('‘반도체’ 그룹에 담았습니다.');
  await page.locator('.toast').getByRole('button', { name: '그룹 선택' }).click();
  await expect(page.getByRole('dialog')).toContainText('반도체');
  await expectNoToken(page, opened);
});

test('a press of the star leads to the login and back here if the app is silent', async ({
  page,
  publisher,
  baseURL,
}) => {
  const opened = await open(page, await publisher.token());
  await page.goto(STOCK);
  await star(page).click();
  await page.waitForURL(`${THERE}/login?**`);
  expect(new URL(page.url()).searchParams.get('returnUrl')).toBe(`${baseURL}${STOCK}`);
  await opened.app.responds(opened.login);
  await page.goto(`${STOCK}?returnUrl=x`);
  await star(page).click();
  await expect(page.locator('.toast')).toContainText('‘반도체’ 그룹에 담았습니다.');
});

test('a refused call asks the app for another login, and is repeated with it', async ({ page, publisher, watched }) => {
  const opened = await open(page, await publisher.token());
  await page.routeWebSocket(/socket\.io/, () => {}); // which would notice at once that the login has ended
  await opened.app.responds(opened.login);
  const isLoaded = page.waitForResponse((response) => response.ok() && response.url().includes('favorite-stock-group'));
  await page.goto(STOCK);
  await isLoaded;
  const end = await page.request.post('/member/logout', {
    headers: { cookie: `ssoToken=${opened.token}`, origin: new URL(page.url()).origin },
    maxRedirects: 0,
  });
  expect(end.status()).toBe(303);
  const newer = await publisher.token();
  await opened.app.responds([READER.email, APP_TOKEN, newer]);
  await star(page).click();
  const groupsNow = () => page.request.get('/api/mystock/favorite-stock-group', { headers: headersOf(newer) });
  await expect.poll(async () => (await groupsNow()).text()).toContain('005930');
  const refused = () => watched.complaints.filter((line) => line.startsWith('401: ')).length;
  const logged = () => opened.traces.filter((line) => line.includes('401 member.required')).length;
  await expect.poll(() => refused() > 0 && refused() === logged()).toBe(true);
  await expectNoToken(page, opened);
  await page.goto('about:blank'); // under load calls of the former login may still have been on their way
  expectOnly(watched.complaints, /^401: /);
});

test.describe('the app on an iPhone', () => {
  test.use({ userAgent: APP_AGENTS.ios, viewport: { width: 390, height: 844 } });

  test('adds its key, its device and the login to calls where it asked for that', async ({ page, publisher }) => {
    const opened = await open(page, await publisher.token());
    await page.goto(MY);
    await opened.app.configures({ authKey: 'key-9', deviceId: 'device-9', queryCredentials: true });
    const asked = page.waitForRequest(/favorite-stock-group/);
    await opened.app.reports(JSON.stringify([READER.email, APP_TOKEN, opened.token]));
    await expect(groups(page)).toContainText('반도체');
    const call = await asked;
    expect(await call.allHeaders()).toMatchObject({ 'hkapp-env': 'ios', authkey: 'key-9', 'device-id': 'device-9' });
    const query = new URL(call.url()).searchParams;
    expect(['_hk_token', 'ssoToken', 'SSOid'].map((name) => query.get(name))).toEqual([
      APP_TOKEN,
      opened.token,
      READER.email,
    ]);
    expect(page.url()).not.toContain(opened.token);
  });
});

test('a file of the member comes with the login of the app, which a link would not send', async ({
  page,
  publisher,
}) => {
  const opened = await open(page, await publisher.token());
  const headers = headersOf(opened.token);
  const group = randomUUID();
  const calls: [string, object][] = [
    ['portfolio-group', { name: '적립', groupId: group }],
    [`portfolio/${group}/stocks`, { stocks: [buy('005930', '2026-03-02', 3, 60_000)] }],
  ];
  for (const [path, data] of calls)
    expect((await page.request.post(`/api/v2/mystock/${path}`, { headers, data })).status()).toBe(200);
  await opened.app.responds(opened.login);
  await page.goto(`${inApp(paths.portfolio())}?group=${group}`);
  await expect(page.getByRole('button', { name: '적립 관리' })).toBeVisible(); // until the app has answered it is the sample
  await page.getByRole('button', { name: 'CSV' }).click();
  const file = page.waitForEvent('download');
  await page.getByRole('link', { name: '모든 거래' }).click();
  expect(readFileSync(await (await file).path(), 'utf8')).toContain('삼성전자');
  await expectNoToken(page, opened);
});
