import { expect, test } from '../support/journey.ts';
import { widthFaults } from '../support/width.ts';

test('an instrument is found and added by keyboard, and taken out again', async ({ page }) => {
  await page.goto('/compare?codes=005930');
  await page.waitForLoadState('networkidle');
  const field = page.getByRole('combobox', { name: /^비교할 종목/ });
  await field.fill('비트코인');
  await field.press('Enter');
  await expect(page).toHaveURL(/codes=005930%2Ccoin%3ABTC$/);
  const chosen = page.getByRole('list', { name: '비교 중' });
  await expect(chosen.getByRole('listitem')).toHaveText(['삼성전자', '비트코인']);
  await expect(page.getByRole('table', { name: /상관계수/ })).toContainText('1.00');
  await chosen.getByRole('link', { name: '삼성전자 빼기' }).click();
  await expect(chosen.getByRole('listitem')).toHaveText(['비트코인']);
  await expect(page.getByRole('table', { name: /상관계수/ })).toHaveCount(0);
});

test('an option marked with the arrow keys is in view, however short the screen', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 420 });
  await page.goto('/compare');
  await page.waitForLoadState('networkidle');
  const field = page.getByRole('combobox', { name: /^비교할 종목/ });
  await field.fill('삼성');
  const options = page.getByRole('listbox', { name: '찾은 항목' }).getByRole('option');
  await expect(options.nth(6)).toBeAttached();
  await expect(options.nth(6)).not.toBeInViewport({ ratio: 1 });
  for (let n = 0; n < 6; n++) await field.press('ArrowDown');
  await expect(options.nth(6)).toHaveAttribute('aria-selected', 'true');
  await expect(options.nth(6)).toBeInViewport({ ratio: 1 });
});

test('the period is in the address, and the chart is read with the arrow keys', async ({ page }) => {
  await page.goto('/compare?codes=KOSPI,NASDAQ&period=3m');
  await page.waitForLoadState('networkidle');
  const chart = page.getByRole('slider', { name: /^수익률 비교/ });
  await expect(chart).toHaveAttribute('aria-valuetext', /^2026\.11\.20 \(금\) 코스피 .*나스닥 종합 .*\(11\.19 값\)$/);
  await chart.focus();
  await chart.press('ArrowLeft');
  await expect(chart).toHaveAttribute('aria-valuetext', /^2026\.11\.19 \(목\)/);
  await chart.press('Home');
  await expect(chart).toHaveAttribute('aria-valuetext', /코스피 0\.00%, 나스닥 종합 0\.00%$/);
  await page.getByText('1년', { exact: true }).click();
  await expect(page).toHaveURL(/codes=KOSPI%2CNASDAQ$/);
  await page.getByRole('switch', { name: '원화 환산' }).click();
  await expect(page).toHaveURL(/won=1$/);
  await expect(page.getByText('나스닥 종합: 그날 환율로 원화 환산.')).toBeVisible();
});

test('without scripts the comparison is there, with what was left out and why @phone', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto('/compare?codes=005930,069500,ZZZZZZ,KOSPI,WTI,coin:ETH,GOLD');
  await expect(page.getByText('없는 코드라서 뺐습니다: ZZZZZZ')).toBeVisible();
  await expect(page.getByText(/뒤에 적은 것은 뺐습니다: GOLD/)).toBeVisible();
  const facts = page.getByRole('table', { name: /시세와 지표/ });
  await expect(facts.getByRole('row', { name: /^총보수/ }).getByRole('cell')).toHaveText(['-', /%$/, '-', '-', '-']);
  await context.close();
});

test('the first page leads to comparisons that work, and none is wider than the screen @phone', async ({ page }) => {
  await page.goto('/compare');
  await page.waitForLoadState('networkidle');
  await page.getByRole('link', { name: /^금 · 비트코인 · 달러/ }).click();
  await expect(page.getByRole('list', { name: '비교 중' }).getByRole('listitem')).toHaveText([
    '국제 금',
    '비트코인',
    '미국 달러',
  ]);
  await expect(page.getByRole('slider', { name: /^수익률 비교/ })).toBeVisible();
  expect(await widthFaults(page)).toEqual([]);
});
