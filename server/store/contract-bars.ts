import type { PastPage } from '@sise/domain/derivatives/derivatives';
import type { OptionSide } from '@sise/domain/derivatives/black76';
import type { Expiry } from '@sise/domain/derivatives/expiry';
import type { ProductId } from '@sise/domain/derivatives/product';
import type { DateKst } from '@sise/domain/terms';
import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import { readColumns } from './columns.ts';
import { numberOfProduct, productOfNumber, sideOfNumber, termOfNumber } from './contract-numbers.ts';
import type { Tables } from './tables.ts';

/** A future or option on a day. Prices are points; open, high, low, close and change are null without a trade. */
export interface StoredContract {
  readonly code: string;
  readonly date: DateKst;
  readonly product: ProductId;
  /** null for a future */
  readonly side: OptionSide | null;
  readonly term: Expiry['kind'];
  readonly month: string;
  readonly week: number | null;
  readonly strike: number | null;
  readonly open: number | null;
  readonly high: number | null;
  readonly low: number | null;
  readonly close: number | null;
  readonly change: number | null;
  /** of an option, the base price of the day after; null where there is none, as on its last trading day */
  readonly settlement: number | null;
  readonly underlying: number | null;
  /** percent a year; null for a future, and where no file tells it */
  readonly volatility: number | null;
  readonly volume: number;
  readonly turnover: number;
  readonly openInterest: number;
}

/** One side of all options of a product on a day. */
export interface StoredSide {
  readonly date: DateKst;
  readonly side: OptionSide;
  readonly volume: number;
  readonly turnover: number;
  readonly openInterest: number;
}

/** Which days: of one contract, or of the nearest month of a product's futures on each day. */
export type ContractLine = { readonly code: string } | { readonly front: ProductId };

/** Where the volatility at the money is looked for on a day. */
export interface MoneyWish {
  readonly date: DateKst;
  /** of the options' end */
  readonly month: string;
  readonly underlying: number;
}

/** Days of futures and options. Nothing later than `through` is given. */
export interface ContractBars {
  /** Every contract of a day, by code. */
  ofDay(date: DateKst): Promise<StoredContract[]>;
  /** Which futures there ever were, by code. */
  futures(through: DateKst): Promise<ReadonlyMap<string, ProductId>>;
  /** Oldest first. */
  ofLine(line: ContractLine, page: PastPage, through: DateKst): Promise<StoredContract[]>;
  countOfLine(line: ContractLine, through: DateKst): Promise<number>;
  /** All options of a product by day and side, oldest first; a page counts days. */
  optionSides(product: ProductId, page: PastPage, through: DateKst): Promise<StoredSide[]>;
  countOfOptionDays(product: ProductId, through: DateKst): Promise<number>;
  /** Volatility of the monthly call and put nearest to the money, percent a year, by day and side: `2024-01-05/call`. */
  moneyVolatilities(product: ProductId, wishes: readonly MoneyWish[]): Promise<ReadonlyMap<string, number>>;
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
    const [codes, months] = ['code', 'month'].map(columns.texts);
    const [products, sides, terms, weeks, strikes, ...prices] = NUMBERS.map(columns.numbers);
    const [opens, highs, lows, closes, changes, settlements, underlyings, volatilities, ...sums] = prices;
    const [volumes, turnovers, interests] = sums;
    return columns.texts('date').map((date, i) => ({
      date: date as DateKst, // a date column
      code: codes[i] ?? '',
      month: months[i] ?? '',
      product: productOfNumber(products[i] ?? 0),
      side: sideOfNumber(sides[i] ?? 0),
      term: termOfNumber(terms[i] ?? 0),
      week: weeks[i],
      strike: strikes[i],
      open: opens[i],
      high: highs[i],
      low: lows[i],
      close: closes[i],
      change: changes[i],
      settlement: settlements[i],
      underlying: underlyings[i],
      volatility: volatilities[i],
      volume: volumes[i] ?? 0,
      turnover: turnovers[i] ?? 0,
      openInterest: interests[i] ?? 0,
    }));
  }

  const count = async (rows: RawBuilder<unknown>) => {
    const counted = await sql<{ days: number }>`select count(*) as days from (${rows}) as counted`.execute(db);
    return counted.rows[0].days;
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
      return new Map(rows.map(({ code, product }) => [code, productOfNumber(product)]));
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
        from contract_bars where product = ${numberOfProduct(product)} and side > 0 and date in (${days})
        group by date, side order by date, side`.execute(db);
      return rows.map((row) => ({ ...row, side: sideOfNumber(row.side) ?? 'call' })); // no future is among them
    },

    countOfOptionDays: (product, through) => count(optionDays(product, through)),

    async moneyVolatilities(product, wishes) {
      if (wishes.length === 0) return new Map();
      const values = wishes.map((one) => sql`(${one.date}::date, ${one.month}::text, ${one.underlying}::float8)`);
      const { rows } = await sql<{ date: DateKst; side: number; volatility: number }>`
        select distinct on (c.date, c.side) c.date, c.side, c.volatility
        from (values ${sql.join(values)}) as wish (date, month, underlying)
        join contract_bars c on c.date = wish.date and c.month = wish.month
        where c.product = ${numberOfProduct(product)} and c.side > 0 and c.term = 0 and c.volatility is not null
        order by c.date, c.side, abs(c.strike - wish.underlying), c.strike`.execute(db);
      return new Map(rows.map(({ date, side, volatility }) => [`${date}/${sideOfNumber(side)}`, volatility]));
    },
  };
}

/** The rows of a line, one a day; a day that has neither a trade nor a settlement stands nowhere. */
function lineOf(line: ContractLine, last: DateKst): RawBuilder<unknown> {
  if ('code' in line) {
    return sql`select * from contract_bars
               where code = ${line.code} and date <= ${last} and (close is not null or settlement is not null)`;
  }
  return sql`select distinct on (date) * from contract_bars
             where side = 0 and product = ${numberOfProduct(line.front)} and date <= ${last}
               and (close is not null or settlement is not null)
             order by date desc, month`;
}

function optionDays(product: ProductId, last: DateKst): RawBuilder<unknown> {
  return sql`select distinct date from contract_bars
             where product = ${numberOfProduct(product)} and side > 0 and date <= ${last}`;
}

function earlier(until: DateKst | undefined, through: DateKst): DateKst {
  return until !== undefined && until < through ? until : through;
}
