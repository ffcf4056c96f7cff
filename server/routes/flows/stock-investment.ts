import { stockInvestment as calls } from '@sise/contract/investment';
import { netByGroup } from '@sise/domain/flows/investor';
import { dayBarOf } from '@sise/domain/stock/day-bar';
import type { ApiRegistry } from '../../api-registry.ts';
import { withTopics } from '../../api-registry.ts';
import { topicValue } from '../../interest.ts';
import { refuse } from '../../refusal.ts';
import { toStockInvestmentDay } from '../../wire/flow-day-row.ts';
import { flowPage } from './flow-pages.ts';
import type { Parts } from '../../parts.ts';

export function stockInvestmentRoutes(api: ApiRegistry, { market, sources, interest }: Parts): void {
  const { archive } = sources;
  api.register(calls, {
    async daily({ code, page, num, flows: withFlows }) {
      const row = market.rowOf(code) ?? refuse('stock.unknown');
      const { date } = market;
      const { flows } = sources;
      const result = await interest.ask('stock-flows', code);
      const now = topicValue(result);
      const today =
        now &&
        date &&
        toStockInvestmentDay(
          { ...now, date, netShares: netByGroup(now.volumes ?? []), holding: null },
          dayBarOf(market, row),
          withFlows,
        );
      const reply = await flowPage(
        {
          count: async (until) => flows?.stockCount(code, until) ?? 0,
          days: async (span) => flows?.stockDays(code, span) ?? [],
          bars: (span) => archive.dailyBars(code, span),
        },
        today,
        date,
        { page, num },
        (day, bar) => toStockInvestmentDay({ ...day, provisional: false }, bar, withFlows),
      );
      return withTopics([result], reply, 'flows', reply.total === 0);
    },
  });
}
