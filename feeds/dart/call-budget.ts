import { DAY_MS, KST_OFFSET_MS, MINUTE_MS } from '@sise/domain/market/kst';
import type { FeedTimers } from '../transport/timers.ts';

/** watch: the list of filings, which must not stop; question: what somebody asks for; table: figures of all companies. */
export type CallPurpose = 'watch' | 'question' | 'table';

/** Keeps calls below what DART allows for a key: 20,000 a day, and 1,000 a minute, beyond which it blocks the address. */
export interface CallBudget {
  /** Counts a call. @returns 0 if it may be made now; else it is not counted, and may be made after so many milliseconds */
  take(purpose: CallPurpose): number;
  /** calls of the day in Korea */
  readonly usedToday: number;
}

export const CALLS_A_DAY = 18_000;
/** Calls of a day after which a purpose has to wait: some are kept for the list of filings, and some for readers. */
const UNTIL: Readonly<Record<CallPurpose, number>> = {
  watch: CALLS_A_DAY,
  question: CALLS_A_DAY - 4_000,
  table: CALLS_A_DAY - 10_000,
};
/** By the minutes of the clock, so that twice as many may fall into sixty seconds. */
export const CALLS_A_MINUTE = 400;

export function createCallBudget(timers: FeedTimers): CallBudget {
  let day = -1;
  let minute = -1;
  let ofDay = 0;
  let ofMinute = 0;

  function turn(): number {
    const now = timers.now() + KST_OFFSET_MS;
    if (Math.floor(now / DAY_MS) !== day) ofDay = 0;
    if (Math.floor(now / MINUTE_MS) !== minute) ofMinute = 0;
    day = Math.floor(now / DAY_MS);
    minute = Math.floor(now / MINUTE_MS);
    return now;
  }

  return {
    take(purpose) {
      const now = turn();
      if (ofDay >= UNTIL[purpose]) return DAY_MS - (now % DAY_MS);
      if (ofMinute >= CALLS_A_MINUTE) return MINUTE_MS - (now % MINUTE_MS);
      ofDay += 1;
      ofMinute += 1;
      return 0;
    },
    get usedToday() {
      turn();
      return ofDay;
    },
  };
}
