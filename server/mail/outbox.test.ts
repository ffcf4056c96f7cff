import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { elementAt } from '@sise/domain/element-at';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { problemCodeOf } from '../problem.ts';
import { createOutbox } from './outbox.ts';

const MESSAGE = { to: 'minji@example.com', subject: '[시세] 제목', text: '본문' };

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'outbox-'))));
afterEach(() => rmSync(folder, { recursive: true }));

it('has a file for each mail', async () => {
  const outbox = join(folder, 'outbox');
  await createOutbox(outbox).send(MESSAGE);
  const [name, ...others] = readdirSync(outbox);
  expect(others).toEqual([]);
  expect(readFileSync(join(outbox, elementAt([name], 0) ?? ''), 'utf8')).toMatch(
    /^To: minji@example.com\nSubject: \[시세\] 제목\nDate: .*\n\n본문\n$/,
  );
});

it('that cannot be written counts as a mail server that is away', async () => {
  const taken = join(folder, 'taken');
  writeFileSync(taken, '');
  expect(await createOutbox(join(taken, 'outbox')).send(MESSAGE).catch(problemCodeOf)).toBe('mail.away');
});
