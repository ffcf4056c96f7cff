import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Mailer } from './mailer.ts';

/** The folder of mails, beside the store. */
export const OUTBOX = 'outbox';

/** Writes mails as files into a folder instead of sending them, for a site without a mail server. */
export function createOutbox(folder: string): Mailer {
  return {
    async send({ to, subject, text }) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const at = new Date();
      const head = [`To: ${to}`, `Subject: ${subject}`, `Date: ${at.toUTCString()}`];
      const name = `${at.toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.txt`;
      await writeFile(join(folder, name), `${head.join('\n')}\n\n${text}\n`, { mode: 0o600 });
    },
  };
}
