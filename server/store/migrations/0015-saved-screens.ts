import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Screens that members stored under a name. */
export const savedScreens: Migration = {
  async up(db: Kysely<unknown>) {
    const statement = `create table saved_screens (member text not null, id uuid not null, name text not null,
      kind text not null, conditions text not null, saved_on date not null, place int4 not null,
      primary key (member, id))`;
    await sql.raw(statement).execute(db);
  },
};
