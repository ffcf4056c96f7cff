import { expect, test } from '../support/journey.ts';

const ESTIMATES = '/consensus/estimates';
const API = '/api/v2/consensus/estimates';

test('names how many estimates were raised and cut, and ranks the raised ones @phone', async ({ page, request }) => {
  const { data } = await (await request.get(API)).json();
  await page.goto(ESTIMATES);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('실적 추정치 상향·하향');
  const card = page.locator('[data-part=estimate-revisions]');
  await expect(card).toContainText(`${data.year}년 영업이익 추정치 상향 종목`);
  await expect(card).toContainText(
    `높아진 종목은 ${data.counts['1M'].up}개, 낮아진 종목은 ${data.counts['1M'].down}개입니다.`,
  );
  const rows = card.locator('tbody tr');
  for (const [place, { hname, revision }] of data.rows.slice(0, 3).entries()) {
    await expect(rows.nth(place)).toContainText(hname);
    await expect(rows.nth(place)).toContainText(`+${revision.toFixed(2)}%`);
  }
});

test('is narrowed by choices that stand in the address, and sorted by its heads', async ({ page, request }) => {
  await page.goto(ESTIMATES);
  await page.waitForLoadState('networkidle');
  await page
    .getByRole('group', { name: '방향' })
    .or(page.getByRole('radiogroup', { name: '방향' }))
    .getByText('하향')
    .click();
  await expect(page).toHaveURL(/direction=down/);
  await page.getByText('이번 주', { exact: true }).first().click();
  await expect(page).toHaveURL(/span=1W/);
  const { data } = await (await request.get(`${API}?direction=down&span=1W&sortBy=lowered`)).json();
  await page.goto(`${ESTIMATES}?direction=down&span=1W&sortBy=lowered&sortType=desc`);
  const card = page.locator('[data-part=estimate-revisions]');
  await expect(card).toContainText('영업이익 추정치 하향 종목');
  await expect(card.locator('tbody tr').first()).toContainText(data.rows[0].hname);
  const csv = await request.get((await card.getByRole('link', { name: 'CSV' }).getAttribute('href')) ?? '');
  expect(csv.headers()['content-type']).toContain('text/csv');
  expect((await csv.text()).trim().split('\n')).toHaveLength(data.total + 1);
});

test('leads to the announcements of the calendar, and to a stock', async ({ page, request }) => {
  const { data } = await (await request.get('/api/v2/consensus/announcements?num=10')).json();
  await page.goto(ESTIMATES);
  await page.waitForLoadState('networkidle');
  const upcoming = page.locator('[data-part=upcoming-results]');
  const [first] = data.upcoming;
  await expect(upcoming.getByRole('listitem').first()).toContainText(first.hname);
  await upcoming.getByRole('listitem').first().getByRole('link').first().click();
  await expect(page).toHaveURL(new RegExp(`/calendar\\?.*date=${first.date}`));
  await expect(page.getByRole('main')).toContainText(first.hname);
  await page.goBack();
  await expect(page).toHaveURL(/\/consensus\/estimates/);
  await page.locator('[data-part=announced-results]').getByRole('link', { name: data.announced[0].hname }).click();
  await expect(page).toHaveURL(new RegExp(`/stock/${data.announced[0].shcode}/consensus`));
});

test('an address that means nothing is the plain page, and a page beyond the last says so', async ({ page }) => {
  const odd = await page.goto(`${ESTIMATES}?span=9M&measure=margin&year=x&direction=sideways&sortBy=price&page=-1`);
  expect(odd?.status()).toBe(200);
  await expect(page.locator('[data-part=estimate-revisions]')).toContainText('영업이익 추정치 상향 종목');
  await page.goto(`${ESTIMATES}?page=999`);
  await expect(page.getByText('이 페이지에는 종목이 없습니다')).toBeVisible();
});
