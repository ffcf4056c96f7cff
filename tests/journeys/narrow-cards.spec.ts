import type { Locator } from '@playwright/test';
import { expect, test } from '../support/journey.ts';

const PHONE = { width: 390, height: 844 };

test('the head of 애널리스트 TOP 10 stays in its card', async ({ page }) => {
  await page.goto('/');
  const head = page.locator('.card-head', { hasText: '애널리스트 TOP 10' });
  for (const width of [1024, 1150, 1240, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => head.evaluate((box) => box.scrollWidth - box.clientWidth), `at ${width}`).toBe(0);
  }
});

test('the rail of a stock ends with its chart, and its ETFs with 일별 시세, in windows of 1100 px', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1100, height: 800 });
  await page.goto('/stock/005930');
  const cards = page.locator('main .grid .card');
  await expect(cards.filter({ hasText: '담고 있는 ETF' }).getByRole('row').nth(8)).toBeAttached();
  const endOf = async (title: string) => {
    const box = await cards.filter({ has: page.getByRole('heading', { name: title, exact: true }) }).boundingBox();
    return Math.round((box?.y ?? 0) + (box?.height ?? 0));
  };
  const chart = page.getByRole('region', { name: '삼성전자 차트' });
  const { y = 0, height = 0 } = (await chart.boundingBox()) ?? {};
  expect(await endOf('동종업계 비교')).toBe(Math.round(y + height));
  expect(await endOf('담고 있는 ETF')).toBe(await endOf('일별 시세'));
  expect(await endOf('공시')).toBe(await endOf('재무'));
});

test('names have their room in cards and days of windows of 1100 px', async ({ page }) => {
  await page.setViewportSize({ width: 1100, height: 800 });
  await page.goto('/consensus/estimates');
  const names = page.locator('[data-part=upcoming-results] li > a:nth-child(2)');
  await expect(names.first()).toBeVisible();
  expect(await names.evaluateAll(cutOf)).toEqual([]);
  await page.goto('/calendar');
  const expiries = page.locator('[data-part=days] li li > span').filter({ hasText: '위클리옵션 만기' });
  await expect(expiries.first()).toBeVisible();
  expect(await expiries.evaluateAll(cutOf)).toEqual([]);
  await page.goto('/equity-product');
  const heads = page.locator('.card-head');
  await expect(heads.filter({ hasText: '괴리율 큰 고평가' })).toBeVisible();
  expect(await heads.evaluateAll(cutOf)).toEqual([]);
});

