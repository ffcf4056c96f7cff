import { comma } from '@sise/domain/format/number';
import { floorToTick } from '@sise/domain/market/tick-size';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';

const INDICES = [
  ['kospi', '1001', '코스피'],
  ['kosdaq', '2001', '코스닥'],
  ['kospi200', '1029', '코스피200'],
] as const;

for (const [index, upcode, called] of INDICES) {
  test.describe(`/indices/${index}`, () => {
    test('has a tab for each of its pages, in the usual order, and shows the current one @phone', async ({ page }) => {
      await page.goto(`/indices/${index}`);
      const tabs = page.getByRole('navigation', { name: `${called} 메뉴`, exact: true }).getByRole('link');
      const usual = '개요,업종별,시가총액,신규상장,상승,하락,거래량,거래대금,관심,KOSPI200,일별 시세'.split(',');
      const names = await tabs.allTextContents();
      expect(usual.filter((name) => names.includes(name))).toEqual(names.filter((name) => usual.includes(name)));
      expect(names.length).toBeGreaterThanOrEqual(7);
      for (const name of names) {
        await tabs.filter({ hasText: new RegExp(`^${name}$`) }).click();
        const current = page.locator('nav [aria-current="page"]').filter({ hasText: new RegExp(`^${name}$`) });
        await expect(current).toBeInViewport({ ratio: 0.99, timeout: 15_000 });
        await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
      }
    });

    test('closes the sum of 지수 기여도 with the change its head shows, before and after trades', async ({
      page,
      market,
    }) => {
      await page.goto(`/indices/${index}`);
      await expect(page.getByText('실시간').first()).toBeVisible();
      const agrees = async () => {
        const { parts, total, head } = await contributionsOf(page);
        return { sum: parts.reduce((sum, part) => sum + part, 0), total, head, parts: parts.length };
      };
      const before = await agrees();
      expect(before.parts).toBeGreaterThan(2);
      expect([before.sum, before.total]).toEqual([before.total, before.head]);
      const { data } = await (await page.request.get(`/api/index/${upcode}/stocks?num=1`)).json();
      const { shcode, price, uplmtprice } = data.rows[0];
      const { data: detail } = await (await page.request.get(`/api/stock/${shcode}/detail`)).json();
      await market.trade(shcode, Math.min(uplmtprice, floorToTick(price + 5 * detail.tick)), 10);
      await expect.poll(async () => (await agrees()).head).not.toBe(before.head);
      const after = await agrees();
      expect([after.sum, after.total]).toEqual([after.total, after.head]);
    });
  });
}

test.describe('the head of an index', () => {
  test('counts its stocks, names who bought and sold, and places it in its year @phone', async ({ page }) => {
    const detail = async () => (await (await page.request.get('/api/index/1001/detail')).json()).data;
    // Read once the site has started; a reply without it is kept ten seconds while the market stands still.
    await expect.poll(async () => (await detail()).high52, { timeout: 30_000 }).not.toBeNull();
    await page.goto('/indices/kospi');
    const head = page.getByRole('region', { name: '코스피 지수', exact: true });
    const data = await detail();
    await expect(head).toContainText(`상승 ${data.rise.toLocaleString('en-US')}`);
    await expect(head).toContainText(`하락 ${data.fall.toLocaleString('en-US')}`);
    expect(data.rise + data.flat + data.fall).toBeLessThanOrEqual(data.stocks);
    for (const word of ['개인', '외국인', '기관', '프로그램 순매수', '차익', '52주', '거래대금'])
      await expect(head).toContainText(word);
    const { data: markets } = await (await page.request.get('/api/investment')).json();
    const { arb, nonarb, total } = markets[0].program;
    expect(arb.net + nonarb.net).toBe(total.net);
    const shown = head.getByText('프로그램 순매수').locator('xpath=following-sibling::dd').locator('span').first();
    expect(inEok(await shown.textContent())).toBe(Math.round(total.net / 1e8));
    await expect(head).toContainText(`${comma(data.per, 1)} · ${comma(data.pbr, 2)}`);
  });

  test('of KOSPI200 shows its flows, and its nearest future against the theoretical price', async ({ page }) => {
    await page.goto('/indices/kospi200');
    const head = page.getByRole('region', { name: '코스피200 지수', exact: true });
    const { data } = await (await page.request.get('/api/index/1029/detail')).json();
    const { data: future } = await (await page.request.get('/api/future/kospi200')).json();
    expect(data.future).toMatchObject({ code: future.front.code, theoryprice: future.front.theoryprice });
    for (const word of [
      '개인',
      '기관',
      future.front.hname,
      `이론가 ${future.front.theoryprice.toFixed(2)}`,
      '선물 베이시스',
      '계약',
    ])
      await expect(head).toContainText(word);
  });
});

