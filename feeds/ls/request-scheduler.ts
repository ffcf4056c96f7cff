import { SECOND_MS } from '@sise/domain/market/kst';
import { createRequestQueue, type RequestQueue } from '../transport/request-queue.ts';
import type { FeedTimers } from '../transport/timers.ts';
import { REST_LIMITS, type RestTr } from './rest-limits.ts';

/** reader: somebody looks at what it is for; background: it goes behind those. */
export type Priority = 'reader' | 'background';

/** All requests to LS: each TR within its own limit, those for readers first. */
export interface RequestScheduler {
  /**
   * @param request made when its turn comes; it must not reject
   * @returns null if it was not made: its turn would have come too late
   */
  run<Result>(tr: RestTr, priority: Priority, request: () => Promise<Result>): Promise<Result | null>;
  /** Starts nothing of a TR for a time. */
  pause(tr: RestTr, milliseconds: number): void;
}

/** Part of the limit that is used: another client of the account, or a slow clock, may need the rest. */
const USED = 0.9;
/** What would start later than this is refused: the next round asks anew. */
const LONGEST_WAIT_MS = 30 * SECOND_MS;

export function createRequestScheduler(timers: FeedTimers): RequestScheduler {
  const queues = new Map<RestTr, RequestQueue>();

  function queueOf(tr: RestTr): RequestQueue {
    const known = queues.get(tr);
    if (known) return known;
    const spacingMs = Math.ceil(SECOND_MS / (REST_LIMITS[tr].perSecond * USED));
    const queue = createRequestQueue({ timers, spacingMs, longestWaitMs: LONGEST_WAIT_MS });
    queues.set(tr, queue);
    return queue;
  }

  return {
    run: (tr, priority, request) => queueOf(tr).run(request, priority === 'reader'),
    pause: (tr, milliseconds) => queueOf(tr).pause(milliseconds),
  };
}
