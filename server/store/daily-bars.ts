import type { Span } from '@sise/domain/market/archive';
import type { DailyBar } from '@sise/domain/market/bar';
import { marketOfFlag } from '@sise/domain/market/markets';
import type { MarketId } from '@sise/domain/market/markets';
import type { DateKst, Shcode } from '@sise/domain/terms';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { barsOf, barsOfTuples, BAR_NUMBERS } from './bar-columns.ts';
import type { BarNumber } from './bar-columns.ts';
import { createDayNames, dayNumberSql, readColumns, readTuples } from './columns.ts';
import { createDayChanges } from './day-changes.ts';
import type { DayChanges } from './day-changes.ts';
import type { Tables } from './tables.ts';

/** How completely a market is stored for a day. */
export interface BarDay {
  readonly date: DateKst;
  readonly market: MarketId;
  readonly stocks: number;
  /** stocks with a base price */
  readonly based: number;
}

/** A stock on a day. */
export interface StoredStock extends DailyBar {
  readonly shcode: Shcode;
  readonly name: string;
  readonly market: MarketId;
  readonly department: string | null;
  readonly shares: number | null;
  /** rank of the file it is from */
  readonly source: number;
}

/** All stocks of a day in columns, by code. */
export interface StoredDay<Name extends BarNumber = BarNumber> {
  readonly date: DateKst;
  readonly shcodes: readonly Shcode[];
  /** As traded, to seven digits; NaN where the files lack it. */
  readonly numbers: Readonly<Record<Name, Float32Array>>;
}

/** Highest and lowest price of a stock over a span of days, as traded, and the number of days. */
export interface StoredRange {
  readonly shcode: Shcode;
  /** days stored, traded or not */
  readonly days: number;
  /**
   * False when a base price differs from the close before it, or the files lack one: then the prices are not
   * comparable.
   */
  readonly isEven: boolean;
  /** the last stored day, and its close */
  readonly lastOn: DateKst;
  readonly lastClose: number;
  readonly high: number | null;
  readonly highOn: DateKst | null;
  readonly low: number | null;
  readonly lowOn: DateKst | null;
}

/** A close and the base price from which its change counts. */
export interface StoredClose {
  readonly shcode: Shcode;
  readonly date: DateKst;
  readonly close: number;
  readonly base: number | null;
}

/** Daily bars of stocks, and of ETF and ETN, which have the same kind of code. */
export interface DailyBars extends DayChanges {
  /** Every stored day of every market, oldest first. */
  days(): Promise<BarDay[]>;
  /** All stocks of a day, by code. */
  ofDay(date: DateKst): Promise<StoredStock[]>;
  /** @param through nothing later is returned */
  ofStock(shcode: Shcode, span: Span<DateKst>, through: DateKst): Promise<DailyBar[]>;
  /** How many days of a stock are stored through a day. */
  countOf(shcode: Shcode, through: DateKst): Promise<number>;
  /** Closes of all stocks, ETF and ETN from one day through another, by code, then day. */
  closes(from: DateKst, through: DateKst): Promise<StoredClose[]>;
  /** All stocks from one day through another, oldest first. Some days a query: a year of all stocks is 800,000 bars. */
  daysOfAll<Name extends BarNumber>(
    from: DateKst,
    through: DateKst,
    names: readonly Name[],
  ): Promise<StoredDay<Name>[]>;
  /** Highest and lowest prices of all stocks, ETF and ETN from one day through another, by code, as traded. */
  ranges(from: DateKst, through: DateKst): Promise<StoredRange[]>;
}

/** Few enough that the embedded database, which runs in this thread, does not hold it for long. */
const DAYS_A_QUERY = 5;

type DayRow<Name extends string> = { date: DateKst; shcodes: string } & Record<Name, Uint8Array>;

