import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectUsable } from '../support/accessibility.ts';
import { drag } from '../support/drag.ts';
import { expect, expectOnly, test } from '../support/journey.ts';
import { buy, keepPortfolio } from '../support/member-calls.ts';
import { signUp } from '../support/new-reader.ts';

test.use({ members: true });
test.setTimeout(90_000); // looking at a whole page for everybody, light and dark, takes seconds each time

const PAGE = '/my-stock/portfolio';
const card = (page: Page) => page.getByRole('region', { name: '거래 내역' });
const rows = (page: Page) => card(page).locator('tbody tr');
const chips = (page: Page) => page.locator('[data-part=group-chip] .chip');
const dialog = (page: Page) => page.getByRole('dialog');

/** Sixty purchases of two stocks and a sale, on the page of them. */
async function withEntries(page: Page): Promise<void> {
  await signUp(page, '/konex');
  const entries = Array.from({ length: 60 }, (_, n) =>
    buy(n % 4 === 0 ? '000660' : '005930', `2026-0${1 + (n % 8)}-0${1 + (n % 5)}`, n + 1, 100_000),
  );
  const sale = { ...buy('005930', '2026-11-02', 7, 190_000), kind: 'sell', tax: 0 };
  await keepPortfolio(page, '장기 투자', [...entries, sale]);
  await page.goto(PAGE);
}

test('all entries are read by page, by stock, kind and time, and exported as a file @phone', async ({ page }) => {
  await withEntries(page);
  await expect(card(page)).toContainText('61건');
  await expect(rows(page)).toHaveCount(50);
  await expect(rows(page).first()).toContainText(/2026\.11\.02.*삼성전자.*매도/);
  await expect(rows(page).first().getByRole('rowheader')).toHaveText(/^삼성전자/);
  expect(await (await page.request.get(PAGE)).text()).toContain('2026.11.02'); // it comes with the page
  await card(page).getByRole('link', { name: '2', exact: true }).click();
  await expect(rows(page)).toHaveCount(11);
  await card(page).getByLabel('종목').selectOption({ label: 'SK하이닉스' });
  await expect(page).toHaveURL(/stock=000660/);
  await expect(page).not.toHaveURL(/page=/);
  await expect(rows(page)).toHaveCount(15);
  await card(page).getByLabel('종류').selectOption({ label: '매도' });
  await expect(card(page)).toContainText('조건에 맞는 거래가 없습니다');
  await card(page).getByRole('button', { name: '조건 지우기' }).click();
  await card(page).getByLabel('기간').selectOption({ label: '1개월' });
  await expect(rows(page)).toHaveCount(1);
  const download = page.waitForEvent('download');
  await card(page).getByRole('link', { name: 'CSV' }).click();
  const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain('2026-11-02');
  await page.reload();
  await expect(rows(page)).toHaveCount(1);
  await expectUsable(page);
  await page.goto(`${PAGE}?page=9`); // as when the last entry of the last page was taken out
  await card(page).getByRole('button', { name: '첫 페이지로' }).click();
  await expect(rows(page)).toHaveCount(50);
});

test('an entry is changed and deleted from the list, and restored at its place', async ({ page, watched }) => {
  await signUp(page, '/konex');
  const days = [1, 2, 3].map((n) => buy('005930', '2026-10-01', n, 100_000));
  const sale = { ...buy('005930', '2026-11-02', 6, 120_000), kind: 'sell', tax: 0 };
  await keepPortfolio(page, '장기 투자', [...days, { ...sale, quantity: 1 }]);
  await page.goto(PAGE);
  const amounts = card(page).locator('tbody [data-col=amount]');
  await expect(amounts).toHaveText(['120,000', '300,000', '200,000', '100,000']);
  const remove = rows(page)
    .nth(2)
    .getByRole('button', { name: /지우기$/ });
  await remove.focus();
  await page.keyboard.press('Enter');
  await expect(amounts).toHaveText(['120,000', '300,000', '100,000']);
  await expect(
    rows(page)
      .nth(2)
      .getByRole('button', { name: /지우기$/ }),
  ).toBeFocused();
  await page.getByRole('button', { name: '되돌리기' }).click();
  await expect(amounts).toHaveText(['120,000', '300,000', '200,000', '100,000']);

  await rows(page)
    .nth(1)
    .getByRole('button', { name: /고치기$/ })
    .click();
  const next = page.getByRole('button', { name: '다음' });
  await expect(page.getByRole('button', { name: '저장' }).or(next).first()).toBeVisible();
  while (await next.isVisible()) {
    if (await page.getByLabel('수량').isVisible()) break;
    await next.click();
  }
  await page.getByLabel('수량').fill('4');
  if (await next.isVisible()) await next.click();
  await page.getByRole('button', { name: '저장' }).click();
  await expect(amounts).toHaveText(['120,000', '400,000', '200,000', '100,000']);

  // What a later sale needs is not taken out: the sentence says so, and nothing is lost.
  await page.goto(PAGE);
  await page.evaluate(() => scrollTo(0, 0));
  await expect(amounts).toHaveCount(4);
  for (const n of [3, 2]) {
    await rows(page)
      .nth(n)
      .getByRole('button', { name: /지우기$/ })
      .click();
    await expect(amounts).toHaveCount(n);
  }
  await rows(page)
    .nth(1)
    .getByRole('button', { name: /지우기$/ })
    .click();
  await expect(page.getByRole('alertdialog')).toContainText('2026.11.02 매도: 당시 보유한 0주보다 많습니다.');
  await page.getByRole('button', { name: '확인' }).click();
  await expect(amounts).toHaveText(['120,000', '400,000']);
  expectOnly(watched.complaints, /^409: .*portfolio-transaction-delete$/);
});

