import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Reads all minutes, which takes a while, and keeps nobody from reading or writing them. */
export const minuteMonthsChecked: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table minute_bars validate constraint minute_bars_end`.execute(db);
  },
};
