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
