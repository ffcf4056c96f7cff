import { expect, test } from '../support/journey.ts';

test('program trading shows its nets, their sums, and what was bought and sold @phone', async ({ page }) => {
  await page.goto('/investment/program-trading');
  const tiles = page.locator('[data-part="program-tile"]');
  await expect(tiles).toHaveCount(3);
  await expect(tiles.first()).toContainText('5일 누적');
  const entries = page.locator('[data-part="program-entries"]');
  await expect(entries).toContainText(/코스피 프로그램 매매는 전체 [\d,조 ]+억원 순매(수|도)입니다/);
  await expect(entries).toContainText(/\d\d:\d\d 집계 잠정/);
  const numbers = await entries.getByRole('row', { name: /^(매수|매도|순매수|전체|차익|비차익)/ }).allInnerTexts();
  expect(numbers).toHaveLength(9);

  // The sum of both kinds is the whole.
  const nets = await entries.getByRole('row', { name: /^순매수/ }).allInnerTexts();
  const [total = 0, arbitrage = 0, other = 0] = nets.map((text) => amountIn(text));
  expect(Math.abs(total - arbitrage - other)).toBeLessThanOrEqual(1);
});

test('the minutes are read with the arrow keys and as a table', async ({ page }) => {
  await page.goto('/investment/program-trading');
  const chart = page.getByRole('slider', { name: /코스피 프로그램 순매수 추이/ });
  await expect(chart).toHaveAttribute('aria-valuetext', /^\d\d:\d\d 전체 .*코스피200 .*베이시스 /);
  await chart.focus();
  await page.keyboard.press('Home');
  await expect(chart).toHaveAttribute('aria-valuetext', /^09:00 /);
  await page.getByText('표로 보기').click();
  const table = page.getByRole('table', { name: /프로그램 순매수 누적/ });
  await expect(table.getByRole('row').last()).toContainText(/\d\d:\d\d/);
});

test('the KOSDAQ has an address of its own, and no arbitrage', async ({ page }) => {
  await page.goto('/investment/program-trading?page=3');
  await page.getByRole('radiogroup', { name: '시장' }).getByText('코스닥').click();
  await expect(page).toHaveURL(/program-trading\?market=kosdaq$/);
  await expect(page.locator('[data-part="program-entries"]')).toContainText('차익거래는 거래 없음');
  await expect(page.getByRole('table', { name: /코스닥 일별 프로그램 매매 1페이지/ })).toBeVisible();
});

test('the days of a page add up in their first line, and go on in pages and as a file', async ({ page }) => {
  await page.goto('/investment/program-trading');
  const card = page.locator('[data-part="program-days"]');
  const table = card.getByRole('table', { name: /일별 프로그램 매매/ });
  await expect(table.getByRole('row')).toHaveCount(23);
  const rows = await table
    .locator('tbody tr')
    .evaluateAll((lines) => lines.map((line) => [...line.querySelectorAll('td')].map((cell) => cell.innerText)));
  expect(rows[0]?.[0]).toBe('20일 합계');
  expect(rows[1]?.[0]).toContain('잠정');
  const sum = rows.slice(1).reduce((all, cells) => all + amountIn(cells[1] ?? ''), 0);
  expect(Math.abs(sum - amountIn(rows[0]?.[1] ?? ''))).toBeLessThanOrEqual(rows.length);

  const file = page.waitForEvent('download');
  await card.getByRole('link', { name: 'CSV' }).click();
  expect((await file).suggestedFilename()).toMatch(/^코스피-프로그램매매-.*\.csv$/);
  await card.getByRole('link', { name: '2', exact: true }).click();
  await expect(page).toHaveURL(/page=2$/);
  await expect(card.getByRole('table', { name: /2페이지/ })).not.toContainText('잠정');
});

test('the stocks that programs buy and sell most lead to their pages', async ({ page }) => {
  await page.goto('/investment/program-trading');
  const bought = page.getByRole('region', { name: '프로그램 순매수 상위' });
  await expect(bought.getByRole('row')).toHaveCount(11);
  await expect(page.getByRole('region', { name: '프로그램 순매도 상위' }).getByRole('row').nth(1)).toContainText('−');
  await bought.getByRole('row').nth(1).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/stock\/\w{6}$/);
});

/** The first number of a text, with its sign. */
function amountIn(text: string): number {
  return Number((/[+−]?[\d,]+/.exec(text)?.[0] ?? '0').replaceAll(',', '').replace('−', '-'));
}
