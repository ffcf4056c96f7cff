import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Portfolios of members. A summary is one stock of a group, '' for entries of the account itself; it exists while it
 * has entries. The client creates an entry's id, so that a retry finds it. Money is in whole units: won, or
 * ten-thousandths of a dollar; a field that a kind of entry does not have is null.
 */
export const portfolios: Migration = {
  async up(db: Kysely<unknown>) {
    const statements = [
      `create table portfolio_groups (id uuid primary key, member text not null, name text not null, place int4 not null,
         unique (member, name))`,
      `create table portfolio_summaries (group_id uuid not null references portfolio_groups on delete cascade,
         stock text collate "C" not null, place int4 not null, primary key (group_id, stock))`,
      `create table portfolio_transactions (id uuid primary key, group_id uuid not null, stock text collate "C" not null,
         kind text not null, date date not null, place int4 not null, currency text not null, exchange_rate int8,
         quantity int8, price int8, amount int8, fee int8, tax int8, shares_after int4, shares_before int4, cash int8,
         action_id text, import_id uuid,
         foreign key (group_id, stock) references portfolio_summaries on delete cascade)`,
      `create index portfolio_transactions_group on portfolio_transactions (group_id, stock)`,
      `create table portfolio_declines (group_id uuid not null references portfolio_groups on delete cascade,
         action_id text not null, primary key (group_id, action_id))`,
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
