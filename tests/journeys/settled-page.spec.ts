import { paths } from '@sise/contract/paths';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';

test('a settled page leaves out cards far from a phone’s window, and has its full height when the reader comes back @phone', async ({
  page,
  isMobile,
}) => {
  await page.goto(paths.stock('005930'));
  await expect(page.locator('html[data-settled]')).toBeAttached();
  const card = page.locator('.grid .card').last();
  await expect(card).toHaveCSS('content-visibility', isMobile ? 'auto' : 'visible');
  const settled = await heightOf(page);
  await page.evaluate(() => delete document.documentElement.dataset.settled);
  expect(Math.abs((await heightOf(page)) - settled), 'the height of all cards laid out').toBeLessThan(4);

  const link = card.getByRole('link').last();
  await link.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(isMobile ? 2_000 : 500);
  const { pathname } = new URL(page.url());
  await link.click();
  await expect.poll(() => new URL(page.url()).pathname).not.toBe(pathname);
  await page.goBack();
  await expect.poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - place)).toBeLessThan(60);
  await expect(page.locator('html[data-settled]')).toBeAttached();
});

function heightOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollHeight);
}
