import { messageOf } from './message.ts';
import type { Message } from './message.ts';

/** Names of the resources that readers should request again. */
export interface ResourceChangeLog {
  /** A trading day began: every resource is out of date. */
  markDay(): void;
  markQuotes(): void;
  markFlows(): void;
  /** Closes a window. @returns whether there is something to send */
  flush(window: number): boolean;
  since(since: number): Message | null;
}

/** Changed flows are announced at most this often, milliseconds. */
const FLOWS_MS = 5_000;
/** A new day is announced when its first quotes have arrived, or after this many windows. */
const DAY_PATIENCE = 8;

const EVERYTHING = messageOf('stale', '{"resources":["*"]}');
const INVESTMENT = messageOf('stale', '{"resources":["investment"]}');

/** @param elapsed a clock that always runs, milliseconds */
export function createResourceChangeLog(elapsed: () => number): ResourceChangeLog {
  let dayWaits = 0;
  let dayIn = 0;
  let isFlowing = false;
  let flowsAt = -Infinity;
  let flowsIn = 0;

  function flushDay(window: number): boolean {
    if (dayWaits === 0) return false;
    dayWaits -= 1;
    if (dayWaits > 0) return false;
    dayIn = window;
    return true;
  }

  function flushFlows(window: number): boolean {
    if (!isFlowing || elapsed() - flowsAt < FLOWS_MS) return false;
    isFlowing = false;
    flowsAt = elapsed();
    flowsIn = window;
    return true;
  }

  return {
    markDay() {
      dayWaits = DAY_PATIENCE;
    },
    markQuotes() {
      dayWaits = Math.min(dayWaits, 1);
    },
    markFlows() {
      isFlowing = true;
    },
    flush(window) {
      const day = flushDay(window);
      return flushFlows(window) || day;
    },
    since(since) {
      if (since < dayIn) return EVERYTHING;
      return since < flowsIn ? INVESTMENT : null;
    },
  };
}
