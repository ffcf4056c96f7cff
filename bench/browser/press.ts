import { isIn, mainThreadIn } from './frames.ts';
import type { TraceEvent } from './frames.ts';

/** What a press costs the main thread, milliseconds of its CPU. */
export interface PressCost {
  /** From the task of its first event to the next frame, of the event of which that is most. */
  readonly untilFrame: number;
  /** The longest task since the press. */
  readonly longest: number;
}

const EVENTS = new Set(['pointerdown', 'pointerup', 'click', 'change']);

/** @param trace as the browser gives it: JSON, of one press */
export function pressIn(trace: Buffer): PressCost {
  const main = mainThreadIn(trace).filter(({ ph }) => ph === 'X');
  const tasks = main.filter(({ name }) => name === 'RunTask').toSorted((a, b) => a.ts - b.ts);
  const commits = main.filter(({ name }) => name === 'Commit');
  const pressed = main.filter(({ name, args }) => name === 'EventDispatch' && EVENTS.has(args?.data?.type ?? ''));
  const untilFrame = pressed.map((event) => {
    const from = tasks.findIndex((task) => isIn(task, event));
    const isLast = (task: TraceEvent) => commits.some((commit) => commit.ts > event.ts && isIn(task, commit));
    const to = tasks.findIndex((task, at) => at >= from && isLast(task));
    return tasks.slice(from, to + 1).reduce((sum, task) => sum + cost(task), 0);
  });
  const since = Math.min(...pressed.map(({ ts }) => ts));
  return {
    untilFrame: Math.max(0, ...untilFrame),
    longest: Math.max(0, ...tasks.filter(({ ts, dur = 0 }) => ts + dur > since).map(cost)),
  };
}

function cost({ tdur = 0 }: TraceEvent): number {
  return tdur / 1_000;
}
