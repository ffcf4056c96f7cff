import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';

/** Holds the script back until the returned function is called. */
async function holdBack(page: Page, script: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(script, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test('cards of an index whose code has not come stay as the server drew them while the market goes on', async ({
  page,
  market,
}) => {
  const release = await holdBack(page, '**/assets/late-cards-*.js');
  await page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => {
      const sent = document.querySelector('#responses');
      // Old, so that it is asked for again at once.
      if (sent) sent.textContent = sent.textContent.replaceAll(/"dataUpdatedAt":\d+/g, '"dataUpdatedAt":1');
      Reflect.set(window, 'sentHead', document.querySelector('[aria-label="코스피 지수"]')?.textContent);
    }),
  );
  await page.route('**/assets/entry.client-*.js', async (route) => {
    await market.advance(60_000);
    await route.continue();
  });
  await page.goto('/indices/kospi');
  const titles = page.locator('.grid .card h2').filter({ visible: true });
  const all = await titles.allTextContents();
  expect(all.length).toBeGreaterThanOrEqual(5);
  const contributions = page.getByRole('region', { name: /기여/ });
  const before = (await contributions.textContent()) ?? '';
  const head = page.getByRole('region', { name: '코스피 지수', exact: true });
  const old = await page.evaluate(() => String(Reflect.get(window, 'sentHead')));
  expect(old).toMatch(/코스피.*\d/);
  await expect(head).not.toHaveText(old); // the page has the next minute
  await expect(titles).toHaveText(all);
  await expect(contributions).toHaveText(before);
  release();
  await expect(contributions).not.toHaveText(before);
  await expect(titles).toHaveText(all);
});

test('the server’s picture of the market map stays until the code that draws it has come', async ({ page, market }) => {
  const release = await holdBack(page, '**/assets/map-picture-*.js');
  await page.goto('/');
  await expect(page.getByText('실시간').first()).toBeVisible();
  const picture = page.locator('svg[data-part=map-picture]');
  const before = await picture.innerHTML();
  const asked = page.waitForResponse(/\/api\/.*map/, { timeout: 30_000 });
  await market.advance(60_000);
  await (await asked).finished();
  await expect(picture).toBeVisible();
  release();
  await expect.poll(() => picture.innerHTML()).not.toBe(before);
});
