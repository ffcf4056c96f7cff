import type { Instant } from '../terms.ts';
import type { FeedEvent } from './feed.ts';
import type { SourceFault, SourceState } from './source.ts';

/** The condition of a source, and since when it is in it. */
export interface SourceCondition {
  readonly state: SourceState;
  readonly fault: SourceFault | null;
  readonly since: Instant;
}

/** The conditions of all sources that reported one, by their names. */
export interface SourceStates {
  of(source: string): SourceCondition | null;
  /** @returns whether it changed anything: a repeated condition keeps its beginning, and an older one is ignored */
  write(event: Extract<FeedEvent, { type: 'source' }>): boolean;
}

export function createSourceStates(): SourceStates {
  const conditions = new Map<string, SourceCondition>();
  return {
    of: (source) => conditions.get(source) ?? null,
    write({ source, state, fault, at }) {
      const before = conditions.get(source);
      if (before && (at < before.since || (before.state === state && before.fault === fault))) return false;
      conditions.set(source, { state, fault, since: at });
      return true;
    },
  };
}
