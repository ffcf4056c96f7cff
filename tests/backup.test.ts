import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as backup from '@sise/server/backup/backup';
import type { StorePlace } from '@sise/server/store/database';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { joinMember } from './support/join.ts';
import { cookieOf } from './support/member-forms.ts';
import { startSite } from './support/site.ts';
import { ROOT } from './support/source-files.ts';
import { openFresh, testEngines } from './support/store.ts';

const PERSON = { email: 'backup@example.com', name: '한민지', password: 'dalbam-2026-go' };
const GROUP = '10000000-0000-4000-8000-00000000000b';

const backUp = (place: StorePlace, file: string) => backup.backUp(place, file, process.env);
const restore = (place: StorePlace, file: string) => backup.restore(place, file, process.env);

/** Opens a site on a store, asks it something, and closes both. */
async function onSite<Result>(
  place: StorePlace,
  work: (site: Awaited<ReturnType<typeof startSite>>) => Promise<Result>,
): Promise<Result> {
  const store = await openFresh(place);
  const site = await startSite({ store });
  try {
    return await work(site);
  } finally {
    await site.close();
    await store.close();
  }
}

for (const engine of testEngines()) {
  describe(`a backup of ${engine.name}`, () => {
    let folder: string;
    beforeAll(async () => {
      await engine.start();
      folder = mkdtempSync(join(tmpdir(), 'backup-'));
    });
    afterAll(() => {
      engine.stop();
      rmSync(folder, { recursive: true, force: true });
    });

    it('has all of a member, who is still signed in where it is restored', async () => {
      const place = engine.freshPlace();
      const file = join(folder, 'sise.backup');
      const { cookie, before } = await onSite(place, async (site) => {
        const cookie = cookieOf(await joinMember(site, PERSON));
        const added = await site.app.inject({
          method: 'POST',
          url: '/api/mystock/favorite-stock-group',
          headers: { cookie, origin: 'http://localhost' },
          payload: { name: '반도체', stockGroupId: GROUP, stocks: ['005930'] },
        });
        expect(added.statusCode, added.body).toBe(200);
        const { data } = (await site.app.inject({ url: '/api/member/export', headers: { cookie } })).json();
        return { cookie, before: data };
      });
      expect(before.profile).toMatchObject({ email: PERSON.email });
      expect(await backUp(place, file)).toEqual({ ok: true });
      expect(await backUp(place, file)).toMatchObject({
        ok: false,
        message: expect.stringContaining('is there already'),
      });

      const other = engine.freshPlace();
      expect(await restore(other, file)).toEqual({ ok: true });
      const after = await onSite(other, async (site) =>
        (await site.app.inject({ url: '/api/member/export', headers: { cookie } })).json(),
      );
      expect(after.data).toEqual(before);
      expect(await restore(other, file), 'nothing is overwritten').toMatchObject({ ok: false });
    });

    it('is refused in one line where there is nothing to take or to give', async () => {
      const place = engine.freshPlace();
      const wrong = join(folder, 'wrong.backup');
      writeFileSync(wrong, 'no backup');
      for (const done of [
        await restore(place, join(folder, 'none')),
        await restore(place, wrong),
        await backUp({ ...place, ...nowhere(place) }, join(folder, 'never')),
        await backUp(place, join(folder, 'no folder/never')),
        await backUp({ databaseUrl: null, dataDir: join(folder, 'no data') }, join(folder, 'never')),
        await restore({ databaseUrl: null, dataDir: join(folder, 'no data') }, wrong),
      ]) {
        expect(done.ok).toBe(false);
        expect(!done.ok && done.message).toMatch(/^[^\n]{10,}$/);
        expect(!done.ok && done.message).not.toMatch(/open-sesame/);
      }
      expect(existsSync(join(folder, 'never'))).toBe(false);
      expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
      expect(await restore(place, join(folder, 'sise.backup')), 'a failed one left nothing').toEqual({ ok: true });
    });
  });
}

it('is not taken of an embedded database that somebody has open', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'backup-'));
  const store = await openFresh({ databaseUrl: null, dataDir });
  const done = await backUp({ databaseUrl: null, dataDir }, join(dataDir, 'file'));
  expect(done).toMatchObject({ ok: false, message: expect.stringContaining('in use by process') });
  await store.close();
  rmSync(dataDir, { recursive: true, force: true });
});

for (const engine of testEngines())
  it(`of ${engine.name} is a file that only its owner can read`, async () => {
    await engine.start();
    const { databaseUrl, dataDir } = engine.freshPlace();
    const folder = mkdtempSync(join(tmpdir(), 'backup-'));
    const file = join(folder, 'file');
    await (await openFresh({ databaseUrl, dataDir })).close();
    const { status, stderr } = runCommand(['backup', file], { DATABASE_URL: databaseUrl ?? '', DATA_DIR: dataDir });
    expect([status, stderr]).toEqual([0, '']);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    engine.stop();
    rmSync(folder, { recursive: true, force: true });
  });

