import { expect, test } from '../support/journey.ts';

/** For what waits for a page to be fetched and drawn. */
const PATIENT = { timeout: 20_000 };

test.describe('the head of a page', () => {
  for (const [path, canonical, image] of [
    ['/?ranking=up&utm_source=x', '/', '/og/site.png'],
    ['/stock/005930?page=2', '/stock/005930', '/og/stock/005930.png'],
    ['/indices/kosdaq?open=2066', '/indices/kosdaq', '/og/index/2001.png'],
    ['/konex-equities', '/konex', '/og/site.png'],
    ['/stock/069500', '/equity-product/view/069500', '/og/stock/069500.png'],
  ] as const) {
    test(`of ${path} names its one address and its picture`, async ({ page, baseURL }) => {
      await page.goto(path);
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${baseURL}${canonical}`);
      const picture = await page.locator('meta[property="og:image"]').getAttribute('content');
      expect(picture).toBe(`${baseURL}${image}`);
      expect((await page.request.get(picture ?? '')).headers()['content-type']).toBe('image/png');
      const title = await page.locator('meta[property="og:title"]').getAttribute('content');
      expect(await page.title()).toContain(title);
      for (const block of await page.locator('script[type="application/ld+json"]').allTextContents())
        expect(JSON.parse(block)).toMatchObject({ '@context': 'https://schema.org' });
    });
  }

  test('names the next page once the reader has gone there', async ({ page, baseURL }) => {
    await page.goto('/stock');
    await expect(page.getByText('실시간').first()).toBeAttached();
    await page.getByRole('table').getByRole('link', { name: '삼성전자', exact: true }).first().click();
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${baseURL}/stock/005930`, PATIENT);
  });
});

/** Whether the page has asked for the list of all routes, which it does last. */
const isAtRest = () =>
  performance.getEntriesByType('resource').some(({ name }) => /\/assets\/manifest-[^/]+\.js$/.test(name));

/** Pages at the address of a layout, a page that they link to, and a card of theirs. */
for (const [above, below, card] of [
  ['/', '/stock/', '해외지수'],
  ['/my-stock', '/my-stock/portfolio', '지켜볼 종목을 담아 보세요'],
  ['/indices/kospi-future', '/indices/kospi-future/daily', '결제월별 시세'],
] as const) {
  test(`back to ${above} from a page that was loaded anew shows it whole`, async ({ page }) => {
    await page.goto(above);
    const shown = page.getByRole('main').getByRole('heading', { name: card, exact: true }).first();
    await expect(shown).toBeAttached();
    await page.locator(`a[href^="${below}"]:visible`).first().click();
    await expect(page).toHaveURL((url) => url.pathname.startsWith(below), PATIENT);
    await page.reload();
    await page.waitForFunction(isAtRest);
    await page.goBack();
    await expect(shown).toBeAttached(PATIENT);
  });
}

test('a link that is pointed at has its page’s code fetched, unless the reader saves data', async ({
  page,
  context,
}) => {
  await page.goto('/stock');
  await expect(page.getByText('실시간').first()).toBeAttached();
  const code = page.waitForRequest(/\/assets\/chart-page-|\/assets\/stock-page-/);
  await page.getByRole('table').getByRole('link', { name: 'SK하이닉스', exact: true }).first().hover();
  await code;

  const saving = await context.newPage();
  await saving.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }),
  );
  const asked: string[] = [];
  saving.on('request', (request) => asked.push(request.url()));
  await saving.goto('/stock');
  await expect(saving.getByText('실시간').first()).toBeAttached();
  const link = saving.getByRole('table').getByRole('link', { name: 'SK하이닉스', exact: true }).first();
  await link.hover();
  await expect.poll(() => saving.evaluate(() => performance.now())).toBeGreaterThan(1_000);
  expect(asked.filter((url) => url.includes('/stock-page-'))).toEqual([]);
  await link.click();
  await expect(saving.getByRole('heading', { level: 1 })).toContainText('SK하이닉스', PATIENT);
});

/** Whether a place is below the bars that stick. */
function isUncovered(place: Element): boolean {
  const { left, top } = place.getBoundingClientRect();
  return place.contains(document.elementFromPoint(left + 20, top + 10));
}

test('a page begins at its top, back restores the scroll position, and a hash leads to its place @phone', async ({
  page,
}) => {
  await page.goto('/stock/005930');
  await expect(page.getByText('실시간').first()).toBeAttached();
  await page.evaluate(() => window.scrollTo(0, 300));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(300);
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href="/"]')?.click());
  await expect(page).toHaveURL(/\/$/, PATIENT);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/stock\/005930$/, PATIENT);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(300);
  await page.goto('/help/terms#derivative');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  await expect.poll(() => page.locator('#derivative').evaluate(isUncovered)).toBe(true);
});

test('a page that takes its time is said to be on its way', async ({ page }) => {
  await page.goto('/stock');
  await expect(page.getByText('실시간').first()).toBeAttached();
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/v2/stock/005930/detail*', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('table').getByRole('link', { name: '삼성전자', exact: true }).first().click();
  await expect(page.getByRole('status', { name: '불러오는 중입니다' })).toBeVisible();
  release();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('삼성전자');
  await expect(page.getByRole('status', { name: '불러오는 중입니다' })).toHaveCount(0);
});

test('the whole font comes to a page that gets a letter which the site’s own lacks, and to no other', async ({
  page,
}) => {
  const wholeFont = page.locator('link[rel="stylesheet"][href*="pretendard"]');
  await page.goto('/kospi-equities');
  await page.getByText('실시간').first().waitFor({ state: 'attached' }); // connects when the page is at rest
  await expect(wholeFont).toHaveCount(0);
  await page.keyboard.press('/');
  await page.getByRole('combobox', { name: '종목명, 초성, 코드' }).fill('쀍');
  await expect(wholeFont).toHaveCount(1);
});
