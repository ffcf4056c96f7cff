import type { Page } from '@playwright/test';
import { MINUTE_MS } from '@sise/domain/market/kst';
import { expect, test } from '../support/journey.ts';

// From before the opening into the day: each test continues where the last one stopped.
test.use({ startsAt: '08:50' });
test.describe.configure({ mode: 'serial' });

const bookTable = (page: Page) => page.getByRole('table', { name: /호가 10단계/ });
const band = (page: Page) => page.getByRole('region', { name: /예상 체결$/ });
const readBook = async (page: Page) => (await (await page.request.get('/api/stock/005930/asp')).json()).data;

test('before the opening the expected price is in its band, and nothing has been traded @phone', async ({ page }) => {
  await page.goto('/stock/005930/asp');
  await expect(band(page)).toHaveAccessibleName('시가 동시호가 예상 체결');
  const { expected } = await readBook(page);
  await expect(band(page)).toContainText(expected.price.toLocaleString('en-US'));
  await expect(band(page)).toContainText(expected.volume.toLocaleString('en-US'));
  await expect(page.getByText('첫 체결 전입니다')).toBeVisible();
  await expect(page.getByText('체결 없음')).toBeVisible();
  await expect(bookTable(page).getByText('현재가')).toHaveCount(0);
});

test('before the opening the map is coloured by expected prices, says so, and has its tiles from the first byte', async ({
  page,
  browser,
  baseURL,
}) => {
  const withoutScripts = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const served = await withoutScripts.newPage();
  await served.goto('/marketmap/kospi');
  const tiles = served.locator('[data-part=map-picture] g > path');
  await expect(tiles.first()).toHaveCSS('stroke-dasharray', '3px');
  await withoutScripts.close();
  await page.goto('/marketmap/kospi');
  await expect(page.locator('[data-part=map-stage-canvas]')).toBeVisible();
  await expect(page.getByText('예상체결', { exact: true })).toBeVisible();
  const { expected } = await readBook(page);
  const map = page.getByRole('tree', { name: /코스피 업종별 지도/ });
  await map.focus();
  await page.keyboard.press('Home');
  const first = page.getByRole('treeitem', { name: /^삼성전자, / });
  await expect(first).toHaveAccessibleName(new RegExp(`등락률 [+−]?${Math.abs(expected.chgrate).toFixed(2)}%`));
  await expect(page.getByRole('region', { name: '삼성전자 요약' })).toContainText('예상체결 등락률');
});

test('the opening removes the band, and trades appear', async ({ page, market }) => {
  await page.goto('/stock/005930/asp');
  await expect(band(page)).toBeVisible();
  await market.advance(11 * MINUTE_MS);
  await expect(band(page)).toHaveCount(0);
  await expect(bookTable(page).getByText('현재가')).toHaveCount(1);
  await expect(
    page
      .getByRole('table', { name: /최근 체결/ })
      .getByRole('row')
      .nth(1),
  ).toContainText(/\d/);
});
