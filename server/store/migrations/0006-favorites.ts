import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * 관심 그룹 and what is in them. member_versions goes up with every write of a member: its row is what writers of one
 * member wait for, and its number tells other tabs that something changed.
 */
export const favorites: Migration = {
  async up(db: Kysely<unknown>) {
    const statements = [
      `create table member_versions (member text primary key, version int8 not null)`,
      `create table favorite_groups (id uuid primary key, member text not null, name text not null, place int4 not null,
         unique (member, name))`,
      `create table favorites (group_id uuid not null references favorite_groups on delete cascade,
         code text collate "C" not null, is_index boolean not null, place int4 not null, added_at int8 not null,
         added_price float8, primary key (group_id, is_index, code))`,
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
