import type { MarketId } from '@sise/domain/market/markets';
import { flagOfMarket } from '@sise/domain/market/markets';
import type { DateKst } from '@sise/domain/terms';
import type { StockDay } from '@sise/feeds/krx-files/record';
import type { BulkSession } from '../store/engine.ts';
import { createBinaryRows } from './binary-rows.ts';
import type { Labels } from './labels.ts';
import { createSeen, ownText } from './seen.ts';
import { intoOf, mergeRows } from './staging.ts';
import { stockDayValues, stockDays } from './table-specs.ts';

/** Collects days of stocks and writes them into the table. */
export interface StockDayWriter {
  /** @returns false for a day that the file has had already */
  add(day: StockDay): boolean;
  /** @returns how many rows are new or replaced another */
  flush(): Promise<number>;
  /** Counts again what is stored of the days that were written. */
  finish(): Promise<void>;
}

/** The rows of a stock in the file so far: looked up once a row, with its row numbers and names. */
interface Known {
  readonly number: number;
  name: string;
  nameId: number;
  department: string | null;
  departmentId: number | null;
  /** numbers of its rows that wait to be written */
  readonly rows: number[];
}

interface Count {
  stocks: number;
  based: number;
}

/**
 * Days that the table does not have yet are inserted directly, stock after stock: the index is then written in order,
 * and the days of a stock are stored together, so that reading them is fast. Other days are merged.
 */
export async function openStockDays(session: BulkSession, labels: Labels): Promise<StockDayWriter> {
  const stored = await session.query<{ date: string }>(`select distinct date from bar_days`);
  const known = new Set(stored.map(({ date }) => date));
  const types = Object.values(stockDays.columns);
  const fresh = createBinaryRows(types);
  const met = createBinaryRows(types);
  const stocks = new Map<string, Known>();
  const seen = createSeen();
  const counts = new Map<DateKst, Map<MarketId, Count>>();
  const metDays = new Set<DateKst>();

  function stockOf({ shcode, name, department }: StockDay): Known {
    let stock = stocks.get(shcode);
    if (!stock) {
      stock = { number: stocks.size, name: '', nameId: 0, department: null, departmentId: null, rows: [] };
      stocks.set(ownText(shcode), stock);
    }
    if (stock.name !== name) {
      stock.name = ownText(name);
      stock.nameId = labels.of(name);
    }
    if (stock.department !== department) {
      stock.department = department === null ? null : ownText(department);
      stock.departmentId = department === null ? null : labels.of(department);
    }
    return stock;
  }

  function count({ date, market, base }: StockDay): void {
    let day = counts.get(date);
    if (!day) counts.set(date, (day = new Map<MarketId, Count>()));
    let sofar = day.get(market);
    if (!sofar) day.set(market, (sofar = { stocks: 0, based: 0 }));
    sofar.stocks += 1;
    if (base !== null) sofar.based += 1;
  }

  return {
    add(day) {
      const stock = stockOf(day);
      if (!seen.add(day.date, stock.number)) return false;
      const values = stockDayValues(day, stock.nameId, stock.departmentId);
      if (known.has(day.date)) {
        metDays.add(day.date);
        met.add(values);
      } else {
        stock.rows.push(fresh.size);
        count(day);
        fresh.add(values);
      }
      return true;
    },

    async flush() {
      const { size } = fresh;
      if (size > 0) {
        const order = [...stocks.values()].flatMap(({ rows }) => rows);
        for (const piece of fresh.take(order)) await session.copy(intoOf(stockDays.table, stockDays), piece);
        for (const { rows } of stocks.values()) rows.length = 0;
      }
      return size + (await mergeRows(session, stockDays, met));
    },

    async finish() {
      const days = createBinaryRows(['date', 'int2', 'int4', 'int4']);
      for (const [date, markets] of counts) {
        for (const [market, { stocks, based }] of markets) {
          days.add([date, Number(flagOfMarket(market)), stocks, based]);
        }
      }
      for (const piece of days.take()) await session.copy('bar_days (date, market, stocks, based)', piece);
      if (metDays.size === 0) return;
      const again = [[...metDays].join(',')];
      await session.run(`delete from bar_days where date = any(string_to_array($1, ',')::date[])`, again);
      await session.run(
        `insert into bar_days (date, market, stocks, based)
           select date, market, count(*), count(base) from daily_bars
           where date = any(string_to_array($1, ',')::date[]) group by date, market`,
        again,
      );
    },
  };
}
