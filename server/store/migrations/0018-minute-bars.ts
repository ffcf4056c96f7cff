import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Wide columns first, so that alignment wastes no room. Volumes and turnovers are sums of the day so far. */
const STATEMENTS = [
  `create table minute_bars (open float8 not null, high float8 not null, low float8 not null, close float8 not null,
     volume_from int8 not null, volume_to int8 not null, turnover_from int8 not null, turnover_to int8 not null,
     minute int4 not null, code text collate "C" not null, primary key (code, minute))`,
  // Minutes are stored as they pass: a range index finds the old ones.
  `create index minute_bars_minute on minute_bars using brin (minute)`,
];

/** The table for the minutes of stocks and indices that were recorded from a feed. */
export const minuteBars: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
