import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MailAway } from './mailer.ts';
import type { Mailer } from './mailer.ts';

/** The folder of mails, beside the store. */
export const OUTBOX = 'outbox';

/** Writes mails as files into a folder instead of sending them, for a site without a mail server. */
export function createOutbox(folder: string): Mailer {
  return {
    async send({ to, subject, text }) {
      const at = new Date();
      const head = [`To: ${to}`, `Subject: ${subject}`, `Date: ${at.toUTCString()}`];
      const file = join(folder, `${at.toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.txt`);
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await writeFile(file, `${head.join('\n')}\n\n${text}\n`, { mode: 0o600 });
      } catch (error) {
        await rm(file, { force: true }).catch(() => undefined); // a full disk leaves an empty one
        throw new MailAway(error);
      }
    },
  };
}
