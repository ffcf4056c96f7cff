import { INVESTORS } from '@sise/domain/flows/investor';
import type { InvestorCode } from '@sise/domain/flows/investor';
import type { FlowSpan } from '@sise/domain/flows/flow-archive';
import type { Flow } from '@sise/domain/market/quote';
import type { DateKst, Shcode, Upcode } from '@sise/domain/terms';
import { sql } from 'kysely';
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
  /** Days of a market, oldest first. @param through nothing later is returned */
  ofMarket(upcode: Upcode, span: FlowSpan, through: DateKst): Promise<StoredFlowDay[]>;
  countOfMarket(upcode: Upcode, through: DateKst): Promise<number>;
  /** Days of a stock, likewise. */
  ofStock(shcode: Shcode, span: FlowSpan, through: DateKst): Promise<StoredStockFlowDay[]>;
  countOfStock(shcode: Shcode, through: DateKst): Promise<number>;
  /** Per stock, the latest foreign holding from one day through another. */
  holdings(from: DateKst, through: DateKst): Promise<StoredHolding[]>;
}

export function createFlows(db: Kysely<Tables>): Flows {
  return {
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
