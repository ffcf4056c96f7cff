import type { Page } from '@playwright/test';
import { expectUsable } from '../support/accessibility.ts';
import { expect, test } from '../support/journey.ts';
import { living } from '../support/life.ts';
import { signUp } from '../support/new-reader.ts';

test.use({ members: true, serviceWorkers: 'allow' });

/** For what waits for a page to be kept, or for one to be fetched and drawn. */
const PATIENT = { timeout: 30_000 };

const notice = (page: Page) => page.getByRole('status').filter({ hasText: '기준 화면입니다' });
const offlineHead = (page: Page) => page.getByRole('heading', { name: '네트워크에 연결되어 있지 않습니다' });

/** Addresses and texts of the kept pages whose files are all there. */
function keptPages(page: Page): Promise<{ address: string; text: string }[]> {
  return page.evaluate(async () => {
    const [pages, files] = await Promise.all([caches.open('sise-offline-pages'), caches.open('sise-offline-files')]);
    const stored = new Set((await files.keys()).map(({ url }) => new URL(url).pathname));
    const kept = await Promise.all(
      (await pages.matchAll()).map(async (response) => {
        const facts = JSON.parse(decodeURIComponent(response.headers.get('x-kept-facts') ?? '{}'));
        return { address: String(facts.address), assets: facts.assets as string[], text: await response.text() };
      }),
    );
    return kept.filter(({ assets }) => assets.every((path) => stored.has(path)));
  });
}

async function expectKept(page: Page, address: string): Promise<void> {
  await expect.poll(async () => (await keptPages(page)).map((kept) => kept.address), PATIENT).toContain(address);
}

/** Has the worker fetch a page to keep it. It takes messages in turn: with this one all before have been sent. */
async function askToKeep(page: Page, address: string): Promise<void> {
  const fetched = page.context().waitForEvent('response', {
    predicate: (response) =>
      response.request().serviceWorker() !== null &&
      response.request().headers()['accept'] === 'text/html' &&
      new URL(response.url()).pathname === address,
  });
  await page.evaluate((to) => {
    navigator.serviceWorker.controller?.postMessage({ kind: 'keep', address: to, assets: [] });
  }, address);
  await fetched;
}

test('without a network a page is shown as it was, marked with its time, and fresh when the network is back', async ({
  page,
  context,
  watched,
}) => {
  await page.goto('/');
  await expectKept(page, '/'); // the first visit, without a worker yet
  await page.getByRole('contentinfo').getByRole('link', { name: '이용약관' }).click();
  await expectKept(page, '/terms'); // reached within the site
  await page.goto('/stock/005930');
  await expectKept(page, '/stock/005930');

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('삼성전자');
  await expect(page.locator('html')).toHaveAttribute('data-kept', /^오프라인 – \d\d:\d\d 기준 화면입니다$/);
  await expect(notice(page)).toHaveText(/^오프라인 – \d\d:\d\d 기준 화면입니다$/);
  await expect(page.getByRole('main')).toHaveAttribute('data-lost', '');
  await expect(page.getByText('실시간', { exact: true })).toHaveCount(0);

  await page.goto('/konex');
  await expect(offlineHead(page)).toBeVisible();
  const list = page.getByRole('listitem');
  await expect(list).toHaveText([/삼성전자.*\d\d:\d\d 기준/, /이용약관/, /\d\d:\d\d 기준/]);
  await expect(page.getByRole('link', { name: '다시 시도' })).toHaveAttribute('href', '');
  await list.getByRole('link', { name: /삼성전자/ }).evaluate((link: HTMLAnchorElement) => {
    link.click();
    dispatchEvent(new Event('online')); // the network is back for a moment: the press goes first
  });
  await expect(page).toHaveURL(/\/stock\/005930$/);
  await expect(notice(page)).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: '시세 홈' }).click(); // loads a document
  await expect(page).toHaveURL(/\/$/);
  await expect(notice(page)).toBeVisible();

  await context.setOffline(false);
  await expect(page.locator('html')).not.toHaveAttribute('data-kept', PATIENT);
  await expect(notice(page)).toHaveCount(0);
  watched.complaints.length = 0; // what was asked without a network
});

test('the offline page can be read and used at any width, in light and dark @phone', async ({
  page,
  context,
  watched,
}) => {
  await page.goto('/terms');
  await expectKept(page, '/terms');
  await context.setOffline(true);
  await page.goto('/stock/000660');
  await expect(offlineHead(page)).toBeVisible();
  await expect(page.getByRole('link', { name: /이용약관/ })).toBeVisible();
  await expectUsable(page);
  await page.getByRole('link', { name: '홈으로' }).evaluate((link: HTMLAnchorElement) => {
    link.addEventListener('click', (press) => press.preventDefault());
    link.click();
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })); // and the reader has come back
  });
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('SK하이닉스', PATIENT); // without a press
  watched.complaints.length = 0; // what was asked without a network
});

test('a page of a signed-in reader is never kept', async ({ page }) => {
  await page.goto('/terms');
  await expectKept(page, '/terms');
  await signUp(page, '/my-stock');
  const corner = page.getByRole('button', { name: '한민지 님의 계정' }).filter({ visible: true });
  for (const address of ['/konex', '/stock/000660', '/my-stock']) {
    await page.goto(address);
    await expect(corner).toBeVisible();
    await askToKeep(page, address);
  }
  await page.goto('about:blank'); // an open page of a member makes calls, which are refused without the cookies
  await page.context().clearCookies();
  await page.goto('/privacy');
  await expectKept(page, '/privacy');
  const kept = await keptPages(page);
  expect(kept.map(({ address }) => address).toSorted()).toEqual(['/privacy', '/terms']);
  expect(kept.filter(({ text }) => text.includes('님의 계정'))).toEqual([]);
});

test('the newspaper’s app keeps nothing, not even from an earlier visit', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, userAgent: 'Mozilla/5.0 (Linux; Android 14) News/7.1 A' });
  const page = living(await context.newPage());
  await page.goto('/');
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js');
    await navigator.serviceWorker.ready;
  });
  const left = () =>
    page.evaluate(async () => [...(await navigator.serviceWorker.getRegistrations()), ...(await caches.keys())].length);
  await expect.poll(left, PATIENT).toBe(0);
  await context.close();
});

test('a reader who switches it off leaves nothing behind', async ({ page }) => {
  await page.goto('/terms');
  await expectKept(page, '/terms');
  const settings = page.getByRole('button', { name: '화면 설정' }).filter({ visible: true });
  await settings.click();
  const choice = page.getByRole('switch', { name: '네트워크 없이 마지막 화면 보기' });
  await expect(choice).toHaveAttribute('aria-checked', 'true');
  await choice.click();
  await expect(choice).toHaveAttribute('aria-checked', 'false');
  await expect
    .poll(() =>
      page.evaluate(async () => [(await navigator.serviceWorker.getRegistrations()).length, await caches.keys()]),
    )
    .toEqual([0, []]);
});
