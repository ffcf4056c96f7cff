import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { PERSONAL } from '../store/member-notifications.ts';
import type { MemberNotifications } from '../store/member-notifications.ts';
import { writeAs } from '../store/member-writes.ts';
import type { Tables } from '../store/tables.ts';

/** Logins that their owners ended: their tokens are refused although they have not expired. */
export interface SessionRevocations {
  readonly isRevoked: (session: string) => boolean;
  /** Takes effect here at once, and on other nodes as soon as the store has it; a failed write is retried. */
  readonly revoke: (memberId: string, session: string) => Promise<void>;
  /**
   * Reads what other nodes revoked, and writes what the store did not take before. Does nothing while the store is
   * away.
   */
  readonly look: () => Promise<void>;
  readonly close: () => void;
}

/** Revocations of other nodes are read at this interval, even without a notification, milliseconds. */
const LOOK_MS = 5_000;

/** The key of a session in tokens and revocations: a hash, so that nobody who reads it can use the session. */
export function sessionKeyOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url').slice(0, 22);
}

/**
 * The revocations of the last days are all in memory: no request waits for the store to check its login.
 * @param longestToken seconds after which a token has expired in any case, and its revocation is forgotten
 */
export async function createSessionRevocations(
  db: Kysely<Tables>,
  notifications: MemberNotifications,
  longestToken: number,
): Promise<SessionRevocations> {
  const writing = { db, notifications, resources: PERSONAL.identity };
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
      // retried by the next look
    }
  }

  /** Runs one after another: an older result never replaces a newer one. */
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

function seconds(): number {
  return Math.floor(Date.now() / 1000);
}
