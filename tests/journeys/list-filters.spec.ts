import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { codesOf, rowsOf } from '../support/list-rows.ts';
import { post } from '../support/member-calls.ts';
import { signUp } from '../support/new-reader.ts';

test.use({ members: true });

const rows = (page: Page) => page.locator('tbody tr[data-index]');
const chip = (page: Page) => page.getByRole('button', { name: '관심만' });

test('a list of one band of market cap is counted, ordered and shared as one @phone', async ({ page }) => {
  await page.goto('/kosdaq-equities?sortBy=volume&sortType=desc');
  await expect(page.getByText(/^전체 [\d,]+종목$/)).toBeAttached();
  await page.getByLabel('시총').selectOption({ label: '1조~10조' });
  await expect(page).toHaveURL(/sortBy=volume&sortType=desc&marketCap=10000%7E100000/);
  const call = 'korean-stocks?market=kosdaq&marketCap=10000~100000&sortBy=volume&sortType=desc&num=2000';
  const replied = await rowsOf(page, call);
  expect(replied.every(({ listingamount }) => Number(listingamount) >= 1e12 && Number(listingamount) < 1e13)).toBe(
    true,
  );
  const total = `전체 ${replied.length.toLocaleString('en-US')}종목`;
  await expect(page.getByText(total)).toBeAttached();
  const first = replied.slice(0, 20).map(({ shcode }) => shcode);
  await expect.poll(() => codesOf(page)).toEqual(first);
  const html = await (await page.request.get(page.url())).text();
  expect(html.match(/data-index="/g)).toHaveLength(Math.min(replied.length, 60));
  await page.reload();
  await expect(page.getByText(total)).toBeAttached();
  await expect.poll(() => codesOf(page)).toEqual(first);
});

test('rises can be narrowed to those at 상한가, as the address says', async ({ page, market }) => {
  const { data } = await (await page.request.get('/api/stock/035720/detail')).json();
  await market.trade('035720', data.uplmtprice, 10);
  await page.goto('/index-info/up');
  const narrow = page.getByRole('button', { name: '상한가만' });
  await narrow.click();
  await expect(page).toHaveURL(/\/index-info\/up\?only=upper$/);
  await expect(page.getByText('전체 1종목')).toBeAttached(); // rows that go are not read
  await expect.poll(() => codesOf(page)).toEqual(['035720']);
  await page.reload();
  await expect.poll(() => codesOf(page)).toEqual(['035720']);
  await narrow.click();
  await expect(page).toHaveURL(/\/index-info\/up$/);
  await expect(rows(page).nth(20)).toBeVisible();
});

test('falls can be those over a period, which the address, the file and the live price follow @phone', async ({
  page,
  market,
}) => {
  await page.goto('/index-info/down');
  await page.getByLabel('기간').selectOption({ label: '3개월' });
  await expect(page).toHaveURL(/\/index-info\/down\?period=3month$/);
  const call = 'korean-stocks?market=all&only=fall&period=3month&sortBy=periodrate&sortType=asc&num=4000';
  const replied = await rowsOf(page, call);
  await expect.poll(() => codesOf(page)).toEqual(replied.slice(0, 20).map(({ shcode }) => shcode));
  const [lowest] = replied;
  const [code, base, close] = [lowest?.shcode ?? '', Number(lowest?.['periodbase']), Number(lowest?.['jnilclose'])];
  await market.trade(code, close, 10);
  const rate = `−${(100 - (close / base) * 100).toFixed(2)}%`;
  await expect(page.locator(`tbody tr:has(a[href$="/${code}"]) td[data-col="periodrate"]`)).toHaveText(rate);
  const file = await page.getByRole('link', { name: 'CSV' }).getAttribute('href');
  expect((await (await page.request.get(file ?? '')).text()).split('\n', 1)[0]).toContain('periodbase,periodrate');
  await page.reload();
  await expect(page.getByText(`전체 ${replied.length.toLocaleString('en-US')}종목`)).toBeAttached();
});

test('a reader without a login sees the own stocks of a list alone, and they stay in the browser @phone', async ({
  page,
}) => {
  await page.goto('/kospi-equities?show=favorites&sortBy=price&sortType=asc');
  await expect(page.getByText('관심종목이 없습니다')).toBeVisible();
  await page.getByRole('button', { name: '조건 모두 지우기' }).click();
  await expect(page).toHaveURL(/\/kospi-equities\?sortBy=price&sortType=asc$/); // its order is no filter
  await expect(rows(page).nth(20)).toBeVisible();
  for (const code of ['000660', '005930', '247540']) {
    await page.goto(`/stock/${code}`);
    await page.getByRole('button', { name: '관심', exact: true }).click();
    await expect(page.locator('.toast')).toContainText('담았습니다');
  }
  await page.goto('/kospi-equities');
  await chip(page).click();
  await expect(page).toHaveURL(/\/kospi-equities\?show=favorites$/);
  await expect(page.getByText('전체 2종목')).toBeAttached();
  await expect.poll(() => codesOf(page)).toEqual(['005930', '000660']);
  expect(await (await page.request.get(page.url())).text()).not.toMatch(/data-index="|000660/);
  await page.goto('/stock?show=favorites&sortBy=shcode&sortType=asc');
  await expect.poll(() => codesOf(page)).toEqual(['000660', '005930', '247540']);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'CSV' }).click();
  const lines = (await readFile(await (await download).path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines.slice(1).map((line) => /00066\d|005930|247540/.exec(line)?.[0])).toEqual(['000660', '005930', '247540']);
  await page.goto('/etf-equities?show=favorites');
  await expect(page.getByText('관심종목 3개 가운데')).toBeVisible();
});

test('a member’s own stocks are those of the account; if they do not come, a list says so and asks again', async ({
  page,
  watched,
}) => {
  await signUp(page, '/kosdaq-equities');
  await post(page, '/mystock/favorite-stock-group', {
    stockGroupId: crypto.randomUUID(),
    name: '이차전지',
    stocks: ['247540', '005930'],
  });
  const message = '저장소에 연결할 수 없습니다. 잠시 뒤에 다시 시도해 주세요.';
  await page.route('**/api/v2/mystock/favorite-stock-group', (route) =>
    route.fulfill({ status: 503, json: { code: 'store.away', status: 503, message } }),
  );
  await page.goto('/kosdaq-equities?show=favorites');
  await page.getByRole('alertdialog').getByRole('button', { name: '닫기' }).click();
  await expect(page.getByText('종목을 불러오지 못했습니다')).toBeVisible();
  await page.unroute('**/api/v2/mystock/favorite-stock-group');
  await page.getByRole('main').getByRole('button', { name: '다시 시도' }).click();
  await expect.poll(() => codesOf(page)).toEqual(['247540']);
  await page.getByRole('button', { name: '에코프로비엠 관심' }).click();
  await expect(page.getByText('이 목록에 관심종목이 없습니다')).toBeVisible();
  await page.locator('.toast').getByRole('button', { name: '되돌리기' }).click();
  await expect.poll(() => codesOf(page)).toEqual(['247540']);
  watched.complaints.length = 0; // the refusals it was given
});
