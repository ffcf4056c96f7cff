import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Some sources give headlines without an address. */
export const absentAddresses: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table articles alter column url drop not null`.execute(db);
  },
};
