import type { PricedDay } from '@sise/domain/market/base-change';
import { addDays, dayNumber } from '@sise/domain/market/kst';
import type { DateKst, Shcode } from '@sise/domain/terms';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { dayNumberSql, readTuples } from './columns.ts';
import type { Tables } from './tables.ts';

/** The last day of a stock with the shares it had, and its first day with others. */
export interface StoredShareChange {
  readonly before: PricedDay;
  readonly after: PricedDay;
}

/** Two stored days of a stock, one after the other: the base price of the later is not the close of the earlier. */
export interface StoredBaseChange {
  readonly shcode: Shcode;
  readonly before: PricedDay;
  readonly after: PricedDay;
}

/** Days on which a stock is not what it was the day before. */
export interface DayChanges {
  /** Days on which the listed shares of a stock differ from the stored day before, for any reason; oldest first. */
  shareChanges(shcode: Shcode, through: DateKst): Promise<StoredShareChange[]>;
  /** Days from one through another on which the base prices of stocks may have changed, oldest first. */
  baseChanges(shcodes: readonly Shcode[], from: DateKst, through: DateKst): Promise<StoredBaseChange[]>;
}

/** Days of a query: few enough that the embedded database, which runs in this thread, does not hold it for long. */
const SPAN_DAYS = 60;
/** A day longer after the one before it cannot be compared with it: see `baseFactor`. */
const LONGEST_GAP_DAYS = 30;

export function createDayChanges(db: Kysely<Tables>, dayOf: (number: number) => DateKst): DayChanges {
  const day = dayNumberSql();
  const pricedDay = ([date, close, base, shares]: readonly (number | null)[]): PricedDay => ({
    date: dayOf(date ?? 0),
    close: close ?? 0,
    basePrice: base ?? null,
    shares: shares ?? null,
  });
  const withDayBefore = sql`${day} as day, close, base, shares, lag(${day}) over past as day_before,
    lag(close) over past as close_before, lag(base) over past as base_before, lag(shares) over past as shares_before`;

  return {
    async shareChanges(shcode, through) {
      const changesIn = (table: 'daily_bars' | 'product_bars') =>
        sql`select * from (
              select ${withDayBefore} from ${sql.table(table)} where shcode = ${shcode} and date <= ${through}
              window past as (order by date)
            ) as days where shares <> shares_before`;
      const rows = await readTuples(
        db,
        sql`${changesIn('daily_bars')} union all ${changesIn('product_bars')} order by day`,
      );
      return rows.map((row) => ({ before: pricedDay(row.slice(4)), after: pricedDay(row) }));
    },

    async baseChanges(shcodes, from, through) {
      const changes: StoredBaseChange[] = [];
      for (let first = from; shcodes.length > 0 && first <= through; first = addDays(first, SPAN_DAYS)) {
        const next = addDays(first, SPAN_DAYS);
        const last = next <= through ? addDays(next, -1) : through;
        const rows = await readTuples(
          db,
          sql`select * from (
                select ${withDayBefore}, place
                from unnest(string_to_array(${shcodes.join()}, ',')) with ordinality as listed (shcode, place)
                join daily_bars using (shcode)
                where date between ${addDays(first, -LONGEST_GAP_DAYS)} and ${last}
                window past as (partition by place order by date)
              ) as days
              where day >= ${dayNumber(first)}
                and (base <> close_before or (base is null and shares <> shares_before))
              order by day, place`,
        );
        for (const row of rows) {
          const shcode = shcodes[(row[8] ?? 0) - 1];
          if (shcode !== undefined) changes.push({ shcode, before: pricedDay(row.slice(4)), after: pricedDay(row) });
        }
      }
      return changes;
    },
  };
}
