import { addMonths, dateOf } from '@sise/domain/market/kst';
import { instant } from '@sise/domain/terms';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { firstOfMonth, monthFrom } from '../minute-months.ts';

/**
 * Minutes by month, so that old ones are dropped as a whole. What is stored becomes the first part as it is: its
 * constraint shows that it fits, so that nothing is read or moved while the table is locked. Nodes of the release before
 * make no parts: those of this month and the next are there for them.
 */
export const minuteMonths: Migration = {
  async up(db: Kysely<unknown>) {
    const { rows } = await sql<{ rule: string }>`
      select pg_get_constraintdef(oid) as rule from pg_constraint
      where conrelid = 'minute_bars'::regclass and conname = 'minute_bars_end'`.execute(db);
    const [, end] = /minute < (\d+)/.exec(rows[0]?.rule ?? '') ?? [];
    if (end === undefined) throw new Error('the end of the stored minutes is not known');
    for (const statement of [
      'alter table minute_bars rename to minute_bars_first',
      'alter index minute_bars_pkey rename to minute_bars_first_pkey',
      'alter index minute_bars_minute rename to minute_bars_first_minute',
      `create table minute_bars (open float8 not null, high float8 not null, low float8 not null,
         close float8 not null, volume_from int8 not null, volume_to int8 not null, turnover_from int8 not null,
         turnover_to int8 not null, minute int4 not null, code text collate "C" not null, primary key (code, minute))
         partition by range (minute)`,
      'create index minute_bars_minute on minute_bars using brin (minute)',
    ])
      await sql.raw(statement).execute(db);
    const stored = await sql<{ are: boolean }>`select exists (select from minute_bars_first) as are`.execute(db);
    for (const statement of stored.rows[0]?.are === true ? attachFirst(end) : withoutFirst())
      await sql.raw(statement).execute(db);
  },
};

function attachFirst(end: string): string[] {
  return [
    `alter table minute_bars attach partition minute_bars_first for values from (minvalue) to (${end})`,
    'alter table minute_bars_first drop constraint minute_bars_end',
  ];
}

function withoutFirst(): string[] {
  const present = firstOfMonth(dateOf(instant(Date.now())));
  const months = [present, addMonths(present, 1)].map(monthFrom);
  return [
    'drop table minute_bars_first',
    ...months.map(
      ({ name, from, to }) => `create table ${name} partition of minute_bars for values from (${from}) to (${to})`,
    ),
  ];
}
