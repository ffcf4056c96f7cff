import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** An option has no base price of the day after on its last trading day. */
export const absentSettlements: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table contract_bars alter column settlement drop not null`.execute(db);
  },
};
