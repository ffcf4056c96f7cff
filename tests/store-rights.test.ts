import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Store } from '../server/store/database.ts';
import { startPostgres } from './support/postgres.ts';
import type { TestPostgres } from './support/postgres.ts';
import { startSiteWithMember } from './support/site-with-member.ts';
import type { SiteWithMember } from './support/site-with-member.ts';
import { openFresh } from './support/store.ts';

/** Long enough for a slow machine; nothing waits for it when all is well. */
const PATIENCE = { timeout: 30_000, interval: 20 };
const GONE = [503, 'store.away'];
const DONE = [200, undefined];

describe('a site whose user of the database is kept from its tables', () => {
  let server: TestPostgres;
  let owner: pg.Client;
  let store: Store;
  let member: SiteWithMember;
  beforeAll(async () => {
    server = await startPostgres();
    const address = server.createDatabase();
    owner = new pg.Client({ connectionString: address });
    await owner.connect();
    const name = new URL(address).pathname.slice(1);
    await owner.query(`create role app login; alter database ${name} owner to app`);
    store = await openFresh({ databaseUrl: address.replace('sise@', 'app@'), dataDir: '' });
    member = await startSiteWithMember(store);
  });
  afterAll(async () => {
    await member.stop();
    await owner.end();
    server.stop();
  });

  const isReady = async () => (await member.site.app.inject('/readyz')).statusCode === 200;
  const said = (words: string) => member.log.filter((line) => line.includes(words));
  const away = () => said('the store is away');

  it.each([
    [
      'a right',
      'permission denied for table analyst_votes',
      `alter table analyst_votes owner to sise`,
      `alter table analyst_votes owner to app`,
    ],
    [
      'the schema',
      'does not exist',
      `revoke usage on schema public from public, pg_database_owner, app`,
      `grant usage on schema public to public, pg_database_owner`,
    ],
    [
      'a table that is being restored',
      'analyst_votes\\" does not exist',
      `alter table analyst_votes rename to elsewhere`,
      `alter table elsewhere rename to analyst_votes`,
    ],
  ])('lacks %s: refuses writes, says why once, is not ready, and recovers', async (_, why, take, giveBack) => {
    expect(await member.like()).toEqual(DONE);
    const before = away().length;
    await owner.query(take);
    expect(await member.like()).toEqual(GONE);
    expect(await isReady()).toBe(false);
    expect(await member.like(), 'also after a look at it').toEqual(GONE);
    expect((await member.get('/api/market-status'))[0]).toBe(200);
    expect(away().slice(before)).toEqual([expect.stringContaining(why)]);
    await owner.query(giveBack);
    expect(await isReady()).toBe(true);
    expect(await member.like()).toEqual(DONE);
    await vi.waitUntil(() => said('the store is back').length === away().length, PATIENCE);
  });
});
