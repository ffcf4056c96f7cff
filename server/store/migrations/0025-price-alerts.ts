import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

const STATEMENTS = [
  `create table price_alerts (number int8 generated always as identity, member text not null, id uuid not null,
     shcode text not null, direction text not null, price int8 not null, by_mail bool not null, set_at int8 not null,
     set_on date not null, high_then int8, low_then int8, status text not null, over_at int8, over_price int8,
     is_seen bool not null, primary key (member, id))`,
  `create index price_alerts_waiting on price_alerts (number) where status = 'waiting'`,
];

/** 가격 알림 of members. */
export const priceAlerts: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
