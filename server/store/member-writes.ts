import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/** Tells that something of a member's own has changed; version goes up by one with every write. */
export type OnMemberWrite = (member: string, version: number) => void;

/** Whom the writes of members are told to, in this process. */
export interface MemberNews {
  readonly tell: OnMemberWrite;
  /** @returns stops listening */
  listen(listener: OnMemberWrite): () => void;
}

export function createMemberNews(): MemberNews {
  const listeners = new Set<OnMemberWrite>();
  return {
    tell: (member, version) => {
      for (const listener of listeners) listener(member, version);
    },
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/**
 * One write of a member's own things: a transaction that waits for the member's other writers, so that what it reads is
 * what it changes. `work` throws or the whole of it counts.
 */
export async function writeAs<Result>(
  db: Kysely<Tables>,
  member: string,
  work: (transaction: Transaction<Tables>) => Promise<Result>,
  onWrite: OnMemberWrite,
): Promise<Result> {
  const { result, version } = await db.transaction().execute(async (transaction) => {
    const row = await transaction
      .insertInto('member_versions')
      .values({ member, version: 1 })
      .onConflict((conflict) =>
        conflict.column('member').doUpdateSet({ version: sql<number>`member_versions.version + 1` }),
      )
      .returning('version')
      .executeTakeFirstOrThrow();
    return { result: await work(transaction), version: row.version };
  });
  onWrite(member, version);
  return result;
}
