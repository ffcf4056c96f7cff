import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';

/** Signs up somebody nobody has been before, and goes to a page as this member. */
export async function signUp(page: Page, path: string): Promise<void> {
  await page.goto(`/member/join?returnUrl=${encodeURIComponent(path)}`);
  await page.getByLabel('이메일').fill(`${randomUUID()}@example.com`);
  await page.getByLabel('이름').fill('한민지');
  await page.getByLabel('비밀번호', { exact: true }).fill('dalbam-2026-go');
  await page.getByLabel(/만 14세 이상/).check();
  await page.getByRole('button', { name: '가입하기' }).click();
  await page.waitForURL(`**${path}*`);
}
