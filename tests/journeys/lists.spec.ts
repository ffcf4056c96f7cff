import { readFile } from 'node:fs/promises';
import { elementAt } from '@sise/domain/element-at';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { codeOf, codesOf, rowsOf } from '../support/list-rows.ts';

/** Every list of stocks and products, and the call its rows come from. The order of each call has a test of its own. */
const LISTS = [
  ['/stock', 'korean-stocks?market=all&'],
  ['/kospi-equities', 'korean-stocks?market=kospi&'],
  ['/kosdaq-equities', 'korean-stocks?market=kosdaq&'],
  ['/konex-equities', 'korean-stocks?market=konex&'],
  ['/konex', 'korean-stocks?market=konex&'],
  ['/etf-equities', 'equity-products?type=etf&'],
  ['/etn-equities', 'equity-products?type=etn&'],
  ['/index-info/kospi200', 'korean-stocks?index=1029&'],
] as const;

test('the list of all stocks finds one by its initials, and opens its page @phone', async ({ page }) => {
  await page.goto('/stock');
  await page.getByRole('combobox', { name: '종목 찾기' }).pressSequentially('ㅅㅅㅈㅈ');
  await expect(page.getByRole('option').first()).toContainText('삼성전자');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/stock\/005930$/);
});

/** One list of each set of columns is ordered by all of them, the others by the first ones. */
const ALL_HEADS: ReadonlySet<string> = new Set(['/stock', '/etf-equities']);

for (const [path, call] of LISTS) {
  test.describe(path, () => {
    test('is whole: all rows, each fifth line stronger, only those near the screen drawn', async ({ page }) => {
      const all = await rowsOf(page, `${call}num=2000`);
      await page.goto(path);
      await expect(page.getByText(/^전체 [\d,]+종목$/)).toBeAttached();
      await expect(page.getByRole('row').nth(1)).toContainText(elementAt(all, 0).hname);
      expect(await lineUnder(page, 4)).not.toBe(await lineUnder(page, 3));
      expect(await lineUnder(page, 9)).toBe(await lineUnder(page, 4));
      const total = await totalOf(page, call);
      await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', String(total + 1));
      const drawn = await page.locator('tbody tr[data-index]').count();
      expect(drawn).toBeLessThanOrEqual(Math.min(total, 100));
    });

    test('is ordered by its heads, and the third press takes it back', async ({ page }) => {
      await page.goto(path);
      await expect(page.getByText(/^전체 [\d,]+종목$/)).toBeAttached();
      const heads = page.getByRole('columnheader').filter({ has: page.locator('button[data-part=quote-table-sort]') });
      const first = page.locator('tbody tr[data-index="0"]');
      const last = page.locator('tbody tr[data-index]').last();
      const preset = await page.locator('th[aria-sort]').getAttribute('data-col');
      const begin = await codeOf(first);
      for (const head of (await heads.all()).slice(0, ALL_HEADS.has(path) ? 12 : 3)) {
        const by = await head.getAttribute('data-col');
        if (by === preset || !(await head.isVisible())) continue; // a narrow screen shows three
        for (const way of by === 'hname' || by === 'index' ? (['asc', 'desc'] as const) : (['desc', 'asc'] as const)) {
          await head.locator('button[data-part=quote-table-sort]').click();
          await expect(head).toHaveAttribute('aria-sort', way === 'asc' ? 'ascending' : 'descending');
          await expect(page).toHaveURL(new RegExp(`sortBy=${by}&sortType=${way}`));
          const replied = await rowsOf(page, `${call}num=1&sortBy=${by}&sortType=${way}`);
          await expect.poll(() => codeOf(first), `first by ${by} ${way}`).toBe(elementAt(replied, 0).shcode);
        }
        await head.locator('button[data-part=quote-table-sort]').click();
        await expect(head).not.toHaveAttribute('aria-sort');
        await expect(page).not.toHaveURL(/sortBy/);
        await expect.poll(() => codeOf(first)).toBe(begin);
      }
      await expect(last).toBeAttached();
    });
  });
}

