import type { Exchange } from '../exchange.ts';
import { FLOW_MARKETS } from '../flows/investor-flows.ts';
import type { Present } from './present.ts';

/** Days of flows computed in advance: a first page of them, and a year. */
const FIRST_FLOWS = 20;
const FLOW_DAYS = 250;

/**
 * Computes the past in steps of some milliseconds each, before a first request, the latest days first: the flows of a
 * first page, then the indices, so that a chart of years is ready, then the flows of a year.
 */
export function* prewarmSteps(exchange: Exchange, present: Present): Generator<() => void> {
  const yesterday = (present.today?.day ?? 0) - 1;
  yield* flowSteps(exchange, present, yesterday, yesterday - FIRST_FLOWS);
  for (let day = yesterday; day >= 0; day--) {
    if (!exchange.indexDays.isCounted(day)) yield () => void exchange.indexDays.day(0, day);
  }
  yield* flowSteps(exchange, present, yesterday - FIRST_FLOWS, yesterday - FLOW_DAYS);
}

/** Day numbers in descending order, down to but not including `until`. */
function* flowSteps(
  { flowDays }: Exchange,
  { observedDays }: Present,
  from: number,
  to: number,
): Generator<() => void> {
  for (let day = from; day > Math.max(-1, to); day--) {
    if (flowDays.isCounted(day)) continue;
    for (const market of FLOW_MARKETS)
      yield () => void flowDays.ofIndex(market, day, observedDays.get(day)?.traded ?? null);
  }
}
