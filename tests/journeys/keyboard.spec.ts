import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';

test('what the tab key stops at stays clear of the bars that stick, backwards too', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 500 });
  await page.goto('/screener');
  await page.getByRole('columnheader').getByRole('button').first().focus();
  expect(await coveredStops(page, 24)).toEqual([]);
});

test('on a low screen, as one zoomed in four times, the bars go along with the page', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto('/stock/005930');
  const bars = [page.getByRole('banner'), page.getByRole('navigation', { name: '하단 메뉴' })];
  await expect(page.getByRole('button', { name: '뒤로' })).toBeInViewport();
  await page.evaluate(() => window.scrollTo(0, 2_000));
  for (const bar of bars) await expect(bar.filter({ visible: true })).not.toBeInViewport();
  await expect(page.getByRole('navigation', { name: '삼성전자 메뉴' })).not.toBeInViewport();
});

test.describe('the tab key leaves a panel', () => {
  test('for what follows its button, or back to the button, and closes it', async ({ page }) => {
    await page.goto('/kospi-equities');
    const button = page.getByRole('button', { name: '열 선택' });
    const panel = page.getByRole('dialog', { name: '표시할 열' });
    await button.press('Enter');
    await panel.getByRole('button').last().focus();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'CSV' }).first()).toBeFocused();
    await expect(panel).toBeHidden();
    await button.press('Enter');
    await expect(panel.getByRole('button').first()).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(panel).toBeHidden();
    await expect(button).toBeFocused();
  });

  test('whose last stop is one of several radio buttons', async ({ page }) => {
    await page.goto('/stock/005930');
    await page.getByRole('button', { name: '화면 설정' }).press('Enter');
    const panel = page.getByRole('dialog', { name: '화면 설정' });
    await expect(panel.getByRole('radio').first()).toBeAttached();
    await panel.getByRole('radio', { checked: true }).first().focus();
    await page.keyboard.press('Shift+Tab');
    await expect(panel).toBeHidden();
    await expect(page.getByRole('button', { name: '화면 설정' })).toBeFocused();
  });

  test('and a hint, which it does not get into', async ({ page }) => {
    await page.goto('/stock/005930');
    const hint = page.getByRole('button', { name: /설명$/ }).first();
    await hint.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.locator('main :focus')).toHaveCount(1);
  });
});

test('the star of a row of a list is reached by keys, and arrow keys lead from star to star', async ({ page }) => {
  await page.goto('/kospi-equities');
  await expect(page.getByText('실시간').first()).toBeAttached();
  const row = (index: number) => page.locator(`tbody tr[data-index="${index}"]`);
  await row(0).getByRole('link').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+Tab');
  const star = row(1).getByRole('button', { name: /관심$/ });
  await expect(star).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(row(2).getByRole('button', { name: /관심$/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(row(2).getByRole('button', { name: /관심$/ })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Tab');
  await expect(row(2).getByRole('link')).toBeFocused();
});

/** Of so many stops backwards, those of which nothing is seen, because something that sticks lies over them. */
async function coveredStops(page: Page, count: number): Promise<string[]> {
  const covered: string[] = [];
  for (let n = 0; n < count; n++) {
    await page.keyboard.press('Shift+Tab');
    const stop = await page.evaluate(coveredFocus);
    if (stop !== null) covered.push(stop);
  }
  return covered;
}

/** @returns the element that has the focus if neither its middle nor a corner is seen, after the frame that scrolls to it */
function coveredFocus(): Promise<string | null> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      const stop = document.activeElement;
      const box = [...(stop?.getClientRects() ?? [])].find(({ width, height }) => width > 0 && height > 0);
      if (!stop || stop === document.body || !box) return resolve(null);
      const owner = stop.closest('label') ?? stop;
      const places = [0.5, 0.05, 0.95].flatMap((x) => [0.5, 0.1, 0.9].map((y) => [x, y] as const));
      const isSeen = places.some(([x, y]) => {
        const above = document.elementFromPoint(box.left + box.width * x, box.top + box.height * y);
        return above !== null && (owner.contains(above) || above.contains(stop));
      });
      resolve(isSeen ? null : stop.outerHTML.slice(0, 120));
    });
  });
}
