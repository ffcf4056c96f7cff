import type { Market } from '@sise/domain/market/engine';
import { isOfClose, isSimulated } from '@sise/domain/market/source';
import type { Part, SourceFault, SourceInfo } from '@sise/domain/market/source';
import type { SourceCondition } from '@sise/domain/market/source-states';
import type { Instant } from '@sise/domain/terms';

/** How a part of what is shown is. missing: no source gives it; starting: its source has not said anything yet. */
export interface PartState {
  readonly state: SourceCondition['state'] | 'missing' | 'starting';
  readonly fault: SourceFault | null;
  /** since when it is so; null if unknown */
  readonly since: Instant | null;
  /** when its newest value was there */
  readonly asOf: Instant | null;
}

/** @param source the one that gives the part; null if none does */
export function partStateOf(market: Market, part: Part, source: SourceInfo | null): PartState {
  if (source === null) return { ...UNKNOWN, state: 'missing', asOf: null };
  const isOfMarket = source.name === market.source?.name;
  const asOf = isOfMarket ? market.asOf : market.newestOf(part);
  const condition = market.conditionOf(source.name);
  // What a source said of itself last may be from before the bus was lost, over which it would say more.
  if (isOfMarket && market.state === 'silent' && (condition === null || condition.state === 'live'))
    return { state: 'silent', fault: 'network', since: market.stateAt, asOf };
  if (condition !== null) return { ...condition, asOf };
  // Files of closed days that stand behind a market connect to nothing, and say nothing of their condition.
  return { ...UNKNOWN, state: isOfMarket || isOfClose(source) ? 'live' : 'starting', asOf };
}

const UNKNOWN = { fault: null, since: null } as const;

/**
 * Seconds since the newest value of a part, by the clock of this machine; null if there was none, or if the clock of its
 * source is invented as its values are.
 */
export function ageSecondsOf({ asOf }: PartState, source: SourceInfo | null, now: number): number | null {
  return asOf === null || isSimulated(source) ? null : (now - asOf) / 1_000;
}
