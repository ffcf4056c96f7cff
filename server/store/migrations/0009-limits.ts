import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Counts of actions with a limit over all nodes: attempts at passwords, clicks on stars. Until is milliseconds since
 * 1970; a row whose time is over no longer counts.
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
