import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';

const BOARD = '/indices/kospi-option';

test.describe('the option board', () => {
  test('is rendered by the server with its sums, its payoff and its days', async ({ request }) => {
    const html = await (await request.get(`${BOARD}?show=all`)).text();
    expect(html).toContain('<h1>코스피200 옵션</h1>');
    expect(html.match(/data-strike=/g)?.length).toBeGreaterThan(100);
    const { data } = await (await request.get('/api/v2/future/option/kospi200')).json();
    expect(html).toContain(data.totals.call.openint.toLocaleString('en'));
    expect(html).toContain('최대 이익은');
    expect(html).toContain('2026.11.19');
  });

  test('shows its expiries from the first one while the chosen one is among those seen', async ({ page }) => {
    await page.goto(BOARD);
    await page.waitForLoadState('networkidle');
    const expiries = page.getByRole('navigation', { name: '만기' });
    await expect(expiries.locator('[aria-current]')).toBeInViewport({ ratio: 0.99 });
    await expect(expiries.getByRole('link').first()).toBeInViewport({ ratio: 0.99 });
  });

  test('buys a price that is pressed and sells it with Shift, and keeps both in the address', async ({ page }) => {
    await page.goto(BOARD);
    const call = await priceIn(page, 'call', 1);
    await call.click();
    await expect(page).toHaveURL(/legs=C[\d.]+x1@[\d.]+$/);
    await expect(legs(page)).toHaveCount(1);
    await expect(page.locator('[data-part=payoff]')).toContainText('최대 이익은 한도가 없고');
    await (await priceIn(page, 'put', -1)).click({ modifiers: ['Shift'] });
    await expect(page).toHaveURL(/legs=C[\d.]+x1@[\d.]+,P[\d.]+x-1@[\d.]+$/);
    await page.reload();
    await expect(legs(page)).toHaveCount(2);
    await expect(legs(page).nth(1)).toContainText('매도');
  });

  test('is one tab stop with arrows, B and S, and follows the address to another expiry', async ({ page }) => {
    await page.goto(`${BOARD}?legs=`);
    const first = page.locator('[data-part=board] button[tabindex="0"]');
    await first.focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('s');
    await expect(page).toHaveURL(/legs=P[\d.]+x-1@/);
    await page.getByRole('navigation', { name: '만기' }).getByRole('link').first().click();
    await expect(page).toHaveURL(/expiry=2026-11-23$/);
  });

  test('names the legs it cannot hold, and lists the expiries there are instead of one that is not', async ({
    page,
  }) => {
    await page.goto(`${BOARD}?legs=C1x1@4`);
    await expect(page.locator('[data-part=payoff]')).toContainText('C1x1@4: 이 만기에 없는 행사가');
    const response = await page.goto(`${BOARD}?expiry=2026-12-11`);
    expect(response?.status()).toBe(404);
    await page.getByRole('list', { name: '거래되는 만기' }).getByRole('link', { name: '2026.12.10' }).click();
    await expect(page.locator('tr[data-atm]')).toHaveCount(1);
  });

  test('has one column beside the price on a narrow screen @phone', async ({ page, isMobile }) => {
    await page.goto(BOARD);
    const width = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(width).toBeLessThanOrEqual(0);
    await expect(page.locator('tr[data-atm] td:visible')).toHaveCount(isMobile ? 4 : 14);
  });
});

/** The price of an option some strikes above the money. */
async function priceIn(page: Page, side: 'call' | 'put', steps: number) {
  const rows = page.locator('tr[data-strike]');
  const at = await rows.evaluateAll((all) => all.findIndex((row) => row.hasAttribute('data-atm')));
  return rows.nth(at + steps).locator(`button[data-side=${side}]`);
}

const legs = (page: Page) => page.getByRole('list', { name: '담은 옵션' }).getByRole('listitem');
