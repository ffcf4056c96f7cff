import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { signUp } from '../support/new-reader.ts';

test.use({ members: true });

/** A site reads the market of the day before when a reader first needs it. */
const COLD = { timeout: 60_000 };

/** Saves the screen of an address under a name. */
async function save(page: Page, address: string, name: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('button', { name: '저장', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '조건 저장' });
  await dialog.getByLabel('이름').fill(name);
  await dialog.getByRole('button', { name: '저장' }).click();
  await expect(page.locator('.toast')).toContainText(`‘${name}’ 조건을`);
}

const cards = (page: Page) => page.getByRole('heading', { level: 2 });

test('a reader without an account saves a screen on the device, and finds what entered and left @phone', async ({
  page,
}) => {
  await page.goto('/screener/saved');
  await expect(page.getByText('저장한 조건이 없습니다')).toBeVisible();
  await save(page, '/screener?rsi=~35&market=kospi', '과매도 코스피');
  await page.locator('.toast').getByRole('link', { name: '보기' }).click();
  const card = page.getByRole('region', { name: '과매도 코스피' });
  await expect(card.getByRole('list', { name: '조건' })).toContainText('RSI 35 이하대상: 코스피');
  await expect(card).toContainText(/지금 \d+종목/, COLD);
  await expect(card).toContainText('2026.11.19 (목)');
  await expect(card).toContainText(/들어온 종목 \d+/);
  await expect(card).toContainText(/빠진 종목 \d+/);
  await expect(page.getByText('이 기기에만 저장했습니다')).toBeVisible();
  await card.getByRole('link', { name: '열기' }).click();
  await expect(page).toHaveURL(/\/screener\?.*rsi=/);
});

test('the name is proposed, taken once, and changed', async ({ page }) => {
  await page.goto('/screener?per=~10&rsi=~40');
  await page.getByRole('button', { name: '저장', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('이름')).toHaveValue('PER 10배 이하 · RSI 40 이하');
  await expect(dialog.getByLabel('이름')).toBeFocused();
  await page.keyboard.type('첫째'); // the proposed name is selected: what is typed takes its place
  await expect(dialog.getByLabel('이름')).toHaveValue('첫째');
  await dialog.getByLabel('이름').fill('PER 10배 이하 · RSI 40 이하');
  await dialog.getByRole('button', { name: '저장' }).click();
  await expect(page.locator('.toast')).toContainText('이 기기에 저장했습니다');
  await save(page, '/screener?rsi=~20', '둘째');
  await page.goto('/screener/saved');
  await expect(cards(page)).toHaveText(['둘째', 'PER 10배 이하 · RSI 40 이하']);
  await page.getByRole('button', { name: '둘째 이름 바꾸기' }).click();
  await dialog.getByLabel('이름').fill('PER 10배 이하 · RSI 40 이하');
  await dialog.getByRole('button', { name: '바꾸기' }).click();
  await expect(dialog.getByRole('alert')).toContainText('같은 이름으로 저장한 조건이 있습니다');
  await dialog.getByLabel('이름').fill('셋째');
  await dialog.getByRole('button', { name: '바꾸기' }).click();
  await expect(cards(page).first()).toHaveText('셋째');
});

test('a deleted screen is put back', async ({ page }) => {
  await save(page, '/screener/products?rsi=~40', 'ETF 과매도');
  await page.goto('/screener/saved');
  await expect(cards(page)).toHaveText(['ETF 과매도ETF·ETN']);
  await page.getByRole('button', { name: 'ETF 과매도 지우기' }).click();
  await expect(page.getByText('저장한 조건이 없습니다')).toBeVisible();
  await page.locator('.toast').getByRole('button', { name: '되돌리기' }).click();
  await expect(cards(page)).toHaveText(['ETF 과매도ETF·ETN']);
});

test('what the device kept moves into the account, and is there on a page rendered by the server', async ({
  page,
  browser,
}) => {
  await save(page, '/screener?rsi=~30', '옮길 조건');
  await signUp(page, '/screener/saved');
  await expect(page.getByText('이 기기에 저장한 조건 1개')).toBeVisible();
  await page.getByRole('button', { name: '계정으로 옮기기' }).click();
  await expect(cards(page)).toHaveText(['옮길 조건']);
  await expect(page.getByText('이 기기에 저장한 조건 1개')).toBeHidden();
  const state = await page.context().storageState();
  const plain = await browser.newContext({ storageState: state, javaScriptEnabled: false });
  const rendered = await plain.newPage();
  await rendered.goto(page.url());
  const card = rendered.getByRole('region', { name: '옮길 조건' });
  await expect(card).toContainText(/들어온 종목 \d+/);
  await plain.close();
});
