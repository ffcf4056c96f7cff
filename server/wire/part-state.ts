import type { Market } from '@sise/domain/market/engine';
import { isOfClose } from '@sise/domain/market/source';
import type { Part, SourceInfo } from '@sise/domain/market/source';
import type { SourceCondition } from '@sise/domain/market/source-states';
import type { Instant } from '@sise/domain/terms';

/** How a part of what is shown is. missing: no source gives it; starting: its source has not said anything yet. */
export interface PartState {
  readonly state: SourceCondition['state'] | 'missing' | 'starting';
  /** when its newest value was there */
  readonly asOf: Instant | null;
}

/** @param source the one that gives the part; null if none does */
export function partStateOf(market: Market, part: Part, source: SourceInfo | null): PartState {
  if (source === null) return { state: 'missing', asOf: null };
  const isOfMarket = source.name === market.source?.name;
  // Files of closed days that stand behind a market connect to nothing, and say nothing of their condition.
  const isThere = isOfMarket || isOfClose(source);
  const state =
    market.conditionOf(source.name)?.state ??
    (isOfMarket && market.state === 'silent' ? 'silent' : isThere ? 'live' : 'starting');
  return { state, asOf: isOfMarket ? market.asOf : market.newestOf(part) };
}
