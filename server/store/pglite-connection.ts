import type { PGliteDialectConfig } from 'kysely';
import { Worker } from 'node:worker_threads';
import type { Done, FromPGlite, SentQuery, ToPGlite } from './pglite-messages.ts';
import { driverFailure, StoreAway } from './store-failure.ts';

const SCRIPT = new URL('pglite-thread.ts', import.meta.url);

/** PostgreSQL cannot open the folder's content, or cannot have written it. */
export class DamagedFolder extends Error {}

/** PGlite as Kysely uses it. */
type Asked = Exclude<PGliteDialectConfig['pglite'], (...given: never) => unknown>;

/** A connection to PGlite in its thread. Its failures have a kind, see store-failure.ts. */
export interface PGliteConnection extends Asked {
  /** Runs work in one transaction, which rolls back when the work throws. */
  transaction<Result>(work: (transaction: PGliteTransaction) => Promise<Result>): Promise<Result>;
}

export interface PGliteTransaction {
  /** @returns rows of the shape that the caller declares */
  query<Row>(sql: string, parameters?: readonly unknown[]): Promise<Queried<Row>>;
  /** Runs a `copy … from '/dev/blob'`.  @param bytes which the caller gives away: they are not there afterwards */
  copy(sql: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  rollback(): Promise<void>;
}

/** As PGlite has it, without the types of its columns. */
interface Queried<Row> {
  readonly rows: Row[];
  readonly affectedRows: number;
  readonly fields: [];
}

type Request = WithoutId<ToPGlite>;
type WithoutId<Message> = Message extends ToPGlite ? Omit<Message, 'id'> : never;

/**
 * Opens PGlite in a thread of its own, in a folder that the caller has locked.
 * @param script what runs in the thread  @throws DamagedFolder
 */
export async function connectPGlite(folder: string, script = SCRIPT): Promise<PGliteConnection> {
  const waiting = new Map<number, PromiseWithResolvers<Done>>();
  const thread = new Worker(script, { workerData: folder });
  let ended: Error | null = null;
  let last = 0;
  let closing: Promise<void> | null = null;
  const waitReady = awaitReply(0).then(() => {});

  thread.on('message', ({ id, ...reply }: FromPGlite) => {
    const request = waiting.get(id);
    waiting.delete(id);
    if (waiting.size === 0) thread.unref();
    if ('error' in reply) request?.reject(driverFailure(withFields(reply.error, reply.fields)));
    else request?.resolve(reply);
  });
  thread.on('error', (error: Error) => end(error));
  thread.on('exit', () => end(new Error('the thread of the database has ended')));

  function end(error: Error): void {
    ended ??= error;
    for (const request of waiting.values()) request.reject(new StoreAway(ended));
    waiting.clear();
  }

  function awaitReply(id: number): Promise<Done> {
    const reply = Promise.withResolvers<Done>();
    waiting.set(id, reply);
    return reply.promise;
  }

  function ask(request: Request, transfer: ArrayBuffer[] = []): Promise<Done> {
    if (ended !== null || closing !== null) return Promise.reject(new StoreAway(ended ?? new Error('it is closed')));
    return send({ ...request, id: (last += 1) }, transfer);
  }

  function send(message: ToPGlite, transfer: ArrayBuffer[]): Promise<Done> {
    thread.ref(); // the process goes on as long as a reply is awaited
    const reply = awaitReply(message.id);
    thread.postMessage(message, transfer);
    return reply;
  }

  async function query<Row>(query: Pick<SentQuery, 'transaction' | 'sql' | 'parameters'>): Promise<Queried<Row>> {
    const { rows, affected } = await ask({ kind: 'query', ...query });
    return { rows: rows as Row[], affectedRows: affected, fields: [] }; // the caller declares what its query returns
  }

  async function begin(): Promise<number> {
    const begun = ask({ kind: 'begin' });
    const transaction = last;
    await begun;
    return transaction;
  }

  function within(transaction: number) {
    let isOver = false;
    const end = async (how: 'commit' | 'rollback') => {
      if (isOver) return;
      isOver = true;
      await ask({ kind: 'end', transaction, how });
    };
    const session: PGliteTransaction = {
      query: (sql, parameters = []) => query({ transaction, sql, parameters }),
      async copy(sql, bytes) {
        await ask({ kind: 'query', transaction, sql, parameters: [], blob: bytes }, [bytes.buffer]);
      },
      rollback: () => end('rollback'),
    };
    return { session, end };
  }

  await waitReady.catch((error: unknown) => {
    const cause = error instanceof StoreAway ? error.cause : error;
    throw new DamagedFolder(cause instanceof Error ? cause.message : String(cause));
  });
  return {
    get closed() {
      return ended !== null || closing !== null;
    },
    ready: true,
    waitReady,
    query: (sql, parameters = []) => query({ transaction: null, sql, parameters }),
    async transaction(work) {
      let transaction: number;
      try {
        transaction = await begin();
      } catch (failure) {
        // Kysely would wait without end for a transaction that cannot begin: it begins, and every query in it fails.
        const fail = () => Promise.reject(failure);
        await work({ query: fail, copy: fail, rollback: async () => {} });
        return fail();
      }
      const { session, end } = within(transaction);
      try {
        const result = await work(session);
        await end('commit');
        return result;
      } catch (error) {
        await end('rollback').catch(() => {}); // the error that led here says more
        throw error;
      }
    },
    close: () =>
      (closing ??= (async () => {
        if (ended !== null) return;
        await send({ kind: 'close', id: (last += 1) }, []);
        await thread.terminate();
      })()),
  };
}

function withFields(error: unknown, fields: Readonly<Record<string, string>>): unknown {
  return error instanceof Error ? Object.assign(error, fields) : error;
}
