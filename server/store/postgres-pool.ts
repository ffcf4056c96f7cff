import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import pg from 'pg';
import { queryLimit, QUERY_MS, STATEMENT_MS } from './query-limit.ts';
import { driverFailure, StoreAway } from './store-failure.ts';

/** Connections of one node: its queries are short, and a server has about a hundred connections. */
const CONNECTIONS = 10;
/**
 * A connection that is not open after this time is given up, whether anybody still waits for it or not, milliseconds.
 */
const CONNECT_WITHIN_MS = 10_000;
/** After a query without any response, only one caller in this time tests the database, milliseconds. */
const REST_MS = 1_000;

/** The pool of the driver, and the same pool for Kysely with a time limit on each query. */
export interface LimitedPool {
  readonly raw: pg.Pool;
  readonly limited: PostgresPool;
}

/** @param types parsers of the database's types */
export function createPostgresPool(url: string, types: pg.TypeOverrides): LimitedPool {
  const raw = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    types,
  });
  raw.on('error', () => {}); // a lost idle connection: the pool makes another
  // A connection lost between two queries of its user has no other listener for the error: without this one the process
  // ends.
  raw.on('connect', (client) => client.on('error', () => {}));
  const rest = createRest();
  const limits = new WeakMap<pg.PoolClient, number>();

  /** Sets the server's statement timeout when it differs from the last one. */
  async function limitStatements(client: PostgresPoolClient, lent: pg.PoolClient): Promise<void> {
    const wanted = queryLimit() === null ? 0 : STATEMENT_MS;
    if (limits.get(lent) === wanted) return;
    await client.query(`set statement_timeout to ${wanted}`, []);
    limits.set(lent, wanted);
  }

  return {
    raw,
    limited: {
      options: raw.options,
      async connect() {
        rest.enter();
        const connecting = raw.connect();
        const lent = await within(queryLimit(), connecting).catch((error: unknown) => {
          rest.note(error instanceof NoResponse);
          void connecting.then(
            (late) => late.release(),
            () => undefined,
          );
          throw driverFailure(error);
        });
        const client = limitedClient(lent, rest.note);
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

/** A connection that is closed, and not reused, once its driver failed or a query of it had no response. */
function limitedClient(lent: pg.PoolClient, note: (silent: boolean) => void): PostgresPoolClient {
  let lost: unknown = null;

  async function query<Row>(sql: unknown, parameters: readonly unknown[] = []): Promise<PostgresQueryResult<Row>> {
    if (lost !== null) throw lost;
    try {
      const result = await within(queryLimit(), lent.query(String(sql), [...parameters]));
      note(false);
      return result as unknown as PostgresQueryResult<Row>; // Kysely's type of the same object, by the query's own rows
    } catch (error) {
      note(error instanceof NoResponse);
      const failure = driverFailure(error);
      if (failure instanceof StoreAway) lost = failure;
      throw failure;
    }
  }

  return {
    query: query as PostgresPoolClient['query'], // its cursor form is for streams, which are not used
    release: (destroy) => lent.release(destroy === true || lost !== null),
  };
}

class NoResponse extends Error {}

/**
 * The timeout is counted in this many pieces of this process's time: while the process itself was busy, it could not
 * read a response.
 */
const PIECES = 10;

async function within<Result>(limit: number | null, result: Promise<Result>): Promise<Result> {
  if (limit === null) return result;
  const { promise, reject } = Promise.withResolvers<never>();
  let pieces = 0;
  const timer = setInterval(() => {
    pieces += 1; // one piece, however long the loop was blocked
    if (pieces === PIECES) reject(new NoResponse(`no answer in ${limit} ms`));
  }, limit / PIECES);
  result.catch(() => {}); // it may fail when nobody waits for it any more
  return Promise.race([result, promise]).finally(() => clearInterval(timer));
}

/**
 * While the database is silent, as a frozen one is, everybody would wait for the whole limit: after a first timeout one
 * caller at a time waits and the others are refused at once.
 */
function createRest(now: () => number = () => performance.now()) {
  let until: number | null = null;
  return {
    /** @throws StoreAway while the database is known to be silent */
    enter(): void {
      if (until === null || queryLimit() === null) return;
      if (now() < until) throw new StoreAway('the database was silent just now');
      until = now() + QUERY_MS + REST_MS; // this caller tests the database
    },
    note(silent: boolean): void {
      until = silent ? now() + REST_MS : null;
    },
  };
}
