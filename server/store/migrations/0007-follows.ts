import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Analysts that members follow and vote on, one vote each, and the reports they have opened. */
export const follows: Migration = {
  async up(db: Kysely<unknown>) {
    const statements = [
      `create table analyst_follows (member text not null, analyst text not null, place int4 not null,
         primary key (member, analyst))`,
      `create table analyst_votes (member text not null, analyst text not null, likes boolean not null,
         primary key (member, analyst))`,
      `create table report_views (member text not null, report int4 not null, primary key (member, report))`,
      `create index analyst_follows_analyst on analyst_follows (analyst)`,
      `create index analyst_votes_analyst on analyst_votes (analyst)`,
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
