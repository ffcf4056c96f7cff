import type { Page } from '@playwright/test';
import { accessibilityFaults, expectUsable } from '../support/accessibility.ts';
import { expect, test } from '../support/journey.ts';

const NEWSPAPER = 'https://news.example';
const STRANGER = 'https://stranger.example';
test.use({ embedOrigins: NEWSPAPER });

/** The listener that the page of the cards hands out. */
async function listenerOf(page: Page): Promise<string> {
  await page.goto('/embed');
  return page.getByRole('figure', { name: '높이를 맞추는 스크립트' }).locator('code').innerText();
}

/** An article of another site with these frames. Its browser may frame a site of its own machine, as this one is. */
async function openArticle(page: Page, origin: string, frames: string): Promise<void> {
  await page.context().grantPermissions(['local-network-access'], { origin });
  await page.route(`${origin}/**`, (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html><meta name="viewport" content="width=device-width"><title>기사</title><h1>기사</h1>${frames}`,
    }),
  );
  await page.goto(`${origin}/article`);
}

const frameOf = (path: string, base: string | undefined) =>
  `<iframe src="${base}${path}" title="${path}" width="480" height="80" style="border:0"></iframe>`;
const heightOf = (page: Page, path: string) =>
  page.getByTitle(path, { exact: true }).evaluate(({ clientHeight }) => clientHeight);

test('an article shows two cards in their own heights, whose prices move', async ({
  page,
  baseURL,
  market,
  watched,
}) => {
  const listener = await listenerOf(page);
  await page.clock.install();
  const [quote, index] = ['/embed/quote/005930', '/embed/index/kospi'];
  await openArticle(page, NEWSPAPER, frameOf(quote, baseURL) + frameOf(index, baseURL) + listener);
  const stock = page.frameLocator(`iframe[title="${quote}"]`);
  const kospi = page.frameLocator(`iframe[title="${index}"]`);
  await expect(stock.getByRole('heading', { name: '삼성전자' })).toBeVisible();
  await expect(kospi.getByRole('heading', { name: '코스피' })).toBeVisible();
  await expect(stock.getByText('모의 시세')).toBeVisible();
  for (const path of [quote, index]) {
    const frame = page.frame({ url: `${baseURL}${path}` });
    const height = await frame?.locator('main').evaluate((card) => Math.ceil(card.getBoundingClientRect().height));
    expect(height).toBeGreaterThan(150);
    await expect.poll(() => heightOf(page, path)).toBe(height);
  }

  const price = stock.locator('[data-part="embed-price"] b');
  const before = Number((await price.innerText()).replaceAll(',', ''));
  const next = before > 100_000 ? before + 100 : before + 50;
  await stock.getByRole('link', { name: '삼성전자' }).focus();
  await market.trade('005930', next);
  // A card that is asked for while it is made anew is the former one: then the next has the price.
  await expect(async () => {
    await page.clock.fastForward(20_000);
    await expect(price).toHaveText(next.toLocaleString('en'), { timeout: 3_000 });
  }).toPass();
  await expect(stock.getByRole('link', { name: '삼성전자' })).toBeFocused();

  await page.route(`${baseURL}${quote}`, (route) => route.abort());
  await page.clock.fastForward(20_000);
  await expect(stock.getByText('지연', { exact: true })).toBeVisible();
  expect(watched.complaints.splice(0)).toEqual([expect.stringContaining(`failed: ${baseURL}${quote}`)]);
  await page.unroute(`${baseURL}${quote}`);
  await page.clock.fastForward(60_000);
  await expect(stock.getByText('지연', { exact: true })).toHaveCount(0);
});

test('a site that is not allowed shows no card', async ({ page, baseURL, watched }) => {
  await openArticle(page, STRANGER, frameOf('/embed/quote/005930', baseURL));
  await expect.poll(() => watched.complaints.join()).toContain('frame-ancestors');
  await expect(page.frameLocator('iframe').getByText('삼성전자')).toHaveCount(0);
  watched.complaints.length = 0;
});

test('a stock for a card is searched for again after a failure, and what was found is announced', async ({
  page,
  watched,
}) => {
  await page.goto('/embed');
  await page.waitForLoadState('networkidle');
  await page.route('**/api/v2/search?*', (route) => route.fulfill({ status: 503, json: { code: 'store.away' } }));
  const search = page.getByRole('combobox', { name: '종목 찾기' });
  const status = page.locator('label', { has: search }).locator('..').locator('output');
  await search.fill('하이닉스');
  await expect(page.getByRole('alert')).toContainText('찾지 못했습니다.');
  await page.unroute('**/api/v2/search?*');
  await page.getByRole('alert').getByRole('button', { name: '다시 시도' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(status).toHaveText(/^\d+건$/);
  await search.fill('없는이름하나둘셋');
  await expect(status).toHaveText('‘없는이름하나둘셋’에 맞는 종목이 없습니다.');
  await search.press('Escape');
  await expect(search).toHaveValue('');
  await expect(status).toHaveText('');
  watched.complaints.length = 0; // the refusals it was given
});

test('the frame of each card is nearly as high before the card tells its height @phone', async ({ page }) => {
  for (const kind of ['quote', 'chart', 'index', 'map', 'channel']) {
    const silent = { contentType: 'text/html', body: '' };
    await page.route('**/embed/*/*', (route) => route.fulfill(silent), { times: 1 });
    await page.goto(`/embed?kind=${kind}`);
    const frame = page.locator('iframe');
    const first = Number(await frame.getAttribute('height'));
    await page.goto(`/embed?kind=${kind}`);
    const card = page.frameLocator('iframe').locator('main');
    const height = await card.evaluate((main) => Math.ceil(main.getBoundingClientRect().height));
    await expect(frame).toHaveAttribute('height', String(height));
    expect(Math.abs(height - first), kind).toBeLessThan(30);
  }
});

test('the maker of cards gives a code that an article can use @phone', async ({ page, isMobile, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: baseURL ?? '' });
  await page.goto('/embed');
  await page.getByRole('radiogroup', { name: '카드' }).getByText('차트').click();
  const search = page.getByRole('combobox', { name: '종목 찾기' });
  await search.fill('하이닉스');
  await expect(page.getByRole('listbox', { name: '찾은 종목' }).getByRole('option').first()).toContainText(
    'SK하이닉스',
  );
  await search.press('Enter');
  await page.getByRole('radiogroup', { name: '기간' }).getByText('6개월').click();
  await page.getByRole('radiogroup', { name: '화면' }).getByText('어둡게').click();
  await expect(page).toHaveURL(/kind=chart&code=000660&range=6m&theme=dark/);
  const preview = page.frameLocator('iframe');
  await expect(preview.getByRole('heading', { name: 'SK하이닉스' })).toBeVisible();
  await expect(preview.getByRole('link', { name: '6개월' })).toHaveAttribute('aria-current', 'true');
  await expectUsable(page);

  // The height in the code is the one that the card told.
  const frame = page.locator('iframe');
  const height = await preview.locator('main').evaluate((card) => Math.ceil(card.getBoundingClientRect().height));
  await expect(frame).toHaveAttribute('height', String(height));
  await page.getByRole('button', { name: '기사에 붙일 코드 복사' }).click();
  const code = await page.evaluate(() => navigator.clipboard.readText());
  expect(code).toMatch(/^<iframe [^>]*><\/iframe>$/);
  expect(code).toContain(` height="${height}" `);
  await openArticle(page, NEWSPAPER, code);
  const article = page.frameLocator('iframe[title="SK하이닉스 차트"]');
  await article.locator('main').scrollIntoViewIfNeeded();
  await expect(article.getByRole('heading', { name: 'SK하이닉스' })).toBeVisible();
  if (isMobile) expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

const KINDS = ['quote/005930', 'chart/005930?range=1y', 'index/kospi', 'map/kospi', 'quote/999999'];
const SECTIONS = ['main', 'stock', 'index', 'program-investment', 'korean-stocks', 'konex-stocks', 'investment'];
const CARDS = [...KINDS, ...[...SECTIONS, 'future', 'equity-product'].map((section) => `channel/${section}`)];

for (const card of CARDS)
  test(`the card ${card} fits and can be used by everybody`, async ({ page }) => {
    for (const [width, theme] of [
      [320, 'light'],
      [720, 'dark'],
    ] as const) {
      await page.setViewportSize({ width, height: 600 });
      await page.goto(`/embed/${card}${card.includes('?') ? '&' : '?'}theme=${theme}`);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      // All but the colours is the same in both.
      expect(await accessibilityFaults(page, theme === 'light' ? 'all' : 'colors')).toEqual([]);
    }
  });
