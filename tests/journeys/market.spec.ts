import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';

test.describe('the market', () => {
  test('is in the HTML before any script has run', async ({ request }) => {
    const html = await (await request.get('/')).text();
    expect(html).toContain('모의 시세');
    expect(html).toMatch(/KOSPI|코스피/);
    expect(html).toContain('삼성전자');
    const list = await (await request.get('/kospi-equities')).text();
    expect(list.match(/\/stock\/[0-9A-Z]{6}/g)?.length).toBeGreaterThanOrEqual(60);
  });

  test('a trade appears in the row of its stock without a reload @phone', async ({ page, market }) => {
    await page.goto('/kospi-equities');
    await expect(page.getByText('실시간').filter({ visible: true }).first()).toBeVisible();
    const row = page.getByRole('row', { name: /삼성전자/ }).first();
    const { price, tick } = await detailOf(page, '005930');
    await market.trade('005930', price + tick, 10);
    await expect(row).toContainText((price + tick).toLocaleString('en-US'));
  });

  test('a trade moves the price of the stock page @phone', async ({ page, market }) => {
    await page.goto('/stock/000660');
    const { price, tick } = await detailOf(page, '000660');
    await market.trade('000660', price - tick, 7);
    await expect(
      page
        .getByRole('main')
        .getByText((price - tick).toLocaleString('en-US'))
        .first(),
    ).toBeVisible();
  });

  test('a silent feed is shown as interrupted, and as live when it resumes', async ({ page, market }) => {
    await page.goto('/stock');
    await expect(page.getByText('실시간').filter({ visible: true }).first()).toBeVisible();
    await market.silence();
    await expect(page.getByText(/지연|끊김/).first()).toBeVisible();
    await expect(page.getByRole('complementary', { name: '시장 상태' })).toContainText('시세 끊김');
    await expect(page.getByRole('complementary', { name: '시세의 출처' })).toContainText('모의 시세');
    await market.resume();
    await expect(page.getByText('실시간').filter({ visible: true }).first()).toBeVisible();
    await expect(page.getByText('시세 끊김')).toBeHidden();
  });
});

test.describe('a list', () => {
  test('holds every stock of its market and links to each', async ({ page }) => {
    const all = await (await page.request.get('/api/korean-stocks?market=kosdaq&num=4000')).json();
    await page.goto('/kosdaq-equities');
    await expect(page.getByText(new RegExp(`${all.data.total.toLocaleString('en-US')}\\s*종목`)).first()).toBeVisible();
    const first = all.data.rows[0];
    await page.getByRole('link', { name: first.hname, exact: true }).first().click();
    await expect(page).toHaveURL(new RegExp(`/stock/${first.shcode}$`));
    await expect(page.getByRole('heading', { level: 1 })).toContainText(first.hname);
  });

  test('is ordered by any head, the other way round, and back again', async ({ page }) => {
    await page.goto('/kospi-equities');
    const head = page.getByRole('columnheader', { name: /등락률/ });
    const first = page.getByRole('row').nth(1);
    for (const [sorted, sortType] of [
      ['descending', 'desc'],
      ['ascending', 'asc'],
    ] as const) {
      await head.getByRole('button', { name: /등락률/ }).click();
      await expect(head).toHaveAttribute('aria-sort', sorted);
      await expect(first).toContainText(await firstOf(page, `market=kospi&sortBy=chgrate&sortType=${sortType}`));
    }
    await head.getByRole('button', { name: /등락률/ }).click();
    await expect(head).not.toHaveAttribute('aria-sort');
    await expect(first).toContainText(await firstOf(page, 'market=kospi&sortBy=listingamount&sortType=desc'));
  });

  test('keeps its scroll position when one goes to a stock and back', async ({ page }) => {
    await page.goto('/kosdaq-equities');
    await expect(page.getByText('실시간').filter({ visible: true }).first()).toBeVisible();
    // The rest of the list arrives after the first rows, and the page grows with it.
    await expect(page.getByText(/^전체 [\d,]+종목$/)).toBeAttached();
    await page.evaluate(() => window.scrollTo(0, 3_000));
    await expect.poll(() => page.evaluate(rowInTheMiddle)).not.toBe('');
    const index = await page.evaluate(rowInTheMiddle);
    await page.locator(`tr[data-index="${index}"]`).getByRole('link').first().click();
    await expect(page).toHaveURL(/\/stock\//);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL(/kosdaq-equities/);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(3_000);
  });

  test.describe('rankings', () => {
    for (const [path, field, order] of [
      ['up', 'chgrate', 'desc'],
      ['down', 'chgrate', 'asc'],
      ['volume', 'volume', 'desc'],
      ['amount', 'amount', 'desc'],
      ['marketcap', 'listingamount', 'desc'],
    ] as const) {
      test(`/index-info/${path} begins with the first of its order`, async ({ page }) => {
        await page.goto(`/index-info/${path}`);
        await expect(page.getByRole('row').nth(1)).toContainText(
          await firstOf(page, `sortBy=${field}&sortType=${order}`),
        );
      });
    }
  });
});

test.describe('an address that is none', () => {
  for (const path of [
    '/no/such/page',
    '/stock/999999',
    '/stock/%EC%82%BC%EC%84%B1',
    '/nothing-equities',
    '/indices/nasdaq',
  ]) {
    test(`${path} is a 404 with a way home`, async ({ page }) => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole('heading', { name: /찾을 수 없습니다/ })).toBeVisible();
      await page.getByRole('main').getByRole('link', { name: /홈/ }).first().click();
      await expect(page).toHaveURL(/\/$/);
    });
  }
});

