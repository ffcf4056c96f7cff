import type { Page } from '@playwright/test';
import { MINUTE_MS } from '@sise/domain/market/kst';
import { expect, test } from '../support/journey.ts';

// From the closing auction into the evening: each test continues where the last one stopped.
test.use({ startsAt: '15:24' });
test.describe.configure({ mode: 'serial' });

const bookTable = (page: Page) => page.getByRole('table', { name: /호가 10단계/ });
const band = (page: Page) => page.getByRole('region', { name: /예상 체결$/ });
const readBook = async (page: Page) => (await (await page.request.get('/api/stock/005930/asp')).json()).data;

test('in the closing auction the price of the head stays, and only the band shows the expected one', async ({
  page,
}) => {
  await page.goto('/stock/005930/asp');
  await expect(band(page)).toHaveAccessibleName('마감 동시호가 예상 체결');
  const { expected, price } = await readBook(page);
  await expect(band(page).getByRole('definition').first()).toHaveText(expected.price.toLocaleString('en-US'));
  await expect(page.getByRole('region', { name: /시세$/ }).first()).toContainText(price.toLocaleString('en-US'));
  await expect(bookTable(page).getByText('현재가')).toHaveCount(0);
  await expect(page.getByText('마감 동시호가 · 15:30에 한 번 체결')).toBeVisible();
});

test('in the evening the after-market price is shown beside the close', async ({ page, market }) => {
  await market.advance(66 * MINUTE_MS);
  await page.goto('/stock/005930/asp');
  const { after, price, phase } = await readBook(page);
  expect(phase).toBe('after');
  const both = page.getByRole('region', { name: '정규장과 애프터마켓' });
  await expect(both).toContainText(`정규장 종가${price.toLocaleString('en-US')}`);
  await expect(both).toContainText(`애프터마켓${after.price.toLocaleString('en-US')}`);
  await expect(page.getByRole('listitem').filter({ hasText: '애프터마켓' })).toHaveAttribute('aria-current', 'time');
});
