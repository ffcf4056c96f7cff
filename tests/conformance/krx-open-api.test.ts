/** Recorded answers of the KRX Open API: what the client fetches and imports is what the files themselves hold. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { dateKst } from '@sise/domain/terms';
import { createKrxClient } from '@sise/feeds/krx/client';
import { fileName } from '@sise/feeds/krx/day-files';
import { KRX_SERVICES } from '@sise/feeds/krx/services';
import { startKrxServer, TEST_KEY } from '@sise/feeds/krx/testing/krx-server';
import type { KrxServer } from '@sise/feeds/krx/testing/krx-server';
import { systemFeedTimers } from '@sise/feeds/transport/timers';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importFile } from '../../server/import/import-file.ts';
import { createKrxDays } from '../../server/import/krx-days.ts';
import { createReport } from '../../server/import/report.ts';
import type { Store } from '../../server/store/database.ts';
import { realDataFolder } from '../support/real-data.ts';
import { openFresh } from '../support/store.ts';

const data = realDataFolder('conformance of the KRX client');
const FOLDER = join(data ?? '', 'krx-openapi');
const DAY = dateKst('2024-01-05');
const TODAY = dateKst('2026-11-20');
const TABLES = ['daily_bars', 'product_bars', 'index_bars', 'contract_bars', 'instrument_facts', 'labels'];

const pathOf = (name: string) => join(FOLDER, `${name}.gz`);
const timeless = (list: readonly object[]) => list.map((one) => ({ ...one, milliseconds: 0 }));

/** A digest of every row of a table, in whatever order they are stored. */
async function digests(store: Store) {
  const digest = async (table: string) => {
    const { rows } = await sql<{ rows: number; digest: string }>`
      select count(*)::int8 as rows, md5(string_agg(one::text, ',' order by one::text)) as digest
      from ${sql.table(table)} as one`.execute(store.db);
    return [table, rows[0]] as const;
  };
  return Object.fromEntries(await Promise.all(TABLES.map(digest)));
}

describe.skipIf(data === null)('the client of the KRX Open API', () => {
  let dataDir = '';
  let server: KrxServer;
  let fetched: Store;
  let read: Store;
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'krx-conformance-'));
    server = await startKrxServer();
    fetched = await openFresh({ databaseUrl: null, dataDir: join(dataDir, 'fetched') });
    read = await openFresh({ databaseUrl: null, dataDir: join(dataDir, 'read') });
  }, 120_000);
  afterAll(async () => {
    await Promise.all([fetched.close(), read.close(), server.close()]);
    rmSync(dataDir, { recursive: true });
  });

  it('brings what an import of the same files brings', async () => {
    server.respond = (path, date) => gunzipSync(readFileSync(pathOf(fileName({ path, label: '' }, date))));
    const report = createReport(dataDir, new Date(0));
    const timers = systemFeedTimers();
    const days = createKrxDays({
      store: fetched,
      client: createKrxClient({ baseUrl: server.url, key: TEST_KEY, now: () => timers.now() }),
      report,
      again: false,
      today: TODAY,
      timers,
      random: () => 0,
      signal: new AbortController().signal,
    });
    const day = await days.take(DAY);
    expect(day).toMatchObject({ status: 'imported', absent: [], unreadable: [] });
    const options = { store: read, report, again: false, today: TODAY, now: () => 0, onProgress: () => {} };
    const outcomes = [];
    for (const service of KRX_SERVICES) outcomes.push(await importFile(pathOf(fileName(service, DAY)), options));
    expect(timeless(day?.status === 'imported' ? day.outcomes : [])).toEqual(timeless(outcomes));
    const found = await digests(fetched);
    expect(found.daily_bars?.rows).toBe(953 + 1_703 + 129);
    expect(found).toEqual(await digests(read));
    expect(await days.take(DAY)).toEqual({ status: 'skipped' });
  }, 240_000);
});
