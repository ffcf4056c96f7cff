import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** How often stocks were viewed and added within an hour; hours since 1970 UTC. */
export const popularity: Migration = {
  async up(db: Kysely<unknown>) {
    await sql
      .raw(
        `create table attention_hours (hour int4 not null, shcode text collate "C" not null, views int4 not null,
           additions int4 not null, primary key (hour, shcode))`,
      )
      .execute(db);
  },
};
