import { expect, test } from '../support/journey.ts';
import { widthFaults } from '../support/width.ts';

/** The densest pages of a phone. */
const DENSE = ['/', '/stock/005930', '/kospi-equities', '/indices/kospi-option', '/screener'];

test('text is as large as the reader chose, also at the next first paint, and no page gets too wide @phone', async ({
  page,
}) => {
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
  await page.goto('/terms', { waitUntil: 'commit' });
  await expect.poll(sizeOf).toBe(1.25 * usual);

  for (const path of DENSE) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    expect(await widthFaults(page), path).toEqual([]);
  }
});
