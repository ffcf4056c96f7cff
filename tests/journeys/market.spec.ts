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

  test('a trade appears in the row of its stock without a reload', async ({ page, market }) => {
    await page.goto('/kospi-equities');
    await expect(page.getByText('실시간').first()).toBeVisible();
    const row = page.getByRole('row', { name: /삼성전자/ }).first();
    const { price, tick } = await detailOf(page, '005930');
    await market.trade('005930', price + tick, 10);
    await expect(row).toContainText((price + tick).toLocaleString('en-US'));
  });

  test('a trade moves the price of the stock page', async ({ page, market }) => {
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

  test('a feed that falls silent is said to be cut, and live again when it speaks', async ({ page, market }) => {
    await page.goto('/stock');
    await expect(page.getByText('실시간').first()).toBeVisible();
    await market.silence();
    await expect(page.getByText(/지연|끊김/).first()).toBeVisible();
    await market.resume();
    await expect(page.getByText('실시간').first()).toBeVisible();
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

  test('is ordered by any head, the other way round, and back again', async ({ page, isMobile }) => {
    test.skip(isMobile, 'a narrow list is ordered by its sort row');
    await page.goto('/kospi-equities');
    const head = page.getByRole('columnheader', { name: /등락률/ });
    await head.getByRole('button').click();
    await expect(head).toHaveAttribute('aria-sort', 'descending');
    await head.getByRole('button').click();
    await expect(head).toHaveAttribute('aria-sort', 'ascending');
    await head.getByRole('button').click();
    await expect(page.getByRole('columnheader', { name: /시가총액/ })).toHaveAttribute('aria-sort', 'descending');
  });

  test('keeps its place when one goes to a stock and back', async ({ page, isMobile }) => {
    test.skip(isMobile, 'a narrow page scrolls by touch; the wheel of this journey is a desktop one');
    await page.goto('/kosdaq-equities');
    await expect(page.getByText('실시간').first()).toBeVisible();
    // The rest of the list arrives after the first rows, and the page grows with it.
    await expect(async () => {
      await page.mouse.wheel(0, 3_000);
      expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(3_000);
    }).toPass();
    const before = await page.evaluate(() => window.scrollY);
    await page.getByRole('row').nth(12).getByRole('link').first().click();
    await expect(page).toHaveURL(/\/stock\//);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL(/kosdaq-equities/);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before - 400);
  });

  test.describe('rankings', () => {
    for (const [path, field, sign] of [
      ['up', 'chgrate', -1],
      ['down', 'chgrate', 1],
      ['volume', 'volume', -1],
      ['amount', 'amount', -1],
      ['marketcap', 'listingamount', -1],
    ] as const) {
      test(`/index-info/${path} begins with the first of its order`, async ({ page }) => {
        await page.goto(`/index-info/${path}`);
        const order = sign < 0 ? 'desc' : 'asc';
        const { data } = await (
          await page.request.get(`/api/korean-stocks?sortBy=${field}&sortType=${order}&num=1`)
        ).json();
        await expect(page.getByRole('row').nth(1)).toContainText(data.rows[0].hname);
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
    '/hkapp/stock/005930',
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

test('the chosen look is there at the next first paint', async ({ page }) => {
  await page.goto('/stock');
  await page.evaluate(() => {
    document.cookie = 'sise-view=dark.intl.compact; path=/';
  });
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('html')).toHaveAttribute('data-palette', 'intl');
});

async function detailOf(page: import('@playwright/test').Page, code: string): Promise<{ price: number; tick: number }> {
  const { data } = await (await page.request.get(`/api/stock/${code}/detail`)).json();
  return data;
}

test.describe('the search', () => {
  test('finds a stock by its first consonants and goes there by the keyboard', async ({ page }) => {
    await page.goto('/index-info/up');
    await page.keyboard.press('ControlOrMeta+k');
    const field = page.getByRole('searchbox', { name: '종목명, 초성, 코드' });
    await field.fill('ㅅㅅㅈㅈ');
    await expect(page.getByRole('link', { name: /^삼성전자 005930/ })).toHaveAttribute('data-current', 'true');
    await field.press('Enter');
    await expect(page).toHaveURL(/\/stock\/005930$/);
    await page.keyboard.press('/');
    await expect(page.getByRole('region', { name: '최근 본 항목' }).getByRole('link')).toHaveText(/삼성전자/);
    await page.keyboard.press('Escape');
    await expect(field).toBeHidden();
  });

  test('says that nothing goes with what was typed', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: /검색|종목명/ }).click();
    await page.getByRole('searchbox').fill('없는이름하나둘셋');
    await expect(page.getByText('‘없는이름하나둘셋’ 검색 결과가 없습니다.')).toBeVisible();
  });
});