test('the boxes of five-minute candles are at most nine pixels wide, early in the day, too', async ({ page }) => {
  await page.goto('/stock/005930/asp');
  const paths = page.locator('figure svg[aria-label*="5분봉"] path');
  const widths = await paths.evaluateAll((all) =>
    all.map((path) => Number.parseFloat(getComputedStyle(path).strokeWidth)),
  );
  expect(Math.max(...widths)).toBe(9);
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('the prices of a coin fit beside its chart', async ({ page }) => {
    await page.goto('/coins/BTC');
    const prices = page.locator('figure [aria-hidden] > b').filter({ hasText: /^[\d,.]+$/ });
    await expect(prices.first()).toBeAttached();
    expect(Math.max(...(await edges(prices)).map(({ right }) => right))).toBeLessThanOrEqual(PHONE.width - 8);
  });

  test('figures over the bars of 재무 do not touch', async ({ page }) => {
    await page.goto('/stock/005930');
    const figures = page.getByRole('list', { name: '매출액' }).locator('em');
    await figures.first().scrollIntoViewIfNeeded();
    await expect.poll(() => figures.evaluateAll(gapsOfText)).not.toEqual([]);
    expect(Math.min(...(await figures.evaluateAll(gapsOfText)))).toBeGreaterThan(2);
  });

  test('the head of a stock leaves its pages their room, and its rows of facts are alike', async ({ page }) => {
    await page.goto('/stock/005930/asp');
    const head = page.getByRole('region', { name: '삼성전자 시세' });
    expect((await head.boundingBox())?.height).toBeLessThan(180);
    await page.goto('/stock/005930');
    const rows = await head.locator('dl > div').evaluateAll((all) => all.map((row) => row.clientHeight));
    expect(rows.length).toBeGreaterThan(10);
    expect(new Set(rows).size).toBe(1);
  });

  test('the list of reports begins on the first screen of /consensus', async ({ page }) => {
    await page.goto('/consensus');
    const report = page
      .getByRole('row')
      .filter({ hasText: /2026\.\d\d\.\d\d/ })
      .first();
    expect((await report.boundingBox())?.y).toBeLessThan(680);
  });

  test('the hours of 호가 stay within the card and apart', async ({ page }) => {
    await page.goto('/stock/005930/asp');
    const strip = page.getByRole('region', { name: '장 시간과 변동성완화장치' });
    const [last] = (await edges(strip.locator('small[aria-hidden]'))).slice(-1);
    expect(last?.right).toBeLessThanOrEqual(PHONE.width - 16);
    const hours = page.locator('figcaption p').first().locator('span').filter({ visible: true });
    await hours.first().scrollIntoViewIfNeeded();
    expect(Math.min(...(await hours.evaluateAll(gapsOfText)))).toBeGreaterThan(5);
  });

  test('industries of both markets and new stocks have their whole names', async ({ page }) => {
    await page.goto('/index-info/industry');
    const names = page.locator('[data-part=sector-line] button > .ellipsis');
    await expect(names.filter({ hasText: '의료·정밀기기' }).first()).toBeVisible();
    expect(await names.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length)).toBe(0);
    await page.goto('/index-info/new');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expect(page.getByText('신규', { exact: true }).filter({ visible: true })).toHaveCount(0);
  });

  test('long names in lists of ETNs and of rises over a period are whole', async ({ page }) => {
    for (const path of ['/index-info/up?period=6month', '/equity-product/etn']) {
      await page.goto(path);
      const names = page.locator('td[data-col=hname] > a');
      await expect(names.nth(30)).toBeAttached();
      const cut = await names.evaluateAll((all) =>
        all.flatMap((name) => {
          const [cell, { right, bottom }] = [name.parentElement?.getBoundingClientRect(), name.getBoundingClientRect()];
          const isWhole = cell && right <= cell.right + 1 && bottom <= cell.bottom + 1;
          return isWhole ? [] : [name.textContent];
        }),
      );
      expect(cut, path).toEqual([]);
    }
  });

  test('what stands second in a line of a report follows what stands first', async ({ page }) => {
    await page.goto('/consensus');
    const rows = page.getByRole('table', { name: '증권사 보고서' }).locator('tbody tr');
    await expect(rows.first()).toBeVisible();
    const gaps = await rows.evaluateAll((all) =>
      all.flatMap((row) =>
        [
          ['subject', 'opinion'],
          ['writer', 'date'],
        ].map((pair) => {
          const [first, second] = pair.map((id) =>
            row.querySelector(`[data-part='reports-table-${id}']`)?.getBoundingClientRect(),
          );
          return Math.round((second?.left ?? 0) - (first?.right ?? 0));
        }),
      ),
    );
    expect(new Set(gaps)).toEqual(new Set([8]));
  });
});

function edges(found: Locator): Promise<{ left: number; right: number }[]> {
  return found.evaluateAll((all) =>
    all.map((one) => {
      const { left, right } = one.getBoundingClientRect();
      return { left, right };
    }),
  );
}

/** The texts that do not fit their boxes; runs in the page. */
function cutOf(all: readonly Element[]): (string | null)[] {
  return all
    .filter((one) => one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight + 1)
    .map(({ textContent }) => textContent);
}

/** px between the words of neighbours; runs in the page. */
function gapsOfText(all: readonly Element[]): number[] {
  const boxes = all.map((one) => {
    const range = document.createRange();
    range.selectNodeContents(one);
    return range.getBoundingClientRect();
  });
  return boxes.slice(1).map(({ left }, i) => left - (boxes[i]?.right ?? 0));
}
