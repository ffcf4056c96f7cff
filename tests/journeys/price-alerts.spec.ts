import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { signUp } from '../support/new-reader.ts';

test.use({ members: true });

/** Opens the alerts of the stock whose page is open. */
async function open(page: Page) {
  await page.getByRole('button', { name: '알림', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '삼성전자 가격 알림' });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Sets an alert at a distance from the price. @returns the price that is waited for, won */
async function setAt(page: Page, distance: string): Promise<number> {
  const dialog = await open(page);
  await dialog.getByRole('button', { name: distance }).click();
  const typed = await dialog.getByLabel('알림 가격').inputValue();
  await dialog.getByRole('button', { name: '설정' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.locator('.toast')).toContainText(`삼성전자 ${typed}원`);
  return Number(typed.replaceAll(',', ''));
}

const bell = (page: Page) => page.getByRole('link', { name: /^가격 알림/ }).filter({ visible: true });

test('a reader without an account is led to the login and back', async ({ page }) => {
  await page.goto('/stock/005930');
  await page.getByRole('button', { name: '알림', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: '로그인이 필요합니다' });
  await question.getByRole('button', { name: '로그인' }).click();
  await page.waitForURL(/\/member\/login\?.*returnUrl=/);
  await page.goto('/my-stock/alerts');
  await expect(page.getByRole('main').getByText('원하는 가격이 되면 알려 드립니다')).toBeVisible();
  await expect(bell(page)).toHaveCount(0);
});

test('an alert waits, is triggered on an open page, and is removed @phone', async ({ page, market }) => {
  await signUp(page, '/stock/005930');
  const price = await setAt(page, '+3%');
  await page.locator('.toast').getByRole('link', { name: '알림 보기' }).click();
  await expect(page).toHaveURL(/\/my-stock\/alerts$/);
  const waiting = page.getByRole('region', { name: '기다리는 알림' });
  await expect(waiting.getByRole('row', { name: /삼성전자/ })).toContainText(/원 이상.*% 남음/);

  const isKnown = page.waitForResponse(/\/price-alerts/); // the page is at rest, and knows what waits
  await page.goto('/stock/005930');
  await isKnown;
  await expect(bell(page)).toHaveAccessibleName('가격 알림');
  await market.trade('005930', price);
  const toast = page.locator('.toast');
  await expect(toast).toContainText(/삼성전자 [\d,]+원 이상 도달 · 현재 [\d,]+원/);
  await expect(bell(page)).toHaveAccessibleName('가격 알림, 새 알림 1개');

  await bell(page).click();
  const over = page.getByRole('region', { name: '끝난 알림' });
  await expect(over.getByRole('listitem')).toContainText(/삼성전자\s*새 알림.*원 도달/);
  await expect(bell(page)).toHaveAccessibleName('가격 알림');
  await over.getByRole('button', { name: '끝난 알림 지우기' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '지우기' }).click();
  await expect(page.getByText('설정한 가격 알림이 없습니다')).toBeVisible();
  await page.reload();
  await expect(page.getByText('설정한 가격 알림이 없습니다')).toBeVisible();
});

test('a price is typed, refused where the stock stands, and an alert is removed beside it', async ({ page }) => {
  await signUp(page, '/stock/005930');
  const dialog = await open(page);
  const price = dialog.getByLabel('알림 가격');
  await dialog.getByRole('button', { name: '설정' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('알림을 받을 가격을 입력해 주세요.');
  const now = /([\d,]+)원/.exec((await dialog.textContent()) ?? '')?.[1] ?? '';
  await price.fill(now.replaceAll(',', ''));
  await expect(price).toHaveValue(now);
  await expect(price).toHaveAccessibleDescription('지금 가격과 같습니다. 다른 가격을 입력해 주세요.');
  await dialog.getByRole('button', { name: '−5%' }).click();
  await expect(price).toHaveAccessibleDescription(/^지금 [\d,]+원에서 [45]\.\d% 내린 [\d,]+원 이하가 되면 한 번/);
  await dialog.getByLabel('이메일로도 받기').check();
  await dialog.getByRole('button', { name: '설정' }).click();
  await expect(dialog).toBeHidden();
  await open(page);
  const own = dialog.getByRole('region', { name: '이 종목의 알림' });
  await expect(own.getByRole('listitem')).toContainText('기다리는 중 · 이메일');
  await own.getByRole('button', { name: /알림 지우기/ }).click();
  await expect(own).toBeHidden();
  await expect(dialog.locator(':focus')).toHaveCount(1); // not lost with the alert
});