test('portfolios are put in order by drag, by keys and by buttons, at every width @phone', async ({
  page,
  isMobile,
}) => {
  await signUp(page, '/konex');
  for (const name of ['장기 투자', '연금', '단기']) await keepPortfolio(page, name);
  await page.goto(PAGE);
  await expect(chips(page)).toHaveText([/장기 투자/, /연금/, /단기/]);
  if (!isMobile) {
    await chips(page).first().hover();
    await drag(page.getByRole('button', { name: '장기 투자 순서 바꾸기' }), chips(page).nth(2));
    await expect(chips(page)).toHaveText([/연금/, /단기/, /장기 투자/]);
    await drag(page.getByRole('button', { name: '장기 투자 순서 바꾸기' }), chips(page).first());
    await expect(chips(page)).toHaveText([/장기 투자/, /연금/, /단기/]);
  }
  await page.getByRole('button', { name: '장기 투자 관리' }).click();
  await page.getByRole('button', { name: '순서 바꾸기', exact: true }).click();
  await expectUsable(page);
  const names = dialog(page).locator('.order b');
  await drag(dialog(page).getByRole('button', { name: '단기 순서 바꾸기' }), names.first());
  await expect(names).toHaveText(['단기', '장기 투자', '연금']);
  const grip = dialog(page).getByRole('button', { name: '연금 순서 바꾸기' });
  await grip.focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Space');
  await expect(names).toHaveText(['단기', '연금', '장기 투자']);
  const down = dialog(page).getByRole('button', { name: '단기 아래로' });
  await down.focus();
  await page.keyboard.press('Enter');
  await expect(names).toHaveText(['연금', '단기', '장기 투자']);
  await expect(down).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(names).toHaveText(['연금', '장기 투자', '단기']);
  await page.getByRole('button', { name: '완료' }).click();
  await expect(chips(page)).toHaveText([/연금/, /장기 투자/, /단기/]);
  await expect(chips(page).nth(1)).toHaveAttribute('aria-pressed', 'true'); // the one shown stays
  await page.reload();
  await expect(chips(page)).toHaveText([/연금/, /장기 투자/, /단기/]);
});

test('of many portfolios the one on screen and the buttons for all are in view @phone', async ({ page }) => {
  await signUp(page, '/konex');
  const names = [
    '장기 투자',
    '연금저축펀드와 개인형 퇴직연금 계좌',
    '단기',
    '배당주 모음',
    '해외 주식',
    '아이들 계좌',
    '공모주',
  ];
  for (const name of names) await keepPortfolio(page, name);
  await page.goto(PAGE);
  await expect(chips(page).nth(1)).toHaveAttribute('title', names[1] ?? '');
  expect((await chips(page).nth(1).boundingBox())?.width).toBeLessThanOrEqual(200);
  await chips(page).last().click();
  await expect(chips(page).last()).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(chips(page).last()).toHaveAttribute('aria-pressed', 'true');
  await expect(chips(page).last()).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: '공모주 관리' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: '포트폴리오 만들기' })).toBeInViewport({ ratio: 1 });
});

test('stocks of a portfolio are dragged into a manual order @phone', async ({ page }) => {
  await signUp(page, '/konex');
  const stocks = ['005930', '000660', '005380'].map((code) => buy(code, '2026-10-01', 1, 100_000));
  await keepPortfolio(page, '장기 투자', stocks);
  await page.goto(PAGE);
  const holdings = page.getByRole('region', { name: '보유 종목' });
  await holdings.getByText('내 순서', { exact: true }).click();
  const held = holdings.locator('[data-part=row]');
  await expect(held).toHaveText([/삼성전자/, /SK하이닉스/, /현대차/]);
  await expect(held.first().getByRole('rowheader')).toContainText('삼성전자');
  await drag(holdings.getByRole('button', { name: '현대차 순서 바꾸기' }), held.first());
  await expect(held).toHaveText([/현대차/, /삼성전자/, /SK하이닉스/]);
  await page.reload();
  await holdings.getByText('내 순서', { exact: true }).click();
  await expect(held).toHaveText([/현대차/, /삼성전자/, /SK하이닉스/]);
});
