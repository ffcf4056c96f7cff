import { expect, test } from '../support/journey.ts';

/** Nine seconds before the price of one stock falls too far, in the market of the journeys. */
test.use({ startsAt: '11:30' });
const FALLING = '007570';

test('the head shows what stops trading: a VI as it begins and ends, a halt with its filing @phone', async ({
  page,
  market,
  request,
}) => {
  await page.goto(`/stock/${FALLING}`);
  await expect(page.getByText('실시간').first()).toBeVisible();
  await expect(page.getByText('정적 VI')).toHaveCount(0);
  await market.advance(40_000);
  const { vi } = (await (await request.get(`/api/stock/${FALLING}/asp`)).json()).data;
  expect(vi.running).toMatchObject({ kind: 'static', direction: 'down' });
  const notice = page.getByRole('status').filter({ hasText: '정적 VI' });
  await expect(notice).toContainText(`하락 참조가격 ${vi.running.reference.toLocaleString('ko-KR')}`);
  await expect(notice).toContainText(/11:32:\d\d부터 30초 안에 체결/);
  await market.advance(180_000);
  await expect(notice).toHaveCount(0);

  const { data } = await (await request.get('/api/korean-stocks?num=4000')).json();
  const { shcode } = data.rows.find(({ halted }: { halted: boolean }) => halted);
  await page.goto(`/stock/${shcode}`);
  await page.waitForLoadState('networkidle');
  const banner = page.getByRole('status').filter({ hasText: '거래정지' });
  await expect(banner).toContainText(/11\.\d\d부터 · 해제/);
  await expect(page.getByText('실시간')).toHaveCount(0);
  await banner.getByRole('link', { name: /11\.\d\d 공시$/ }).click();
  await expect(page).toHaveURL(/public-announcement\?open=\d{14}/);
  await expect(page.getByRole('dialog')).toContainText('매매거래정지');

  await page.goBack();
  const filings = page.getByRole('region', { name: '공시', exact: true });
  await filings.getByRole('listitem').getByRole('link').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a chart takes an index to compare with', async ({ page }) => {
  await page.goto('/stock/000660/chart');
  await page.getByRole('button', { name: /^비교 \d/ }).click();
  const picker = page.getByRole('dialog', { name: '비교할 종목' });
  await picker.getByRole('option', { name: /KOSPI200/ }).click();
  await expect(picker.getByRole('list', { name: '비교 중' })).toContainText('KOSPI200');
});

test('the ETFs that hold a stock stand by weight and lead to their pages; a stock of KONEX has its rules instead', async ({
  page,
  request,
}) => {
  await page.goto('/stock/005930');
  const card = page.getByRole('region', { name: '담고 있는 ETF' });
  const weights = async () =>
    (await card.getByRole('row').locator('td:last-child').allTextContents()).map((text) => Number(text));
  expect(await weights()).toHaveLength(8);
  await page.waitForLoadState('networkidle');
  await card.getByRole('button', { name: '더 보기' }).click();
  await expect.poll(async () => (await weights()).length).toBeGreaterThan(8);
  const all = await weights();
  expect(all).toEqual(all.toSorted((a, b) => b - a));
  const first = card.getByRole('link').first();
  const name = (await first.textContent()) ?? '';
  await first.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeAttached({ timeout: 20_000 });
  const { data } = await (await request.get('/api/korean-stocks?num=4000')).json();
  const { shcode } = data.rows.find(({ mktflg }: { mktflg: string }) => mktflg === '8');
  await page.goto(`/stock/${shcode}`);
  await expect(page.getByRole('region', { name: '코넥스 거래 안내' })).toContainText('±15%');
  await expect(card).toHaveCount(0);
});

test('filings are narrowed to a period and a submitter, both in the address', async ({ page, request }) => {
  await page.goto('/stock/005930/public-announcement');
  await page.waitForLoadState('networkidle');
  await page.getByLabel('기간').selectOption('12');
  await expect(page).toHaveURL(/months=12/);
  await expect(page.getByText(/최근 1년 · \d+건/)).toBeVisible();
  const { data } = await (await request.get('/api/stock/005930/public-announcement?months=12')).json();
  const { name, count } = data.submitters.at(-1);
  await page.getByLabel('제출인').selectOption(name);
  await expect(page.getByText(`최근 1년 · ${count}건`)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('제출인')).toHaveValue(name);
  await expect(page.getByText(`최근 1년 · ${count}건`)).toBeVisible();
});

test('an ETF is shown with its value and its holdings, and offers no page that it does not have', async ({
  page,
  request,
}) => {
  await page.goto('/equity-product/view/069500');
  const head = page.getByRole('region', { name: 'KODEX 200 시세' });
  const { data } = await (await request.get('/api/stock/equity-product/069500')).json();
  await expect(head).toContainText('실시간 NAV');
  const premium = Math.abs(data.premium).toFixed(2);
  const sign = premium === '0.00' ? '' : data.premium < 0 ? '−' : '+';
  await expect(head).toContainText(`괴리율 i${sign}${premium}%`);
  const holdings = page.getByRole('region', { name: '구성종목' });
  await expect(holdings.getByRole('row')).toHaveCount(13);
  await expect(holdings.getByRole('row').nth(11)).toContainText('나머지 191개');
  await expect(holdings.getByRole('row').last()).toContainText('100.0%');
  await page.waitForLoadState('networkidle');
  await holdings.getByRole('button', { name: '전체 보기' }).click();
  await expect(holdings.getByRole('row')).toHaveCount(203);
  const menu = page.getByRole('navigation', { name: 'KODEX 200 메뉴' });
  await expect(menu.getByRole('link')).toHaveText(['종합', '호가', '차트']);
  await holdings.getByRole('link', { name: '삼성전자', exact: true }).click();
  await expect(page).toHaveURL(/\/stock\/005930$/);
});

test('an ETN names its issuer, and has no holdings', async ({ page, request }) => {
  const { data } = await (await request.get('/api/equity-products?type=etn&num=1')).json();
  await page.goto(`/equity-product/view/${data.rows[0].shcode}`);
  await expect(page.getByRole('region', { name: '상품 정보' })).toContainText('신용으로 발행한 파생결합증권');
  await expect(page.getByRole('region', { name: '구성종목' })).toHaveCount(0);
});
