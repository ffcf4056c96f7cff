import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { isAlive } from '../support/life.ts';

const field = (page: Page) => page.getByRole('combobox', { name: '종목명, 초성, 코드' });
/** Without the results that lead nowhere. */
const links = (page: Page) => page.getByRole('dialog').getByRole('option', { disabled: false });

async function openSearch(page: Page, path = '/stock'): Promise<void> {
  await page.goto(path);
  await expect(page.getByText('실시간').first()).toBeAttached();
  await page.keyboard.press('/');
  await expect(field(page)).toBeFocused();
}

/** What a reader types, and the first result for it. */
const FOUND: readonly (readonly [typed: string, found: RegExp])[] = [
  ['하닉', /^SK하이닉스 000660/],
  ['samsung elec', /^삼성전자 005930/],
  ['035420', /^NAVER 035420/],
  ['ㅅㅅㅈㅈ', /^삼성전자 005930/],
  ['삼성바오로직스', /^삼성바이오로직스 207940/],
  ['코덱스200', /^KODEX 200 069500/],
  ['tkatjdwjs', /^삼성전자 005930/],
  ['ㅜㅁㅍㄷㄱ', /^NAVER 035420/],
  ['종합주가지수', /^코스피 코스피 지수/],
];

/** What a reader types, and where the first result leads. */
const LEADING: readonly (readonly [typed: string, address: RegExp])[] = [
  ['나스닥 종합', /^\/world\/NASDAQ$/],
  ['비트코인', /^\/coins\/BTC$/],
  ['코스피200 선물 12월물', /^\/indices\/kospi-future\?month=\d{4}-12$/],
  ['옵션', /^\/indices\/kospi-option$/],
  ['환율 계산기', /^\/world\/exchange$/],
  ['증시 일정', /^\/calendar$/],
];

