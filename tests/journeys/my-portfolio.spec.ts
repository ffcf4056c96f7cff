import type { Page } from '@playwright/test';
import { expectUsable } from '../support/accessibility.ts';
import { expect, test } from '../support/journey.ts';
import { buy, keepPortfolio } from '../support/member-calls.ts';
import { signUp } from '../support/new-reader.ts';

test.use({ members: true });

const PAGE = '/my-stock/portfolio';

/** Signs up a new member with two stocks in a portfolio, and opens it. */
async function withPortfolio(page: Page): Promise<void> {
  await signUp(page, PAGE);
  const entries = [
    buy('005930', '2026-09-01', 10, 100_000),
    buy('005930', '2026-10-01', 10, 120_000),
    { ...buy('005930', '2026-10-20', 5, 150_000), kind: 'sell', tax: 0 },
    buy('000660', '2026-09-01', 2, 500_000),
  ];
  await keepPortfolio(page, '장기 투자', entries);
  await page.goto(PAGE);
}

const summary = (page: Page) => page.getByRole('region', { name: '요약' });
const row = (page: Page, name: string) => page.locator('[data-part=row]').filter({ hasText: name });

test('anybody sees the example whole, marked as one that is not stored, with the way in @phone', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(PAGE);
  await expect(page.getByText('저장되지 않는 예시입니다.')).toBeVisible();
  const ways = page.getByRole('region', { name: '내 포트폴리오 시작하기' });
  await expect(ways.getByRole('link', { name: '로그인' })).toHaveAttribute('href', /returnUrl=.*portfolio/);
  await expect(row(page, '삼성전자')).toContainText('50주');
  await expect(summary(page)).toContainText(/코스피 [+−][\d.]+%/);
  await expect(page.getByRole('slider', { name: /전체 수익률/ })).toBeVisible();
  await row(page, '삼성전자').getByRole('button', { name: '삼성전자 거래 보기' }).click();
  await expect(page.getByRole('list', { name: '삼성전자 거래' }).getByRole('listitem')).toHaveCount(3);
  await expect(page.getByRole('button', { name: /고치기|거래 추가|거래 입력/ })).toHaveCount(0);
  await page.getByText('업종', { exact: true }).click();
  await expect(page.locator('[data-part=allocation-key]')).toContainText('ETF');
  await expectUsable(page);
});

test('a member reads what was entered: value, profit and rate move with the price @phone', async ({ page, market }) => {
  await withPortfolio(page);
  await expect(row(page, '삼성전자')).toContainText('15주');
  await market.trade('005930', 200_000);
  await expect(row(page, '삼성전자').locator('[data-col=value]')).toHaveText('3,000,000');
  await expect(row(page, '삼성전자').locator('[data-col=profit]')).toHaveText('+1,350,000');
  await expect(row(page, '삼성전자').locator('[data-col=profitrate]')).toHaveText('+81.82%');
  const total = summary(page).locator('[data-part=total-value]');
  const before = Number((await total.innerText()).replaceAll(/\D/g, ''));
  await market.trade('005930', 201_000);
  await expect(total).toHaveText(`${(before + 15_000).toLocaleString('en-US')}원`);
  // 선입선출 leaves the later, dearer shares; 이동평균 the mean of both.
  await page.getByText('선입선출', { exact: true }).click();
  await expect(page).toHaveURL(/method=fifo/);
  await expect(row(page, '삼성전자').locator('[data-col=profit]')).toHaveText('+1,315,000');
  await page.getByText('달러', { exact: true }).click();
  await expect(page).toHaveURL(/currency=usd/);
  await expect(summary(page)).toContainText('환율 효과');
  await expect(summary(page).locator('[data-part=total-value]')).toContainText('$');
  await page.reload();
  await expect(page.getByRole('radio', { name: '달러' })).toBeChecked();
  await expectUsable(page);
});

test('amounts are hidden from over the shoulder, on this device, from the first paint on', async ({ page }) => {
  await withPortfolio(page);
  await page.getByRole('button', { name: '금액 가리기' }).click();
  await expect(summary(page).locator('[data-part=total-value]')).toContainText('••••••');
  await expect(row(page, '삼성전자').locator('[data-col=value]')).toContainText('••••••');
  await expect(row(page, '삼성전자').locator('[data-col=profitrate]')).toHaveText(/[+−][\d.]+%/);
  const html = await (await page.request.get(PAGE)).text();
  expect(html).toContain('••••••');
  await page.reload();
  await expect(page.getByRole('button', { name: '금액 가리기' })).toHaveAttribute('aria-pressed', 'true');
  await expect(summary(page).locator('[data-part=total-value]')).toContainText('••••••');
});

test('how a profit comes about is read by keyboard, and the focus returns', async ({ page }) => {
  await withPortfolio(page);
  const profit = row(page, '삼성전자').locator('[data-col=profit] [data-part=explained]');
  await profit.focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: '삼성전자 손익 산식' });
  await expect(panel.getByRole('row', { name: /평가금액/ })).toContainText('15주 × ');
  await expect(panel.getByRole('row', { name: /매수원금/ })).toContainText('1,650,000');
  await expect(panel.getByRole('row', { name: /손익 합계/ })).toBeVisible();
  await expect(panel.getByText(/\d\d:\d\d:\d\d 기준/)).toBeVisible();
  await expectUsable(page);
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(profit).toBeFocused();
});
