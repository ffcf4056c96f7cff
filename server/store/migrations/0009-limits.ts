import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * How often something was done of late, where a limit holds over all nodes: tries at passwords, clicks on stars. Until
 * is milliseconds since 1970; a row whose time is over says nothing any more.
 */
export const limits: Migration = {
  async up(db: Kysely<unknown>) {
    const statements = [
      `create table limit_counts (kind text not null, owner text not null, subject text not null, times int4 not null,
         until int8 not null, primary key (kind, owner, subject))`,
      `create index limit_counts_until on limit_counts (until)`,
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