test.describe('the search finds', () => {
  test('stocks, ETFs and indices by name, short name, English, code, first consonants and with a typing error @phone', async ({
    page,
  }) => {
    await openSearch(page);
    for (const [typed, found] of FOUND) {
      await field(page).fill(typed);
      await expect(links(page).first()).toHaveAccessibleName(found);
    }
  });

  test('an industry, which leads to its stocks', async ({ page }) => {
    await openSearch(page);
    await field(page).fill('전기');
    const industries = page.getByRole('group', { name: '지수 · 업종' });
    await industries.getByRole('option', { disabled: false }).first().click();
    await expect(page).toHaveURL(/\/indices\/kosp|\/indices\/kosdaq/);
    await expect(page).toHaveURL(/industries\?open=\d{4}$/);
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  test('a foreign company with its quote, which leads to its page', async ({ page }) => {
    await openSearch(page);
    await field(page).fill('애플');
    const abroad = page.getByRole('group', { name: '해외 종목' });
    await expect(abroad.getByText(/AAPL · NASDAQ · USD/)).toBeVisible();
    await expect(abroad).toContainText(/[\d,]+\.\d\d/);
    await abroad.getByRole('option', { disabled: false }).first().click();
    await expect(page).toHaveURL(/\/world\/stocks\/AAPL$/);
  });
});

test('the search leads to rates, coins, futures, options and pages @phone', async ({ page }) => {
  await openSearch(page);
  const found = page.getByRole('dialog');
  for (const [typed, address] of LEADING) {
    await field(page).fill(typed);
    await expect(links(page).first()).toHaveAttribute('href', address);
  }
  await links(page).first().click();
  await expect(page).toHaveURL(/\/calendar$/);
  await expect(found).toBeHidden();
});

test('the keyboard moves through the results, and visited ones are listed the next time @phone', async ({ page }) => {
  await openSearch(page);
  await field(page).fill('삼성');
  await expect(links(page).first()).toHaveAttribute('aria-selected', 'true');
  await field(page).press('ArrowDown');
  await expect(links(page).nth(1)).toHaveAttribute('aria-selected', 'true');
  await field(page).press('ArrowUp');
  await field(page).press('ArrowUp');
  await expect(links(page).last()).toHaveAttribute('aria-selected', 'true');
  const href = await links(page).last().getAttribute('href');
  await field(page).press('Enter');
  await expect(page).toHaveURL(new RegExp(`${href}$`), { timeout: 20_000 });
  await page.keyboard.press('ControlOrMeta+k');
  const recent = page.getByRole('group', { name: '최근 본 항목' });
  await expect(recent.getByRole('option')).toHaveAttribute('href', href ?? '');
  await page.getByRole('button', { name: '최근 본 항목 지우기' }).click();
  await expect(recent).toBeHidden();
});

test('Tab passes the results, and a click with a modifier key opens one in another tab', async ({ page, context }) => {
  await openSearch(page);
  await field(page).fill('삼성전자');
  const first = links(page).first();
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await expect(field(page)).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? '');
  await expect(page.getByRole('dialog').locator('output')).toHaveText(/^\d+건$/);
  await field(page).press('Tab');
  await expect(page.getByRole('button', { name: '닫기' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.locator('[role=option]:focus')).toHaveCount(0);
  const opened = context.waitForEvent('page');
  await first.click({ button: 'middle' });
  await (await opened).close();
  await expect(first).toBeVisible();
  const again = context.waitForEvent('page');
  await first.click({ modifiers: ['ControlOrMeta'] });
  await (await again).close();
});

test('a word that finds nothing leads on: to a name near to it, and to the lists', async ({ page }) => {
  await openSearch(page);
  const found = page.getByRole('dialog');
  await field(page).fill('삼성전자 주가');
  await found
    .getByRole('group', { name: '비슷한 이름' })
    .getByRole('button', { name: '삼성전자', exact: true })
    .click();
  await expect(field(page)).toBeFocused();
  await expect(links(page).first()).toHaveAccessibleName(/^삼성전자 005930/);
  await field(page).fill('쾋쾋쾋');
  await found.getByRole('link', { name: '전체 종목 보기' }).click();
  await expect(page).toHaveURL(/\/stock$/);
  await expect(found).toBeHidden();
});

test('an address may carry what is looked for', async ({ page }) => {
  await page.goto(`/?search=${encodeURIComponent('삼전')}`);
  await expect(field(page)).toHaveValue('삼전');
  await expect(page.getByRole('dialog').getByRole('option', { name: /^삼성전자 005930/ })).toBeVisible();
});

test('Enter pressed before the response opens what was typed, not the result of an earlier word', async ({ page }) => {
  await openSearch(page);
  await field(page).fill('카카오');
  await expect(links(page).first()).toContainText('035720');
  const held = Promise.withResolvers<void>();
  await page.route('**/api/v2/search*', async (route) => {
    await held.promise;
    await route.continue();
  });
  await field(page).fill('카카오뱅크');
  await field(page).press('Enter');
  await expect(links(page).first()).toContainText('035720');
  held.resolve();
  await expect(page).toHaveURL(/\/stock\/323410$/);
});

test('a browser that forbids to store anything has the page and its search', async ({ page, watched }) => {
  await page.addInitScript(() => {
    for (const storage of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, storage, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    }
  });
  await openSearch(page);
  await field(page).fill('삼성전자');
  await page
    .getByRole('dialog')
    .getByRole('option', { name: /^삼성전자 005930/ })
    .click();
  await expect(page).toHaveURL(/\/stock\/005930$/);
  await expect(page.getByRole('heading', { level: 1, name: /삼성전자/ })).toBeVisible();
  // Of the router's script that scrolls back to where a reader was; of nothing else.
  expect(watched.complaints.splice(0)).toEqual([
    'console: SecurityError: Access is denied for this document.',
    'thrown: Access is denied for this document.',
  ]);
});

test('a page that is not there offers the search', async ({ page }) => {
  await page.goto('/stock/999999');
  await page.getByRole('button', { name: '종목명, 초성, 코드로 찾기' }).click();
  await expect(field(page)).toBeFocused();
});

test('a button clicked before the scripts have loaded works once they have', async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/stock/999999', { waitUntil: 'commit' });
  await page.getByRole('button', { name: '종목명, 초성, 코드로 찾기' }).click();
  expect(await page.evaluate(isAlive)).toBe(false);
  held.resolve();
  await expect(field(page)).toBeFocused();
  expect(await page.evaluate(isAlive)).toBe(true);
});

test('a search without a response says so and is retried', async ({ page, watched }) => {
  await openSearch(page);
  await page.route('**/api/v2/search*', (route) => route.fulfill({ status: 500, json: {} }));
  await field(page).fill('삼성');
  await expect(page.getByRole('dialog').getByText('검색하지 못했습니다.')).toBeVisible();
  await page.unroute('**/api/v2/search*');
  await page.getByRole('dialog').getByRole('button', { name: '다시 시도' }).click();
  await expect(page.getByRole('dialog').getByRole('option', { name: /^삼성전자 005930/ })).toBeVisible();
  watched.complaints.length = 0; // the failures it was given
});
