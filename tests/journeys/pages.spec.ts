import { expectUsable } from '../support/accessibility.ts';
import { expect, test } from '../support/journey.ts';
import { PAGES } from '../support/pages.ts';
import { widthFaults } from '../support/width.ts';

/** Pages made of the same parts as another one: what everybody can use there is looked at once. */
const LOOK_ALIKES: ReadonlySet<string> = new Set([
  '/kosdaq-equities',
  '/index-info/up',
  '/index-info/volume',
  '/index-info/amount',
  '/etn-equities',
  '/indices/kosdaq',
  '/indices/kosdaq/up',
  '/marketmap/kosdaq',
]);

/** Pages on which everything that only one width has is looked at in all its colours, and at all widths. */
const OF_ALL_KINDS: ReadonlySet<string> = new Set([
  '/',
  '/kospi-equities',
  '/stock/005930',
  '/stock/005930/asp',
  '/indices/kospi',
  '/indices/kospi-option',
  '/marketmap/kospi',
  '/investment',
  '/screener',
  '/news',
  '/my-stock',
  '/embed',
]);

for (const [path, heading] of PAGES) {
  test(`${path} is whole, quiet, fits every width and can be used by everybody @phone`, async ({ page, isMobile }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
    await expect(page).toHaveTitle(/시세/);
    expect(
      await page
        .locator('h1, h2, h3, h4')
        .first()
        .evaluate(({ tagName }) => tagName),
    ).toBe('H1');
    await page.waitForLoadState('networkidle');
    if (!LOOK_ALIKES.has(path)) await expectUsable(page, { colors: !isMobile || OF_ALL_KINDS.has(path) });
    // The narrowest with the wide shell, half a screen at twice its size, the narrowest with cards two in a row, the
    // narrowest of all: no word is cut in half.
    for (const width of isMobile ? [320] : OF_ALL_KINDS.has(path) ? [1080, 1024, 720, 640, 320] : [1024, 720, 640]) {
      await page.setViewportSize({ width, height: 640 });
      await expect.poll(() => widthFaults(page), `at ${width}`).toEqual([]);
    }
  });
}
