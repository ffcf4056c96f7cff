import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

const DAY = `
  volume int8, turnover int8, shares int8, date date not null,
  open int4, high int4, low int4, close int4 not null, base int4, name_id int4 not null`;

const INSTRUMENT = `
  shcode text collate "C" not null, product text not null, isin text, listed_on date, delisted_on date,
  name text not null, full_name text, english_name text, market int2, security_group text, share_kind text,
  department text, industry text, par int8, shares int8, details jsonb not null, as_of date not null`;

/** Wide columns first, so that alignment wastes no room: a bar is 96 bytes. */
const STATEMENTS = [
  `create table labels (id int4 primary key, text text not null unique)`,

  `create table daily_bars (${DAY}, department_id int4, market int2 not null, source int2 not null,
     shcode text collate "C" not null, primary key (shcode, date))`,
  // Rows of a day are stored together: a range index finds them at a fiftieth of a B-tree's size and cost.
  `create index daily_bars_date on daily_bars using brin (date)`,
  `create table bar_days (date date not null, market int2 not null, stocks int4 not null, based int4 not null,
     primary key (date, market))`,

  `create table product_bars (${DAY}, nav float8, net_assets int8, index_value float8, index_change float8,
     index_name_id int4, product int2 not null, shcode text collate "C" not null, primary key (shcode, date))`,
  `create index product_bars_date on product_bars (date)`,

  `create table index_bars (open float8, high float8, low float8, close float8 not null, previous_close float8,
     volume int8, turnover int8, market_cap int8, date date not null, source int2 not null,
     upcode text collate "C" not null, primary key (upcode, date))`,
  `create index index_bars_date on index_bars (date)`,
  `create table indices (upcode text collate "C" not null, as_of date not null, name text not null,
     primary key (upcode, as_of))`,
  `create table index_members (upcode text collate "C" not null, as_of date not null,
     shcode text collate "C" not null, primary key (upcode, as_of, shcode))`,

  `create table market_flows (date date not null, upcode text collate "C" not null, investor int2 not null,
     bought int8, sold int8, net int8 not null, primary key (upcode, date, investor))`,
  `create table stock_flows (institution_net int8 not null, foreign_net int8 not null, foreign_held int8,
     foreign_rate float8, date date not null, shcode text collate "C" not null, primary key (shcode, date))`,
  `create index stock_flows_date on stock_flows (date)`,

  `create table instrument_facts (source int2 not null, identity text collate "C" not null, ${INSTRUMENT},
     primary key (source, as_of, identity))`,
  `create index instrument_facts_shcode on instrument_facts (shcode)`,
  `create table instruments (id int4 generated always as identity primary key, is_delisted bool not null, ${INSTRUMENT})`,
  `create index instruments_shcode on instruments (shcode)`,

  `create table trading_days (date date primary key)`,

  `create table import_journal (sha256 text not null, told text not null, file_name text not null, kind text not null,
     rows int8 not null, stored int8 not null, unchanged int8 not null, refused int8 not null, left_out int8 not null,
     first_date date, last_date date, milliseconds int4 not null, imported_at timestamptz not null,
     primary key (sha256, told))`,
];

/** Tables for the content of market files: bars, indices, flows, instruments, and the imported files. */
export const archive: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
