import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import pg from 'pg';
import type { Timeouts } from './engine.ts';
import { IDLE_MS, LOCK_MS, queryLimit, QUERY_MS, STATEMENT_MS } from './query-limit.ts';
import { NoResponse, within } from '../time-limit.ts';
import { connectFailure, driverFailure, isConnectionLost, isReadOnly, StoreAway, timeoutOf } from './store-failure.ts';

/**
 * A connection that is not open after this time is given up, whether anybody still waits for it or not, milliseconds.
 */
const CONNECT_WITHIN_MS = 10_000;
/** After a query without any response, only one caller in this time tests the database, milliseconds. */
const REST_MS = 1_000;
/** A server that stays read-only has its connections replaced no more often than this, milliseconds. */
const RENEW_MS = 1_000;

/** Without them a query takes the time it needs, as an import does. */
export const NO_LIMITS = limitsOf(0, 0, 0);
const LIMITS = limitsOf(STATEMENT_MS, LOCK_MS, IDLE_MS);

/** The pool of the driver, and the same pool for Kysely with a time limit on each query. */
export interface LimitedPool {
  readonly raw: pg.Pool;
  readonly limited: PostgresPool;
  /** since the start */
  readonly timeouts: Timeouts;
  /** @returns a connection without a time limit, which may not go back to the pool */
  lend(): Promise<pg.PoolClient>;
  /** Closes the connections in use: what is asked on them fails. */
  dropLent(): void;
  /**
   * No connection made until now is lent again: after a failover they lead to a server that accepts no writes, while its
   * address leads to another.
   */
  renew(): void;
}

export interface PostgresPoolOptions {
  readonly url: string;
  /** connections at most */
  readonly connections: number;
  /** parsers of the database's types */
  readonly types: pg.TypeOverrides;
}

export function createPostgresPool({ url, connections, types }: PostgresPoolOptions): LimitedPool {
  const raw = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    types,
  });
  raw.on('error', () => {}); // a lost idle connection: the pool makes another
  // A connection lost between two queries of its user has no other listener for the error: without this one the process
  // ends.
  raw.on('connect', (client) => client.on('error', () => {}));
  const lentNow = new Set<pg.PoolClient>();
  raw.on('acquire', (client) => lentNow.add(client));
  raw.on('release', (_, client) => lentNow.delete(client));
  const rest = createRest();
  const timeouts = { statement: 0, lock: 0, silence: 0 };
  const limits = new WeakMap<pg.PoolClient, string>();
  const generations = new WeakMap<pg.PoolClient, number>();
  let generation = 0;
  let renewedAt = -Infinity;
  raw.on('connect', (client) => generations.set(client, generation));

  async function lend(): Promise<pg.PoolClient> {
    for (;;) {
      const lent = await raw.connect();
      if (generations.get(lent) === generation) return lent;
      lent.release(true);
    }
  }

  function renew(): void {
    const now = performance.now();
    if (now - renewedAt < RENEW_MS) return;
    renewedAt = now;
    generation += 1;
  }

  /** Sets the server's timeouts when they differ from the last ones. */
  async function limitStatements(client: PostgresPoolClient, lent: pg.PoolClient): Promise<void> {
    const wanted = queryLimit() === null ? NO_LIMITS : LIMITS;
    if (limits.get(lent) === wanted) return;
    await client.query(wanted, []);
    limits.set(lent, wanted);
  }

  function note(error: unknown): void {
    rest.note(error instanceof NoResponse);
    const kind = error instanceof NoResponse ? 'silence' : timeoutOf(error);
    if (kind !== null) timeouts[kind] += 1;
    if (isReadOnly(error)) renew();
  }

  return {
    raw,
    timeouts,
    lend,
    renew,
    dropLent() {
      for (const client of lentNow) void (client as pg.PoolClient & pg.Client).end().catch(() => {}); // its class
    },
    limited: {
      options: raw.options,
      async connect() {
        rest.enter();
        const connecting = lend();
        const lent = await within(queryLimit(), connecting).catch((error: unknown) => {
          note(error);
          void connecting.then(
            (late) => late.release(),
            () => undefined,
          );
          throw connectFailure(error);
        });
        const client = limitedClient(lent, note);
        try {
          await limitStatements(client, lent);
        } catch (error) {
          client.release(true);
          throw error;
        }
        return client;
      },
      end: () => raw.end(),
    },
  };
}

/**
 * A connection that is closed, and not reused, once its driver failed, a query of it had no response, or its server
 * ended it or accepts no writes.
 */
function limitedClient(lent: pg.PoolClient, note: (error: unknown) => void): PostgresPoolClient {
  let lost: unknown = null;

  async function query<Row>(sql: unknown, parameters: readonly unknown[] = []): Promise<PostgresQueryResult<Row>> {
    if (lost !== null) throw lost;
    try {
      const result = await within(queryLimit(), lent.query(String(sql), [...parameters]));
      note(null);
      return result as unknown as PostgresQueryResult<Row>; // Kysely's type of the same object, by the query's own rows
    } catch (error) {
      note(error);
      const failure = driverFailure(error);
      if (isConnectionLost(failure)) lost = failure;
      throw failure;
    }
  }

  return {
    query: query as PostgresPoolClient['query'], // its cursor form is for streams, which are not used
    release: (destroy) => lent.release(destroy === true || lost !== null),
  };
}

function limitsOf(statementMs: number, lockMs: number, idleMs: number): string {
  return `set statement_timeout to ${statementMs}; set lock_timeout to ${lockMs};
    set idle_in_transaction_session_timeout to ${idleMs}`;
}

/**
 * While the database is silent, as a frozen one is, everybody would wait for the whole limit: after a first timeout one
 * caller at a time waits and the others are refused at once.
 */
function createRest() {
  let until: number | null = null;
  return {
    /** @throws StoreAway while the database is known to be silent */
    enter(): void {
      if (until === null || queryLimit() === null) return;
      if (performance.now() < until) throw new StoreAway('the database was silent just now');
      until = performance.now() + QUERY_MS + REST_MS; // this caller tests the database
    },
    note(silent: boolean): void {
      until = silent ? performance.now() + REST_MS : null;
    },
  };
}
