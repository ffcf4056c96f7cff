import { expect, test } from '../support/journey.ts';
import { widthFaults } from '../support/width.ts';

/** The number in a text such as 1,234종목. */
const numberIn = (text: string | null) => Number((text ?? '').replaceAll(/[^\d]/g, ''));

test('a condition is taken from the list, typed, and removed again', async ({ page }) => {
  await page.goto('/screener');
  await page.waitForLoadState('networkidle');
  const results = page.getByRole('region', { name: '찾은 종목' });
  const count = results.getByRole('heading', { level: 2 });
  const everyone = numberIn(await count.textContent());
  const search = page.getByRole('searchbox', { name: '조건 찾기' });
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await search.fill('pbr');
  await page.getByRole('navigation', { name: '조건 목록' }).getByRole('button', { name: /^PBR/ }).click();
  const card = page.getByRole('region', { name: 'PBR' });
  await card.getByRole('textbox', { name: /^PBR 최대/ }).fill('1');
  await expect(page).toHaveURL(/\?pbr=%7E1$/);
  await expect(page.getByRole('list', { name: '고른 조건' })).toContainText('PBR 1배 이하');
  await expect.poll(async () => numberIn(await count.textContent())).toBeLessThan(everyone);
  await expect(page.getByRole('region', { name: '조건마다 남은 종목' })).toContainText('PBR');
  await page.getByRole('list', { name: '고른 조건' }).getByRole('button', { name: 'PBR 조건 빼기' }).click();
  await expect(page).toHaveURL(/\/screener$/);
  await expect.poll(async () => numberIn(await count.textContent())).toBe(everyone);
  await card.getByRole('textbox', { name: /^PBR 최대/ }).fill('2');
  await expect(page).toHaveURL(/\?pbr=%7E2$/);
  await page.getByRole('button', { name: '모두 지우기' }).first().click();
  await expect(page).toHaveURL(/\/screener$/);
  await expect(page.getByText('고른 조건이 없어')).toBeVisible();
});

test('a slider moves by keyboard, and the count follows before the address does', async ({ page }) => {
  await page.goto('/screener');
  await page.waitForLoadState('networkidle');
  const count = page.getByRole('region', { name: '찾은 종목' }).getByRole('heading', { level: 2 });
  const everyone = numberIn(await count.textContent());
  const slider = page.getByRole('slider', { name: '3개월 수익률 최소' });
  await expect(slider).toHaveAttribute('aria-valuetext', '제한 없음');
  await slider.focus();
  for (let step = 0; step < 40; step++) await slider.press('ArrowRight');
  await expect(slider).toHaveAttribute('aria-valuetext', /%$/);
  await expect.poll(async () => numberIn(await count.textContent())).toBeLessThan(everyone);
  await expect(page).toHaveURL(/stockProfitRate=/);
  const rows = page.getByRole('table', { name: '찾은 종목' });
  await expect(rows.getByRole('row')).not.toHaveCount(1);
  await slider.press('Home');
  await expect(page).toHaveURL(/\/screener$/);
});

test('a change is kept that is made as an earlier one comes into the address', async ({ page }) => {
  await page.goto('/screener');
  await page.waitForLoadState('networkidle');
  const slider = page.getByRole('slider', { name: '3개월 수익률 최소' });
  // The address changes a while before the page does, on a slow device: the slider goes back in between.
  await slider.evaluate((input: HTMLInputElement) => {
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
    const moveTo = (value: string) => {
      set?.call(input, value);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    };
    const replace = history.replaceState.bind(history);
    history.replaceState = (...given) => {
      replace(...given);
      if (!location.search.includes('stockProfitRate')) return;
      history.replaceState = replace;
      moveTo('0');
    };
    moveTo('40');
  });
  await expect(page).toHaveURL(/stockProfitRate=/);
  await expect(page).toHaveURL(/\/screener$/);
  await expect(slider).toHaveAttribute('aria-valuetext', '제한 없음');
});

test('a link that is pressed right after a slider was moved leads where it says', async ({ page }) => {
  await page.goto('/screener');
  await page.waitForLoadState('networkidle');
  // The page of a stock comes when its data does, long after the slider has settled.
  await page.route('**/api/v2/stock/**', async (route) => {
    await new Promise((done) => setTimeout(done, 700));
    await route.continue();
  });
  const stock = page.getByRole('table', { name: '찾은 종목' }).getByRole('link').first();
  const href = await stock.getAttribute('href');
  await stock.evaluate((link: HTMLAnchorElement) => {
    const input = document.querySelector<HTMLInputElement>('input[type=range]');
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, '10');
    input?.dispatchEvent(new Event('input', { bubbles: true }));
    link.click();
  });
  await expect(page).toHaveURL(new RegExp(`${href}$`));
});

