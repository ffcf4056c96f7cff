import { expect, test } from '../support/journey.ts';
import { widthFaults } from '../support/width.ts';

const INVESTORS = '/investment/investors';

const numberIn = (text: string) => Number(text.replaceAll(/[^\d−]/gu, '').replace('−', '-'));

test('the summary leads from every market to its days', async ({ page }) => {
  await page.goto('/investment');
  await page.waitForLoadState('networkidle');
  await expect(page.locator('[data-part="flows-brief"]')).toHaveText(
    /^외국인은 코스피에서 .+원 순매[수도], 코스닥에서 .+ 코스피200 선물에서 .+계약 순매[수도]했습니다\. 기관은/,
  );
  const contracts = page.getByRole('table', { name: /^선물·옵션 투자자별 순매수/ });
  await expect(contracts.getByRole('rowheader')).toHaveCount(6);
  await contracts.getByRole('link', { name: '코스닥150 선물' }).click();
  await expect(page).toHaveURL(/investors\?market=kosdaq150-futures$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('투자자별 순매수');
  await expect(page.getByRole('navigation', { name: '시장' }).locator('[aria-current]')).toHaveText('코스닥150 선물');
});

test('the cards, the table and its sums say the same of a day, and add up to zero', async ({ page }) => {
  await page.goto(`${INVESTORS}?period=1week`);
  const cards = await page.locator('[data-part="net-cards"] li p > b').allTextContents();
  const table = page.getByRole('table', { name: '코스피 투자자별 일별 순매수, 억원' });
  const rows = await table.locator('tbody tr').all();
  const cells = await Promise.all(rows.map((row) => row.locator('th, td').allTextContents()));
  const [sums = [], today = []] = cells;
  expect(sums[0]).toMatch(/^1주 합계 \d일$/);
  expect(today[0]).toMatch(/잠정$/);
  const groups = [3, 4, 7, 16];
  expect(groups.map((column) => numberIn(today[column] ?? ''))).toEqual(cards.map(numberIn));
  expect(cells.map((row) => row.at(-1))).toEqual(cells.map(() => '0'));
  for (const column of groups) {
    const days = cells.slice(1).reduce((sum, row) => sum + numberIn(row[column] ?? ''), 0);
    expect(Math.abs(days - numberIn(sums[column] ?? ''))).toBeLessThanOrEqual(cells.length);
  }
});

test('market, measure, period, picture and investors are in the address and come back with it @phone', async ({
  page,
}) => {
  await page.goto(INVESTORS);
  await page.waitForLoadState('networkidle');
  await page.getByText('6개월', { exact: true }).click();
  await expect(page).toHaveURL(/period=6month/);
  await page.getByText('수량', { exact: true }).click();
  await page.getByText('누적만', { exact: true }).click();
  await page.getByRole('button', { name: '연기금 등' }).click();
  await expect(page).toHaveURL(/view=cumulative/);
  await expect(page).toHaveURL(/investors=individual\.foreigner\.6000/);
  await page.getByRole('link', { name: '코스피200 선물' }).click();
  await expect(page).toHaveURL(/market=kospi200-futures/);
  await page.reload();
  await expect(page.getByRole('heading', { name: '누적 순매수' })).toBeVisible();
  await expect(page.getByRole('button', { name: '연기금 등' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('button', { name: '기타법인', exact: true })).toBeDisabled();
  await expect(page.getByText(/^최근 6개월\(\d+거래일\) 코스피200 선물에서 개인은/)).toBeVisible();
  await expect(page.getByRole('table', { name: /코스피200 선물 투자자별 일별 순매수, 계약/ })).toBeVisible();
});

test('the days and the minutes are read with the arrow keys', async ({ page }) => {
  await page.goto(INVESTORS);
  await page.waitForLoadState('networkidle');
  const days = page.getByRole('slider', { name: /^최근 3개월/ });
  await expect(days).toHaveAttribute('aria-valuetext', /^2026\.11\.20 \(금\), 지수 .*, 개인 .*억, 누적 .*억/);
  await days.focus();
  await days.press('ArrowLeft');
  await expect(days).toHaveAttribute('aria-valuetext', /^2026\.11\.19 \(목\)/);
  await expect(page.locator('[data-part="flow-read-out"]')).toContainText('2026.11.19 (목)');
  const minutes = page.getByRole('slider', { name: /까지 코스피에서 개인은/ });
  await minutes.focus();
  await minutes.press('Home');
  await expect(minutes).toHaveAttribute('aria-valuetext', /^09:00, 코스피 /);
});

test('the table has pages, can be narrowed to groups, and is a file', async ({ page }) => {
  await page.goto(`${INVESTORS}?period=3month`);
  await page.waitForLoadState('networkidle');
  const table = page.getByRole('table', { name: /일별 순매수, 억원/ });
  await expect(table.getByRole('columnheader', { name: '금융투자' })).toBeVisible();
  await page.getByRole('button', { name: '세부 투자자 접기' }).click();
  await expect(table.getByRole('columnheader')).toHaveText([
    '일자',
    '코스피',
    '등락률',
    '개인',
    '외국인',
    '기관계',
    '기타법인',
    '합계',
  ]);
  const download = page.waitForEvent('download');
  await page.locator('[data-part="flow-days"]').getByRole('button', { name: 'CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/코스피.*투자자별순매수.*\.csv$/);
  const first = await table.locator('tbody tr').nth(1).getByRole('rowheader').textContent();
  await page.getByRole('navigation', { name: '일별 표 페이지' }).getByRole('link', { name: '2', exact: true }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(table.locator('tbody tr').nth(1).getByRole('rowheader')).not.toHaveText(first ?? '');
});

test('without scripts everything is there, and an address that names nothing says so @phone', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto(`${INVESTORS}?market=nyse&investors=9999.foreigner`);
  await expect(page.getByText(/보일 수 없는 값: market=nyse, investors=9999$/)).toBeVisible();
  await expect(page.locator('[data-part="net-cards"] li')).toHaveCount(4);
  await expect(
    page.getByText(/^최근 3개월\(\d+거래일\) 코스피에서 외국인은 .+ 순매[수도]했습니다\. 같은 기간/),
  ).toBeVisible();
  expect(await widthFaults(page)).toEqual([]);
  await context.close();
});
