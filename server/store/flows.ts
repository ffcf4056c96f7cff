import type { Page } from '@sise/domain/market/archive';
import { INVESTORS } from '@sise/domain/flows/investor';
import type { InvestorCode } from '@sise/domain/flows/investor';
import type { NetInvestor, NetMatrix } from '@sise/domain/flows/net-matrix';
import type { Flow } from '@sise/domain/market/quote';
import type { DateKst, Shcode, Upcode } from '@sise/domain/terms';
import { sql } from 'kysely';
import { readColumns } from './columns.ts';
import { earlier } from './earlier.ts';
import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** What foreigners hold of a stock, as of a day. */
export interface StoredHolding {
  readonly shcode: Shcode;
  readonly date: DateKst;
  /** percent of the listed shares */
  readonly foreignRate: number;
}

/** The flows of one day of a market. */
export interface StoredFlowDay {
  readonly date: DateKst;
  readonly flows: readonly Flow[];
}

/** Net buying of a stock by institutions and foreigners on a day, shares, and the shares foreigners held after it. */
export interface StoredStockFlowDay {
  readonly date: DateKst;
  readonly institutionNet: number;
  readonly foreignNet: number;
  readonly foreignHeld: number | null;
  readonly foreignRate: number | null;
}

/** Trading by investor. */
export interface Flows {
  /** Whether there are any, of markets or of stocks. */
  areStored(): Promise<boolean>;
  /** Days of a market, oldest first. @param through nothing later is returned */
  ofMarket(upcode: Upcode, span: Page<DateKst>, through: DateKst): Promise<StoredFlowDay[]>;
  countOfMarket(upcode: Upcode, through: DateKst): Promise<number>;
  /** Days of a stock, likewise. */
  ofStock(shcode: Shcode, span: Page<DateKst>, through: DateKst): Promise<StoredStockFlowDay[]>;
  countOfStock(shcode: Shcode, through: DateKst): Promise<number>;
  /** Net buying of all stocks on the last days that have any, in columns; nothing later than a day is returned. */
  netsOfAll(count: number, through: DateKst): Promise<NetMatrix>;
  /** Per stock, the latest foreign holding from one day through another. */
  holdings(from: DateKst, through: DateKst): Promise<StoredHolding[]>;
}

export function createFlows(db: Kysely<Tables>): Flows {
  return {
    async areStored() {
      const one = await sql<{ are: boolean }>`select exists (select from market_flows)
        or exists (select from stock_flows) as are`.execute(db);
      return one.rows[0]?.are ?? false;
    },
    async ofMarket(upcode, { until, count, skip = 0 }, through) {
      const last = earlier(until, through);
      const rows = await db
        .selectFrom('market_flows')
        .select(['date', 'investor', 'bought', 'sold', 'net'])
        .where('upcode', '=', upcode)
        .where('date', 'in', (days) =>
          days
            .selectFrom('market_flows')
            .select('date')
            .distinct()
            .where('upcode', '=', upcode)
            .where('date', '<=', last)
            .orderBy('date', 'desc')
            .limit(count)
            .offset(skip),
        )
        .orderBy('date')
        .orderBy('investor')
        .execute();
      const days = new Map<string, Flow[]>();
      for (const { date, investor, bought, sold, net } of rows) {
        if (!isInvestor(investor)) continue;
        const flows = days.get(date) ?? [];
        flows.push({ investor, bought, sold, net });
        days.set(date, flows);
      }
      return [...days].map(([date, flows]) => ({ date: date as DateKst, flows })); // a date column
    },

    async countOfMarket(upcode, through) {
      const { rows } = await sql<{ days: number }>`
        select count(distinct date) as days from market_flows
        where upcode = ${upcode} and date <= ${through}`.execute(db);
      return rows[0]?.days ?? 0;
    },

    async ofStock(shcode, { until, count, skip = 0 }, through) {
      const rows = await db
        .selectFrom('stock_flows')
        .select(['date', 'institution_net', 'foreign_net', 'foreign_held', 'foreign_rate'])
        .where('shcode', '=', shcode)
        .where('date', '<=', earlier(until, through))
        .orderBy('date', 'desc')
        .limit(count)
        .offset(skip)
        .execute();
      return rows.toReversed().map((row) => ({
        date: row.date as DateKst, // a date column
        institutionNet: row.institution_net,
        foreignNet: row.foreign_net,
        foreignHeld: row.foreign_held,
        foreignRate: row.foreign_rate,
      }));
    },

    async countOfStock(shcode, through) {
      const { rows } = await sql<{ days: number }>`
        select count(*) as days from stock_flows
        where shcode = ${shcode} and date <= ${through}`.execute(db);
      return rows[0]?.days ?? 0;
    },

    async netsOfAll(count, through) {
      const days = await db
        .selectFrom('stock_flows')
        .select('date')
        .distinct()
        .where('date', '<=', through)
        .orderBy('date', 'desc')
        .limit(count)
        .execute();
      const dates = days.map(({ date }) => date as DateKst).toReversed(); // a date column
      const { numbers, texts } = await readColumns(
        db,
        sql`select * from stock_flows where date between ${dates[0] ?? through} and ${through}`,
        { numbers: ['institution_net', 'foreign_net'], texts: ['shcode', 'date'] },
        ['shcode'],
      );
      return netMatrixOf(dates, texts, { foreigner: numbers.foreign_net, institution: numbers.institution_net });
    },

    async holdings(from, through) {
      const { rows } = await sql<{ shcode: Shcode; date: DateKst; foreign_rate: number }>`
        select distinct on (shcode) shcode, date, foreign_rate from stock_flows
        where date between ${from} and ${through} and foreign_rate is not null
        order by shcode, date desc`.execute(db);
      return rows.map(({ shcode, date, foreign_rate }) => ({ shcode, date, foreignRate: foreign_rate }));
    },
  };
}

function isInvestor(code: number): code is InvestorCode {
  return Object.hasOwn(INVESTORS, code);
}

/** Rows of a stock and a day each as columns by stock and day; files have no amounts in won. */
function netMatrixOf(
  dates: readonly DateKst[],
  { shcode, date }: Readonly<Record<'shcode' | 'date', readonly (string | null)[]>>,
  nets: Readonly<Record<NetInvestor, readonly (number | null)[]>>,
): NetMatrix {
  const shcodes = [...new Set(shcode)];
  const placeOfStock = new Map(shcodes.map((code, place) => [code, place]));
  const placeOfDay = new Map<string | null, number>(dates.map((day, place) => [day, place]));
  const columns = (investor: NetInvestor) => {
    const shares = new Float64Array(shcodes.length * dates.length);
    for (const [i, net] of nets[investor].entries()) {
      const stock = placeOfStock.get(shcode[i] ?? null) ?? 0;
      shares[stock * dates.length + (placeOfDay.get(date[i] ?? null) ?? 0)] = net ?? 0;
    }
    return { won: null, shares };
  };
  return {
    dates,
    shcodes: shcodes as Shcode[], // only codes are stored
    nets: { foreigner: columns('foreigner'), institution: columns('institution') },
  };
}
