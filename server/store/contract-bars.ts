import type { Page } from '@sise/domain/market/archive';
import type { OptionSide } from '@sise/domain/derivatives/black76';
import type { UnderlyingId } from '@sise/domain/derivatives/contract-spec';
import type { DateKst } from '@sise/domain/terms';
import { sql } from 'kysely';
import type { ContractDay } from '@sise/feeds/krx-files/record';
import { earlier } from './earlier.ts';
import type { Kysely, RawBuilder } from 'kysely';
import { readColumns } from './columns.ts';
import { numberOfUnderlying, underlyingOfNumber, sideOfNumber, termOfNumber } from './contract-numbers.ts';
import type { Tables } from './tables.ts';

/** A future or option on a day, as its file says. */
export type StoredContract = Omit<ContractDay, 'type'>;

/** One side of all options of an underlying on a day. */
export interface StoredSide {
  readonly date: DateKst;
  readonly side: OptionSide;
  readonly volume: number;
  readonly turnover: number;
  readonly openInterest: number;
}

/** The days to read: of one contract, or of the nearest month of an underlying's futures on each day. */
export type ContractLine = { readonly code: string } | { readonly front: UnderlyingId };

/** The place at which the volatility at the money is read on a day. */
export interface AtTheMoneyQuery {
  readonly date: DateKst;
  /** month in which the options expire */
  readonly month: string;
  readonly underlying: number;
}

/** Daily bars of futures and options. Nothing later than `through` is returned. */
export interface ContractBars {
  /** Every contract of a day, by code. */
  ofDay(date: DateKst): Promise<StoredContract[]>;
  /** Every future ever stored, with its underlying, by code. */
  futures(through: DateKst): Promise<ReadonlyMap<string, UnderlyingId>>;
  /** Oldest first. */
  ofLine(line: ContractLine, page: Page<DateKst>, through: DateKst): Promise<StoredContract[]>;
  countOfLine(line: ContractLine, through: DateKst): Promise<number>;
  /** All options of an underlying by day and side, oldest first; a page counts days. */
  optionSides(product: UnderlyingId, page: Page<DateKst>, through: DateKst): Promise<StoredSide[]>;
  countOfOptionDays(product: UnderlyingId, through: DateKst): Promise<number>;
  /** Volatility of the monthly call and put nearest to the money, percent a year, by day and side: `2024-01-05/call`. */
  moneyVolatilities(product: UnderlyingId, queries: readonly AtTheMoneyQuery[]): Promise<ReadonlyMap<string, number>>;
}

const NUMBERS = [
  'product',
  'side',
  'term',
  'week',
  'strike',
  'open',
  'high',
  'low',
  'close',
  'change',
  'settlement',
  'underlying',
  'volatility',
  'volume',
  'turnover',
  'open_interest',
] as const;

export function createContractBars(db: Kysely<Tables>): ContractBars {
  async function contracts(rows: RawBuilder<unknown>, order: readonly string[]): Promise<StoredContract[]> {
    const columns = await readColumns(db, rows, { numbers: NUMBERS, texts: ['date', 'code', 'month'] }, order);
    const { date: dates, code, month } = columns.texts;
    const { product, side, term, week, strike, open, high, low, close, change } = columns.numbers;
    const { settlement, underlying, volatility, volume, turnover, open_interest: openInterest } = columns.numbers;
    return dates.map((date, i) => ({
      date: date as DateKst, // a date column
      code: code[i] ?? '',
      month: month[i] ?? '',
      product: underlyingOfNumber(product[i] ?? 0),
      side: sideOfNumber(side[i] ?? 0),
      term: termOfNumber(term[i] ?? 0),
      week: week[i] ?? null,
      strike: strike[i] ?? null,
      open: open[i] ?? null,
      high: high[i] ?? null,
      low: low[i] ?? null,
      close: close[i] ?? null,
      change: change[i] ?? null,
      settlement: settlement[i] ?? null,
      underlying: underlying[i] ?? null,
      volatility: volatility[i] ?? null,
      volume: volume[i] ?? 0,
      turnover: turnover[i] ?? 0,
      openInterest: openInterest[i] ?? 0,
    }));
  }

  const count = async (rows: RawBuilder<unknown>) => {
    const counted = await sql<{ days: number }>`select count(*) as days from (${rows}) as counted`.execute(db);
    return counted.rows[0]?.days ?? 0;
  };

  return {
    ofDay: (date) => contracts(sql`select * from contract_bars where date = ${date}`, ['code']),

    async futures(through) {
      const rows = await db
        .selectFrom('contract_bars')
        .select(['code', 'product'])
        .distinct()
        .where('side', '=', 0)
        .where('date', '<=', through)
        .execute();
      return new Map(rows.map(({ code, product }) => [code, underlyingOfNumber(product)]));
    },

    ofLine: (line, { until, count: wanted, skip = 0 }, through) =>
      contracts(
        sql`select * from (${lineOf(line, earlier(until, through))}) as line
            order by date desc limit ${wanted} offset ${skip}`,
        ['date'],
      ),

    countOfLine: (line, through) => count(lineOf(line, through)),

    async optionSides(product, { until, count: wanted, skip = 0 }, through) {
      const days = sql`${optionDays(product, earlier(until, through))} order by date desc limit ${wanted} offset ${skip}`;
      const { rows } = await sql<{ date: DateKst; side: number } & Omit<StoredSide, 'date' | 'side'>>`
        select date, side, sum(volume)::int8 as volume, sum(turnover)::int8 as turnover,
          sum(open_interest)::int8 as "openInterest"
        from contract_bars where product = ${numberOfUnderlying(product)} and side > 0 and date in (${days})
        group by date, side order by date, side`.execute(db);
      return rows.map((row) => ({ ...row, side: sideOfNumber(row.side) ?? 'call' })); // futures are not selected
    },

    countOfOptionDays: (product, through) => count(optionDays(product, through)),

    async moneyVolatilities(product, queries) {
      if (queries.length === 0) return new Map();
      const values = queries.map((one) => sql`(${one.date}::date, ${one.month}::text, ${one.underlying}::float8)`);
      const { rows } = await sql<{ date: DateKst; side: number; volatility: number }>`
        select distinct on (c.date, c.side) c.date, c.side, c.volatility
        from (values ${sql.join(values)}) as wanted (date, month, underlying)
        join contract_bars c on c.date = wanted.date and c.month = wanted.month
        where c.product = ${numberOfUnderlying(product)} and c.side > 0 and c.term = 0 and c.volatility is not null
        order by c.date, c.side, abs(c.strike - wanted.underlying), c.strike`.execute(db);
      return new Map(rows.map(({ date, side, volatility }) => [`${date}/${sideOfNumber(side)}`, volatility]));
    },
  };
}

/** The rows of a contract series, one a day; days with neither a trade nor a settlement are left out. */
function lineOf(line: ContractLine, last: DateKst): RawBuilder<unknown> {
  if ('code' in line) {
    return sql`select * from contract_bars
               where code = ${line.code} and date <= ${last} and (close is not null or settlement is not null)`;
  }
  return sql`select distinct on (date) * from contract_bars
             where side = 0 and product = ${numberOfUnderlying(line.front)} and date <= ${last}
               and (close is not null or settlement is not null)
             order by date desc, month`;
}

function optionDays(product: UnderlyingId, last: DateKst): RawBuilder<unknown> {
  return sql`select distinct date from contract_bars
             where product = ${numberOfUnderlying(product)} and side > 0 and date <= ${last}`;
}
