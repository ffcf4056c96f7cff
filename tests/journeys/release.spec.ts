import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';

/** For what waits for a page to be fetched and drawn. */
const PATIENT = { timeout: 20_000 };
const CONSENSUS = '컨센서스';
const CODE = '**/assets/consensus-page-*.js';

/** The code of a page has another name, which this tab does not know. */
async function releaseAnother(page: Page): Promise<{ readonly asked: readonly string[] }> {
  const asked: string[] = [];
  await page.route(CODE, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ status: 404, body: 'gone' });
  });
  return { asked };
}

const remember = (page: Page) => page.evaluate(() => Object.assign(window, { sameDocument: true }));
const isSameDocument = (page: Page) => page.evaluate(() => 'sameDocument' in window);

test('after a release, pointing at a link leaves what is typed', async ({ page, watched }) => {
  await page.goto('/stock');
  await expect(page.getByText('실시간').first()).toBeAttached(); // its scripts run
  const { asked } = await releaseAnother(page);
  await remember(page);
  const link = page.getByRole('link', { name: CONSENSUS, exact: true }).first();
  await link.hover();
  await expect.poll(() => asked.length, PATIENT).toBeGreaterThan(0);
  await page.getByRole('link', { name: '코스피', exact: true }).first().hover(); // what follows has had its time
  await page.waitForLoadState('networkidle');
  expect(await isSameDocument(page)).toBe(true);
  watched.complaints.length = 0; // what is gone
});

test('after a release, pressing a link leads to its page', async ({ page, watched }) => {
  await page.goto('/stock');
  await expect(page.getByText('실시간').first()).toBeAttached();
  await releaseAnother(page);
  await remember(page);
  await page.getByRole('link', { name: CONSENSUS, exact: true }).first().click();
  await expect(page).toHaveURL(/\/consensus$/, PATIENT);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(CONSENSUS, PATIENT);
  expect(await isSameDocument(page)).toBe(false);
  watched.complaints.length = 0; // what is gone
});

test('the code of a page that does not come at first is asked for again', async ({ page, watched }) => {
  await page.goto('/stock');
  await expect(page.getByText('실시간').first()).toBeAttached(); // its scripts run
  await remember(page);
  let asked = 0;
  await page.route(CODE, (route) => {
    asked += 1;
    return asked === 1 ? route.abort() : route.continue();
  });
  await page.getByRole('link', { name: CONSENSUS, exact: true }).first().click();
  await expect(page).toHaveURL(/\/consensus$/, PATIENT);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(CONSENSUS, PATIENT);
  expect(asked).toBeGreaterThan(1);
  expect(await isSameDocument(page)).toBe(true);
  watched.complaints.length = 0; // what was lost
});