export function createDailyBars(db: Kysely<Tables>): DailyBars {
  const dayOf = createDayNames();
  const packedDay = (packed: number | null) => (packed === null ? null : dayOf(packed % 100_000));
  return {
    ...createDayChanges(db, dayOf),

    async days() {
      const rows = await db.selectFrom('bar_days').selectAll().orderBy('date').orderBy('market').execute();
      return rows.map(({ date, market, stocks, based }) => ({
        date: date as DateKst, // a date column
        market: marketOf(market),
        stocks,
        based,
      }));
    },

    async ofDay(date) {
      const columns = await readColumns(
        db,
        sql`select b.*, n.text as name, d.text as department
            from daily_bars b join labels n on n.id = b.name_id left join labels d on d.id = b.department_id
            where b.date = ${date}`,
        { numbers: [...BAR_NUMBERS, 'market', 'source'], texts: ['date', 'shcode', 'name', 'department'] },
        ['shcode'],
      );
      const { shcode, name, department } = columns.texts;
      const { market, source } = columns.numbers;
      return barsOf(columns).map((bar, i) => ({
        ...bar,
        shcode: shcode[i] as Shcode, // only codes are stored
        name: name[i] ?? '',
        department: department[i] ?? null,
        market: marketOf(market[i] ?? 0),
        source: source[i] ?? 0,
      }));
    },

    async ofStock(shcode, { until, count }, through) {
      const last = until !== undefined && until < through ? until : through;
      const bars = sql.join([dayNumberSql(), ...BAR_NUMBERS.map((name) => sql.ref(name))]);
      const from = async (table: 'daily_bars' | 'product_bars') =>
        barsOfTuples(
          dayOf,
          await readTuples(
            db,
            sql`select ${bars} from ${sql.table(table)} where shcode = ${shcode} and date <= ${last}
                order by date desc limit ${count}`,
          ),
        );
      const stock = await from('daily_bars');
      return stock.length > 0 ? stock : from('product_bars'); // a code is of one or the other
    },

    async countOf(shcode, through) {
      const { rows } = await sql<{ days: number }>`
        select (select count(*) from daily_bars where shcode = ${shcode} and date <= ${through})
             + (select count(*) from product_bars where shcode = ${shcode} and date <= ${through}) as days`.execute(db);
      return rows[0]?.days ?? 0;
    },

    async closes(from, through) {
      const { numbers, texts } = await readColumns(
        db,
        sql`select shcode, date, close, base from daily_bars where date between ${from} and ${through}
            union all
            select shcode, date, close, base from product_bars where date between ${from} and ${through}`,
        { numbers: ['close', 'base'], texts: ['shcode', 'date'] },
        ['shcode', 'date'],
      );
      return numbers.close.map((close, i) => ({
        shcode: texts.shcode[i] as Shcode, // only codes are stored
        date: texts.date[i] as DateKst, // a date column
        close: close ?? 0,
        base: numbers.base[i] ?? null,
      }));
    },

    async daysOfAll(from, through, names) {
      const stored = await db
        .selectFrom('bar_days')
        .select('date')
        .distinct()
        .where('date', '>=', from)
        .where('date', '<=', through)
        .orderBy('date')
        .execute();
      const numbers = sql.join(
        names.map((name) => {
          const bytes = sql`float4send(coalesce(${sql.ref(name)}::float4, 'NaN'))`;
          return sql`string_agg(${bytes}, ''::bytea order by shcode) as ${sql.id(name)}`;
        }),
      );
      const days: StoredDay<(typeof names)[number]>[] = [];
      const codesOf = createCodeLists();
      for (let i = 0; i < stored.length; i += DAYS_A_QUERY) {
        const dates = stored.slice(i, i + DAYS_A_QUERY).map(({ date }) => date);
        const { rows } = await sql<DayRow<(typeof names)[number]>>`
          select date, string_agg(shcode, ',' order by shcode) as shcodes, ${numbers}
          from daily_bars where date between ${dates[0]} and ${dates.at(-1)} group by date order by date`.execute(db);
        for (const { date, shcodes, ...bytes } of rows)
          days.push({ date, shcodes: codesOf(shcodes), numbers: floatsOf(bytes, names) });
      }
      return days;
    },

    async ranges(from, through) {
      // A price and its day are read as one number: the day of the highest (the later of two) and of the lowest (the
      // earlier), the first base and the last close. If every base was the close before it, all changes together lead
      // from that base to that close.
      const day = dayNumberSql();
      const rangesFrom = (table: 'daily_bars' | 'product_bars') =>
        sql`select shcode, count(*) as days,
              max(high::int8 * 100000 + ${day}) as highest, min(low::int8 * 100000 + ${day}) as lowest,
              max(${day}) as last_day, max(${day} * 4294967296 + close) & 4294967295 as last_close,
              (count(base) = count(*) and
                sum(close::int8 - base) = (max(${day} * 4294967296 + close) & 4294967295)
                                        - (min(${day} * 4294967296 + base) & 4294967295))::int as even
            from ${sql.table(table)} where date between ${from} and ${through} group by shcode`;
      const { numbers, texts } = await readColumns(
        db,
        sql`${rangesFrom('daily_bars')} union all ${rangesFrom('product_bars')}`,
        { numbers: ['days', 'highest', 'lowest', 'last_day', 'last_close', 'even'], texts: ['shcode'] },
        ['shcode'],
      );
      return texts.shcode.map((shcode, i) => {
        const highest = numbers.highest[i] ?? null;
        const lowest = numbers.lowest[i] ?? null;
        return {
          shcode: shcode as Shcode, // only codes are stored
          days: numbers.days[i] ?? 0,
          isEven: numbers.even[i] === 1,
          lastOn: dayOf(numbers.last_day[i] ?? 0),
          lastClose: numbers.last_close[i] ?? 0,
          high: priceOf(highest),
          highOn: packedDay(highest),
          low: priceOf(lowest),
          lowOn: packedDay(lowest),
        };
      });
    },
  };
}

/** Splits lists of codes; most days have the list of the day before, which is kept once. */
function createCodeLists(): (text: string) => readonly Shcode[] {
  let last = { text: '', codes: [] as readonly Shcode[] };
  return (text) => {
    if (text !== last.text) last = { text, codes: text.split(',') as Shcode[] }; // only codes are stored
    return last.codes;
  };
}

/** Columns of numbers of four bytes each, the highest byte first. */
function floatsOf<Name extends string>(
  bytes: Record<Name, Uint8Array>,
  names: readonly Name[],
): Record<Name, Float32Array> {
  const columns = names.map((name) => {
    const { buffer, byteOffset, byteLength } = bytes[name];
    const view = new DataView(buffer, byteOffset, byteLength);
    const column = new Float32Array(byteLength / 4);
    for (let row = 0; row < column.length; row++) column[row] = view.getFloat32(4 * row);
    return [name, column] as const;
  });
  return Object.fromEntries(columns) as Record<Name, Float32Array>; // fromEntries forgets the names
}

function marketOf(flag: number): MarketId {
  const market = marketOfFlag(String(flag));
  if (market === null) throw new RangeError(`${flag} is no market`);
  return market;
}

function priceOf(packed: number | null): number | null {
  return packed === null ? null : Math.floor(packed / 100_000);
}
