import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

const STATEMENTS = [
  `create table articles (at int8 not null, date date not null, id text collate "C" not null primary key,
     publisher text not null, title text not null, url text not null, summary text not null, shcodes text not null)`,
  `create index articles_newest on articles (date, at)`,
];

/** The table for publishers' articles. */
export const articles: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
