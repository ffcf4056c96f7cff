import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { PostgresDialect } from 'kysely';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { TYPE, readWhole } from './engine.ts';
import type { BulkSession, Engine, History } from './engine.ts';
import { createHistoryPool } from './history-pool.ts';
import { listenOn } from './postgres-listener.ts';
import { createPostgresPool, NO_LIMITS } from './postgres-pool.ts';
import type { LimitedPool } from './postgres-pool.ts';
import { watchReplica } from './read-replica.ts';
import { isReadOnly } from './store-failure.ts';

export interface PostgresPlace {
  readonly url: string;
  /** of a replica; null: none */
  readonly readUrl: string | null;
  /** connections at most, to each server */
  readonly connections: number;
  readonly log: (line: string) => void;
}

/** Opens a pool on a PostgreSQL server. @throws when the server cannot be reached or refuses */
export async function openPostgres({ url, readUrl, connections, log }: PostgresPlace): Promise<Engine> {
  const primary = createPostgresPool({ url, connections, types: typesAlike() });
  const { raw: pool, limited } = primary;
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    throw error;
  }
  const listening = new Set<() => Promise<void>>();
  const replica = readUrl === null ? null : openReplica(primary, { url: readUrl, connections, log });
  return {
    dialect: new PostgresDialect({ pool: limited }),
    history: replica,
    async bulk(work) {
      const client = await primary.lend();
      try {
        await client.query(NO_LIMITS); // nobody waits for this work
        await client.query('begin');
        const result = await work(sessionOf(client));
        await client.query('commit');
        client.release(true); // in the pool it would have no time limit
        return result;
      } catch (error) {
        await client.query('rollback').catch(() => {}); // the error that led here says more
        client.release(true);
        if (isReadOnly(error)) primary.renew();
        throw error;
      }
    },
    hasRoom: null,
    renew: primary.renew,
    pool: () => ({
      open: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
      timeouts: { ...primary.timeouts },
    }),
    subscribe(channel, hearing) {
      const stop = listenOn(url, channel, hearing);
      listening.add(stop);
      return () => {
        if (listening.delete(stop)) void stop();
      };
    },
    async close() {
      await Promise.all([...listening].map((stop) => stop()));
      await replica?.close();
      await pool.end();
    },
  };
}

/** Opens the pools of a replica, which may be away. */
function openReplica(
  primary: LimitedPool,
  { url, connections, log }: Pick<PostgresPlace, 'url' | 'connections' | 'log'>,
): History & { close(): Promise<void> } {
  const types = typesAlike();
  const readers = createPostgresPool({ url, connections, types });
  const watched = createPostgresPool({ url, connections: 1, types });
  const giveUp = () => {
    readers.dropLent();
    watched.dropLent();
  };
  const state = watchReplica({ primary: primary.raw, replica: watched.raw, giveUp, log });
  return {
    dialect: new PostgresDialect({
      pool: createHistoryPool({ primary: primary.limited, replica: readers.limited, state }),
    }),
    fence: state.fence,
    stats: state.stats,
    async close() {
      state.stop();
      giveUp();
      await Promise.all([readers.raw.end(), watched.raw.end()]);
    },
  };
}

/** Parses int8, numeric and date as PGlite is set to parse them; every other type as pg does. */
function typesAlike(): pg.TypeOverrides {
  const types = new pg.TypeOverrides();
  types.setTypeParser(TYPE.int8, readWhole);
  types.setTypeParser(TYPE.numeric, Number);
  types.setTypeParser(TYPE.date, (text) => text);
  return types;
}

function sessionOf(client: pg.PoolClient): BulkSession {
  return {
    async query<Row>(sql: string, parameters: readonly unknown[] = []) {
      const { rows } = await client.query(sql, [...parameters]);
      return rows as Row[]; // the caller declares what its query returns
    },
    async run(sql, parameters = []) {
      const { rowCount } = await client.query(sql, [...parameters]);
      return rowCount ?? 0;
    },
    async copy(into, rows) {
      await pipeline(
        Readable.from([Buffer.from(rows.buffer, rows.byteOffset, rows.byteLength)]),
        client.query(copyFrom(`copy ${into} from stdin with (format binary)`)),
      );
    },
  };
}
