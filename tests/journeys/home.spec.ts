import { expect, test } from '../support/journey.ts';

/** A rate as the page writes it. */
const written = (rate: number) => `${rate > 0 ? '+' : rate < 0 ? '−' : ''}${Math.abs(rate).toFixed(2)}%`;

test('the numbers of every part are in the page before any script has run', async ({ request }) => {
  const html = await (await request.get('/')).text();
  for (const text of [
    'USD/KRW',
    '해외지수',
    '업종등락 전체 보기',
    '약한 업종',
    'NASDAQ',
    '외국인 순매수 상위',
    '주간 목표가 상향',
    '골든크로스',
    '비트코인',
  ])
    expect(html).toContain(text);
});

test('the dollar has the value of the API', async ({ page }) => {
  const { data } = await (await page.request.get('/api/main/swiper/global-indices')).json();
  const dollar = data.find((row: { symbol: string }) => row.symbol === 'USDKRW');
  await page.goto('/');
  const card = page.getByRole('article').filter({ hasText: 'USD/KRW' });
  await expect(card).toContainText(dollar.price.toLocaleString('en-US', { minimumFractionDigits: 2 }));
});

test('the card of KOSPI200 shows its future', async ({ page }) => {
  await page.goto('/');
  const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: /코스피 200/ }) });
  const { data } = await (await page.request.get('/api/index/1029/detail?contributions=false')).json();
  expect(data.contributions).toBeNull();
  for (const name of ['선물 외국인', '프로그램', '베이시스']) await expect(card).toContainText(name);
  await expect(card).toContainText(Math.abs(data.future.foreigner).toLocaleString('en-US'));
  await expect(card).toContainText(Math.abs(data.future.basis).toFixed(2));
});

