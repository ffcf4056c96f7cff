import { elementAt } from '@sise/domain/element-at';
import { comma } from '@sise/domain/format/number';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { codesOf, rowsOf } from '../support/list-rows.ts';

test.describe('the columns of a list', () => {
  test('are chosen, eight at most, stored in the address and remembered for the next list', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/kospi-equities');
    for (const name of ['PER', 'ROE']) await expect(page.getByRole('columnheader', { name })).toBeVisible();
    await page.getByRole('button', { name: '열 선택' }).click();
    const picker = page.getByRole('dialog', { name: '표시할 열' });
    await expect(picker.getByRole('button', { name: '시가', exact: true })).toBeDisabled();
    await expect(picker.getByRole('status')).toContainText('고른 열을 다시 눌러 빼면');
    await picker.getByRole('button', { name: '당일' }).click();
    await expect(picker.getByRole('status')).toBeEmpty();
    await picker.getByRole('button', { name: '시가', exact: true }).click();
    await expect(picker.getByText('8개 선택')).toBeVisible();
    await expect(picker.getByRole('button', { name: '고가' })).toBeDisabled();
    await picker.getByRole('button', { name: '적용' }).click();
    await expect(page).toHaveURL(/cols=open\.volume\.amount\.listingamount\.foreignrate\.position\.per\.roe/);
    await expect(page.getByRole('columnheader', { name: '시가', exact: true })).toBeVisible();
    await expect(page.getByRole('columnheader', { name: '당일' })).toHaveCount(0);
    await page.goto('/kosdaq-equities');
    await expect(page).toHaveURL(/cols=open\./);
    await expect(page.getByRole('columnheader', { name: '시가', exact: true })).toBeVisible();
    await page.getByRole('button', { name: '열 선택' }).click();
    await picker.getByRole('button', { name: '기본값' }).click();
    await expect(page).not.toHaveURL(/cols=/);
    await page.goto('/kospi-equities');
    await expect(page.getByRole('columnheader', { name: '당일' })).toBeVisible();
    await expect(page).not.toHaveURL(/cols=/);
  });

  test('may be financial figures, and order the list', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/kospi-equities?cols=per.pbr.roe.dividendyield');
    const { data } = await (await page.request.get('/api/stock/005930/detail')).json();
    const row = page.getByRole('row', { name: /삼성전자/ }).first();
    await expect(row.locator('[data-col="per"]')).toHaveText(comma(data.per, 1));
    await expect(row.locator('[data-col="roe"]')).toHaveText(comma(data.roe, 1));
    await page.getByRole('button', { name: /PBR/ }).click();
    await expect(page).toHaveURL(/sortBy=pbr&sortType=desc/);
    await expect(page.getByRole('columnheader', { name: /PBR/ })).toHaveAttribute('aria-sort', 'descending');
    await page.getByRole('button', { name: /PBR/ }).click();
    await expect(page).toHaveURL(/sortBy=pbr&sortType=asc/);
    const cells = page.locator('td[data-col="pbr"]');
    const numbers = async () => (await cells.allTextContents()).slice(0, 20).map(Number);
    await expect.poll(async () => (await numbers())[0]).toBeLessThan(0.5);
    expect(await numbers()).toEqual((await numbers()).toSorted((a, b) => a - b));
  });

  test('of ETFs and ETNs are their own', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/etn-equities?cols=nav.maturity.open');
    const heads = page.getByRole('columnheader');
    await expect(heads).toHaveText(['순위', '관심', '종목명', '현재가', '전일비', '등락률', '전일 지표가치', '만기일']);
  });
});

test('the height of rows is chosen, and there at the next visit', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/kospi-equities');
  const row = page.locator('tbody tr[data-index="3"]');
  const height = async () => Math.round((await row.boundingBox())?.height ?? 0);
  expect(await height()).toBe(36);
  await page.getByRole('button', { name: /좁게|촘촘/ }).click();
  await expect.poll(height).toBe(28);
  await page.reload();
  await expect.poll(height).toBe(28);
});

test('a trade flashes its cell and moves no row under the reader’s hand @phone', async ({ page, market, isMobile }) => {
  await page.goto('/index-info/up');
  await expect(page.getByText('실시간').filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByText(/^전체 [\d,]+종목$/)).toBeAttached();
  const before = await codesOf(page);
  const row = page.locator('tbody tr[data-index="7"]');
  if (isMobile) await row.getByRole('link').first().focus();
  else await row.hover();
  const [firstCode, secondCode, tenthCode] = [elementAt(before, 0), elementAt(before, 1), elementAt(before, 9)];
  const { price, jnilclose, tick } = await detailOf(page, tenthCode);
  await market.trade(tenthCode, price + (price > jnilclose ? tick : -tick), 10);
  const cell = page.locator('tbody tr[data-index="9"] td[data-col="price"]');
  await expect(cell.locator('[data-part=flash] i')).toBeAttached();
  // A fall to the base price takes the first out of the list, as soon as the order is asked for again.
  const first = await detailOf(page, firstCode);
  await market.trade(firstCode, first.price - first.tick, 10);
  await market.trade(secondCode, (await detailOf(page, secondCode)).jnilclose, 10);
  if (isMobile) {
    expect((await codesOf(page)).slice(2)).toEqual(before.slice(2));
    return;
  }
  await expect(page.getByText(/정렬 바뀜 · [\d,]+종목/)).toBeVisible({ timeout: 20_000 });
  const held = await codesOf(page);
  expect(held.filter((code) => before.includes(code))).toEqual(before.filter((code) => held.includes(code)));
  await page.getByRole('button', { name: '새로고침' }).click();
  const replied = await rowsOf(page, 'korean-stocks?only=rise&sortBy=chgrate&sortType=desc&num=20');
  await expect.poll(() => codesOf(page)).toEqual(replied.map(({ shcode }) => shcode));
});

async function detailOf(page: Page, code: string) {
  const { data } = await (await page.request.get(`/api/stock/${code}/detail`)).json();
  return data as { price: number; jnilclose: number; tick: number };
}

test('a list shows its ordered column on any screen, and on a phone the rest by a tap @phone', async ({
  page,
  isMobile,
}) => {
  await page.goto('/index-info/volume');
  await page.waitForLoadState('networkidle');
  const row = page.getByRole('table').getByRole('row').nth(1);
  const volume = row.locator('[data-col=volume]');
  await expect(volume).toBeVisible();
  if (!isMobile) return;
  await expect(row.locator('[data-col=chgrate]')).toBeHidden();
  await page.getByRole('button', { name: '다른 값 보기' }).click();
  await expect(volume).toBeHidden();
  await expect(row.locator('[data-col=chgrate]')).toBeVisible();
});

test('a phone sees who bought the stocks of an index @phone', async ({ page, isMobile }) => {
  await page.goto('/indices/kospi/stocks');
  await page.waitForLoadState('networkidle');
  const net = page.getByRole('table').getByRole('row').nth(1).locator('[data-col=foreigner]');
  const swap = page.getByRole('button', { name: '다른 값 보기' });
  if (isMobile) for (let press = 0; press < 3; press++) await swap.click();
  await expect(net).toBeVisible();
  await expect(net).toHaveText(/^[+−]?[\d,]+$/);
});
