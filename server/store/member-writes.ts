import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import { memberKeyOf } from './member-notifications.ts';
import type { MemberNotifications } from './member-notifications.ts';
import type { Tables } from './tables.ts';

/** The database and notifications of a member's write, and the resources it makes stale. */
export interface MemberWriting {
  readonly db: Kysely<Tables>;
  readonly notifications: MemberNotifications;
  readonly resources: readonly string[];
}

/** A member's first version, from the clock, so that no version recurs after a member's data was deleted. */
const FIRST_VERSION = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::int8`;

/**
 * Runs one write of a member's data: a transaction that waits for the member's other writers, so that it changes what
 * it has read. If `work` throws, nothing of it is done.
 */
export async function writeAs<Result>(
  { db, notifications, resources }: MemberWriting,
  member: string,
  work: (transaction: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  const { result, write } = await db.transaction().execute(async (transaction) => {
    const { version } = await transaction
      .insertInto('member_versions')
      .values({ member, version: FIRST_VERSION })
      .onConflict((conflict) =>
        conflict.column('member').doUpdateSet({ version: sql<number>`member_versions.version + 1` }),
      )
      .returning('version')
      .executeTakeFirstOrThrow();
    const done = await work(transaction);
    const memberWrite = { member: memberKeyOf(member), version, resources };
    await notifications.announce(transaction, memberWrite);
    return { result: done, write: memberWrite };
  });
  notifications.publish(write);
  return result;
}
