import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { confirmJoining } from './emails.ts';

/** With which everybody signs up. */
export const PASSWORD = 'dalbam-2026-go';

/** Signs up a new member, and opens a page as this member. @returns the email */
export async function signUp(page: Page, path: string): Promise<string> {
  const email = `${randomUUID()}@example.com`;
  await page.goto(`/member/join?returnUrl=${encodeURIComponent(path)}`);
  await page.getByLabel('이메일').fill(email);
  await page.getByLabel('이름').fill('한민지');
  await page.getByLabel('비밀번호', { exact: true }).fill(PASSWORD);
  await page.getByLabel('모두 동의').check();
  await page.getByRole('button', { name: '가입하고 인증 메일 받기' }).click();
  await confirmJoining(page, email, PASSWORD);
  await page.waitForURL(`**${path}*`);
  return email;
}
