import type { Page } from '@playwright/test';
import { expect, expectOnly, test } from '../support/journey.ts';
import { signUp } from '../support/new-reader.ts';

test.use({ members: true });

const dialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'));

test('a name outlives the end of the session, of which the whole page hears at once', async ({
  page,
  context,
  watched,
}) => {
  await signUp(page, '/my-stock');
  await page.getByRole('button', { name: '담기', exact: true }).first().click();
  const cookies = await context.cookies();
  const header = page.locator('header'); // hidden from roles while a dialog is open
  const make = dialog(page).getByRole('button', { name: '만들기' });
  await page.getByRole('button', { name: '그룹 만들기' }).click();
  await dialog(page).getByLabel('그룹 이름').fill('반도체');
  await context.clearCookies();
  await make.click();
  await expect(dialog(page).getByRole('alert')).toContainText('입력한 내용은 그대로 있습니다.');
  await expect(dialog(page).getByLabel('그룹 이름')).toHaveValue('반도체');
  await expect(header.getByText('로그인', { exact: true })).toBeAttached();
  await context.addCookies(cookies);
  await make.click();
  await expect(page.getByRole('navigation', { name: '관심 그룹' })).toContainText('반도체');
  await expect(header.getByText('한민지').first()).toBeAttached();

  await page.goto('/my-stock/portfolio');
  await page.getByRole('button', { name: '포트폴리오 만들기' }).click();
  await dialog(page).getByLabel('이름').fill('연금');
  await context.clearCookies();
  await make.click();
  await expect(header.getByText('로그인', { exact: true })).toBeAttached();
  await dialog(page).getByLabel('이름').fill('연금 저축');
  await context.addCookies(cookies);
  await make.click();
  await expect(page.getByRole('main').getByText('연금 저축')).toBeVisible();
  expectOnly(watched.complaints, /^401: /);
});
