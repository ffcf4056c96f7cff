import { expect, test } from '../support/journey.ts';

const PAGE = '/indices/kospi-future';
const indexValue = (points: number) => points.toLocaleString('en', { minimumFractionDigits: 2 });

test.describe('the pages of futures', () => {
  test('are rendered by the server: every month, its spread, its book and its basis', async ({ request }) => {
    const html = await (await request.get(PAGE)).text();
    const { data } = await (await request.get('/api/v2/future/kospi200')).json();
    expect(html).toContain('<h1>코스피200 선물</h1>');
    for (const row of data.rows) expect(html).toContain(`종목코드 ${row.code}`);
    expect(html).toContain(indexValue(data.rows[1].theoryprice));
    expect(html).toContain('월물 간 스프레드');
    expect(html).toMatch(/선물이 코스피200 지수보다 [\d.]+포인트 (높은 콘탱고|낮은 백워데이션)입니다/);
    expect(html).not.toContain('오늘이 최종거래일입니다');
    const { data: book } = await (await request.get('/api/v2/future/book/kospi200')).json();
    expect(html).toContain(`${book.hname} 호가 5단계`);
    expect(html).toContain(`<link rel="canonical" href="http`);
  });

  test('follow the chosen month from tab to tab, live @phone', async ({ page }) => {
    await page.goto(PAGE);
    const head = page.locator('[data-part=future-head]');
    await page.locator('[data-part=future-months]').getByRole('link', { name: '27년 3월물' }).click();
    await expect(page).toHaveURL(/\?month=2027-03$/);
    await expect(head.getByRole('heading')).toContainText('27년 3월물');
    await expect(page.locator('[data-part=contract-book]')).toContainText('27년 3월물');
    await expect(page.locator('[data-part=contract-book] tbody tr')).toHaveCount(10);
    await page
      .getByRole('navigation', { name: '코스피200 선물 메뉴' })
      .getByRole('link', { name: '일별 시세' })
      .click();
    await expect(page).toHaveURL(/daily\?month=2027-03$/);
    await expect(page.getByRole('table', { name: /27년 3월물 일별 시세/ })).toBeVisible();
    const width = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(width).toBeLessThanOrEqual(0);
  });

  test('move the book with the market', async ({ page, market }) => {
    await page.goto(PAGE);
    const foot = page.locator('[data-part=contract-book]').getByText(/^\d\d:\d\d:\d\d/);
    const before = await foot.textContent();
    await expect(async () => {
      await market.advance(5_000);
      expect(await foot.textContent()).not.toBe(before);
    }).toPass();
  });

  test('add up who bought and sold to zero, 기관계 once', async ({ page }) => {
    await page.goto(`${PAGE}/investors`);
    const card = page.locator('[data-part=future-investors]');
    await expect(card.getByRole('row', { name: /^기관계/ })).toHaveCount(1);
    const sum = await card.locator('tfoot td').allTextContents();
    expect([sum[2], sum[5]]).toEqual(['0', '0']);
    expect(sum[0]).toBe(sum[1]);
    await expect(page.locator('[data-part=future-investor-days] tbody tr')).not.toHaveCount(0);
  });

  test('list the months there are in place of one that is not, on every tab', async ({ page }) => {
    for (const tab of ['', '/daily']) {
      const response = await page.goto(`${PAGE}${tab}?month=2026-11`);
      expect(response?.status()).toBe(404);
      await expect(page.locator('link[rel=canonical]')).toHaveCount(0);
    }
    await page.getByRole('list', { name: '거래되는 결제월' }).getByRole('link', { name: '26년 12월물' }).click();
    await expect(page).toHaveURL(/daily\?month=2026-12$/);
    await expect(page.getByRole('table', { name: /26년 12월물 일별 시세/ })).toBeVisible();
  });
});
