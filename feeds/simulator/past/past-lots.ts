import type { Exchange } from '../exchange.ts';
import { FLOW_MARKETS } from '../flows/investor-flows.ts';
import type { Present } from '../session/present.ts';

/** Days of flows counted ahead: a first page of them, and a year. */
const FIRST_FLOWS = 20;
const FLOW_DAYS = 250;

/**
 * The past in lots of some milliseconds each, for whoever counts it ahead of a first request, the latest days first: the
 * flows of a first page, then the indices, so that a chart of years need not wait, then the flows of a year.
 */
export function* pastLots(exchange: Exchange, present: Present): Generator<() => void> {
  const yesterday = (present.today?.day ?? 0) - 1;
  yield* flowLots(exchange, present, yesterday, yesterday - FIRST_FLOWS);
  for (let day = yesterday; day >= 0; day--) {
    if (!exchange.indexDays.isCounted(day)) yield () => void exchange.indexDays.day(0, day);
  }
  yield* flowLots(exchange, present, yesterday - FIRST_FLOWS, yesterday - FLOW_DAYS);
}

/** Days down to, not with, another. */
function* flowLots({ flowDays }: Exchange, { lived }: Present, from: number, to: number): Generator<() => void> {
  for (let day = from; day > Math.max(-1, to); day--) {
    if (flowDays.isCounted(day)) continue;
    for (const market of FLOW_MARKETS) yield () => void flowDays.ofIndex(market, day, lived.get(day)?.traded ?? null);
  }
}
