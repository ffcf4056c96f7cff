import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { KRX_SERVICES } from '@sise/feeds/krx/services';
import { startKrxServer, TEST_KEY } from '@sise/feeds/krx/testing/krx-server';
import type { KrxServer } from '@sise/feeds/krx/testing/krx-server';
import { dateKst } from '@sise/domain/terms';
import type { StorePlace } from '@sise/server/store/database';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openFresh, testEngines } from './support/store.ts';

const COMMAND = new URL('../server/import/main.ts', import.meta.url).pathname;
const SERVICES = KRX_SERVICES.length;

let server: KrxServer;
beforeEach(async () => {
  server = await startKrxServer();
});
afterEach(() => server.close());

interface Ran {
  readonly code: number | null;
  readonly lines: readonly string[];
  readonly errors: string;
}

function start({ databaseUrl, dataDir }: StorePlace, words: readonly string[], key = TEST_KEY) {
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl ?? '',
    KRX_API_KEY: key,
    KRX_API_URL: server.url,
  };
  const child = spawn(process.execPath, ['--max-old-space-size=320', COMMAND, ...words], { env });
  let said = '';
  let errors = '';
  child.stdout.on('data', (text) => (said += String(text)));
  child.stderr.on('data', (text) => (errors += String(text)));
  const done = new Promise<Ran>((resolve) => {
    child.once('close', (code) => resolve({ code, lines: said.trimEnd().split('\n'), errors }));
  });
  return { done, interrupt: () => child.kill('SIGINT') };
}

/** How many rows each table of days has, by day. */
async function storedDays(place: StorePlace): Promise<Record<string, string>> {
  const store = await openFresh(place);
  try {
    const days = await store.journal.storedDays();
    return Object.fromEntries(days.map(({ table, days: dates }) => [table, dates.join(' ')]));
  } finally {
    await store.close();
  }
}

describe.each(testEngines().map((engine) => [engine.name, engine] as const))(
  'npm run import -- --krx into %s',
  (_, engine) => {
    beforeAll(() => engine.start());
    afterAll(() => engine.stop());

    it('fetches the days of a span, says so in a line a day, and goes on where it ended', async () => {
      const place = engine.freshPlace();
      server.refused.add('sto/knx_isu_base_info');
      server.holidays.add(dateKst('2024-01-05'));
      const first = await start(place, ['--krx', '2024-01-04..2024-01-08']).done;
      expect(first).toMatchObject({ code: 0, errors: '' });
      expect(first.lines.slice(0, 3)).toEqual([
        '2024-01-04: 12 files, 80 rows: 80 stored, 0 unchanged, 0 bad',
        '2024-01-05: no files: a holiday, or not published yet',
        '2024-01-08: 12 files, 80 rows: 80 stored, 0 unchanged, 0 bad',
      ]);
      expect(first.lines).toContain(`${2 * SERVICES} calls of the KRX Open API`);
      expect(first.lines.filter((line) => line.includes('does not open'))).toEqual([
        'KRX_API_KEY does not open 코넥스 종목기본정보 (sto/knx_isu_base_info): apply for each at openapi.krx.co.kr',
      ]);
      server.calls.length = 0;
      server.publishedThrough = dateKst('2024-01-09');
      const second = await start(place, ['--krx', '..2024-01-09']).done;
      expect(second.lines.slice(0, 2)).toEqual([
        '2024-01-08: already imported',
        expect.stringMatching(/^2024-01-09: 12 files, 80 rows/),
      ]);
      // Of the newest stored day only the file that it lacks is asked for, and a refused service once.
      expect(server.calls).toHaveLength(SERVICES);
      const days = '2024-01-04 2024-01-08 2024-01-09';
      expect(await storedDays(place)).toEqual({ daily_bars: days, index_bars: days, product_bars: days });
    }, 120_000);
  },
);

describe('npm run import -- --krx', () => {
  let dataDir = '';
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'krx-command-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));
  const run = (words: readonly string[], key?: string) => start({ databaseUrl: null, dataDir }, words, key).done;

  it('ends with 1 for days that are none, without a key, and with a wrong one', async () => {
    expect(await run(['--krx', '2024-13-01'])).toMatchObject({
      code: 1,
      errors: expect.stringContaining('2024-13-01'),
    });
    expect(await run(['--krx'], '')).toMatchObject({
      code: 1,
      errors: expect.stringContaining('KRX_API_KEY is not set'),
    });
    const wrong = await run(['--krx', '2024-01-05..2024-01-08'], 'wrong'.repeat(8));
    expect(wrong.code).toBe(1);
    expect(wrong.lines[0]).toBe('2024-01-05: NOT imported: the key opens no service');
    expect(`${wrong.lines.join()}${wrong.errors}`).not.toContain('wrongwrong');
  }, 240_000);

  it('ends at a day that KRX does not give, which leaves no part of it, and goes on there', async () => {
    const limited = new Set(['2024-01-05']);
    server.respond = (path, date) => {
      if (path === 'etp/etf_bydd_trd' && limited.has(date)) return '{"respCode":"429","respMsg":"Too many"}';
      return null;
    };
    const first = await run(['--krx', '2024-01-04..2024-01-05']);
    expect(first.code).toBe(1);
    expect(first.lines.at(-1)).toMatch(
      /^NOT imported: 2024-01-05: etp\/etf_bydd_trd: .*the same command goes on there\.$/,
    );
    expect((await storedDays({ databaseUrl: null, dataDir })).daily_bars).toBe('2024-01-04');
    limited.clear();
    const second = await run(['--krx', '2024-01-04..2024-01-05']);
    expect([second.code, second.lines[0]]).toEqual([0, '2024-01-04: already imported']);
    expect((await storedDays({ databaseUrl: null, dataDir })).daily_bars).toBe('2024-01-04 2024-01-05');
  }, 240_000);

  it('leaves whole days when it is interrupted', async () => {
    server.respond = (path, date) => {
      if (path === 'idx/krx_dd_trd' && date === '2024-01-05') server.misbehaves.set('etp/etf_bydd_trd', ['hang']);
      return null;
    };
    const command = start({ databaseUrl: null, dataDir }, ['--krx', '2024-01-04..2024-01-09']);
    await vi.waitUntil(() => server.calls.includes('etp/etf_bydd_trd 2024-01-05'), 60_000);
    command.interrupt();
    const { code, lines } = await command.done;
    expect(code).toBe(1);
    expect(lines.at(-1)).toBe('Stopped. The days above are whole; the same command goes on after them.');
    expect((await storedDays({ databaseUrl: null, dataDir })).daily_bars).toBe('2024-01-04');
  }, 120_000);
});