test('a preset has an address, its own columns and order, and says when it was changed', async ({ page }) => {
  await page.goto('/screener');
  await page.waitForLoadState('networkidle');
  const presets = page.getByRole('navigation', { name: '추천 조건' });
  await presets.getByRole('link', { name: /^저평가 성장주/ }).click();
  await expect(page).toHaveURL(/\?preset=undervalued$/);
  await expect(page.getByRole('list', { name: '고른 조건' }).getByRole('listitem')).toHaveCount(6);
  await expect(page.getByRole('columnheader', { name: /괴리율/ })).toHaveAttribute('aria-sort', 'descending');
  await page.getByRole('list', { name: '고른 조건' }).getByRole('button', { name: '괴리율 조건 빼기' }).click();
  await expect(presets.getByRole('link', { name: '저평가 성장주 · 수정됨' })).toBeVisible();
  await page.getByRole('navigation', { name: '표시 항목' }).getByRole('link', { name: '가치' }).click();
  await expect(page.getByRole('columnheader', { name: 'PER(배)' })).toHaveAttribute('aria-sort', 'ascending');
  await expect(page).toHaveURL(/cols=value/);
});

test('stocks that foreigners and institutions buy together are a preset and a condition of days', async ({ page }) => {
  await page.goto('/screener');
  await page.waitForLoadState('networkidle');
  const presets = page.getByRole('navigation', { name: '추천 조건' });
  await presets.getByRole('link', { name: /^쌍끌이 매수 [\d,]+$/ }).click();
  await expect(page).toHaveURL(/\?preset=bothbuy$/);
  await expect(page.getByRole('list', { name: '고른 조건' })).toContainText('쌍끌이 매수 2일 이상');
  const head = page.getByRole('columnheader', { name: '쌍끌이(일)' });
  await expect(head).toHaveAttribute('aria-sort', 'descending');
  /** 쌍끌이, 외국인 연속 and 기관 연속 of the rows. */
  const daysOfRows = () =>
    page
      .getByRole('table', { name: '찾은 종목' })
      .locator('tbody tr[data-index]')
      .evaluateAll((rows) =>
        rows.map((row) =>
          ['both', 'foreigner', 'institution'].map((who) =>
            Number(row.querySelector(`[data-col=${who}buydays]`)?.textContent),
          ),
        ),
      );
  const least = async (at: number) => Math.min(...(await daysOfRows()).map((days) => days[at] ?? 0));
  await expect.poll(() => least(0)).toBeGreaterThanOrEqual(2);
  const found = await daysOfRows();
  expect(found.length).toBeGreaterThan(0);
  for (const [both = 0, foreigner = 0, institution = 0] of found)
    expect(both).toBeLessThanOrEqual(Math.min(foreigner, institution));

  const three = page.getByRole('region', { name: '쌍끌이 매수' }).getByRole('button', { name: /^3일 이상/ });
  await three.click();
  await expect(page).toHaveURL(/bothBuyDays=3/);
  await expect(page.getByRole('list', { name: '고른 조건' })).toContainText('쌍끌이 매수 3일 이상');
  await page
    .getByRole('navigation', { name: '조건 목록' })
    .getByRole('button', { name: /^외국인 연속 순매수/ })
    .click();
  await page
    .getByRole('region', { name: '외국인 연속 순매수' })
    .getByRole('button', { name: /^5일 이상/ })
    .click();
  await expect(page).toHaveURL(/bothBuyDays=3&foreignerBuyDays=5/);
  await expect.poll(() => least(1)).toBeGreaterThanOrEqual(5);
  await page.goto('/screener/products?bothBuyDays=3&cols=flows');
  await expect(page.getByText('쌍끌이 매수: 이 화면에 없는 조건')).toBeVisible();
  await expect(page.getByRole('columnheader', { name: '쌍끌이(일)' })).toHaveCount(0);
});

test('without scripts an address of any length has its rows, and says which of its conditions were dropped @phone', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto(`/screener?per=10~5&pbr=~1&colour=${'x'.repeat(10_000)}&upcode=9999&cols=value`);
  await expect(page.getByText(/PER ‘10~5’: 최소가 최대보다 큼, ‘colour’: 없는 조건/)).toBeVisible();
  await expect(page.getByText(/업종·지수 ‘9999’: 없는 지수/)).toBeVisible();
  const rows = page.getByRole('table', { name: '찾은 종목' }).getByRole('row');
  expect(await rows.count()).toBeGreaterThan(5);
  const csv = page.getByRole('region', { name: '찾은 종목' }).getByRole('link', { name: 'CSV' });
  const file = await page.request.get((await csv.getAttribute('href')) ?? '');
  expect((await file.text()).trim().split('\n').length - 1).toBe(
    numberIn(await page.getByRole('region', { name: '찾은 종목' }).getByRole('heading', { level: 2 }).textContent()),
  );
  await context.close();
});

