import { elementAt } from '@sise/domain/element-at';
import { expect, test } from '../support/journey.ts';

test('the world lists its indices by continents with the state of each market, and leads to their pages @phone', async ({
  page,
}) => {
  await page.goto('/world');
  const clock = page.getByRole('region', { name: '세계 시장 시계' });
  await expect(clock.getByRole('listitem').filter({ hasText: '도쿄' })).toContainText('장중11:30 점심 휴장');
  await expect(clock.getByRole('listitem').filter({ hasText: '뉴욕' })).toContainText('장마감23:30 개장');
  const table = page.getByRole('table', { name: '대륙별 해외지수' });
  await expect(table.getByRole('rowheader')).toHaveText(['미국', '유럽', '아시아']);
  await expect(table.getByRole('link')).toHaveCount(11);

  await table.getByRole('link', { name: '닛케이 225' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('닛케이 225');
  const head = page.getByRole('region', { name: '닛케이 225 시세' });
  await expect(head).toContainText('20분 지연');
  await expect(head).toContainText('한국 시각');
  const { data } = await (await page.request.get('/api/global-indices/NIKKEI?bars=false')).json();
  await expect(head).toContainText(data.price.toLocaleString('en-US', { minimumFractionDigits: 2 }));
  await expect(page.getByRole('region', { name: '2026년 휴장일' })).toContainText('근로감사의 날');
  await expect(page.getByRole('region', { name: '코스피와 비교' })).toContainText('상관계수');

  await page.getByRole('radiogroup', { name: '기간', exact: true }).getByText('1년').click();
  await expect(page).toHaveURL(/\?range=1y$/);
  await page.reload();
  await expect(page.getByRole('slider', { name: /닛케이 225 1년 흐름/ })).toBeVisible();
  await page.getByRole('link', { name: '2', exact: true }).click();
  await expect(page.getByRole('table', { name: '닛케이 225 일별 시세 2페이지' })).toBeVisible();
});

test('an unknown instrument, coin or stock is a page that does not exist', async ({ page }) => {
  for (const path of ['/world/MOON', '/coins/MOON', '/world/stocks/MOON']) {
    expect((await page.goto(path))?.status(), path).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('이 페이지를 찾을 수 없습니다');
  }
});

test('the converter computes while the reader types, and from its address without scripts', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto('/world/exchange?symbol=JPYKRW');
  await expect(page.getByRole('region', { name: '일본 엔 (100) 흐름' })).toBeVisible();
  const { data } = await (await page.request.get('/api/global-indices')).json();
  const price = (symbol: string) => data.find((row: { symbol: string }) => row.symbol === symbol).price;
  const converter = page.getByRole('region', { name: '환율 계산기' });
  await converter.getByLabel('금액').fill('2,000');
  await converter.getByLabel('바꿀 돈').selectOption('JPY');
  await expect(converter.getByRole('status')).toContainText(written(price('JPYKRW') * 20));
  await converter.getByRole('button', { name: '두 통화 바꾸기' }).click();
  await expect(converter.getByRole('status')).toContainText('JPY');
  await converter.getByLabel('금액').press('Enter');
  await expect(page).toHaveURL(/symbol=JPYKRW&amount=2%2C000&from=KRW&to=JPY/);

  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const plain = await context.newPage();
  await plain.goto('/world/exchange?amount=50&from=EUR&to=KRW');
  await expect(plain.getByRole('status').filter({ hasText: 'KRW' })).toContainText(written(price('EURKRW') * 50));
  await context.close();
});

test('coins are ordered by their premium, which their pages explain @phone', async ({ page }) => {
  await page.goto('/coins');
  const head = page.getByRole('columnheader', { name: '김치 프리미엄' });
  await head.getByRole('button').click();
  await expect(head).toHaveAttribute('aria-sort', 'descending');
  await expect(page).toHaveURL(/sortBy=premium&sortType=desc/);
  const { data } = await (await page.request.get('/api/cryptocurrency/price')).json();
  const coins: { symbol: string; hname: string; premium: number | null }[] = data;
  const best = elementAt(
    coins.toSorted((a, b) => (b.premium ?? -99) - (a.premium ?? -99)),
    0,
  );
  await expect(page.getByRole('row').nth(1)).toContainText(best.hname);
  await expect(page.getByRole('row').filter({ hasText: 'CRO' })).toContainText('--');
  await page.getByRole('link', { name: '비트코인', exact: true }).click();
  const facts = page.getByRole('region', { name: '비트코인 시세' });
  await expect(facts).toContainText('원화 가격 ÷ (해외 달러 가격 × 원/달러 환율) − 1');
  const bitcoin = coins.find(({ symbol }) => symbol === 'BTC');
  await expect(facts).toContainText(`${Math.abs(bitcoin?.premium ?? 0).toFixed(2)}%`);
});

test('a foreign stock is found, and shows a day of its exchange in its currency and in won', async ({ page }) => {
  await page.goto('/world/stocks');
  await page.getByRole('searchbox', { name: '종목 이름이나 기호' }).fill('toyota');
  await page.getByRole('button', { name: '찾기', exact: true }).click();
  await expect(page).toHaveURL(/\?q=toyota$/);
  await page.getByRole('link', { name: '도요타자동차' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('도요타자동차');
  await expect(page.getByText(/원화 [\d,]+원 · 11\.20 서울 외환시장 100 JPY/)).toBeVisible();
  await page.getByLabel('거래소 현지 날짜').fill('2026-11-18');
  await page.getByRole('button', { name: '보기', exact: true }).click();
  await expect(page).toHaveURL(/\?date=2026-11-18$/);
  await expect(page.getByRole('heading', { name: '2026.11.18 (수)' })).toBeVisible();
  await expect(page.getByText(/11\.18 서울 외환시장 100 JPY/)).toBeVisible();
});

test('KONEX is summed up above its list', async ({ page }) => {
  await page.goto('/konex');
  const { data } = await (await page.request.get('/api/konex/summary')).json();
  const summary = page.getByRole('region', { name: '코넥스 한눈에' });
  await expect(summary).toContainText(`상장 종목${data.stocks}종목`);
  await expect(summary).toContainText(`거래된 종목${data.traded}종목`);
  await expect(page.getByRole('region', { name: '거래대금 상위' }).getByRole('listitem')).toHaveCount(6);
  await expect(page.getByRole('region', { name: '코넥스의 매매 제도' })).toContainText('±15%');
});

/** 1,234.50 */
function written(value: number): string {
  return value.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}
