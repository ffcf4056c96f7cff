import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import { memberKeyOf } from './member-news.ts';
import type { MemberNews } from './member-news.ts';
import type { Tables } from './tables.ts';

/** Where writes of members go, and what they make stale. */
export interface MemberWriting {
  readonly db: Kysely<Tables>;
  readonly news: MemberNews;
  readonly resources: readonly string[];
}

/** The first version of a member: of the clock, so that none comes again after everything of a member was forgotten. */
const FIRST_VERSION = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::int8`;

/**
 * One write of a member's own things: a transaction that waits for the member's other writers, so that what it reads is
 * what it changes. `work` throws or the whole of it counts.
 */
export async function writeAs<Result>(
  { db, news, resources }: MemberWriting,
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
    const told = { member: memberKeyOf(member), version, resources };
    await news.announce(transaction, told);
    return { result: done, write: told };
  });
  news.tell(write);
  return result;
}
