import { MARKET_INDICES } from '@sise/domain/market/main-indices';
import type { Exchange } from '../exchange.ts';
import { TURNOVER_DAYS } from '../past/turnovers.ts';
import type { Present } from './present.ts';

/** Days of flows computed in advance: a first page of them, and a year. */
const FIRST_FLOWS = 20;
const FLOW_DAYS = 250;

/**
 * Computes the past before a first request, the latest days first, in steps of some milliseconds each, which can be
 * interrupted: the flows of a first page, the turnover that a stock's page shows, then the indices, so that a chart of
 * years is ready, then the flows of a year.
 */
export function* prewarmSteps(exchange: Exchange, present: Present): Generator<Iterator<undefined, void>> {
  const yesterday = (present.today?.day ?? 0) - 1;
  yield* flowSteps(exchange, present, yesterday, yesterday - FIRST_FLOWS);
  for (let day = yesterday; day > Math.max(-1, yesterday - TURNOVER_DAYS); day--) {
    yield exchange.turnovers.counting(day);
  }
  for (let day = yesterday; day >= 0; day--) {
    yield exchange.indexDays.counting(day);
  }
  yield* flowSteps(exchange, present, yesterday - FIRST_FLOWS, yesterday - FLOW_DAYS);
}

/** Day numbers in descending order, down to but not including `until`. */
function* flowSteps(
  { flowDays }: Exchange,
  { observedDays }: Present,
  from: number,
  to: number,
): Generator<Iterator<undefined, void>> {
  for (let day = from; day > Math.max(-1, to); day--) {
    for (const market of MARKET_INDICES) yield flowDays.counting(market, day, observedDays.get(day)?.traded ?? null);
  }
}
