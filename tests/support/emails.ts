import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { emailFolder } from './email-folder.ts';

/** Opens the link in the newest e-mail to an address, as this page's site sent it. */
export async function openEmail(page: Page, email: string): Promise<void> {
  const folder = emailFolder(Number(new URL(page.url()).port));
  let link: string | undefined;
  await expect
    .poll(async () => {
      for (const name of (await readdir(folder).catch(() => [])).toSorted((one, other) => other.localeCompare(one))) {
        const message = await readFile(join(folder, name), 'utf8');
        if (!message.startsWith(`To: ${email}\n`)) continue;
        link = /^https?:\/\/[^/]+(\/member\/[\w-]+\?link=\S+)$/m.exec(message)?.[1];
        if (link !== undefined) return true;
      }
      return false;
    })
    .toBe(true);
  await page.goto(link ?? '');
}

/** Opens the e-mail after joining, and continues signed in. */
export async function confirmJoining(page: Page, email: string, password: string): Promise<void> {
  await page.waitForURL('**/member/sent?for=join*');
  await openEmail(page, email);
  await page.getByLabel('비밀번호', { exact: true }).fill(password);
  await page.getByRole('button', { name: '확인하고 로그인' }).click();
}
