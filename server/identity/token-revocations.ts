import type { Kysely } from 'kysely';
import { PERSONAL } from '../store/member-notifications.ts';
import type { MemberNotifications } from '../store/member-notifications.ts';
import { writeAs } from '../store/member-writes.ts';
import type { Tables } from '../store/tables.ts';

/** Tokens revoked before they expire, for instance by a new password. */
export interface TokenRevocations {
  /** @returns seconds since 1970 before which the member's tokens are invalid; null: all are valid */
  readonly validFrom: (memberId: string) => number | null;
  /**
   * Stores a revocation together with what it is for, so that neither is without the other. `revoke` then tells the other
   * nodes.
   */
  readonly store: (transaction: Kysely<Tables>, memberId: string, validFrom: number) => Promise<void>;
  /** Revokes the member's tokens issued before this second. */
  readonly revoke: (memberId: string, validFrom: number) => Promise<void>;
  /** Reads what other nodes have revoked; does nothing while the store is away. */
  readonly look: () => Promise<void>;
  readonly close: () => void;
}

/** Revocations of other nodes are read at this interval, even without a notification, milliseconds. */
const LOOK_MS = 5_000;

/**
 * There are few, so all are in memory: no request waits for the store to identify its sender, and while the store is
 * away the last known revocations stay in force.
 * @param longestToken seconds after which a token has expired in any case, and its revocation is forgotten
 */
export async function createTokenRevocations(
  db: Kysely<Tables>,
  notifications: MemberNotifications,
  longestToken: number,
): Promise<TokenRevocations> {
  const writing = { db, notifications, resources: PERSONAL.identity };
  const oldest = () => Math.floor(Date.now() / 1000) - longestToken;
  const own = new Map<string, number>(); // revoked here: a read that began before does not contain them
  let known = new Map<string, number>();
  let looking = Promise.resolve();

  async function read(): Promise<void> {
    const rows = await db.selectFrom('member_recalls').selectAll().where('valid_from', '>', oldest()).execute();
    known = new Map(rows.map(({ member_id, valid_from }) => [member_id, valid_from]));
  }
  /** Reads one after another: an older result never replaces a newer one. */
  function look(): Promise<void> {
    looking = looking.then(() => read().catch(() => undefined)); // retried by the next look
    return looking;
  }

  async function store(transaction: Kysely<Tables>, memberId: string, validFrom: number): Promise<void> {
    await transaction.deleteFrom('member_recalls').where('valid_from', '<=', oldest()).execute();
    await transaction
      .insertInto('member_recalls')
      .values({ member_id: memberId, valid_from: validFrom })
      .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ valid_from: validFrom }))
      .execute();
  }

  await read();
  const timer = setInterval(() => void look(), LOOK_MS);
  timer.unref();

  return {
    validFrom: (memberId) => latest(known.get(memberId), own.get(memberId)),
    store,
    async revoke(memberId, validFrom) {
      await writeAs(writing, memberId, (transaction) => store(transaction, memberId, validFrom));
      own.set(memberId, validFrom);
    },
    look,
    close: () => clearInterval(timer),
  };
}

function latest(one: number | undefined, other: number | undefined): number | null {
  if (one === undefined || other === undefined) return one ?? other ?? null;
  return Math.max(one, other);
}