test('the chosen look is there at the next first paint @phone', async ({ page }) => {
  await page.goto('/stock');
  await page.evaluate(() => {
    document.cookie = 'sise-view=dark.intl.compact; path=/';
  });
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('html')).toHaveAttribute('data-palette', 'intl');
});

test.describe('the search', () => {
  test('finds a stock by its first consonants and goes there by the keyboard @phone', async ({ page }) => {
    await page.goto('/index-info/up');
    await page.keyboard.press('ControlOrMeta+k');
    const field = page.getByRole('combobox', { name: '종목명, 초성, 코드' });
    await field.fill('ㅅㅅㅈㅈ');
    await expect(page.getByRole('option', { name: /^삼성전자 005930/ })).toHaveAttribute('aria-selected', 'true');
    await field.press('Enter');
    await expect(page).toHaveURL(/\/stock\/005930$/);
    await page.keyboard.press('/');
    await expect(page.getByRole('group', { name: '최근 본 항목' }).getByRole('option')).toHaveText(/삼성전자/);
    await page.keyboard.press('Escape');
    await expect(field).toBeHidden();
  });

  test('says that nothing matches the typed text', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: /검색|종목명/ }).click();
    await page.getByRole('combobox').fill('없는이름하나둘셋');
    await expect(page.getByText('‘없는이름하나둘셋’ 검색 결과가 없습니다.')).toBeVisible();
  });
});

async function detailOf(page: Page, code: string): Promise<{ price: number; tick: number }> {
  const { data } = await (await page.request.get(`/api/stock/${code}/detail`)).json();
  return data;
}

/** The name of the first stock in the given order, by the API. */
async function firstOf(page: Page, query: string): Promise<string> {
  const { data } = await (await page.request.get(`/api/korean-stocks?num=1&${query}`)).json();
  return data.rows[0].hname;
}

/** The list position of the row in the middle of the screen; runs in the page. */
function rowInTheMiddle(): string {
  const element = document.elementFromPoint(window.innerWidth / 2, window.innerHeight / 2);
  return element?.closest<HTMLElement>('tr[data-index]')?.dataset.index ?? '';
}
