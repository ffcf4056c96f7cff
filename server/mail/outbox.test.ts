import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { problemCodeOf } from '../problem.ts';
import { createSmallDisk } from '../../tests/support/small-disk.ts';
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
  expect(readFileSync(join(outbox, name ?? ''), 'utf8')).toMatch(
    /^To: minji@example.com\nSubject: \[시세\] 제목\nDate: .*\n\n본문\n$/,
  );
});

it('has nothing of a mail that found no room', async () => {
  const disk = createSmallDisk(1);
  const outbox = join(disk.folder, 'outbox');
  mkdirSync(outbox);
  disk.fill(0);
  const long = { ...MESSAGE, text: '본문'.repeat(20_000) };
  expect(await createOutbox(outbox).send(long).catch(problemCodeOf)).toBe('mail.away');
  expect(readdirSync(outbox)).toEqual([]);
  disk.remove();
});

it('that cannot be written counts as a mail server that is away', async () => {
  const taken = join(folder, 'taken');
  writeFileSync(taken, '');
  expect(await createOutbox(join(taken, 'outbox')).send(MESSAGE).catch(problemCodeOf)).toBe('mail.away');
});
