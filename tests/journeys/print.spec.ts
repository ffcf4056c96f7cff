import { expect, test } from '../support/journey.ts';

for (const path of ['/', '/stock/005930', '/index-info/up', '/consensus']) {
  test(`${path} on paper is what it says, without the bars and buttons of the site`, async ({ page }) => {
    await page.setViewportSize({ width: 718, height: 1047 }); // A4 within its margins
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await page.goto(path);
    await expect(page.getByRole('main')).toContainText(/\d/);
    await expect(page.getByRole('banner')).toHaveCount(0);
    await expect(page.getByRole('navigation', { name: '하단 메뉴' })).toHaveCount(0);
    await expect(page.locator('main').locator('.button, .icon-button').filter({ visible: true })).toHaveCount(0);
    const { padding, background, colours } = await page.evaluate(() => {
      const of = getComputedStyle(document.body);
      return {
        padding: of.paddingBottom,
        background: of.backgroundColor,
        colours: of.getPropertyValue('print-color-adjust'),
      };
    });
    expect({ padding, background, colours }).toEqual({
      padding: '0px',
      background: 'rgb(255, 255, 255)',
      colours: 'exact',
    });
  });
}

test('a chart that is in use is on paper as a light picture of its width, and as it was on the screen after', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/stock/005930/chart');
  const box = page.locator('[data-part="candle-chart-canvas"]');
  await box.hover();
  await expect(page.locator('[data-part="cross-tip"]')).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await page.setViewportSize({ width: 718, height: 1047 });
  const picture = box.locator('> canvas');
  await expect(picture).toBeVisible();
  await expect(page.locator('[data-part="cross-tip"]')).toBeHidden();
  const [canvas, around] = [await picture.boundingBox(), await box.boundingBox()];
  expect(canvas).toMatchObject({ x: around?.x, width: around?.width });
  const background = await picture.evaluate((drawn: HTMLCanvasElement) => [
    ...(drawn.getContext('2d')?.getImageData(1, 1, 1, 1).data ?? []),
  ]);
  expect(background).toEqual([255, 255, 255, 255]);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
  await expect(picture).toHaveCount(0);
  await expect(box.locator('canvas').first()).toBeVisible();
});
