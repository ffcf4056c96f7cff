import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What DART's list says of a filing besides its name. Older rows do not have it. */
export const filingNotices: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table filings add column submitter text, add column seen_at int8,
      add column remarks text`.execute(db);
  },
};
