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
  /** Events from which they can be rebuilt. */
  events(): ConditionEvent[];
  /** @returns whether it changed anything: a repeated condition keeps its beginning, and an older one is ignored */
  write(event: ConditionEvent): boolean;
  clear(): void;
}

type ConditionEvent = Extract<FeedEvent, { type: 'source' }>;

export function createSourceStates(): SourceStates {
  const conditions = new Map<string, { readonly condition: SourceCondition; readonly reportedAt: Instant }>();
  return {
    of: (source) => conditions.get(source)?.condition ?? null,
    events: () =>
      Array.from(conditions, ([source, { condition, reportedAt }]) =>
        [condition.since, reportedAt].map((at): ConditionEvent => {
          return { type: 'source', at, source, state: condition.state, fault: condition.fault };
        }),
      ).flat(),
    write({ source, state, fault, at }) {
      const before = conditions.get(source);
      if (before && at < before.reportedAt) return false;
      const isRepeated = before?.condition.state === state && before.condition.fault === fault;
      conditions.set(source, {
        condition: isRepeated ? before.condition : { state, fault, since: at },
        reportedAt: at,
      });
      return !isRepeated;
    },
    clear: () => conditions.clear(),
  };
}
