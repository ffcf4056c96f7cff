import type { Span } from '@sise/domain/market/archive';
import type { DailyBar } from '@sise/domain/market/bar';
import type { DateKst, Shcode, Upcode } from '@sise/domain/terms';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { barsOfTuples } from './bar-columns.ts';
import { createDayNames, dayNumberSql, readTuples } from './columns.ts';
import type { Tables } from './tables.ts';

/** An index on a day, in points. */
export interface StoredIndex extends DailyBar {
  readonly upcode: Upcode;
  /** 상장시가총액, won; null when no file has it */
  readonly marketCap: number | null;
}

/** The members of an index, as of the last stored list. */
export interface StoredMembers {
  readonly upcode: Upcode;
  readonly asOf: DateKst;
  readonly shcodes: readonly Shcode[];
}

/** Days, names and members of indices. */
export interface IndexBars {
  /** Every index stored for a day, by code. */
  ofDay(date: DateKst): Promise<StoredIndex[]>;
  /** @param through nothing later is returned */
  ofIndex(upcode: Upcode, span: Span<DateKst>, through: DateKst): Promise<DailyBar[]>;
  /** How many days of an index are stored through a day. */
  countOf(upcode: Upcode, through: DateKst): Promise<number>;
  /** Names as in the latest list. */
  names(): Promise<ReadonlyMap<Upcode, string>>;
  /** Per index, the last list of members from one day through another. */
  members(from: DateKst, through: DateKst): Promise<StoredMembers[]>;
}

const VALUES = ['open', 'high', 'low', 'close', 'previous_close', 'volume', 'turnover'] as const;

export function createIndexBars(db: Kysely<Tables>): IndexBars {
  const dayOf = createDayNames();
  return {
    async ofDay(date) {
      const rows = await db.selectFrom('index_bars').selectAll().where('date', '=', date).orderBy('upcode').execute();
      return rows.map((row) => ({
        upcode: row.upcode as Upcode, // only codes are stored
        date,
        open: row.open,
        high: row.high,
        low: row.low,
        close: row.close,
        basePrice: row.previous_close,
        volume: row.volume,
        turnover: row.turnover,
        marketCap: row.market_cap,
      }));
    },

    async ofIndex(upcode, { until, count }, through) {
      const last = until !== undefined && until < through ? until : through;
      const values = sql.join([dayNumberSql(), ...VALUES.map((name) => sql.ref(name))]);
      return barsOfTuples(
        dayOf,
        await readTuples(
          db,
          sql`select ${values} from index_bars where upcode = ${upcode} and date <= ${last}
              order by date desc limit ${count}`,
        ),
      );
    },

    async countOf(upcode, through) {
      const { rows } = await sql<{ days: number }>`
        select count(*) as days from index_bars where upcode = ${upcode} and date <= ${through}`.execute(db);
      return rows[0]?.days ?? 0;
    },

    async names() {
      const rows = await db
        .selectFrom('indices')
        .distinctOn('upcode')
        .select(['upcode', 'name'])
        .orderBy('upcode')
        .orderBy('as_of', 'desc')
        .execute();
      return new Map(rows.map(({ upcode, name }) => [upcode as Upcode, name])); // only codes are stored
    },

    async members(from, through) {
      const { rows } = await sql<{ upcode: Upcode; as_of: DateKst; shcodes: Shcode[] }>`
        select distinct on (upcode) upcode, as_of, json_agg(shcode order by shcode) as shcodes
        from index_members where as_of between ${from} and ${through}
        group by upcode, as_of order by upcode, as_of desc`.execute(db);
      return rows.map(({ upcode, as_of, shcodes }) => ({ upcode, asOf: as_of, shcodes }));
    },
  };
}
