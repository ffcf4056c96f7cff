import type { FeedEvent } from '@sise/domain/market/feed';
import { MARKET_INDICES } from '@sise/domain/market/main-indices';
import { instant, type Instant } from '@sise/domain/terms';
import type { Exchange } from '../exchange.ts';
import { flowsOf } from './flow-sums.ts';
import type { Traded } from './traded.ts';

/** Events with both markets' flows at a moment; provisional until the close. */
export type FlowMark = readonly FeedEvent[];

export function markFlows({ flows, hours }: Exchange, day: number, at: number, traded: Traded): FlowMark {
  const moment: Instant = instant(at);
  return MARKET_INDICES.map((upcode) => ({
    type: 'flows',
    at: moment,
    upcode,
    provisional: at < hours(day).closesAt,
    flows: flowsOf(flows.sumWon(flows.rowsOf(upcode), day, traded), 0),
  }));
}
