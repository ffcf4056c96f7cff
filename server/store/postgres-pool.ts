import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import pg from 'pg';
import { queryLimit, QUERY_MS, STATEMENT_MS } from './query-limit.ts';
import { driverFailure, StoreAway } from './store-failure.ts';

/** Connections one node keeps: its questions are short, and a server lends about a hundred. */
const CONNECTIONS = 10;
/** A connection that is not made by then is given up, whether anybody still waits for it or not. */
const CONNECT_WITHIN_MS = 10_000;
/** After a query without any answer only one asker in this time finds out whether there is one again, milliseconds. */
const REST_MS = 1_000;

/** A pool as the driver brings it, and the same pool for Kysely with a limit on each query. */
export interface LimitedPool {
  readonly raw: pg.Pool;
  readonly limited: PostgresPool;
}

/** @param types how values of the database are read */
export function createPostgresPool(url: string, types: pg.TypeOverrides): LimitedPool {
  const raw = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    types,
  });
  raw.on('error', () => {}); // a lost idle connection: the pool makes another
  // One that is lost while it is lent out between two queries has nobody else to tell: without this the process ends.
  raw.on('connect', (client) => client.on('error', () => {}));
  const rest = createRest();
  const limits = new WeakMap<pg.PoolClient, number>();

  /** Tells the server how long a statement may take, where that changes. */
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
          rest.note(error instanceof NoAnswer);
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

/** A connection that is given up, and not lent again, once its driver failed or a query of it was not answered. */
function limitedClient(lent: pg.PoolClient, note: (silent: boolean) => void): PostgresPoolClient {
  let lost: unknown = null;

  async function query<Row>(sql: unknown, parameters: readonly unknown[] = []): Promise<PostgresQueryResult<Row>> {
    if (lost !== null) throw lost;
    try {
      const result = await within(queryLimit(), lent.query(String(sql), [...parameters]));
      note(false);
      return result as unknown as PostgresQueryResult<Row>; // Kysely's type of the same object, by the query's own rows
    } catch (error) {
      note(error instanceof NoAnswer);
      const failure = driverFailure(error);
      if (failure instanceof StoreAway) lost = failure;
      throw failure;
    }
  }

  return {
    query: query as PostgresPoolClient['query'], // its other form, by cursor, is for streams, which nothing here asks for
    release: (destroy) => lent.release(destroy === true || lost !== null),
  };
}

class NoAnswer extends Error {}

/** The time of this process is counted in so many pieces: while it was busy itself, an answer could not be read. */
const PIECES = 10;

async function within<Result>(limit: number | null, answer: Promise<Result>): Promise<Result> {
  if (limit === null) return answer;
  const { promise, reject } = Promise.withResolvers<never>();
  let pieces = 0;
  const timer = setInterval(() => {
    pieces += 1; // once, however long the loop stood still
    if (pieces === PIECES) reject(new NoAnswer(`no answer in ${limit} ms`));
  }, limit / PIECES);
  answer.catch(() => {}); // it may fail when nobody waits for it any more
  return Promise.race([answer, promise]).finally(() => clearInterval(timer));
}

/**
 * While the database is silent, as a frozen one is, everybody would wait the whole limit: once it was, one asker at a
 * time waits and the others are told at once.
 */
function createRest(now: () => number = () => performance.now()) {
  let until: number | null = null;
  return {
    /** @throws StoreAway while the database is known to be silent */
    enter(): void {
      if (until === null || queryLimit() === null) return;
      if (now() < until) throw new StoreAway('the database was silent just now');
      until = now() + QUERY_MS + REST_MS; // this one finds out
    },
    note(silent: boolean): void {
      until = silent ? now() + REST_MS : null;
    },
  };
}
