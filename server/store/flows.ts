import { INVESTORS } from '@sise/domain/flows/investor';
import type { InvestorCode } from '@sise/domain/flows/investor';
import type { FlowDay, Span } from '@sise/domain/market/archive';
import type { Flow } from '@sise/domain/market/quote';
import type { DateKst, Shcode, Upcode } from '@sise/domain/terms';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** What foreigners hold of a stock, as of a day. */
export interface StoredHolding {
  readonly shcode: Shcode;
  readonly date: DateKst;
  /** percent of the listed shares */
  readonly foreignRate: number;
}

/** Who bought and sold. */
export interface Flows {
  /** Days of a market, oldest first. @param through nothing later is given */
  ofMarket(upcode: Upcode, span: Span<DateKst>, through: DateKst): Promise<FlowDay[]>;
  /** Per stock the last word from one day through another on what foreigners hold. */
  holdings(from: DateKst, through: DateKst): Promise<StoredHolding[]>;
}

export function createFlows(db: Kysely<Tables>): Flows {
  return {
    async ofMarket(upcode, { until, count }, through) {
      const last = until !== undefined && until < through ? until : through;
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
            .limit(count),
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
