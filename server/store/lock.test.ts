import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { createSmallDisk } from '../../tests/support/small-disk.ts';
import { lockFolder } from './lock.ts';

const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

describe('the lock of a folder', () => {
  it('is held by one process at a time and free again once released', () => {
    const file = freshFile();
    const first = lockFolder(file);
    expect(first.ok).toBe(true);
    expect(lockFolder(file)).toEqual({ ok: false, pid: process.pid });
    if (first.ok) first.lock.release();
    expect(lockFolder(file).ok).toBe(true);
  });

  it('is refused while its owner lives, and taken over after a kill -9', async () => {
    const file = freshFile();
    const owner = await holdElsewhere(file);
    expect(lockFolder(file)).toEqual({ ok: false, pid: owner.pid });
    owner.kill('SIGKILL');
    await once(owner, 'exit');
    expect(lockFolder(file).ok).toBe(true);
    expect(readdirSync(join(file, '..'))).toEqual(['store.lock']);
  });

  it('leaves nothing behind on a full disk', () => {
    const disk = createSmallDisk(1);
    disk.fill(0);
    const before = readdirSync(disk.folder);
    expect(() => lockFolder(join(disk.folder, 'store.lock'))).toThrow('ENOSPC');
    expect(readdirSync(disk.folder)).toEqual(before);
    disk.remove();
  });

  it('is not taken for alive when another process has its number now', () => {
    const file = freshFile();
    writeFileSync(file, `${process.pid} 1`);
    expect(lockFolder(file).ok).toBe(true);
  });

  it('left behind goes to exactly one of many that start together', async () => {
    const file = freshFile();
    writeFileSync(file, '999999999 1');
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => tryElsewhere(file)));
    expect(outcomes.filter((outcome) => outcome === 'held')).toHaveLength(1);
  });

  it('is not removed by a late release of the former owner', () => {
    const file = freshFile();
    const first = lockFolder(file);
    writeFileSync(file, '1 1');
    if (first.ok) first.lock.release();
    expect(readdirSync(join(file, '..'))).toEqual(['store.lock']);
  });
});

const MODULE = new URL('lock.ts', import.meta.url).href;

function freshFile(): string {
  return join(mkdtempSync(join(tmpdir(), 'lock-')), 'store.lock');
}

/** A process that holds the lock until it is killed. */
async function holdElsewhere(file: string): Promise<ChildProcess> {
  const { child, said } = start(file);
  expect(await said).toBe('held');
  return child;
}

async function tryElsewhere(file: string): Promise<string> {
  return start(file).said;
}

function start(file: string): { child: ChildProcess; said: Promise<string> } {
  const program = `
    const { lockFolder } = await import(${JSON.stringify(MODULE)});
    console.log(lockFolder(${JSON.stringify(file)}).ok ? 'held' : 'refused');
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const said = once(child.stdout, 'data').then(([text]) => String(text).trim());
  return { child, said };
}
