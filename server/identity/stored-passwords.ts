import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '../store/tables.ts';

/** The library's name for accounts with a password of their own. */
export const PASSWORD_PROVIDER = 'credential';

/** Stores the first password of a member. @param at when */
export async function addPassword(db: Kysely<Tables>, memberId: string, passwordHash: string, at: Date): Promise<void> {
  const account = { id: randomUUID(), account_id: memberId, provider_id: PASSWORD_PROVIDER, member_id: memberId };
  await db
    .insertInto('member_accounts')
    .values({ ...account, password: passwordHash, created_at: at, updated_at: at })
    .execute();
}

/** Stores a password in place of the one before, or the first of a member who signs in with another site. @param at when */
export async function replacePassword(
  db: Kysely<Tables>,
  memberId: string,
  passwordHash: string,
  at: Date,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('member_accounts')
    .set({ password: passwordHash, updated_at: at })
    .where('member_id', '=', memberId)
    .where('provider_id', '=', PASSWORD_PROVIDER)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) await addPassword(db, memberId, passwordHash, at);
}
