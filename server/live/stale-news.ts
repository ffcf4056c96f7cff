import { messageOf } from './message.ts';
import type { Message } from './message.ts';

/** Which resources readers should ask for again. */
export interface StaleNews {
  /** A trading day began: everything is out of date. */
  noteDay(): void;
  noteQuotes(): void;
  noteFlows(): void;
  /** Closes a window. @returns whether there is something to tell */
  roll(window: number): boolean;
  since(since: number): Message | null;
}

/** Readers are told of new flows this often at most. */
const FLOWS_MS = 5_000;
/** A new day is told when its first quotes are here, or after this many windows. */
const DAY_PATIENCE = 8;

const EVERYTHING = messageOf('stale', '{"resources":["*"]}');
const INVESTMENT = messageOf('stale', '{"resources":["investment"]}');

/** @param elapsed a clock that always runs, milliseconds */
export function createStaleNews(elapsed: () => number): StaleNews {
  let dayWaits = 0;
  let dayIn = 0;
  let isFlowing = false;
  let flowsAt = -Infinity;
  let flowsIn = 0;

  function rollDay(window: number): boolean {
    if (dayWaits === 0) return false;
    dayWaits -= 1;
    if (dayWaits > 0) return false;
    dayIn = window;
    return true;
  }

  function rollFlows(window: number): boolean {
    if (!isFlowing || elapsed() - flowsAt < FLOWS_MS) return false;
    isFlowing = false;
    flowsAt = elapsed();
    flowsIn = window;
    return true;
  }

  return {
    noteDay() {
      dayWaits = DAY_PATIENCE;
    },
    noteQuotes() {
      dayWaits = Math.min(dayWaits, 1);
    },
    noteFlows() {
      isFlowing = true;
    },
    roll(window) {
      const day = rollDay(window);
      return rollFlows(window) || day;
    },
    since(since) {
      if (since < dayIn) return EVERYTHING;
      return since < flowsIn ? INVESTMENT : null;
    },
  };
}
