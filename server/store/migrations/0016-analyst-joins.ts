import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Analysts of one name at several firms who are one person, as the operator says. */
export const analystJoins: Migration = {
  async up(db: Kysely<unknown>) {
    const statement = `create table analyst_joins (name text not null, firm text not null, same_as_firm text not null,
      primary key (name, firm))`;
    await sql.raw(statement).execute(db);
  },
};
