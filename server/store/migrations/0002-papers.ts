import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

const STATEMENTS = [
  `create table reports (id int8 not null unique, target int4, opinion int2, date date not null,
     shcode text collate "C" not null, firm text not null, analyst text not null, title text not null,
     primary key (shcode, date, firm, analyst, title))`,
  `create index reports_date on reports (date)`,
  `create table filings (receipt text collate "C" not null primary key, date date not null,
     shcode text collate "C" not null, company text not null, name text not null)`,
  `create index filings_stock on filings (shcode, receipt)`,
];

/** Tables for lists of brokers' reports and of filings. */
export const reportsAndFilings: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
