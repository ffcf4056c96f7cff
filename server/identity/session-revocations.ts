import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { PERSONAL } from '../store/member-news.ts';
import type { MemberNews } from '../store/member-news.ts';
import { writeAs } from '../store/member-writes.ts';
import type { Tables } from '../store/tables.ts';

/** Logins that were ended by their owners: their tokens are refused, though they have not expired. */
export interface SessionRevocations {
  readonly isRevoked: (session: string) => boolean;
  /** Here at once; on other nodes as soon as the store knows, which is tried until it does. */
  readonly revoke: (memberId: string, session: string) => Promise<void>;
  /** Learns what other nodes revoked, and hands over what the store did not take. While it is away nothing. */
  readonly look: () => Promise<void>;
  readonly close: () => void;
}

/** What other nodes revoked is known here after this long even where nothing was heard of it, milliseconds. */
const LOOK_MS = 5_000;

/** The session of a login by which its tokens are known: a hash, so that nobody who reads it can take the session. */
export function sessionKeyOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url').slice(0, 22);
}

/**
 * Those of the last days are all in memory: no request waits for the store to know whether its login is over.
 * @param longestToken seconds after which a token is no good anyway, and its revocation forgotten
 */
export async function createSessionRevocations(
  db: Kysely<Tables>,
  news: MemberNews,
  longestToken: number,
  now: () => number = () => Date.now(),
): Promise<SessionRevocations> {
  const writing = { db, news, resources: PERSONAL.identity };
  const seconds = () => Math.floor(now() / 1000);
  const pending = new Map<string, string>(); // member by session
  const own = new Set<string>(); // revoked here, until they are read back
  let known = new Set<string>();
  let looking = Promise.resolve();

  async function read(): Promise<void> {
    const rows = await db.selectFrom('session_revocations').select('session').where('until', '>', seconds()).execute();
    known = new Set(rows.map(({ session }) => session));
    for (const session of own) if (known.has(session)) own.delete(session);
  }

  async function write(memberId: string, session: string): Promise<void> {
    const until = seconds() + longestToken;
    await writeAs(writing, memberId, async (transaction) => {
      await transaction.deleteFrom('session_revocations').where('until', '<=', seconds()).execute();
      await transaction
        .insertInto('session_revocations')
        .values({ session, until })
        .onConflict((conflict) => conflict.column('session').doNothing())
        .execute();
    });
    own.add(session);
    pending.delete(session);
  }

  async function lookOnce(): Promise<void> {
    try {
      for (const [session, memberId] of pending) await write(memberId, session);
      await read();
    } catch {
      // the next look may go better
    }
  }

  /** One after another: an older answer never takes the place of a newer one. */
  function look(): Promise<void> {
    looking = looking.then(lookOnce);
    return looking;
  }

  await read();
  const timer = setInterval(() => void look(), LOOK_MS);
  timer.unref();

  return {
    isRevoked: (session) => known.has(session) || own.has(session) || pending.has(session),
    async revoke(memberId, session) {
      pending.set(session, memberId);
      await write(memberId, session);
    },
    look,
    close: () => clearInterval(timer),
  };
}