test.describe('2,700 stocks', () => {
  test('scroll to the last, head and names staying in sight @phone', async ({ page }) => {
    await page.goto('/stock');
    await expect(page.getByText(/^전체 [\d,]+종목$/)).toBeAttached();
    const all = await rowsOf(page, 'korean-stocks?market=all&num=4000');
    expect(all.length).toBeGreaterThan(2_600);
    await page.locator('tbody tr[data-index="0"] a').focus();
    await page.keyboard.press('End');
    const last = page.locator(`tbody tr[data-index="${all.length - 1}"]`);
    await expect(last).toBeInViewport();
    await expect(last).toContainText(all.at(-1)?.hname ?? 'a last row');
    await expect(page.getByRole('columnheader', { name: '종목명' })).toBeInViewport();
    expect(await page.locator('tbody tr[data-index]').count()).toBeLessThan(100);

    // Back from a stock the list is where it was.
    await last.getByRole('link').first().click();
    await page.waitForURL('**/stock/*');
    await page.goBack();
    await expect(last).toBeInViewport();
  });

  test('keep head and names when they are wider than the screen @phone', async ({ page }) => {
    await page.setViewportSize({ width: 1024, height: 700 });
    await page.goto('/stock?cols=open.high.low.jnilclose.high52.low52');
    await expect(page.getByText(/^전체 [\d,]+종목$/)).toBeAttached();
    const box = page.locator('[data-part=table-box-wide]');
    await expect(box).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, 4_000));
    await box.evaluate((element) => element.scrollTo(400, 0));
    const name = page.getByRole('columnheader', { name: '종목명' });
    await expect(name).toBeInViewport({ ratio: 0.9 });
    const middle = page.locator('tbody tr[data-index="110"] td[data-col="hname"]');
    await expect(middle).toBeInViewport({ ratio: 0.9 });
    const [head, cell] = [await name.boundingBox(), await middle.boundingBox()];
    expect(Math.round(head?.x ?? -1)).toBe(Math.round(cell?.x ?? -2));
  });

  test('keep their columns on tablets and scroll sideways, and show the chip that is pressed on phones', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 768, height: 900 });
    await page.goto('/kospi-equities?onlyNew=1');
    const roe = page.getByRole('columnheader', { name: 'ROE' });
    await expect(roe).toBeVisible();
    await expect(roe).not.toBeInViewport();
    await page.locator('[data-part=table-box-wide]').evaluate((element) => element.scrollTo(2_000, 0));
    await expect(roe).toBeInViewport({ ratio: 0.9 });
    await expect(page.locator('tbody td[data-col=hname]').first()).toBeInViewport({ ratio: 0.9 });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.reload();
    await expect(page.getByRole('button', { name: '신규상장만', pressed: true })).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });

  test('come in a small page: sixty of them, the rest afterwards', async ({ page }) => {
    const html = await (await page.request.get('/stock')).text();
    expect(html.match(/data-index="/g)).toHaveLength(60);
    expect(html.length).toBeLessThan(220_000);
  });
});