test('the tables of an index show the contribution, buyers and change of each stock @phone', async ({
  page,
  isMobile,
}) => {
  test.slow(); // two pages
  await page.goto('/indices/kospi/stocks');
  const { data } = await (await page.request.get('/api/index/1001/stocks?num=1&facts=true')).json();
  const [first] = data.rows;
  const row = page.getByRole('table', { name: '코스피 시가총액 순위' }).getByRole('row', { name: first.hname }).first();
  await expect(row).toBeVisible();
  await expect(page.getByText('외국인·기관은 오늘 순매수')).toBeVisible();
  const cells = async (name: string) => (await row.locator(`[data-col="${name}"]`).textContent()) ?? '';
  expect(await cells('points')).toBe(signedText(first.points, 2));
  expect(await cells('foreigner')).toBe(signedText(Math.round(first.foreigner / 1e8), 0));
  expect(await cells('week')).toBe(`${signedText(first.week, 1)}%`);
  if (isMobile) return; // the narrow screen keeps the name, the price and one number

  await page.goto('/indices/kospi/industries');
  await page.getByRole('button', { name: '기여(p)' }).click();
  await expect(page).toHaveURL(/sortBy=points/);
  await expect(async () => {
    const points = await page.locator('td[data-col="points"]').allTextContents();
    const numbers = points.map((text) => Number(text.replace('−', '-').replaceAll(',', '')));
    expect(numbers.length).toBeGreaterThan(10);
    expect(numbers).toEqual(numbers.toSorted((a, b) => b - a));
  }).toPass(); // the rows follow the address
});

/** +1,234 or −0.80, as the pages write it. */
function signedText(value: number, digits: number): string {
  const text = Math.abs(value).toLocaleString('en-US', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  if (Number(text.replaceAll(',', '')) === 0) return text;
  return `${value < 0 ? '−' : '+'}${text}`;
}

test.describe('industries', () => {
  test('have room for the stocks of one that is opened before they have come @phone', async ({ page }) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/stock/filter/stocks*', async (route) => {
      await released;
      await route.continue();
    });
    await page.goto('/indices/kospi/industries?open=1008');
    const stocks = page.getByRole('list', { name: /시가총액 상위$/ });
    const heightOf = () => stocks.evaluate((list) => list.getBoundingClientRect().height);
    await expect(stocks).toHaveAttribute('aria-busy', 'true');
    const room = await heightOf();
    release();
    await expect(stocks.getByRole('listitem').first()).toBeVisible();
    expect(await heightOf()).toBe(room);
  });

  for (const path of ['/indices/kospi', '/indices/kosdaq/industries', '/index-info/industry']) {
    test(`of ${path} ask for their stocks when they are first opened, and only then`, async ({ page }) => {
      const asked: string[] = [];
      page.on('request', (request) => request.url().includes('/filter/stocks') && asked.push(request.url()));
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      const line = page.locator('[data-part=sector-line]').first().getByRole('button');
      expect(asked).toEqual([]);
      await line.click();
      await expect(line).toHaveAttribute('aria-expanded', 'true');
      const stocks = page.getByRole('list', { name: /시가총액 상위$/ }).getByRole('link');
      await expect(stocks.first()).toBeVisible();
      expect(asked).toHaveLength(1);
      await line.click();
      await expect(stocks).toHaveCount(0);
      await line.click();
      await expect(stocks.first()).toBeVisible();
      expect(asked).toHaveLength(1);
      await page.getByRole('link', { name: /종목 모두 보기/ }).click();
      await expect(page).toHaveURL(/-equities\?upcode=\d{4}$/);
      await expect(page.getByText(/^전체 [\d,]+종목$/)).toBeAttached();
    });
  }

  test('of both markets are ordered by each head, and back', async ({ page }) => {
    await page.goto('/index-info/industry');
    const names = () => page.locator('[data-part=sector-line] button .ellipsis').allTextContents();
    const begin = await names();
    expect(begin.length).toBeGreaterThan(40);
    for (const head of await page.getByRole('columnheader').all()) {
      if (!(await head.isVisible()) || (await head.getAttribute('aria-sort')) !== null) continue;
      await head.getByRole('button').click();
      await expect(head).toHaveAttribute('aria-sort', /ending$/);
      const once = await names();
      await head.getByRole('button').click();
      await expect.poll(names).not.toEqual(once);
      await head.getByRole('button').click();
      await expect(head).not.toHaveAttribute('aria-sort');
      await expect.poll(names).toEqual(begin);
    }
    await page.getByRole('radio', { name: '코스닥' }).click();
    await expect(page).toHaveURL(/market=kosdaq/);
    const { data } = await (await page.request.get('/api/index/2001/industries')).json();
    await expect(page.locator('[data-part=sector-line]')).toHaveCount(data.length);
  });
});

