import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The table for what feeds keep beyond a restart. */
export const feedRows: Migration = {
  async up(db: Kysely<unknown>) {
    await sql
      .raw(
        `create table feed_rows (feed text not null, key text not null, format int4 not null, value json not null,
           primary key (feed, key))`,
      )
      .execute(db);
  },
};
