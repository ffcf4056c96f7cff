import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The table for the state of a recorded day that is not over. */
export const openDays: Migration = {
  async up(db: Kysely<unknown>) {
    await sql
      .raw('create table open_days (date date primary key, minute int4 not null, day json not null)')
      .execute(db);
  },
};
