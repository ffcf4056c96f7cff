import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where a journey's site writes its e-mails. Apart from what reads them: a site that loaded Playwright would start later. */
export function emailFolder(port: number): string {
  return join(tmpdir(), `sise-emails-${port}`);
}
