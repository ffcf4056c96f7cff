import { expect, test } from '../support/journey.ts';

test('foreigners, five days, the largest first, with what it is a ranking of @phone', async ({ page }) => {
  await page.goto('/investment/foreigner-trading?days=5');
  const card = page.locator('[data-part="net-buying"]');
  await expect(card.getByRole('heading', { name: '외국인 순매수 상위 종목' })).toBeVisible();
  await expect(card).toContainText(/\d\d\.\d\d~\d\d\.\d\d · 5거래일 잠정/);
  await expect(card).toContainText(/외국인이 순매수한 종목은 [\d,]+개, 가장 많이 산 종목은 .+입니다/);
  const nets = await netsIn(card.locator('tbody td[data-col="net"]').allInnerTexts());
  expect(nets.length).toBeGreaterThan(10);
  expect(nets).toEqual(nets.toSorted((a, b) => b - a));
  expect(nets.every((net) => net > 0)).toBe(true);
});

test('every choice is in the address, and comes back with it', async ({ page }) => {
  await page.goto('/investment/foreigner-trading');
  const choose = (group: string, label: string) =>
    page.getByRole('radiogroup', { name: group }).getByText(label, { exact: true }).click();
  await choose('투자자', '쌍끌이');
  await expect(page.getByRole('heading', { name: '쌍끌이 순매수 상위 종목' })).toBeVisible();
  await choose('매매 방향', '순매도');
  await choose('기간', '20일');
  await choose('시장', '코스닥');
  await choose('기준', '수량');
  await expect(page).toHaveURL(/investor=both&side=sell&by=shares&days=20&market=kosdaq$/);
  await expect(page.getByRole('columnheader', { name: '합계(주)' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('radio', { name: '쌍끌이' })).toBeChecked();
  await expect(page.getByRole('heading', { name: '쌍끌이 순매도 상위 종목' })).toBeVisible();
  for (const col of ['foreigner', 'institution']) {
    const nets = await netsIn(page.locator(`tbody td[data-col="${col}"]`).allInnerTexts());
    expect(nets.every((net) => net < 0)).toBe(true);
  }
});

test('a trade moves the price of a ranked stock while the ranking stays', async ({ page, market }) => {
  await page.goto('/investment/foreigner-trading?days=60&market=kospi');
  const first = page.locator('[data-part="net-buying"] tbody tr[data-index="0"]');
  const code = (await first.getByRole('link').first().getAttribute('href'))?.slice(-6) ?? '';
  const price = first.locator('td[data-col="price"]');
  const before = Number((await price.innerText()).replaceAll(',', ''));
  const after = before >= 500_000 ? before + 1_000 : before + 500;
  await market.trade(code, after, 10);
  await expect(price).toHaveText(after.toLocaleString('en-US'));
});

test('the ranking goes on in pages with its ranks, and is a file as a whole', async ({ page }) => {
  await page.goto('/investment/foreigner-trading?investor=institution');
  const card = page.locator('[data-part="net-buying"]');
  await card.getByRole('link', { name: '2', exact: true }).click();
  await expect(page).toHaveURL(/investor=institution&page=2$/);
  await expect(card.locator('tbody td[data-col="rank"]').first()).toHaveText('51');
  await expect(card).toContainText('연속은 마지막 거래일까지 이어진 순매수·순매도 일수');
  const file = page.waitForEvent('download');
  await card.getByRole('link', { name: 'CSV' }).click();
  expect((await file).suggestedFilename()).toMatch(/^기관-순매수-1일-.*\.csv$/);
});

test('an unknown choice falls back, and a page beyond the last says so', async ({ page }) => {
  await page.goto('/investment/foreigner-trading?investor=nobody&days=7');
  await expect(page.getByRole('radio', { name: '외국인' })).toBeChecked();
  await expect(page.getByRole('radio', { name: '1일' })).toBeChecked();
  await page.goto('/investment/foreigner-trading?page=900');
  await expect(page.locator('[data-part="net-buying"]')).toContainText('이 페이지에는 종목이 없습니다');
});

/** Numbers of cells, with their signs. */
async function netsIn(cells: Promise<string[]>): Promise<number[]> {
  return (await cells).map((text) => Number(text.replaceAll(',', '').replace('−', '-')));
}
