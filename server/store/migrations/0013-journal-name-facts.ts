import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Renames the column of the facts that a file's name says about its content. */
export const journalNameFacts: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table import_journal rename column told to name_facts`.execute(db);
  },
};
