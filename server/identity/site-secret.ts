import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '../store/tables.ts';

const NAME = 'members';

/** A secret of this site, created once: nodes that start together on one store get the same one. */
export async function storedSecret(db: Kysely<Tables>): Promise<string> {
  await db
    .insertInto('site_secrets')
    .values({ name: NAME, value: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { value } = await db
    .selectFrom('site_secrets')
    .select('value')
    .where('name', '=', NAME)
    .executeTakeFirstOrThrow();
  return value;
}
