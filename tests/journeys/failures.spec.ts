import type { Page, WebSocketRoute } from '@playwright/test';
import { expect, test } from '../support/journey.ts';

const bar = (page: Page) => page.getByRole('status').filter({ hasText: '실시간 연결이 끊겼습니다' });

/** Socket.IO's answer to a call: what is watched has been joined. */
const ACKNOWLEDGEMENT = '43';

/** For what waits for a page to be fetched and drawn. */
const PATIENT = { timeout: 20_000 };

test.describe('a lost connection', () => {
  test('is shown within five seconds with the time of the values, and recovers without a reload @phone', async ({
    page,
    market,
  }) => {
    const sockets: WebSocketRoute[] = [];
    let isCut = false;
    let isLive = false;
    await page.routeWebSocket(/socket\.io/, (socket) => {
      if (isCut) return void socket.close();
      sockets.push(socket);
      socket.connectToServer().onMessage((message) => {
        isLive ||= String(message).startsWith(ACKNOWLEDGEMENT);
        socket.send(message);
      });
    });
    await page.goto('/stock/005930');
    await expect(page.getByText('실시간').first()).toBeAttached();
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await expect.poll(() => isLive, PATIENT).toBe(true);
    isCut = true;
    for (const socket of sockets) await socket.close();
    await expect(bar(page)).toBeVisible({ timeout: 5_000 });
    await expect(bar(page)).toContainText(/\d\d:\d\d:\d\d까지의 값입니다/);
    await expect(page.getByRole('main')).toHaveAttribute('data-lost', '');

    const { data } = await (await page.request.get('/api/stock/005930/detail')).json();
    await market.trade('005930', data.price + data.tick, 10);
    isCut = false;
    await expect(bar(page)).toBeHidden({ timeout: 40_000 });
    await expect(page.getByRole('main')).not.toHaveAttribute('data-lost');
    await expect(
      page
        .getByRole('main')
        .getByText((data.price + data.tick).toLocaleString('en-US'))
        .first(),
    ).toBeVisible();
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  });
});

test.describe('a reader in a tunnel', () => {
  test('keeps the page with the time of its values, cannot open others, and is up to date again outside', async ({
    page,
    context,
    market,
    watched,
  }) => {
    await page.goto('/stock/005930');
    await expect(page.getByText('실시간').first()).toBeAttached();
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    const main = page.getByRole('main');
    const ink = () => main.getByRole('heading', { level: 1 }).evaluate((head) => getComputedStyle(head).color);
    const before = await ink();

    await context.setOffline(true);
    await expect(bar(page)).toBeVisible({ timeout: 5_000 });
    await expect(bar(page)).toContainText(/\d\d:\d\d:\d\d까지의 값입니다/);
    await expect(main).toHaveAttribute('data-lost', '');
    expect(await ink()).not.toBe(before);
    await page.getByRole('link', { name: '차트', exact: true }).first().click();
    await expect(bar(page)).toContainText('다시 연결되면 고른 화면을 엽니다.');
    await expect(page.locator('.toast')).toHaveCount(0); // it is said once
    await expect(page.getByRole('complementary', { name: '시장 요약' }).filter({ visible: true })).toHaveAttribute(
      'data-lost',
      '',
    );
    await expect(page).toHaveURL(/\/stock\/005930$/);

    await context.setOffline(false);
    await expect(page).toHaveURL(/\/stock\/005930\/chart$/, PATIENT);
    await expect(bar(page)).toBeHidden({ timeout: 10_000 });
    await expect(main).not.toHaveAttribute('data-lost');
    const { data } = await (await page.request.get('/api/stock/005930/detail')).json();
    const price = data.price + data.tick;
    await market.trade('005930', price, 10);
    await expect(main.getByText(price.toLocaleString('en-US')).first()).toBeVisible();
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    watched.complaints.length = 0; // what was asked inside
  });

  test('sees the notice also before the first connection, and is connected outside', async ({
    page,
    context,
    watched,
  }) => {
    let isHeld = true;
    let dials = 0;
    await page.routeWebSocket(/socket\.io/, (socket) => {
      dials += 1;
      if (!isHeld) socket.connectToServer();
    });
    await page.goto('/stock/005930');
    await expect.poll(() => dials, PATIENT).toBe(1);
    await expect(page.locator('[data-part=stock-session]')).toContainText(/\d\d:\d\d 기준/); // until the line speaks, not 실시간
    await context.setOffline(true);
    await expect(bar(page)).toBeVisible({ timeout: 5_000 });
    isHeld = false;
    await context.setOffline(false);
    await expect(bar(page)).toBeHidden({ timeout: 10_000 });
    await expect(page.getByRole('main')).not.toHaveAttribute('data-lost');
    watched.complaints.length = 0; // what was asked inside
  });
});