test('a row of tiles is moved by keys, and by its arrows where there are any @phone', async ({ page, isMobile }) => {
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

test('a preset shows its count and its first stocks', async ({ page }) => {
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

test('a headline opens its text, and closes again @phone', async ({ page }) => {
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

test('the page opens with the industries, the strongest first, and shows none of them twice', async ({ page }) => {
  const { data } = await (await page.request.get('/api/main/swiper/industries')).json();
  const rates = data.map((row: { chgrate: number }) => row.chgrate).toSorted((a: number, b: number) => b - a);
  await page.goto('/');
  const card = page.getByRole('region', { name: '업종등락 순위' });
  await expect(card.getByRole('link', { name: '업종등락', exact: true })).toHaveAttribute('aria-current', 'page');
  await expect(card.locator('tbody tr td:nth-child(2)').first()).toHaveText(written(rates[0]));
  await expect(card.locator('tbody tr td:nth-child(2)').nth(4)).toHaveText(written(rates[4]));
  const weakest = data
    .filter(({ mktflg }: { mktflg: string }) => mktflg === '1')
    .toSorted((a: { chgrate: number }, b: { chgrate: number }) => a.chgrate - b.chgrate)[0];
  const beside = page.getByRole('region', { name: '약한 업종' });
  await expect(beside.getByRole('listitem').first()).toContainText(weakest.hname);
});

test('an industry of the table opens to its largest stocks @phone', async ({ page }) => {
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  const line = page.getByRole('region', { name: '업종등락 순위' }).locator('tbody button').first();
  await line.click();
  await expect(line).toHaveAttribute('aria-expanded', 'true');
  await expect(
    page
      .getByRole('list', { name: /시가총액 상위/ })
      .getByRole('link')
      .first(),
  ).toBeVisible();
});

test('a tab shows its ranking in the same height; the last one shows the listing dates @phone', async ({ page }) => {
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  const { height } = (await page.locator('[data-part=ranking-table]').boundingBox()) ?? { height: 0 };
  const tabs = page.getByRole('navigation', { name: '순위 기준' });
  for (const [tab, address] of [
    ['거래대금', '/?rank=amount'],
    ['신규상장', '/?rank=new'],
  ] as const) {
    await tabs.getByRole('link', { name: tab, exact: true }).click();
    await expect(page).toHaveURL(address);
    const card = page.getByRole('region', { name: `${tab} 순위` });
    await expect(card.getByRole('row').nth(1)).toBeVisible();
    const box = await page.locator('[data-part=ranking-table]').boundingBox();
    expect(Math.abs((box?.height ?? 0) - height)).toBeLessThanOrEqual(4);
  }
  const { data } = await (await page.request.get('/api/korean-stocks?onlyNew=true&sortBy=listdate&num=1')).json();
  const first = page.getByRole('region', { name: '신규상장 순위' }).locator('tbody tr').first();
  await expect(first).toContainText(data.rows[0].listdate.replaceAll('-', '.'));
});

test('the line above every page shows eight values, and none is cut at rest @phone', async ({ page, isMobile }) => {
  await page.goto('/');
  const items = page.getByRole('list', { name: '주요 시세' }).getByRole('listitem');
  await expect(items).toHaveText([/^KOSPI/, /^KOSDAQ/, /^KOSPI200/, /^선물/, /^USD\/KRW/, /^NASDAQ/, /^BTC/, /^WTI/]);
  if (isMobile) {
    await items.last().scrollIntoViewIfNeeded();
    await expect(items.last()).toBeInViewport();
    return;
  }
  const tops = await items.evaluateAll((all) => all.map((item) => item.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
});

test('an index of the line moves with its market and leads to its page @phone', async ({ page, market, isMobile }) => {
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  const link = page.getByRole('list', { name: '주요 시세' }).getByRole('link', { name: /^KOSPI / });
  const before = await link.innerText();
  await market.advance(60_000);
  await expect.poll(() => link.innerText()).not.toBe(before);
  await (isMobile ? link.tap() : link.click());
  await expect(page).toHaveURL('/indices/kospi');
});

test('a button of a card that is pressed before the code of the card has come is answered when it has', async ({
  page,
}) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/late-cards-*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/');
  const settings = page.getByRole('button', { name: '화면 설정' }).filter({ visible: true });
  await expect(async () => {
    await settings.click();
    await expect(page.getByRole('dialog', { name: '화면 설정' })).toBeVisible({ timeout: 1_000 });
  }).toPass(); // the frame is hydrated
  await page.keyboard.press('Escape');
  const preset = page.getByRole('region', { name: '종목찾기' }).getByRole('button', { name: /목표가 여유/ });
  await preset.click();
  await expect(preset).toHaveAttribute('aria-pressed', 'false');
  release();
  await expect(preset).toHaveAttribute('aria-pressed', 'true');
});

test('a button of the bars that is pressed before their code has come is answered when it has', async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/late-frame-*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/');
  const preset = page.getByRole('region', { name: '종목찾기' }).getByRole('button', { name: /목표가 여유/ });
  await preset.click();
  await expect(preset).toHaveAttribute('aria-pressed', 'true'); // the page itself answers
  const menu = page.getByRole('banner').getByRole('button', { name: '전체 메뉴' }).filter({ visible: true });
  await menu.click();
  await expect(menu).toHaveAttribute('aria-expanded', 'false');
  release();
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
});

test('a choice in the footer that is made before its code has come holds when it has', async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/late-frame-*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/');
  const dark = page.getByRole('contentinfo').getByText('어둡게');
  await dark.click();
  await expect(page.locator('html')).not.toHaveAttribute('data-theme', 'dark');
  release();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('parts whose values have moved before their code has come are hydrated, then show the newer ones', async ({
  page,
  market,
}) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/assets\/late-/, async (route) => {
    await released;
    await route.continue();
  });
  const { data } = await (await page.request.get('/api/stock/005930/detail')).json();
  await page.route('**/assets/entry.client-*.js', async (route) => {
    await market.trade('005930', data.price + data.tick, 10);
    await market.advance(2_000);
    await route.continue();
  });
  await page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => {
      const sent = document.querySelector('#responses');
      // Old, so that it is asked for again at once.
      if (sent) sent.textContent = sent.textContent.replaceAll(/"dataUpdatedAt":\d+/g, '"dataUpdatedAt":1');
    }),
  );
  const asked = page.waitForResponse(/\/api\/(?:v2\/)?market-status/, { timeout: 30_000 });
  await page.goto('/');
  const session = page.getByRole('complementary', { name: '시장 요약' }).getByText(/\d\d:\d\d:\d\d/);
  const before = await session.textContent();
  await (await asked).finished();
  await expect(session).toHaveText(before ?? '');
  release();
  await expect(session).not.toHaveText(before ?? '');
});

test('bars whose code does not come stay as the server drew them, and lead on', async ({ page, watched }) => {
  await page.route('**/assets/late-frame-*.js', (route) => route.abort());
  await page.goto('/');
  const preset = page.getByRole('region', { name: '종목찾기' }).getByRole('button', { name: /목표가 여유/ });
  await preset.click();
  await expect(preset).toHaveAttribute('aria-pressed', 'true');
  const bars = page.getByRole('banner').filter({ visible: true });
  await expect(bars.getByRole('link', { name: '시세 홈' })).toBeVisible();
  await bars.getByRole('link', { name: '지수', exact: true }).click();
  await expect(page.getByRole('heading', { name: '코스피', level: 1 })).toBeVisible();
  expect(watched.complaints.splice(0).filter((complaint) => !complaint.includes('/assets/late-frame-'))).toEqual([]);
});

test('a card whose code does not come stays as the server drew it', async ({ page, watched }) => {
  await page.route('**/assets/late-cards-*.js', (route) => route.abort());
  await page.goto('/');
  await expect(page.getByText('실시간').first()).toBeVisible();
  await expect(page.getByRole('region', { name: '종목찾기' }).getByRole('link').first()).toBeVisible();
  expect(watched.complaints.splice(0).filter((complaint) => !complaint.includes('/assets/late-cards-'))).toEqual([]);
});

test("the reader's own stocks are on the home page of a phone @phone", async ({ page, isMobile }) => {
  await page.goto('/stock/005930');
  const star = page.getByRole('button', { name: '관심', exact: true });
  await star.click();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/');
  await expect(page.getByText('실시간').first()).toBeVisible();
  const own = page.getByRole('region', { name: 'MY', exact: true });
  await expect(own).toHaveCount(isMobile ? 1 : 0);
  if (isMobile) await expect(own.getByRole('link', { name: /삼성전자/ })).toHaveAttribute('href', '/stock/005930');
});
