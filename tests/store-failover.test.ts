import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { sql } from 'kysely';
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

describe('the address of a database that leads elsewhere', () => {
  let server: TestPostgres;
  let address: MovingAddress;
  let [primaryPort, replicaPort] = [0, 0];
  let direct: string;
  let store: Store;
  let member: SiteWithMember;
  beforeAll(async () => {
    server = await startPostgres();
    direct = server.createDatabase();
    await asOwner(`create role app login superuser`);
    primaryPort = Number(new URL(direct).port);
    address = await openAddress(primaryPort);
    const databaseUrl = direct.replace('sise@', 'app@').replace(`:${primaryPort}/`, `:${address.port}/`);
    store = await openFresh({ databaseUrl, dataDir: '' });
    const replica = await server.startReplica();
    replicaPort = Number(new URL(replica.addressOf(direct)).port);
    member = await startSiteWithMember(store);
  });
  afterAll(async () => {
    await member.stop();
    address.close();
    server.stop();
  });

  /** Runs a statement beside the site. */
  async function asOwner(statement: string, url = direct): Promise<void> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  }
  const like = async () => (await member.like())[0];
  const likes = async () => [await like(), await like(), await like()];
  /** Several queries at once, each on a connection of its own. */
  const useConnections = () => Promise.all([store.ping(), store.ping(), store.ping()]);
  const isReachable = () =>
    sql`select 1`.execute(store.db).then(
      () => true,
      () => false,
    );
  const readiness = async () => {
    const { statusCode, json } = await member.site.app.inject('/readyz');
    return [statusCode, json<{ unready: string[] }>().unready] as const;
  };
  const said = (words: string) => member.log.filter((line) => line.includes(words)).length;

  it('refuses writes and is not ready while it leads to a replica, and goes on when it leads to the primary', async () => {
    expect(await like()).toBe(200);
    expect(await readiness()).toEqual([200, []]);
    address.leadTo(replicaPort);
    address.cut();
    await vi.waitUntil(async () => (await like()) === 503, PATIENCE);
    await useConnections();
    expect(await likes()).toEqual([503, 503, 503]);
    expect(await readiness()).toEqual([503, ['store']]);

    address.leadTo(primaryPort); // what is open stays with the replica
    await vi.waitUntil(async () => (await like()) === 200, PATIENCE);
    expect(await likes()).toEqual([200, 200, 200]);
    await vi.waitUntil(() => said('the store is back') === 1, PATIENCE);
    expect(said('the store is away')).toBe(1);
  });

  it('is found to accept writes again by who only looks', async () => {
    address.leadTo(replicaPort);
    address.cut();
    await vi.waitUntil(async () => (await isReachable()) && address.isOpen(), PATIENCE); // not only cut
    expect(await store.ping()).toBe(false);
    address.leadTo(primaryPort);
    await vi.waitUntil(() => store.ping(), PATIENCE);
    await vi.waitUntil(async () => (await like()) === 200, PATIENCE);
  });

  it('is not ready while its server is set to be read-only', async () => {
    await asOwner(`alter role app set default_transaction_read_only = on`);
    address.cut();
    await vi.waitUntil(async () => (await readiness())[0] === 503, PATIENCE);
    await vi.waitUntil(isReachable, PATIENCE);
    expect(await readiness(), 'also once it is reachable').toEqual([503, ['store']]);
    expect(await like()).toBe(503);
    await asOwner(`alter role app reset default_transaction_read_only`);
    await vi.waitUntil(async () => (await readiness())[0] === 200, PATIENCE);
    await vi.waitUntil(async () => (await like()) === 200, PATIENCE);
  });

  const others = `select pg_terminate_backend(pid) from pg_stat_activity where usename = 'app'`;
  it('answers 503 while its role may not log in', async () => {
    await asOwner(`alter role app nologin`);
    await asOwner(others);
    await vi.waitUntil(async () => !(await store.ping()), PATIENCE);
    expect(await likes()).toEqual([503, 503, 503]);
    await asOwner(`alter role app login`);
    await vi.waitUntil(async () => (await like()) === 200, PATIENCE);
  });

  it('answers 503 while the database is missing', async () => {
    const beside = new URL(direct);
    beside.pathname = '/postgres';
    const name = new URL(direct).pathname.slice(1);
    await asOwner(`alter database ${name} with allow_connections false`, beside.href);
    await asOwner(others, beside.href);
    await asOwner(`alter database ${name} rename to elsewhere`, beside.href);
    await vi.waitUntil(async () => !(await store.ping()), PATIENCE);
    expect(await likes()).toEqual([503, 503, 503]);
    await asOwner(`alter database elsewhere rename to ${name}`, beside.href);
    await asOwner(`alter database ${name} with allow_connections true`, beside.href);
    await vi.waitUntil(async () => (await like()) === 200, PATIENCE);
  });
});

/** An address that leads to another server for connections made from then on. */
interface MovingAddress {
  readonly port: number;
  leadTo(port: number): void;
  isOpen(): boolean;
  /** Ends what is open. */
  cut(): void;
  close(): void;
}

async function openAddress(first: number): Promise<MovingAddress> {
  let target = first;
  const open = new Set<Socket>();
  const listener = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    open.add(near);
    near.on('error', () => {}).on('close', () => open.delete(near) && far.destroy());
    far.on('error', () => {}).on('close', () => near.destroy());
    near.pipe(far).pipe(near);
  });
  await new Promise<void>((listening) => listener.listen(0, '127.0.0.1', listening));
  const cut = () => open.forEach((near) => near.destroy());
  return {
    port: (listener.address() as AddressInfo).port, // a TCP server's address is never a string
    leadTo: (port) => void (target = port),
    isOpen: () => open.size > 0,
    cut,
    close() {
      listener.close();
      cut();
    },
  };
}
