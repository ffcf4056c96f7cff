import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { post } from '../support/member-calls.ts';
import { signUp } from '../support/new-reader.ts';
import { widthFaults } from '../support/width.ts';

test.use({ members: true });

const table = (page: Page) => page.getByRole('table', { name: '찾은 종목' });
const boxes = (page: Page) => table(page).locator('tbody').getByRole('checkbox');
const bar = (page: Page) => page.getByRole('toolbar', { name: '고른 종목' });
const dialog = (page: Page) => page.getByRole('dialog', { name: '관심 그룹에 담기' });
const toast = (page: Page) => page.locator('.toast');

/** Gives the rows their boxes. @returns the names of the first ones */
async function begin(page: Page): Promise<string[]> {
  await page.getByRole('button', { name: '관심 추가' }).click();
  await expect(bar(page)).toContainText('0종목 선택');
  const labels = await boxes(page).evaluateAll((all) => all.map((box) => box.ariaLabel ?? ''));
  return labels.map((label) => label.replace(/ 고르기$/, ''));
}

/** Adds what is ticked to a group of the member. */
async function addTo(page: Page, group: string): Promise<void> {
  await bar(page).getByRole('button', { name: '관심 그룹에 담기' }).click();
  await dialog(page).getByRole('radio', { name: group }).check();
  await dialog(page).getByRole('button', { name: '담기', exact: true }).click();
}

test('a member ticks rows by keys and adds them to a group at once, and none of them twice @phone', async ({
  page,
}) => {
  await signUp(page, '/screener?market=kospi');
  const group = randomUUID();
  await post(page, '/mystock/favorite-stock-group', { stockGroupId: group, name: '반도체', stocks: ['005930'] });
  await page.reload();
  await page.waitForLoadState('networkidle');
  const [first = '', second = '', third = ''] = await begin(page);
  expect(first).toBe('삼성전자');
  expect(await widthFaults(page)).toEqual([]);
  await boxes(page).first().focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await expect(boxes(page).nth(1)).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(bar(page)).toContainText('3종목 선택');
  await expect(table(page).getByRole('checkbox', { name: '목록의 50종목 모두 고르기' })).toBeChecked({
    indeterminate: true,
  });
  await addTo(page, '반도체 1종목 있음 · 1');
  await expect(toast(page)).toContainText('‘반도체’ 그룹에 2종목을 담았습니다. 1종목은 이미 있습니다.');
  await expect(boxes(page)).toHaveCount(0);
  await toast(page).getByRole('link', { name: '보기' }).click();
  await expect(page).toHaveURL(new RegExp(`group=${group}`));
  const names = page.getByRole('table', { name: '반도체 관심종목' }).locator('[data-part=favorites-table-who]');
  await expect(names).toContainText([first, second, third]);
});

test('all rows of the list are ticked with one box, and no group takes more than it may hold', async ({ page }) => {
  await signUp(page, '/screener/products');
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: /더 보기$/ }).click();
  await expect(page.getByRole('button', { name: /종목 중 250 · 더 보기$/ })).toBeVisible();
  await begin(page);
  const all = table(page).getByRole('checkbox', { name: '목록의 250종목 모두 고르기' });
  await all.check();
  await expect(bar(page)).toContainText('250종목 선택');
  await bar(page).getByRole('button', { name: '관심 그룹에 담기' }).click();
  await dialog(page).getByRole('textbox', { name: '새 그룹 이름' }).fill('ETF');
  await dialog(page).getByRole('button', { name: '담기', exact: true }).click();
  await expect(dialog(page).getByRole('alert')).toHaveText('한 그룹에는 100종목까지 담을 수 있습니다.');
  await dialog(page).getByRole('button', { name: '취소' }).click();
  await all.uncheck();
  await expect(bar(page)).toContainText('0종목 선택');
  const [name = ''] = await boxes(page).evaluateAll((found) => found.map((box) => box.ariaLabel ?? ''));
  await boxes(page).first().check();
  await bar(page).getByRole('button', { name: '관심 그룹에 담기' }).click();
  await dialog(page).getByRole('textbox', { name: '새 그룹 이름' }).fill('ETF');
  await dialog(page).getByRole('button', { name: '담기', exact: true }).click();
  await expect(toast(page)).toContainText('‘ETF’ 그룹에 1종목을 담았습니다.');
  const star = table(page).getByRole('button', { name: name.replace(/고르기$/, '관심') });
  await expect(star).toHaveAttribute('aria-pressed', 'true');
});

test('a refused addition is undone and reported, and the ticks stay', async ({ page, watched }) => {
  await signUp(page, '/screener?market=kospi');
  await post(page, '/mystock/favorite-stock-group', { stockGroupId: randomUUID(), name: '반도체' });
  await page.reload();
  await page.waitForLoadState('networkidle');
  const [first = ''] = await begin(page);
  const away = { code: 'store.away', status: 503, message: '지금은 저장할 수 없습니다.' };
  await page.route('**/api/v2/mystock/group/favorite-stock', (route) => route.fulfill({ status: 503, json: away }));
  await boxes(page).first().check();
  await addTo(page, '반도체 0');
  await expect(page.getByRole('alertdialog')).toContainText(away.message);
  await page.getByRole('alertdialog').getByRole('button', { name: '확인' }).click();
  await expect(bar(page)).toContainText('1종목 선택');
  const star = table(page).getByRole('button', { name: `${first} 관심` });
  await expect(star).toHaveAttribute('aria-pressed', 'false');
  await expect(toast(page)).toHaveCount(0);
  await page.unroute('**/api/v2/mystock/group/favorite-stock');
  await addTo(page, '반도체 0');
  await expect(toast(page)).toContainText('‘반도체’ 그룹에 1종목을 담았습니다.');
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  watched.complaints.length = 0; // the refusal it was given
});

test('a reader without an account adds rows on this device, also from a past screen', async ({ page }) => {
  await page.goto('/screener/past?rsi=~40');
  await page.waitForLoadState('networkidle');
  const rows = page.getByRole('table', { name: /그날 조건에 맞던 종목/ });
  await page.getByRole('button', { name: '관심 추가' }).click();
  await rows.locator('tbody').getByRole('checkbox').nth(0).check();
  await rows.locator('tbody').getByRole('checkbox').nth(1).check();
  await bar(page).getByRole('button', { name: '관심 그룹에 담기' }).click();
  await expect(dialog(page).getByRole('textbox', { name: '새 그룹 이름' })).toHaveValue('관심종목');
  await expect(dialog(page)).toContainText('이 기기에 저장합니다.');
  await dialog(page).getByRole('button', { name: '담기', exact: true }).click();
  await expect(toast(page)).toContainText('관심종목에 2종목을 담았습니다.');
  await expect(toast(page).getByRole('link', { name: '로그인' })).toHaveAttribute(
    'href',
    /returnUrl=%2Fscreener%2Fpast/,
  );
  await page.goto('/my-stock');
  await expect(page.getByRole('table', { name: '관심종목 관심종목' }).locator('tbody tr')).toHaveCount(2);
});
