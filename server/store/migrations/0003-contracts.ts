import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

const STATEMENTS = [
  `create table contract_bars (open float8, high float8, low float8, close float8, change float8,
     settlement float8 not null, underlying float8, volatility float8, strike float8, volume int8 not null,
     turnover int8 not null, open_interest int8 not null, date date not null, product int2 not null,
     side int2 not null, term int2 not null, week int2, month text collate "C" not null,
     code text collate "C" not null, primary key (code, date))`,
  `create index contract_bars_date on contract_bars (date, product, side)`,
  // The front month of every day, without the options beside it.
  `create index contract_bars_futures on contract_bars (product, date, month) where side = 0`,
];

/** Tables of futures and options. */
export const contracts: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
