import { expect, test } from '../support/journey.ts';

test('the summary of ETF and ETN leads to lists and products, and its kind is in the address @phone', async ({
  page,
  request,
}) => {
  await page.goto('/equity-product');
  const { data } = await (await request.get('/api/equity-products/summary')).json();
  const [etf] = data.kinds;
  await expect(page.getByRole('region', { name: /^ETF 전체/ })).toContainText(
    `${etf.count.toLocaleString('en-US')}종목`,
  );
  const categories = page.getByRole('table', { name: 'ETF 유형별 종목 수와 총액' });
  const own = data.categories.filter(({ type }: { type: string }) => type === 'EF');
  await expect(categories.getByRole('row')).toHaveCount(own.length + 1);
  const traded = page.getByRole('table', { name: '거래대금 상위' }).getByRole('link');
  await expect(traded).toHaveCount(5);

  await page.getByRole('navigation', { name: '상품 종류' }).getByRole('link', { name: 'ETN' }).click();
  await expect(page).toHaveURL(/\/equity-product\?type=etn$/);
  await expect(page.getByRole('table', { name: '만기가 가까운 ETN 상위' })).toBeVisible();
  await page.getByRole('link', { name: '레버리지·인버스', exact: true }).click();
  await expect(page).toHaveURL(/\/equity-product\/etn\?category=leveraged$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
});

test('the list by value is ordered by what is paid, and leads to the product’s own page', async ({ page, request }) => {
  await page.goto('/equity-product/etf?category=bond');
  await expect(page.getByText(/^전체 [\d,]+종목$/)).toBeAttached();
  await page
    .getByRole('columnheader', { name: /분배율/ })
    .getByRole('button')
    .click();
  await expect(page).toHaveURL(/sortBy=distributionrate/);
  const query = 'type=etf&category=bond&sortBy=distributionrate&num=1';
  const { data } = await (await request.get(`/api/equity-products?${query}`)).json();
  const [{ hname, shcode }] = data.rows;
  const first = page.locator('tbody tr[data-index="0"]');
  await expect(first).toContainText(hname);
  await first.getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/equity-product/view/${shcode}$`));
  await expect(page.getByRole('heading', { level: 1, name: hname })).toBeAttached();
});

test('a product has one page at two addresses, and a stock is sent to its own', async ({ page }) => {
  await page.goto('/stock/122630');
  await expect(page.getByRole('region', { name: '하루 배수와 기간 수익률' })).toContainText('상품은 −4.00%가 됩니다');
  await page.getByRole('navigation', { name: 'KODEX 레버리지 메뉴' }).getByRole('link', { name: '호가' }).click();
  await expect(page).toHaveURL(/\/equity-product\/view\/122630\/asp$/);
  await expect(page.getByRole('heading', { level: 1, name: 'KODEX 레버리지' })).toBeAttached();
  await page.goto('/equity-product/view/005930/chart');
  await expect(page).toHaveURL(/\/stock\/005930\/chart$/);
  expect((await page.goto('/equity-product/view/999999'))?.status()).toBe(404);
});

test('products are compared by their address, and those of another kind are left out with a sentence @phone', async ({
  page,
}) => {
  await page.goto('/equity-product/compare?codes=069500,005930');
  await expect(page.getByText('005930: ETF나 ETN이 아니어서 뺐습니다.')).toBeVisible();
  await page.waitForLoadState('networkidle');
  const search = page.getByRole('combobox', { name: '더할 상품' });
  await search.fill('tiger 200');
  const found = page.getByRole('listbox', { name: '찾은 상품' }).getByRole('option');
  await found.nth(1).waitFor();
  await search.press('ArrowDown');
  await expect(found.nth(1)).toHaveAttribute('aria-selected', 'true');
  await found.filter({ hasText: /^TIGER 200 102110/ }).click();
  await expect(page).toHaveURL(/codes=069500%2C102110$/);
  const overlap = page.getByRole('region', { name: 'KODEX 200 · TIGER 200 겹침' });
  await expect(overlap).toContainText('함께 담은 종목 200개');
  await expect(overlap.getByRole('table')).toContainText('삼성전자');
  await page.getByRole('navigation', { name: '기간' }).getByRole('link', { name: '3개월' }).click();
  await expect(page).toHaveURL(/period=3m$/);
  const chart = page.getByRole('slider', { name: /KODEX 200, TIGER 200 수익률/ });
  await chart.focus();
  await page.keyboard.press('Home');
  await expect(chart).toHaveAttribute('aria-valuetext', /KODEX 200 0\.00%, TIGER 200 0\.00%$/);
  await page.getByRole('link', { name: 'TIGER 200 빼기' }).press('Enter');
  const taken = page.getByRole('list', { name: '비교 중인 상품' });
  await expect(taken.getByRole('link', { name: 'KODEX 200', exact: true })).toBeFocused();
  await expect(overlap).toHaveCount(0);
});
