import { expect, test } from '../support/journey.ts';
import { widthFaults } from '../support/width.ts';

test('text is as large as the reader chose by the keyboard, also at the next first paint @phone', async ({ page }) => {
  await page.goto('/terms');
  const title = page.getByRole('heading', { level: 1 });
  const sizeOf = () => title.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  const usual = await sizeOf();
  await page.getByRole('button', { name: '화면 설정' }).filter({ visible: true }).press('Enter');
  const sizes = page.getByRole('dialog', { name: '화면 설정' }).getByRole('radiogroup', { name: '글자 크기' });
  await sizes.getByRole('radio', { name: '보통' }).press('ArrowRight');
  await expect(sizes.getByRole('radio', { name: '크게', exact: true })).toBeChecked();
  await expect.poll(sizeOf).toBe(1.125 * usual);
  await page.keyboard.press('ArrowRight');
  await expect(sizes.getByRole('radio', { name: '아주 크게' })).toBeChecked();
  await expect.poll(sizeOf).toBe(1.25 * usual);
  await page.reload({ waitUntil: 'commit' });
  await expect.poll(sizeOf).toBe(1.25 * usual);
});

const LARGEST = 'system.kr.regular.shown.largest';

/** The densest pages of a phone. */
for (const path of ['/', '/stock/005930', '/kospi-equities', '/indices/kospi-option', '/screener'])
  test(`${path} fits its width with the largest text @phone`, async ({ page, baseURL }) => {
    await page.context().addCookies([{ name: 'sise-view', value: LARGEST, url: baseURL ?? '' }]);
    await page.goto(path);
    await expect(page.locator('html')).toHaveCSS('font-size', '20px');
    await expect.poll(() => widthFaults(page)).toEqual([]);
    const logos = page.locator('header [data-part=logo]').filter({ visible: true });
    for (const logo of await logos.all()) expect((await logo.boundingBox())?.height).toBeLessThan(40);
  });

/** Pages whose columns stood beside each other there, though larger text has no room for them. */
for (const path of ['/', '/stock/005930', '/indices/kospi', '/equity-product', '/analyst'])
  test(`${path} fits a window of 1024 px with the largest text`, async ({ page, baseURL }) => {
    await page.setViewportSize({ width: 1024, height: 768 });
    await page.context().addCookies([{ name: 'sise-view', value: LARGEST, url: baseURL ?? '' }]);
    await page.goto(path);
    await expect.poll(() => widthFaults(page)).toEqual([]);
  });

test('a popover of larger text and the whole menu stay in a low window, and their rest is scrolled', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 1024, height: 480 });
  await page.context().addCookies([{ name: 'sise-view', value: LARGEST, url: baseURL ?? '' }]);
  await page.goto('/terms');
  await page.getByRole('button', { name: '화면 설정' }).filter({ visible: true }).click();
  const settings = page.getByRole('dialog', { name: '화면 설정' });
  await expect
    .poll(() => settings.evaluate((element) => element.getBoundingClientRect().bottom <= innerHeight))
    .toBe(true);
  const last = settings.getByRole('switch').last();
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');

  const banner = page.getByRole('banner');
  await banner.getByRole('button', { name: '전체 메뉴' }).filter({ visible: true }).click();
  const links = banner.getByRole('navigation', { name: '전체 메뉴' }).getByRole('link');
  await links.last().hover(); // scrolls to it
  await expect(links.last()).toBeInViewport({ ratio: 1 });
});
