import type { FeedEvent } from '@sise/domain/market/feed';
import type { SourceFault, SourceState } from '@sise/domain/market/source';
import { instant } from '@sise/domain/terms';
import type { FeedTimers } from './timers.ts';

export interface SourceConditionOptions {
  /** the source's name */
  readonly source: string;
  readonly timers: FeedTimers;
  readonly log: (line: string) => void;
}

/** The condition of a source: published and logged when it changes, not each time it is found. */
export interface SourceCondition {
  /** From now on changes are published here, the present condition first. */
  publishTo(publish: (event: FeedEvent) => void): void;
  /** @param detail for the log: without address or key */
  become(state: SourceState, fault: SourceFault | null, detail?: string): void;
  readonly state: SourceState;
}

export function createSourceCondition({ source, timers, log }: SourceConditionOptions): SourceCondition {
  let publish: ((event: FeedEvent) => void) | null = null;
  let state: SourceState = 'starting';
  let fault: SourceFault | null = null;

  function send(): void {
    publish?.({ type: 'source', at: instant(Math.floor(timers.now())), source, state, fault });
  }

  return {
    publishTo(next) {
      publish = next;
      send();
    },
    become(nextState, nextFault, detail) {
      if (nextState === state && nextFault === fault) return;
      state = nextState;
      fault = nextFault;
      log([`${source} is ${state}`, fault, detail].filter((part) => part !== null && part !== undefined).join(': '));
      send();
    },
    get state() {
      return state;
    },
  };
}
