import { expect, test } from '../support/journey.ts';

/** A site reads a past day when a reader first asks for it. */
const COLD = { timeout: 60_000 };

test('a screen of today leads to the same screen of a past day, with what its stocks did since', async ({ page }) => {
  await page.goto('/screener?rsi=~35&market=kospi');
  await page.getByRole('link', { name: '과거 날짜로 보기' }).click();
  await expect(page).toHaveURL(/\/screener\/past\?.*rsi=/, COLD);
  await expect(page.getByRole('list', { name: '고른 조건' })).toContainText('RSI 35 이하');
  const since = page.getByRole('region', { name: '그 뒤의 수익률' });
  await expect(since).toContainText(/2026\.10\.\d\d .*종가로 조건에 맞던 종목은 \d+개입니다/);
  await expect(since).toContainText(/평균 [+−]\d+\.\d\d%, 중앙값 [+−]\d+\.\d\d%/);
  await expect(since).toContainText(/같은 기간 코스피 [+−]\d+\.\d\d%, 코스닥 [+−]\d+\.\d\d%/);
  const bars = since.getByRole('table', { name: '이후 수익률별 종목 수' });
  await expect(bars.getByRole('row')).toHaveCount(13);
  const table = page.getByRole('table', { name: /그날 조건에 맞던 종목/ });
  await expect(table.getByRole('row').nth(1)).toContainText(/\d%/);
});

test('the day is chosen in the form and by its neighbours, among the days of the archive @phone', async ({ page }) => {
  await page.goto('/screener/past?rsi=~30&date=2026-10-20');
  const day = page.getByLabel('기준일', { exact: true });
  await expect(day).toHaveValue('2026-10-20');
  await expect(day).toHaveAttribute('max', '2026-11-19');
  await page.getByRole('link', { name: '이전 거래일' }).click();
  await expect(page).toHaveURL(/date=2026-10-19/);
  await expect(day).toHaveValue('2026-10-19');
  await day.fill('2026-10-16');
  await page.getByRole('button', { name: '보기', exact: true }).click();
  await expect(page).toHaveURL(/rsi=.*date=2026-10-16|date=2026-10-16.*rsi=/);
  await expect(page.getByRole('region', { name: '그 뒤의 수익률' })).toContainText('2026.10.16 (금)');
});

test('a day without a market, and a faulty condition, are named and passed over', async ({ page }) => {
  await page.goto('/screener/past?date=2026-10-18&rsi=~30&per=abc');
  await expect(page.getByText('2026.10.16 (금) 종가로 찾았습니다')).toBeVisible();
  await expect(page.getByText(/PER ‘abc’: 읽을 수 없는 값/)).toBeVisible();
  await expect(page.getByLabel('기준일', { exact: true })).toHaveValue('2026-10-16');
  await page.goto('/screener/past?date=2026-10-20&per=~1&rsi=~5');
  await expect(page.getByText('그날 조건에 맞던 종목이 없습니다')).toBeVisible();
});

test('rows are ordered by what they did since, and follow the live price', async ({ page, market }) => {
  await page.goto('/screener/past?date=2026-10-20&marketCapSize=large&market=kospi&sortBy=listingamount');
  const table = page.getByRole('table', { name: /그날 조건에 맞던 종목/ });
  const first = table.getByRole('row').nth(1);
  await expect(first).toContainText('삼성전자');
  const cell = first.locator('[data-col=sincerate]');
  const before = await cell.textContent();
  const { data } = await (await page.request.get('/api/stock/005930/detail')).json();
  const price = data.price + data.tick;
  await market.trade('005930', price);
  await expect(first.locator('[data-col=price]')).toContainText(price.toLocaleString('en'));
  await expect(cell).not.toHaveText(before ?? '');
  await table.getByRole('button', { name: /이후 수익률/ }).click();
  await expect(page).not.toHaveURL(/sortBy=/);
  const rates = table.locator('tbody [data-col=sincerate]');
  await expect
    .poll(async () => {
      const shown = (await rates.allTextContents()).map((text) => Number(text.replace('−', '-').replace('%', '')));
      return shown.length > 10 && shown[0] === Math.max(...shown);
    })
    .toBe(true);
});

test('the list is a file', async ({ page, request }) => {
  await page.goto('/screener/past?date=2026-10-20&rsi=~30');
  const address = await page.getByRole('link', { name: 'CSV' }).getAttribute('href');
  const file = await request.get(address ?? '');
  expect(file.headers()['content-type']).toContain('text/csv');
  expect(await file.text()).toContain('sincerate');
});
