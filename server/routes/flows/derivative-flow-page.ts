import type { InputOf } from '@sise/contract/endpoint';
import type { investment as calls, DerivativeFlowDay } from '@sise/contract/investment';
import { CONTRACT_SPECS } from '@sise/domain/derivatives/contract-spec';
import { regularHours } from '@sise/domain/market/session';
import { indexDayBarOf } from '@sise/domain/stock/day-bar';
import { withMissing, withTopics } from '../../api-registry.ts';
import { topicValue } from '../../interest.ts';
import type { Parts } from '../../parts.ts';
import { refuse } from '../../refusal.ts';
import { toDerivativeFlowDay } from '../../wire/flow-day-row.ts';
import { flowPage, withoutFlows } from './flow-pages.ts';
import { emptyPage } from '../paging.ts';

/** A page of days of futures, calls or puts by investor, the newest first: today's row once something was traded. */
export async function derivativeFlowPage(
  { market, interest, sources: { archive, derivatives } }: Parts,
  { product, what, flows: withFlows, page, num }: InputOf<typeof calls.derivativeDaily>,
) {
  const date = market.date ?? refuse('market.loading');
  if (derivatives === null) return withMissing(emptyPage<DerivativeFlowDay>({ page, num }), 'derivatives');
  const past = derivatives.flowDays(product, what); // a source of today need not have it
  const { upcode } = CONTRACT_SPECS[product];
  const result = await interest.ask('contract-flows', product);
  const now = topicValue(result);
  const trades = now?.flows.filter((flow) => flow.what === what) ?? [];
  const closesAt = regularHours(date, undefined, 'derivatives').closesAt;
  const today =
    now && trades.some(({ boughtVolume, soldVolume }) => boughtVolume + soldVolume > 0)
      ? toDerivativeFlowDay(date, now.at < closesAt, trades, indexDayBarOf(market, upcode))
      : null;
  const reply = await flowPage(
    {
      count: async (until) => past?.count(until) ?? 0,
      days: async (span) => past?.days(span) ?? [],
      bars: (span) => archive.indexDailyBars(upcode, span),
    },
    today,
    date,
    { page, num },
    (day, bar) => toDerivativeFlowDay(day.date, false, day.flows, bar),
  );
  return withTopics([result], withFlows ? reply : withoutFlows(reply), 'flows', reply.total === 0);
}