for (const [list, field, way] of [
  ['stocks', 'listingamount', 'desc'],
  ['up', 'chgrate', 'desc'],
  ['down', 'chgrate', 'asc'],
  ['volume', 'volume', 'desc'],
  ['amount', 'amount', 'desc'],
] as const) {
  test(`/indices/kosdaq/${list} begins with the first of its order`, async ({ page }) => {
    await page.goto(`/indices/kosdaq/${list}`);
    const { data } = await (
      await page.request.get(`/api/index/2001/stocks?num=5&sortBy=${field}&sortType=${way}`)
    ).json();
    await expect(page.locator('tbody tr[data-index="0"]')).toContainText(data.rows[0].hname);
  });
}

test('관심 starts empty with its formula, and ranks viewed stocks @phone', async ({ page, isMobile }) => {
  // A stock that no other journey opens, and a market of its own.
  const { data } = await (await page.request.get('/api/index/2001/stocks?num=1&page=40')).json();
  const [{ shcode, hname }] = data.rows;
  await page.goto('/indices/kosdaq/attention');
  await expect(page.getByText('관심 점수 = Σ')).toBeVisible();
  const row = page.getByRole('row', { name: new RegExp(hname) });
  await expect(row).toHaveCount(0);
  const viewCounted = page.waitForResponse((response) => response.url().endsWith(`/stock/${shcode}/view`));
  await page.goto(`/stock/${shcode}`);
  expect((await viewCounted).status()).toBe(200);
  await expect(async () => {
    await page.goto('/index-info/attention?market=kosdaq');
    await expect(row).toHaveCount(1, { timeout: 500 });
  }).toPass();
  if (!isMobile) await expect(row.locator('[data-col="views"]')).toHaveText('1');
  await expect(row.locator('[data-col="score"]')).toHaveText('1.0');
  await page.goto(`/stock/${shcode}/chart`);
  await page.goto('/indices/kosdaq/attention');
  await expect(row.locator('[data-col="score"]')).toHaveText('1.0');
});

test('the days of an index are turned page by page', async ({ page }) => {
  await page.goto('/indices/kospi/daily');
  const first = page.getByRole('row').nth(1);
  const newest = await first.textContent();
  await page
    .getByRole('navigation', { name: '일별 지수 페이지' })
    .getByRole('link', { name: '2', exact: true })
    .click();
  await expect(page).toHaveURL(/page=2/);
  await expect(first).not.toHaveText(newest ?? '');
});

/** The printed parts of 지수 기여도 in hundredths of a point, its total, and the change in the head. */
async function contributionsOf(page: Page) {
  // All at one moment: the page is live.
  const { lines, change } = await page.evaluate(() => ({
    lines: [...document.querySelectorAll('[data-part=contributions-list] li b')].map(({ textContent }) => textContent),
    change: document.querySelector('[data-part=index-head-value] > span > :first-child')?.textContent ?? '',
  }));
  const size = hundredths(change);
  return {
    parts: lines.slice(0, -1).map(hundredths),
    total: hundredths(lines.at(-1) ?? ''),
    head: change.includes('▼') ? -size : size,
  };
}

function hundredths(text: string): number {
  return Math.round(Number(text.replaceAll(/[^\d.−]/g, '').replace('−', '-')) * 100);
}

function inEok(text: string | null): number {
  return Number((text ?? '').replaceAll(',', '').replace('−', '-'));
}
