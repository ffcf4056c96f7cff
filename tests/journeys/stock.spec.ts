import { expect, test } from '../support/journey.ts';
import { letShare } from '../support/shared-address.ts';

test('the address of a stock can be shared @phone', async ({ page, baseURL }) => {
  await letShare(page);
  await page.goto('/stock/005930');
  await expect(page.getByText('실시간').first()).toBeVisible();
  await page.getByRole('button', { name: '공유' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-shared', `${baseURL}/stock/005930`);
});

test('the star is beside the tabs once the head is off the screen', async ({ page }) => {
  await page.goto('/stock/005930');
  const star = page.getByRole('button', { name: '삼성전자 관심', exact: true });
  await expect(star).toHaveCount(0);
  await page.getByRole('heading', { name: '일별 시세' }).scrollIntoViewIfNeeded();
  await star.click();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  for (const address of ['/stock/005930', '/stock/005930/chart', '/stock/069500'])
    test(`the actions for ${address} are at the bottom, in the place of the tabs`, async ({ page }) => {
      await page.goto(address);
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      const actions = page
        .getByRole('button', { name: /^(관심|알림|공유)$/ })
        .or(page.getByRole('link', { name: '비교', exact: true }));
      await expect(actions).toHaveCount(4);
      for (const action of await actions.all()) await expect(action).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('navigation', { name: '하단 메뉴' })).toBeHidden();
      await page.getByRole('button', { name: '알림', exact: true }).click();
      await expect(page.getByRole('alertdialog')).toContainText('가격 알림을 받으려면 로그인해 주세요.');
    });
});

test('the price is measured by what the company earns, owns and pays', async ({ request }) => {
  const text = (await (await request.get('/stock/005930')).text()).replaceAll(/<[^>]*>/g, '');
  for (const name of ['PER (EPS)', 'PBR (BPS)', '배당수익률', '외국인 보유율', '52주 최저'])
    expect(text).toContain(name);
});

test('the cards have their numbers before any script runs', async ({ request }) => {
  const html = await (await request.get('/stock/005930')).text();
  for (const title of ['투자자 동향', '컨센서스', '재무', '공시', '영업이익']) expect(html).toContain(title);
});
