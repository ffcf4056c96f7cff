import { paths } from '@sise/contract/paths';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';

test('a settled page leaves out cards far from a phone’s window, and has its full height when the reader comes back @phone', async ({
  page,
  isMobile,
}) => {
  await page.goto(paths.stock('005930'));
  const card = page.locator('.grid .card').last();
  await expect(card).toHaveAttribute('data-unseen');
  await expect(card).toHaveCSS('content-visibility', isMobile ? 'auto' : 'visible');
  const settled = await heightOf(page);
  await page.evaluate(() =>
    document.querySelectorAll('[data-unseen]').forEach((card) => card.removeAttribute('data-unseen')),
  );
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
  await expect(page.locator('.card[data-unseen]').first()).toBeAttached();
});

for (const path of [paths.home(), paths.stock('005930')]) {
  test(`${path} stays in its place while it settles @phone`, async ({ page }) => {
    await page.addInitScript(keepLayoutShifts);
    await page.goto(path);
    await expect(page.locator('.card[data-unseen]').first()).toBeAttached();
    await expect(page.locator('html[data-fresh]')).toHaveCount(0);
    await page.evaluate(someFrames);
    // Rows of a list that live values put in another order are all that moves.
    expect(await page.evaluate(() => Reflect.get(window, 'layoutShifts'))).toBeLessThan(0.05);
  });
}

/** Sums what the browser counts as moved without an input of the reader, from the page's begin. */
function keepLayoutShifts(): void {
  Reflect.set(window, 'layoutShifts', 0);
  new PerformanceObserver((list) => {
    const sum = list.getEntries().reduce((total, entry) => total + Number(Reflect.get(entry, 'value')), 0);
    Reflect.set(window, 'layoutShifts', Number(Reflect.get(window, 'layoutShifts')) + sum);
  }).observe({ type: 'layout-shift', buffered: true });
}

/** What is laid out now has been painted afterwards, and what moved has been counted. */
async function someFrames(): Promise<void> {
  for (let frame = 0; frame < 4; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
  await new Promise((resolve) => setTimeout(resolve));
}

function heightOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollHeight);
}
