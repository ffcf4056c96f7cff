import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * The built-in member site: its members, how they sign in, where they are signed in, and the keys that sign their
 * tokens. The columns are those better-auth needs, under our names. Beside them the site's secrets, and the time from
 * which a member's tokens are valid.
 */
const STATEMENTS = [
  `create table members (id text primary key, name text not null, email text not null unique,
     email_verified boolean not null, image text, created_at timestamptz not null, updated_at timestamptz not null)`,
  `create table member_accounts (id text primary key, account_id text not null, provider_id text not null,
     member_id text not null references members (id) on delete cascade, access_token text, refresh_token text,
     id_token text, access_token_expires_at timestamptz, refresh_token_expires_at timestamptz, scope text, password text,
     created_at timestamptz not null, updated_at timestamptz not null)`,
  `create index member_accounts_member on member_accounts (member_id)`,
  `create table member_sessions (id text primary key, token text not null unique,
     member_id text not null references members (id) on delete cascade, expires_at timestamptz not null,
     ip_address text, user_agent text, created_at timestamptz not null, updated_at timestamptz not null)`,
  `create index member_sessions_member on member_sessions (member_id)`,
  `create table member_verifications (id text primary key, identifier text not null, value text not null,
     expires_at timestamptz not null, created_at timestamptz not null, updated_at timestamptz not null)`,
  `create table member_keys (id text primary key, public_key text not null, private_key text not null,
     created_at timestamptz not null, expires_at timestamptz, alg text, crv text)`,
  `create table member_recalls (member_id text primary key, valid_from int8 not null)`,
  `create table site_secrets (name text primary key, value text not null)`,
];

export const members: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
