/** PGlite in a thread of its own, so that no query holds the event loop: the script of that thread. */
import type { PGlite, Transaction } from '@electric-sql/pglite';
import { parentPort, workerData } from 'node:worker_threads';
import { openFolder } from './pglite-folder.ts';
import type { Done, FromPGlite, SentQuery, ToPGlite } from './pglite-messages.ts';

interface Running {
  readonly session: Transaction;
  readonly end: (how: 'commit' | 'rollback') => void;
  /** Resolves once it is committed or rolled back. */
  readonly over: Promise<void>;
}

const port = parentPort;
if (port === null) throw new Error('this script runs in a thread of its own');
const NOTHING: Done = { rows: [], affected: 0 };
const opened = openFolder(String(workerData));
const running = new Map<number, Running>();

void reply(
  0,
  opened.then(() => NOTHING),
);
port.on('message', (message: ToPGlite) => void reply(message.id, serve(message)));

async function reply(id: number, done: Promise<Done>): Promise<void> {
  const message: FromPGlite = await done.then(
    (result) => ({ id, ...result }),
    (error: unknown) => ({ id, error, fields: textFields(error) }),
  );
  port?.postMessage(message, []);
}

async function serve(message: ToPGlite): Promise<Done> {
  const pglite = await opened;
  if (message.kind === 'query') return queried(pglite, message);
  if (message.kind === 'begin') await begin(pglite, message.id);
  else if (message.kind === 'end') await end(message.transaction, message.how);
  else {
    await pglite.close();
    port?.unref(); // nothing is left that keeps the thread
  }
  return NOTHING;
}

async function queried(pglite: PGlite, { transaction, sql, parameters, blob }: SentQuery): Promise<Done> {
  const asked = transaction === null ? pglite : sessionOf(transaction);
  const { rows, affectedRows = 0 } = await asked.query(sql, [...parameters], blob && { blob: new Bytes(blob) });
  return { rows, affected: affectedRows };
}

function begin(pglite: PGlite, id: number): Promise<void> {
  const begun = Promise.withResolvers<void>();
  const how = Promise.withResolvers<'commit' | 'rollback'>();
  const over = pglite.transaction(async (session) => {
    running.set(id, { session, end: how.resolve, over });
    begun.resolve();
    if ((await how.promise) === 'rollback') await session.rollback();
  });
  over.catch(begun.reject).finally(() => running.delete(id));
  return begun.promise;
}

async function end(transaction: number, how: 'commit' | 'rollback'): Promise<void> {
  const ending = running.get(transaction);
  ending?.end(how);
  await ending?.over;
}

function sessionOf(transaction: number): Transaction {
  const found = running.get(transaction);
  if (!found) throw new Error('the transaction is over');
  return found.session;
}

function textFields(error: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(error instanceof Error ? error : {}).filter(([, value]) => typeof value === 'string'),
  );
}

/** A file that PGlite can read, without the two copies that a Blob makes of its bytes. */
class Bytes extends Blob {
  readonly #bytes: Uint8Array<ArrayBuffer>;

  constructor(bytes: Uint8Array<ArrayBuffer>) {
    super([]);
    this.#bytes = bytes;
  }

  override arrayBuffer(): Promise<ArrayBuffer> {
    const { buffer, byteOffset, byteLength } = this.#bytes;
    const isWhole = byteOffset === 0 && byteLength === buffer.byteLength;
    return Promise.resolve(isWhole ? buffer : buffer.slice(byteOffset, byteOffset + byteLength));
  }
}
