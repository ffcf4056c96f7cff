import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

const PASSWORD = 'dalbam-2026-go';
let people = 0;

/** Signs up somebody new and comes back to a page; the site must have a store (`members: true`). @returns the email */
export async function joinAs(page: Page, returnUrl: string): Promise<string> {
  people += 1;
  const email = `reader${people}.${process.pid}@example.com`;
  await page.goto(`/member/join?returnUrl=${encodeURIComponent(returnUrl)}`);
  await page.getByLabel('이메일').fill(email);
  await page.getByLabel('이름').fill('한민지');
  await page.getByLabel('비밀번호', { exact: true }).fill(PASSWORD);
  await page.getByLabel(/만 14세 이상/).check();
  await page.getByRole('button', { name: '가입하기' }).click();
  await expect(page).not.toHaveURL(/\/member\//);
  return email;
}