test('a screen that finds nothing names the condition that helps', async ({ page }) => {
  await page.goto('/screener?pbr=~1&rsi=99.9~');
  await page.waitForLoadState('networkidle');
  const results = page.getByRole('region', { name: '찾은 종목' });
  await expect(results).toContainText(/조건에 맞는 종목이 없습니다.*RSI를 끄면 [\d,]+종목입니다/);
  await results.getByRole('button', { name: 'RSI 끄기' }).click();
  await expect(page).toHaveURL(/\?pbr=%7E1$/);
  await expect(page.getByRole('table', { name: '찾은 종목' })).toBeVisible();
});

test('ETFs and ETNs are screened by market cap in 억원, and lead to their own pages', async ({ page }) => {
  await page.goto('/screener/products?type=etf');
  await page.waitForLoadState('networkidle');
  const card = page.getByRole('region', { name: '시가총액' });
  await card.getByRole('textbox', { name: /^시가총액 최소/ }).fill('1,000');
  await expect(page).toHaveURL(/marketCap=100000000000%7E/);
  await expect(page.getByRole('list', { name: '고른 조건' })).toContainText('시가총액 1,000억원 이상');
  const row = page.getByRole('table', { name: '찾은 종목' }).getByRole('row').nth(1);
  await expect(row.getByRole('link')).toHaveAttribute('href', /^\/equity-product\/view\//);
});

test('the conditions are beside the rows, on a narrow screen in a drawer with the count in its button @phone', async ({
  page,
  isMobile,
}) => {
  await page.goto('/screener');
  await page.waitForLoadState('networkidle');
  expect(await widthFaults(page)).toEqual([]);
  const opener = page.getByRole('button', { name: '조건 고르기' });
  const beside = page.getByRole('navigation', { name: '조건 목록' });
  await expect(beside).toBeVisible({ visible: !isMobile });
  await expect(opener).toBeVisible({ visible: isMobile });
  if (!isMobile) return;
  await opener.click();
  const drawer = page.getByRole('dialog', { name: '조건 편집' });
  await drawer.getByRole('button', { name: '기술' }).click();
  await drawer.getByRole('button', { name: /^정배열/ }).click();
  await expect(page).toHaveURL(/macross=up/);
  const found = drawer.getByRole('button', { name: /종목 보기$/ });
  const count = numberIn(await found.textContent());
  expect(count).toBeGreaterThan(0);
  await found.click();
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('list', { name: '고른 조건' })).toContainText('이동평균 정배열');
});

test('the home page’s presets lead to their screens', async ({ page }) => {
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await page.getByRole('link', { name: /^골든크로스 [\d,]+종목 모두 보기$/ }).click();
  await expect(page).toHaveURL(/\/screener\?preset=golden$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('종목찾기');
});

test('rows that are asked for have their room before they come @phone', async ({ page }) => {
  await page.goto('/screener');
  await page.waitForLoadState('networkidle');
  const results = page.getByRole('region', { name: '찾은 종목' });
  const more = results.getByRole('button', { name: /더 보기$/ });
  const heightOfResults = () => results.evaluate((card) => card.getBoundingClientRect().height);
  const fifty = await heightOfResults();
  const released = Promise.withResolvers<void>();
  await page.route('**/screener/korean-stocks?*', async (route) => {
    await released.promise;
    await route.continue();
  });
  await more.click();
  await expect(more).toHaveAttribute('aria-disabled', 'true');
  const asked = await heightOfResults();
  expect(asked - fifty).toBeGreaterThan(200 * 30);
  released.resolve();
  await expect(more).toHaveText(/종목 중 250 · 더 보기$/);
  expect(Math.abs((await heightOfResults()) - asked)).toBeLessThan(4);

  // Back from a stock far down, the reader is at it again.
  await more.scrollIntoViewIfNeeded();
  const last = results.locator('tbody tr[data-index="249"]');
  await expect(last).toBeInViewport();
  await last.locator('a').first().click();
  await page.waitForURL('**/stock/*');
  await page.goBack();
  await expect(last).toBeInViewport();
});

test('a preset that finds few is as low before its rows come @phone', async ({ page }) => {
  await page.goto('/screener');
  await page.waitForLoadState('networkidle');
  const presets = page.getByRole('navigation', { name: '추천 조건' }).getByRole('link');
  const totals = await presets.evaluateAll((links) =>
    links.map((link) => Number(link.querySelector('span')?.textContent.replaceAll(',', '') ?? Number.NaN)),
  );
  const few = totals.findIndex((total) => total > 0 && total < 50);
  const table = page.getByRole('table', { name: '찾은 종목' });
  const released = Promise.withResolvers<void>();
  await page.route('**/screener/korean-stocks?*', async (route) => {
    await released.promise;
    await route.continue();
  });
  await presets.nth(few).click();
  await expect(table.locator('tbody tr[data-index]')).toHaveCount(totals[few] ?? 0);
  released.resolve();
  await expect(page.getByRole('region', { name: '찾은 종목' })).toHaveAttribute('aria-busy', 'false');
  await expect(table.locator('tbody tr[data-index]')).toHaveCount(totals[few] ?? 0);
});