test('a connection that closes before the handshake is shown at once, and made when possible', async ({ page }) => {
  let isCut = true;
  let dials = 0;
  await page.routeWebSocket(/socket\.io/, (socket) => {
    dials += 1;
    if (isCut) void socket.close();
    else socket.connectToServer();
  });
  await page.goto('/stock/005930');
  await expect.poll(() => dials, PATIENT).toBeGreaterThan(0);
  await expect(bar(page)).toBeVisible({ timeout: 5_000 });
  await expect.poll(() => dials, PATIENT).toBeGreaterThan(1);
  isCut = false;
  await expect(bar(page)).toBeHidden(PATIENT);
  await expect(page.getByRole('main')).not.toHaveAttribute('data-lost');
});

test('a part of the page that cannot be fetched loads the page anew once, and is waited for after that', async ({
  page,
  watched,
}) => {
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  // The client of the live channel is a separate chunk.
  let isGone = true;
  await page.route('**/assets/*.js', async (route) => {
    if (!isGone) return route.continue();
    const served = await route.fetch();
    const text = await served.text();
    return text.includes('EIO') ? route.abort() : route.fulfill({ response: served, body: text });
  });
  await page.goto('/stock/005930');
  await expect.poll(() => documents, PATIENT).toBe(2);
  await expect(bar(page)).toBeVisible(PATIENT);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('삼성전자');
  isGone = false;
  await expect(bar(page)).toBeHidden(PATIENT);
  expect(documents).toBe(2);
  watched.complaints.length = 0; // the failures it was given
});

test.describe('an API that fails', () => {
  const SECTIONS = [
    ['investors', '투자자 동향을', /외국인 보유율/],
    ['general-consensus', '컨센서스를', /평균 목표주가/],
    ['public-announcement', '공시를', /더 보기/],
    ['peers', '동종업계 종목을', /업종 중앙값/],
  ] as const;

  test('affects only the sections that need it, each with a retry', async ({ page, watched }) => {
    await page.goto('/stock');
    await expect(page.getByText('실시간').first()).toBeAttached();
    for (const [call] of SECTIONS)
      await page.route(`**/api/v2/stock/000660/${call}*`, (route) => route.fulfill({ status: 500, json: {} }));
    await page.getByRole('table').getByRole('link', { name: 'SK하이닉스', exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('SK하이닉스', PATIENT);
    for (const [call, what, content] of SECTIONS) {
      const failed = page.getByRole('alert').filter({ hasText: `${what} 불러오지 못했습니다` });
      await expect(failed).toBeVisible(PATIENT);
      await page.unroute(`**/api/v2/stock/000660/${call}*`);
      await failed.getByRole('button', { name: '다시 시도' }).click();
      await expect(failed).toHaveCount(0, PATIENT);
      await expect(page.getByText(content).first()).toBeVisible();
    }
    watched.complaints.length = 0; // the failures it was given
  });

  for (const [how, served] of [
    ['answers 500', { status: 500, json: {} }],
    ['does not answer', null],
  ] as const) {
    test(`${how} to what a page is about leaves a way to try again`, async ({ page, watched }) => {
      await page.goto('/stock');
      await expect(page.getByText('실시간').first()).toBeAttached();
      await page.route('**/api/v2/stock/000660/**', (route) => (served ? route.fulfill(served) : route.abort()));
      await page.getByRole('table').getByRole('link', { name: 'SK하이닉스', exact: true }).first().click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('화면을 만들지 못했습니다', PATIENT);
      await expect(page.getByRole('link', { name: '홈으로 돌아가기' })).toBeVisible();
      await page.unroute('**/api/v2/stock/000660/**');
      await page.getByRole('button', { name: '다시 시도' }).press('Enter');
      await expect(page.getByRole('heading', { level: 1 })).toContainText('SK하이닉스', PATIENT);
      await expect(page.getByRole('main')).toBeFocused();
      watched.complaints.length = 0; // the failures it was given
    });
  }
});
