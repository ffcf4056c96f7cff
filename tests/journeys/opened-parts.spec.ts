import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';

test.use({ members: true });

const PATIENT = { timeout: 20_000 };
const TOAST = '연결을 확인하고 다시 눌러 주세요.';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const palette = (page: Page) => page.getByRole('dialog', { name: '검색' });
const remember = (page: Page) => page.evaluate(() => Object.assign(window, { sameDocument: true }));
const isSameDocument = (page: Page) => page.evaluate(() => 'sameDocument' in window);

/** Whether the page has loaded a script of this name. */
const hasLoaded = (page: Page, name: string) =>
  page.evaluate((file) => performance.getEntriesByType('resource').some(({ name: url }) => url.includes(file)), name);

test('without a network what a page at rest opens still opens', async ({ page, context, watched }) => {
  await page.goto('/stock/005930');
  await expect(page.getByText('실시간').first()).toBeAttached();
  await expect.poll(() => hasLoaded(page, 'drawer-panel'), PATIENT).toBe(true); // the last of the parts
  await context.setOffline(true);
  await page.locator('main button.hint').first().hover();
  await expect(page.locator('.tooltip')).toBeVisible();
  await page.keyboard.press('/');
  await expect(palette(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(palette(page)).toBeHidden();
  await expect(heading(page)).toContainText('삼성전자');
  watched.complaints.length = 0; // what was asked without a network
});

test('a part that cannot be had leaves the page as it is, and the next press tries again', async ({
  page,
  watched,
}) => {
  let isGone = true;
  await page.route(/assets\/(?:search-palette|popover-panel)-.*\.js/, (route) =>
    isGone ? route.fulfill({ status: 404, body: 'gone' }) : route.continue(),
  );
  await page.goto('/stock/005930');
  await expect(page.getByText('실시간').first()).toBeAttached();
  await remember(page);
  await page.keyboard.press('/');
  const toast = page.locator('.toast').filter({ hasText: TOAST });
  await expect(toast).toBeVisible(PATIENT);
  await expect(toast.getByRole('button', { name: '새로고침' })).toBeVisible();
  const hint = page.locator('main button.hint').first();
  await hint.hover();
  await expect(hint).toHaveAttribute('aria-expanded', 'false', PATIENT);
  await expect(heading(page)).toContainText('삼성전자');
  isGone = false;
  await page.keyboard.press('/');
  await expect(palette(page)).toBeVisible(PATIENT);
  expect(await isSameDocument(page)).toBe(true);
  watched.complaints.length = 0; // what was gone
});

test('a star says that nothing is stored where the browser stores nothing', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await page.goto('/stock/005930');
  await expect(page.getByText('실시간').first()).toBeAttached();
  await page.getByRole('button', { name: '관심', exact: true }).click();
  await expect(page.getByRole('alertdialog')).toContainText('이 브라우저에 저장하지 못했습니다.', PATIENT);
  await expect(page.locator('.toast').filter({ hasText: '담았습니다' })).toHaveCount(0);
});
