import type { Page } from '@playwright/test';
import { confirmJoining } from '../../tests/support/emails.ts';
import { buy, keepPortfolio, post } from '../../tests/support/member-calls.ts';
import { PASSWORD } from '../../tests/support/new-reader.ts';

/** Signs up on the page of joining, under an email that is the same in each run. */
export async function signUpAs(page: Page, email: string): Promise<void> {
  await page.getByLabel('이메일').fill(email);
  await page.getByLabel('이름').fill('한민지');
  await page.getByLabel('비밀번호', { exact: true }).fill(PASSWORD);
  await page.getByLabel('모두 동의').check();
  await page.getByRole('button', { name: '가입하고 인증 메일 받기' }).click();
  await confirmJoining(page, email, PASSWORD);
  await page.waitForURL((url) => !url.pathname.startsWith('/member'));
}

/** Gives the member two stocks, one of which was sold in part. */
export async function createPortfolio(page: Page): Promise<void> {
  await keepPortfolio(page, '장기 투자', [
    buy('005930', '2026-09-01', 10, 100_000),
    buy('005930', '2026-10-01', 10, 120_000),
    { ...buy('005930', '2026-10-20', 5, 150_000), kind: 'sell', tax: 0 },
    buy('000660', '2026-09-01', 2, 500_000),
  ]);
}

/** Lets the member follow the best five analysts. */
export async function followAnalysts(page: Page): Promise<void> {
  const found = await page.request.get('/api/v2/analyst/search/unsubscribed-analysts?num=5');
  const { data } = (await found.json()) as { data: { REPORT_WRITER_CODE: string }[] }; // an answer of the contract
  for (const { REPORT_WRITER_CODE: writerCode } of data) await post(page, '/analyst/subscribe', { writerCode });
}
