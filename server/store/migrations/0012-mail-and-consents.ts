import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Links sent by mail, which prove who reads a mailbox, by a hash; and what members agreed to, by document and version.
 * Until is seconds since 1970.
 */
export const mailAndConsents: Migration = {
  async up(db: Kysely<unknown>) {
    const statements = [
      `create table mail_links (hash text primary key, purpose text not null, email text not null, details text not null,
         until int8 not null)`,
      `create index mail_links_until on mail_links (until)`,
      `create table member_consents (member_id text not null references members (id) on delete cascade,
         document text not null, version text not null, agreed_at timestamptz not null,
         primary key (member_id, document, version))`,
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