test.describe('what narrows a list', () => {
  test('is its market and its industry, both in the address @phone', async ({ page }) => {
    await page.goto('/index-info/amount');
    await expect(page.getByText(/^전체 [\d,]+종목$/)).toBeAttached();
    await page.getByRole('radio', { name: '코스닥' }).click();
    await expect(page).toHaveURL(/market=kosdaq/);
    const industries = await rowsOf(page, 'index/2001/industries?');
    const chosen = elementAt(industries, 0);
    await page.getByLabel('업종').selectOption({ label: chosen.hname });
    await expect(page).toHaveURL(new RegExp(`upcode=${chosen.upcode}`));
    const call = `korean-stocks?market=kosdaq&upcode=${chosen.upcode}&sortBy=amount&sortType=desc&`;
    const replied = await rowsOf(page, `${call}num=2000`);
    expect(replied.length).toBe(chosen.stocks);
    await expect(page.getByText(`전체 ${replied.length.toLocaleString('en-US')}종목`)).toBeAttached();
    await expect.poll(() => codesOf(page)).toEqual(replied.slice(0, 20).map(({ shcode }) => shcode));
    await page.reload();
    await expect.poll(() => codesOf(page)).toEqual(replied.slice(0, 20).map(({ shcode }) => shcode));
    await page.getByRole('radio', { name: '코넥스' }).click();
    await expect(page).not.toHaveURL(/upcode/);
    await expect(page.getByLabel('업종')).toHaveCount(0);
  });

  test('of all stocks offers the industries of both markets', async ({ page }) => {
    await page.goto('/stock');
    await expect(page.getByText(/^전체 [\d,]+종목$/)).toBeAttached();
    await page.getByLabel('업종').selectOption({ label: '코스피 전기전자' });
    const replied = await rowsOf(page, 'korean-stocks?upcode=1013&num=2000');
    await expect(page.getByText(`전체 ${replied.length.toLocaleString('en-US')}종목`)).toBeAttached();
  });

  test('of ETF is its kind and who manages it', async ({ page }) => {
    await page.goto('/etf-equities');
    await expect(page.getByText(/^전체 [\d,]+종목$/)).toBeAttached();
    await page.getByLabel('유형').selectOption({ label: '채권' });
    await expect(page).toHaveURL(/category=bond/);
    const bonds = await rowsOf(page, 'equity-products?type=etf&category=bond&num=2000');
    await expect(page.getByText(`전체 ${bonds.length.toLocaleString('en-US')}종목`)).toBeAttached();
    const { manager, hname, shcode } = elementAt(bonds, 0);
    await page.getByLabel('운용사').selectOption({ label: String(manager) });
    const ofManager = bonds.filter((row) => row.manager === manager);
    await expect(page.getByText(`전체 ${ofManager.length.toLocaleString('en-US')}종목`)).toBeAttached();
    await expect.poll(() => codesOf(page)).toEqual(ofManager.slice(0, 20).map(({ shcode }) => shcode));
    await page.getByRole('link', { name: hname, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/equity-product/view/${shcode}$`));
  });

  test('that leaves no rows says so, and can be removed', async ({ page }) => {
    await page.goto('/etn-equities?manager=%EC%97%86%EB%8A%94%EA%B3%B3');
    await expect(page.getByText('조건에 맞는 종목이 없습니다')).toBeVisible();
    await page.getByRole('button', { name: '조건 모두 지우기' }).click();
    await expect(page.locator('tbody tr[data-index="0"]')).toBeVisible();
  });
});

test('a file holds what the list shows, in its order', async ({ page }) => {
  for (const [path, query] of [
    ['/index-info/up', 'market=kosdaq&sortBy=volume&sortType=asc'],
    ['/etf-equities', 'category=bond&sortBy=premium&sortType=desc'],
  ]) {
    await page.goto(`${path}?${query}`);
    await expect(page.getByText(/^전체 [\d,]+종목$/)).toBeAttached();
    const shown = await codesOf(page);
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'CSV' }).click();
    const text = await readFile(await (await download).path(), 'utf8');
    const [head = '', ...lines] = text
      .replace(/^\uFEFF/, '')
      .trimEnd()
      .split('\r\n');
    const at = head.split(',').indexOf('shcode');
    expect(lines.slice(0, 20).map((line) => line.split(',')[at])).toEqual(shown);
    await expect(page.getByText(`전체 ${lines.length.toLocaleString('en-US')}종목`)).toBeAttached();
  }
});

async function totalOf(page: Page, call: string): Promise<number> {
  return (await (await page.request.get(`/api/${call}num=1`)).json()).data.total;
}

/** The colour of the line below a row: of its cells, or on a narrow screen of the row itself. */
function lineUnder(page: Page, index: number): Promise<string> {
  return page.locator(`tbody tr[data-index="${index}"]`).evaluate((row: HTMLTableRowElement) => {
    const cell = getComputedStyle(row.cells[1] ?? row);
    return cell.borderBottomWidth === '0px' ? getComputedStyle(row).borderBottomColor : cell.borderBottomColor;
  });
}
