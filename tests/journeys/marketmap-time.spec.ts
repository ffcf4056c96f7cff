import { expect, test } from '../support/journey.ts';
import { active, MAP, openMap, tree } from '../support/map-page.ts';

test.describe('the time of the map', () => {
  test('goes back through today by the keys of its knob, into the address, and to now @phone', async ({ page }) => {
    await openMap(page);
    const knob = page.getByRole('slider', { name: '지도의 시각' });
    await expect(knob).toHaveAttribute('aria-valuetext', /지금$/);
    await knob.focus();
    await page.keyboard.press('PageDown');
    await page.keyboard.press('ArrowLeft');
    await expect(page).toHaveURL(/at=\d{4}-\d\d-\d\dT\d\d:\d\d/);
    const spoken = await knob.getAttribute('aria-valuetext');
    await page.keyboard.press('Home');
    await expect(page).toHaveURL(/T09:00/);
    await expect(knob).toHaveAttribute('aria-valuetext', '9시 0분');
    expect(spoken).not.toBe('9시 0분');
    await page.reload();
    await expect(knob).toHaveAttribute('aria-valuetext', '9시 0분');
    await page.getByRole('button', { name: '지금으로' }).click();
    await expect(page).toHaveURL(new RegExp(`${MAP}$`));
  });

  test('is played, and stays where it is stopped', async ({ page }) => {
    await openMap(page);
    const knob = page.getByRole('slider', { name: '지도의 시각' });
    await page.getByRole('button', { name: '장 시작부터 재생' }).click();
    await expect(knob).toHaveAttribute('aria-valuetext', /^9시 [3-9]분$/);
    await page.getByRole('button', { name: '멈춤' }).click();
    await expect(page).toHaveURL(/at=.*T09:/);
    await expect(page.getByRole('button', { name: '이어서 재생' })).toBeVisible();
  });

  test('shows past days, each with its own colours', async ({ page }) => {
    await openMap(page);
    await page.getByRole('radiogroup', { name: '시간 범위' }).getByRole('radio', { name: '1년' }).click();
    const knob = page.getByRole('slider', { name: '지도의 날짜' });
    await expect(knob).toBeEnabled(); // its days are loaded
    await knob.focus();
    const brought = page.waitForResponse((response) => response.url().includes('/frames?'));
    await page.keyboard.press('PageDown');
    expect((await brought).status()).toBe(200);
    await expect(page).toHaveURL(/at=\d{4}-\d\d-\d\d$/);
    const day = new URL(page.url()).searchParams.get('at');
    const frames = await (await page.request.get(`/api/marketmap/KOSPI/frames?from=${day}`)).json();
    const snapshot = await (await page.request.get('/api/marketmap/KOSPI/snapshot')).json();
    const value = frames.data.value.first[snapshot.data.shcode.indexOf('005930')] / 100;
    await tree(page).focus();
    await page.keyboard.press('Home');
    await expect.poll(() => active(tree(page))).toContain(`삼성전자, 등락률 ${signed(value)}%`);
  });
});

/** As the page writes a rate. */
function signed(percent: number): string {
  const text = Math.abs(percent).toFixed(2);
  return percent === 0 ? text : (percent > 0 ? '+' : '−') + text;
}
