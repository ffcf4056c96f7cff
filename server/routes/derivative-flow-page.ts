import type { InputOf } from '@sise/contract/endpoint';
import type { investment as calls, DerivativeFlowDay } from '@sise/contract/investment';
import { CONTRACT_SPECS } from '@sise/domain/derivatives/contract-spec';
import { regularHours } from '@sise/domain/market/session';
import { indexDayBarOf } from '@sise/domain/stock/day-bar';
import { withMissing } from '../api-registry.ts';
import type { Parts } from '../parts.ts';
import { refuse } from '../refusal.ts';
import { toDerivativeFlowDay } from '../wire/flow-day-row.ts';
import { flowPage, withoutFlows } from './flow-pages.ts';
import { emptyPage } from './paging.ts';

/** A page of days of futures, calls or puts by investor, the newest first: today's row once something was traded. */
export async function derivativeFlowPage(
  { market, interest, sources: { archive, derivatives } }: Parts,
  { product, what, flows: withFlows, page, num }: InputOf<typeof calls.derivativeDaily>,
) {
  const date = market.date ?? refuse('market.loading');
  const past = derivatives?.flowDays(product, what) ?? null;
  if (derivatives === null || past === null) {
    return withMissing(emptyPage<DerivativeFlowDay>({ page, num }), derivatives === null ? 'derivatives' : 'flows');
  }
  const { upcode } = CONTRACT_SPECS[product];
  const now = await interest.read('contract-flows', product);
  const trades = now?.flows.filter((flow) => flow.what === what) ?? [];
  const closesAt = regularHours(date, undefined, 'derivatives').closesAt;
  const today =
    now && trades.some(({ boughtVolume, soldVolume }) => boughtVolume + soldVolume > 0)
      ? toDerivativeFlowDay(date, now.at < closesAt, trades, indexDayBarOf(market, upcode))
      : null;
  const reply = await flowPage(
    { ...past, bars: (span) => archive.indexDailyBars(upcode, span) },
    today,
    date,
    { page, num },
    (day, bar) => toDerivativeFlowDay(day.date, false, day.flows, bar),
  );
  return withFlows ? reply : withoutFlows(reply);
}
