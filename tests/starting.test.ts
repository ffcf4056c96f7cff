import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, readdirSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openStore } from '../server/store/database.ts';
import { startNats } from './support/nats.ts';
import { sharedPostgres } from './support/postgres.ts';
import { ROOT } from './support/source-files.ts';
import { openFresh } from './support/store.ts';

let folder: string;
const running: ChildProcess[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sise-start-'));
});
afterEach(async () => {
  await Promise.all(running.splice(0).map(end));
  rmSync(folder, { recursive: true, force: true });
});

describe('starting', () => {
  it('serves, keeps others out of its folder, serves again after it was killed, and ends when it is asked to', async () => {
    const user = readingUser();
    if (user.uid !== undefined) chownSync(folder, user.uid, user.uid);
    const first = await serve({ DATA_DIR: folder }, user);
    expect(await first.status('/healthz')).toBe(200);
    expect(await refusal({ DATA_DIR: folder })).toMatch(/^The store in .*DATA_DIR/);
    expect(await first.status('/api/market-status'), 'the first goes on unharmed').toBe(200);
    first.child.kill('SIGKILL');
    await exitOf(first.child);

    const second = await serve({ DATA_DIR: folder, DRAIN_SECONDS: '600' }, user);
    await expect.poll(() => second.status('/readyz'), { timeout: 80_000 }).toBe(200);
    second.child.kill('SIGTERM');
    await expect.poll(() => second.status('/readyz')).toBe(503);
    expect(await second.status('/api/market-status'), 'it serves until the end').toBe(200);
    second.child.kill('SIGTERM');
    expect(await exitOf(second.child)).toBe(0);
  });

  it('says in one line which settings are wrong, without the password in an address', async () => {
    const said = await refusal({
      DATA_DIR: folder,
      PORT: 'abc',
      FEEDS: 'nasdaq',
      SIM_SPEED: '-1',
      DATABASE_URL: 'mysql://sise:open-sesame@here',
    });
    for (const fault of ['PORT=abc', 'FEEDS=nasdaq', 'SIM_SPEED=-1', 'DATABASE_URL=: Invalid URL'])
      expect(said).toContain(fault);
    expect(said).not.toContain('open-sesame');
  });

  it('says in one line that a role lacks its bus, and that NATS cannot keep who leads', async () => {
    expect(await refusal({ DATA_DIR: folder, ROLE: 'web' })).toMatch(/BUS=memory: ROLE=web needs .*; DATABASE_URL=: /);
    const nats = await startNats(1, false);
    const postgres = await sharedPostgres();
    const set = { DATA_DIR: folder, ROLE: 'feed', BUS: nats.bus, DATABASE_URL: postgres.createDatabase() };
    expect(await refusal(set)).toContain('start nats-server with -js');
    await nats.stop();
  });

  it('says in one line that the port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const { port } = other.address() as AddressInfo; // a TCP server's address is never a string
    const said = await refusal({ DATA_DIR: folder, PORT: String(port) });
    expect(said).toContain(`Port ${port} is in use`);
    expect(readdirSync(folder)).toEqual([]);
    other.close();
  });

  it('says in one line that the folder cannot be used', async () => {
    const file = join(folder, 'a-file');
    writeFileSync(file, '');
    expect(await refusal({ DATA_DIR: join(file, 'data') })).toContain('DATA_DIR');
    expect(await refusal({ DATA_DIR: file })).toMatch(/cannot be written: ENOTDIR.*DATA_DIR/);
  });

  it('says in one line that a file of the database belongs to another user, which is no damage', async () => {
    const store = await openFresh({ databaseUrl: null, dataDir: folder });
    await store.close();
    const user = readingUser();
    if (user.uid !== undefined) spawnSync('chown', ['-R', String(user.uid), folder]);
    chmodSync(join(folder, 'pglite/global/pg_control'), 0);
    if (process.getuid?.() !== 0 || user.uid !== undefined)
      expect(await refusal({ DATA_DIR: folder }, user)).toMatch(
        /cannot be written: EACCES.*pg_control'\. Give it .* user/,
      );
  });

  it('says in one line that the database is damaged, and leaves it as it is', async () => {
    const store = await openFresh({ databaseUrl: null, dataDir: folder });
    await store.close();
    const control = join(folder, 'pglite/global/pg_control');
    truncateSync(control, 100);
    expect(await refusal({ DATA_DIR: folder })).toMatch(/pglite is damaged.*backup.*move it away/);
    expect(statSync(control).size).toBe(100);
    rmSync(join(folder, 'pglite/PG_VERSION'));
    const opened = await openStore({ databaseUrl: null, dataDir: folder });
    expect(opened).toMatchObject({ ok: false, why: 'damaged' });
    expect(!opened.ok && opened.message).toMatch(/pglite is damaged \(PG_VERSION is missing\)/);
    expect(statSync(control).size).toBe(100);
  });

  it('says in one line that the archive is empty', async () => {
    expect(await refusal({ DATA_DIR: folder, FEEDS: 'archive' })).toContain('npm run import');
  });
});

const NOBODY = 65_534;

/** Who can write nothing of this checkout, as in production; this process's own user where it cannot become that one. */
function readingUser(): { readonly uid?: number; readonly gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const nobody = { uid: NOBODY, gid: NOBODY };
  const asNobody = (script: string) => spawnSync(process.execPath, ['-e', script], { cwd: ROOT, ...nobody }).status;
  if (asNobody('require("fs").accessSync("server/main.ts")') !== 0) return {}; // the checkout is in a folder of root's
  expect(asNobody('require("fs").accessSync("server", require("fs").constants.W_OK)')).toBe(1);
  return nobody;
}

function start(environment: Record<string, string>, user: { uid?: number; gid?: number } = {}): ChildProcess {
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...user,
  });
  running.push(child);
  return child;
}

/** Starts the site and waits for the line with its address. */
async function serve(environment: Record<string, string>, user: { uid?: number; gid?: number } = {}) {
  const child = start(environment, user);
  const origin = await new Promise<string>((resolve, reject) => {
    let said = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      const address = /http:\/\/\S+/.exec(String(chunk))?.[0];
      if (address) resolve(address);
    });
    child.stderr?.on('data', (chunk: Buffer) => (said += String(chunk)));
    child.once('exit', (code) => reject(new Error(`ended with ${code}: ${said}`)));
  });
  return { child, status: async (path: string) => (await fetch(origin + path)).status };
}

/** The one line a start ends with, and nothing else. */
async function refusal(
  environment: Record<string, string>,
  user: { uid?: number; gid?: number } = {},
): Promise<string> {
  const child = start(environment, user);
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => (said += String(chunk)));
  expect(await exitOf(child)).toBe(1);
  expect(said.trimEnd().split('\n')).toHaveLength(1);
  return said;
}

function exitOf(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) =>
    child.exitCode === null && child.signalCode === null ? child.once('exit', resolve) : resolve(child.exitCode),
  );
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    child.kill('SIGKILL');
    await exitOf(child);
  }
}
