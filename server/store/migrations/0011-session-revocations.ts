import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Logins that were ended before their tokens expire, until those have expired: seconds since 1970. */
export const sessionRevocations: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table session_revocations (session text primary key, until int8 not null)`.execute(db);
  },
};
