import { expect, test } from '../support/journey.ts';

test('the numbers of every part are in the page before any script has run', async ({ request }) => {
  const html = await (await request.get('/')).text();
  for (const told of [
    'USD/KRW',
    '세계 지수',
    '강한 업종',
    '외국인 순매수 상위',
    '주간 목표가 상향',
    '골든크로스',
    '비트코인',
  ])
    expect(html).toContain(told);
});

test('the dollar has the value the API tells', async ({ page }) => {
  const { data } = await (await page.request.get('/api/main/swiper/global-indices')).json();
  const dollar = data.find((row: { symbol: string }) => row.symbol === 'USDKRW');
  await page.goto('/');
  const card = page.getByRole('article').filter({ hasText: 'USD/KRW' });
  await expect(card).toContainText(dollar.price.toLocaleString('en-US', { minimumFractionDigits: 2 }));
});

test('a row of tiles is moved by keys, and by its arrows where there are any', async ({ page, isMobile }) => {
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  const track = page.getByRole('list', { name: 'ETF 목록' });
  await track.scrollIntoViewIfNeeded();
  if (isMobile) {
    await expect(page.getByRole('button', { name: 'ETF 다음' })).toBeHidden();
    await track.focus();
    await page.keyboard.press('ArrowRight');
  } else {
    await expect(page.getByRole('button', { name: 'ETF 이전' })).toBeDisabled();
    await page.getByRole('button', { name: 'ETF 다음' }).click();
    await expect(page.getByRole('button', { name: 'ETF 이전' })).toBeEnabled();
  }
  await expect.poll(() => track.evaluate((box) => box.scrollLeft)).toBeGreaterThan(0);
});

test('the trading of the other market is shown, with what foreigners bought there', async ({ page }) => {
  const { data } = await (await page.request.get('/api/investment/foreigner/2001?num=5')).json();
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  const card = page.getByRole('region', { name: '투자자 매매' });
  await card.getByText('코스닥', { exact: true }).click();
  await expect(card.getByRole('link', { name: data.rows[0].hname, exact: true })).toBeVisible();
});

test('a ready-made condition tells its count and its first stocks', async ({ page }) => {
  const { data } = await (await page.request.get('/api/main/main-screener?consensus=upside')).json();
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  const card = page.getByRole('region', { name: '종목찾기' });
  await card.getByRole('button', { name: /목표가 여유/ }).click();
  await expect(card.getByRole('button', { name: /목표가 여유/ })).toHaveAttribute('aria-pressed', 'true');
  await expect(card).toContainText(`${data[0].title} ${data[0].total.toLocaleString('en-US')}종목`);
  await expect(card.getByRole('link', { name: data[0].rows[0].hname, exact: true })).toBeVisible();
});

test('analysts are ranked over the period chosen', async ({ page }) => {
  const { data } = await (await page.request.get('/api/analyst/top10?periodType=1Y')).json();
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  const card = page.getByRole('region', { name: '애널리스트 TOP 10' });
  await card.getByText('1년', { exact: true }).click();
  const first = card.getByRole('listitem').first();
  await expect(first).toContainText(data[0].name);
  await expect(first).toContainText(data[0].score.toFixed(1));
});

test('a headline opens its text, and closes again', async ({ page }) => {
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  const headline = page.getByRole('region', { name: '시장 뉴스' }).getByRole('button').nth(1);
  const title = await headline.innerText();
  await headline.click();
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog.getByRole('paragraph').first()).not.toBeEmpty();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});
