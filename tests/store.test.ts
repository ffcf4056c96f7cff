import { existsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { elementAt } from '@sise/domain/element-at';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createBinaryRows } from '../server/import/binary-rows.ts';
import { openStore } from '../server/store/database.ts';
import type { Store, StorePlace } from '../server/store/database.ts';
import { SEED_FILE } from '../server/store/seed.ts';
import { openFresh, testEngines } from './support/store.ts';

for (const engine of testEngines()) {
  describe(`a store on ${engine.name}`, () => {
    const open: Store[] = [];
    beforeAll(() => engine.start());
    afterEach(async () => {
      for (const store of open.splice(0)) await store.close();
    });
    afterAll(() => engine.stop());

    async function openHere(place: StorePlace = engine.freshPlace()): Promise<Store> {
      const store = await openFresh(place);
      open.push(store);
      return store;
    }

    it('opens empty, answers, and refuses after it is closed', async () => {
      const store = await openHere();
      expect(await store.ping()).toBe(true);
      expect(await store.dailyBars.days()).toEqual([]);
      expect(await store.journal.holdings()).toEqual([]);
      await store.close();
      expect(await store.ping()).toBe(false);
    });

    it('still has what was written after it is opened again', async () => {
      const place = engine.freshPlace();
      const first = await openHere(place);
      await first.db.insertInto('labels').values({ id: 1, text: '가나다' }).execute();
      await first.close();
      const second = await openHere(place);
      expect(await second.db.selectFrom('labels').selectAll().execute()).toEqual([{ id: 1, text: '가나다' }]);
    });

    it('reads whole numbers, sums and days the same way, and refuses inexact numbers', async () => {
      const store = await openHere();
      const rows = await query(
        store,
        `select 1180000000000000::int8 as won, sum(v) as sum, count(*) as count, date '2026-03-13' as day,
           0.1::float8 as points
         from (values (9007199254740990::int8), (1::int8)) as t (v)`,
      );
      expect(rows).toEqual([
        { won: 1_180_000_000_000_000, sum: 9_007_199_254_740_991, count: 2, day: '2026-03-13', points: 0.1 },
      ]);
      await expect(query(store, 'select 9007199254740993::int8 as won')).rejects.toThrow('too large');
    });

    it('takes rows of every type in binary', async () => {
      const store = await openHere();
      const rows = createBinaryRows(['int2', 'int4', 'int8', 'float8', 'bool', 'date', 'text', 'jsonb']);
      rows.add([-2, -2_147_483_648, -9_007_199_254_740_991, 0.1, true, '1999-12-31', '똠"\\\n', '{"가": 1}']);
      rows.add([null, null, 4_294_967_296, null, false, '2026-03-13', '', null]);
      await store.bulk(async (session) => {
        await session.run(
          'create table every_type (a int2, b int4, c int8, d float8, e bool, f date, g text, h jsonb)',
        );
        for (const piece of rows.take()) await session.copy('every_type', piece);
      });
      expect(await query(store, 'select * from every_type order by c')).toEqual([
        {
          a: -2,
          b: -2_147_483_648,
          c: -9_007_199_254_740_991,
          d: 0.1,
          e: true,
          f: '1999-12-31',
          g: '똠"\\\n',
          h: { 가: 1 },
        },
        { a: null, b: null, c: 4_294_967_296, d: null, e: false, f: '2026-03-13', g: '', h: null },
      ]);
    });

    it('keeps the rows of feeds apart, and leaves out those of another form', async () => {
      const place = engine.freshPlace();
      const first = await openHere(place);
      const many = new Map(Array.from({ length: 450 }, (_, n) => [`${n}`, { n, 이름: null }]));
      await first.feedRows.rowsOf('dart', 1).save(many);
      await first.feedRows.rowsOf('other', 1).save(new Map([['0', [1]]]));
      await first.feedRows.rowsOf('dart', 1).save(new Map([['7', { n: 8 }]]));
      await first.feedRows.rowsOf('dart', 2).save(new Map([['8', { n: 9 }]]));
      await first.close();
      const { feedRows } = await openHere(place);
      const rows = await feedRows.rowsOf('dart', 1).load();
      expect([rows.size, rows.get('6'), rows.get('7'), rows.has('8')]).toEqual([
        449,
        { n: 6, 이름: null },
        { n: 8 },
        false,
      ]);
      expect(await feedRows.rowsOf('dart', 2).load()).toEqual(new Map([['8', { n: 9 }]]));
    });

    it('rolls back bulk work that failed', async () => {
      const store = await openHere();
      const work = store.bulk(async (session) => {
        await session.run(`insert into labels (id, text) values (1, 'a')`);
        throw new Error('half way');
      });
      await expect(work).rejects.toThrow('half way');
      expect(await store.db.selectFrom('labels').selectAll().execute()).toEqual([]);
      expect(await store.bulk((session) => session.run(`insert into labels (id, text) values (1, 'b')`))).toBe(1);
    });

    it('is opened by a program older than its schema only where that is wider alone', async () => {
      const place = engine.freshPlace();
      const store = await openHere(place);
      await query(store, `insert into kysely_migration (name, timestamp) values ('9999-later', '')`);
      await store.close();
      const again = await openHere(place);
      await query(again, `update schema_floor set migration = '9999-later'`);
      await again.close();
      const opened = await openStore(place);
      expect(opened).toMatchObject({ ok: false, why: 'newer-schema' });
      expect(!opened.ok && opened.message).toContain('9999-later');
    });

    if (engine.name === 'PostgreSQL') {
      it('is migrated once by nodes that start together', async () => {
        const place = engine.freshPlace();
        const stores = await Promise.all([1, 2, 3, 4].map(() => openHere(place)));
        for (const store of stores) expect(await store.dailyBars.days()).toEqual([]);
        expect(await query(elementAt(stores, 0), 'select name from kysely_migration')).toContainEqual({
          name: '0001-archive',
        });
      });
    } else {
      it('belongs to one at a time', async () => {
        const place = engine.freshPlace();
        const store = await openHere(place);
        expect(await openStore(place)).toMatchObject({ ok: false, why: 'in-use', pid: process.pid });
        await store.close();
        expect((await openHere(place)).db).toBeDefined();
      });

      it('has a prepared beginning for the installed version', () => {
        expect(existsSync(SEED_FILE)).toBe(true);
      });
    }
  });
}

describe('a store that cannot be opened', () => {
  it('names a folder that cannot be written', async () => {
    const file = join(tmpdir(), `no-folder-${process.pid}`);
    writeFileSync(file, '');
    for (const dataDir of [join(file, 'data'), '/proc/data']) {
      const opened = await openStore({ databaseUrl: null, dataDir });
      expect(opened).toMatchObject({ ok: false, why: 'unwritable' });
      expect(!opened.ok && opened.message).toContain(dataDir);
    }
  });

  it('names a server that does not answer, without its password', async () => {
    const databaseUrl = 'postgres://sise:secret@127.0.0.1:1/none';
    const opened = await openStore({ databaseUrl, dataDir: tmpdir() });
    expect(opened).toMatchObject({ ok: false, why: 'unreachable' });
    expect(!opened.ok && opened.message).toMatch(/sise@127\.0\.0\.1:1.*ECONNREFUSED/);
    expect(!opened.ok && opened.message).not.toContain('secret');
  });
});

function query(store: Store, statement: string): Promise<readonly unknown[]> {
  return store.bulk((session) => session.query(statement));
}
