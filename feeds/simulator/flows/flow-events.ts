import type { FeedEvent } from '@sise/domain/market/feed';
import type { Instant } from '@sise/domain/terms';
import type { Exchange } from '../exchange.ts';
import { KOSDAQ, KOSPI } from '../universe/industries.ts';

/** What the markets had turned over at a moment, won; flows are told from it. */
export interface FlowMark {
  readonly at: Instant;
  readonly kospi: number;
  readonly kosdaq: number;
}

/** Flows of both markets at a moment; provisional until the close. */
export function flowEvents({ flows, hours }: Exchange, day: number, { at, kospi, kosdaq }: FlowMark): FeedEvent[] {
  const { opensAt, closesAt } = hours(day);
  const progress = (at - opensAt) / (closesAt - opensAt);
  const provisional = at < closesAt;
  return [
    { type: 'flows', at, upcode: KOSPI, provisional, flows: flows.at(KOSPI, day, kospi, progress) },
    { type: 'flows', at, upcode: KOSDAQ, provisional, flows: flows.at(KOSDAQ, day, kosdaq, progress) },
  ];
}