it('names the database to PostgreSQL as it is configured, but for the password', async () => {
  const [, postgres] = testEngines();
  await postgres.start();
  const folder = mkdtempSync(join(tmpdir(), 'backup-'));
  const said = join(folder, 'said');
  for (const program of ['pg_dump', 'pg_restore'])
    writeFileSync(
      join(folder, program),
      `#!/bin/sh\nfor file in "$@"; do case "$file" in --file=*) : > "\${file#--file=}";; esac; done\necho "$0 $@ / $PGPASSWORD" >> ${said}\n`,
      { mode: 0o755 },
    );
  const address = new URL(postgres.freshPlace().databaseUrl ?? '');
  address.password = 'never';
  address.search = '?password=open%2Fsesame&options=-c%20search_path%3Dsise&application_name=a%2Bb';
  const environment = { DATABASE_URL: address.href, DATA_DIR: folder, PATH: `${folder}:${process.env.PATH}` };
  const file = join(folder, 'file');
  expect(runCommand(['backup', file], environment)).toMatchObject({ status: 0, stderr: '' });
  expect(runCommand(['restore', file], environment)).toMatchObject({ status: 0, stderr: '' });
  const lines = readFileSync(said, 'utf8').trim().split('\n');
  expect(lines).toHaveLength(2);
  for (const line of lines) {
    expect(line).toMatch(
      /--dbname=postgres.*\?options=-c%20search_path%3Dsise&application_name=a%2Bb.* \/ open\/sesame$/,
    );
    expect(line).not.toMatch(/never|sesame.*sesame/);
  }
  rmSync(folder, { recursive: true, force: true });
});

it('of PostgreSQL is restored where a role that may read the first one is missing', async () => {
  const [, postgres] = testEngines();
  await postgres.start();
  const place = postgres.freshPlace();
  const folder = mkdtempSync(join(tmpdir(), 'backup-'));
  const file = join(folder, 'file');
  await (await openFresh(place)).close();
  const owner = new pg.Client({ connectionString: place.databaseUrl ?? '' });
  await owner.connect();
  await owner.query('create role reporting; grant select on all tables in schema public to reporting');
  await owner.query('alter default privileges in schema public grant select on tables to reporting');
  expect(await backUp(place, file)).toEqual({ ok: true });
  await owner.query('drop owned by reporting; drop role reporting');
  await owner.end();
  expect(await restore(postgres.freshPlace(), file)).toEqual({ ok: true });
  rmSync(folder, { recursive: true, force: true });
});

it('of the embedded database that is cut off is said to be damaged, and is not restored', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'backup-'));
  const file = join(dataDir, 'file');
  const place = { databaseUrl: null, dataDir };
  await (await openFresh(place)).close();
  expect(await backUp(place, file)).toEqual({ ok: true });
  truncateSync(file, Math.floor(statSync(file).size * 0.7));
  const empty = join(dataDir, 'empty');
  mkdirSync(empty);
  const { status, stderr } = runCommand(['restore', file], { DATA_DIR: empty });
  expect([status, stderr]).toEqual([1, `${file} is damaged, incomplete or no backup.\n`]);
  expect(readdirSync(empty)).toEqual([]);
  const without = await backup.restore({ databaseUrl: null, dataDir: empty }, file, { PATH: empty });
  expect(without).toMatchObject({ message: 'tar is not installed here.' });
  rmSync(dataDir, { recursive: true, force: true });
});

it('ends with the line in which PostgreSQL says what failed, also for a password that stands as it is', async () => {
  const [, postgres] = testEngines();
  await postgres.start();
  const folder = mkdtempSync(join(tmpdir(), 'backup-'));
  const said = [
    'pg_dump: warning: old',
    "pg_dump: error: query failed: ERROR:  it's denied",
    'pg_dump: detail: Query was',
  ];
  const program = said.map((line) => `echo "${line} of $PGPASSWORD" >&2`);
  writeFileSync(join(folder, 'pg_dump'), ['#!/bin/sh', ...program, 'exit 1'].join('\n'), { mode: 0o755 });
  const address = (postgres.freshPlace().databaseUrl ?? '').replace('sise@', 'sise:100%w@');
  const environment = { DATABASE_URL: address, DATA_DIR: folder, PATH: `${folder}:${process.env.PATH}` };
  const { status, stderr } = runCommand(['backup', join(folder, 'file')], environment);
  expect([status, stderr]).toEqual([1, `pg_dump ended with 1: ${said[1]} of 100%w\n`]);
  rmSync(folder, { recursive: true, force: true });
});

it('ends with one line where the folder cannot be written', () => {
  const folder = mkdtempSync(join(tmpdir(), 'backup-'));
  const file = join(folder, 'file');
  writeFileSync(file, 'no folder');
  const { status, stderr } = runCommand(['restore', file], { DATA_DIR: file });
  expect(status).toBe(1);
  expect(stderr).toMatch(/^The folder .* cannot be written: ENOTDIR[^\n]*\n$/);
  rmSync(folder, { recursive: true, force: true });
});

function runCommand(given: readonly string[], environment: Readonly<Record<string, string>>) {
  const env = { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...environment };
  return spawnSync(process.execPath, ['server/backup/main.ts', ...given], { cwd: ROOT, env, encoding: 'utf8' });
}

/** Where there is no store. */
function nowhere({ databaseUrl }: StorePlace): Partial<StorePlace> {
  if (databaseUrl === null) return { dataDir: mkdtempSync(join(tmpdir(), 'backup-none-')) };
  return { databaseUrl: 'postgresql://sise:open-sesame@127.0.0.1:1/sise' };
}
