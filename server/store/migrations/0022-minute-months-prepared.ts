import { addMonths, dateOf, instantAt, MINUTE_MS } from '@sise/domain/market/kst';
import { instant } from '@sise/domain/terms';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { firstOfMonth } from '../minute-months.ts';

/**
 * Says of the table of minutes that it ends after the next month, for what is written from now on: what is in it is
 * looked at by the next migration, beside those who read and write it. schema_floor has the last migration that a
 * program has to know to use this schema (decision 118).
 */
export const minuteMonthsPrepared: Migration = {
  async up(db: Kysely<unknown>) {
    const { rows } = await sql<{ last: number }>`
      select greatest(max(minute), floor(extract(epoch from now()) / 60)::int4) as last from minute_bars`.execute(db);
    const last = instant((rows[0]?.last ?? 0) * MINUTE_MS);
    const end = instantAt(addMonths(firstOfMonth(dateOf(last)), 2), 0) / MINUTE_MS;
    await sql
      .raw(`alter table minute_bars add constraint minute_bars_end check (minute < ${end}) not valid`)
      .execute(db);
    await sql`create table schema_floor (migration text not null)`.execute(db);
    await sql`insert into schema_floor (migration) values ('0021-feed-rows')`.execute(db);
  },
};
