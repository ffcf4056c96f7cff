import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectPGlite, DamagedFolder } from './pglite-connection.ts';
import type { PGliteConnection } from './pglite-connection.ts';
import { StoreAway } from './store-failure.ts';

const root = mkdtempSync(join(tmpdir(), 'pglite-'));
afterAll(() => rmSync(root, { recursive: true }));

describe('PGlite in its thread', () => {
  let pglite: PGliteConnection;
  beforeAll(async () => {
    pglite = await connectPGlite(join(root, 'database'));
    await pglite.query('create table counted (value int primary key)');
  });
  afterAll(() => pglite.close());

  const values = async () => (await pglite.query<{ value: number }>('select value from counted order by 1')).rows;

  it('leaves the event loop free during a query', async () => {
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 1);
    await pglite.query(`select sum(n) from generate_series(1, 1000000) n`);
    clearInterval(timer);
    expect(turns).toBeGreaterThan(4);
  });

  it('sends and receives the values that the store has', async () => {
    const time = new Date('2026-11-20T00:00:00.000Z');
    const sql = `select $1::timestamptz as time, $2::bytea as bytes, $3::jsonb as json, $4::int8 as whole, null as none,
      '2026-11-20'::date as date`;
    const { rows } = await pglite.query(sql, [time, Uint8Array.of(1, 255), { a: [1] }, 2 ** 53 - 1]);
    const bytes = Uint8Array.of(1, 255);
    expect(rows).toEqual([{ time, bytes, json: { a: [1] }, whole: 2 ** 53 - 1, none: null, date: '2026-11-20' }]);
  });

  it('commits what works, and rolls back what throws', async () => {
    await pglite.transaction(({ query }) => query('insert into counted values (1)'));
    const thrown = new Error('of the work');
    const failing = pglite.transaction(async ({ query }) => {
      await query('insert into counted values (2)');
      throw thrown;
    });
    await expect(failing).rejects.toBe(thrown);
    expect(await values()).toEqual([{ value: 1 }]);
  });

  it('keeps other queries out of a transaction, and lets them follow it', async () => {
    const order: string[] = [];
    const held = pglite.transaction(async ({ query, rollback }) => {
      await query('insert into counted values (3)');
      await query('select 1');
      order.push('transaction');
      await rollback();
    });
    const outside = values().then((rows) => {
      order.push('outside');
      return rows;
    });
    await held;
    expect(await outside).not.toContainEqual({ value: 3 });
    expect(order).toEqual(['transaction', 'outside']);
  });

  it('leaves an error its SQLSTATE and its class', async () => {
    await expect(pglite.query('insert into counted values (1)')).rejects.toMatchObject({
      code: '23505',
      severity: 'ERROR',
      message: expect.stringContaining('duplicate key'),
    });
    await expect(pglite.query('select 9007199254740993::int8')).rejects.toBeInstanceOf(RangeError);
  });

  it('fails what is asked once it is closed', async () => {
    const closed = await connectPGlite(join(root, 'closed'));
    await closed.close();
    await closed.close();
    await expect(closed.query('select 1')).rejects.toBeInstanceOf(StoreAway);
    await expect(closed.transaction(({ query }) => query('select 1'))).rejects.toBeInstanceOf(StoreAway);
  });
});

it('says of a damaged folder what is wrong with it', async () => {
  const folder = mkdtempSync(join(root, 'damaged-'));
  writeFileSync(join(folder, 'other'), '');
  await expect(connectPGlite(folder)).rejects.toThrow(new DamagedFolder('PG_VERSION is missing'));
});

it('fails what is asked of a thread that has ended, inside a transaction too', async () => {
  const script = join(root, 'ends.mjs');
  writeFileSync(
    script,
    `import { parentPort } from 'node:worker_threads';
     const reply = (id) => parentPort.postMessage({ id, rows: [], affected: 0 });
     reply(0);
     parentPort.on('message', ({ id, kind }) => (kind === 'begin' ? reply(id) : process.exit()));`,
  );
  const pglite = await connectPGlite(root, pathToFileURL(script));
  const lost = pglite.transaction(({ query }) => query('select 1'));
  await expect(lost).rejects.toBeInstanceOf(StoreAway);
  expect(pglite.closed).toBe(true);
  await expect(pglite.query('select 1')).rejects.toBeInstanceOf(StoreAway);
  await pglite.close();
});
