import type { Scheduler } from '../scheduler.ts';

/** A scheduler whose time the test moves. */
export interface ManualScheduler extends Scheduler {
  /** Advances time: due timers run in order, and a frame is painted at the end. */
  pass(ms: number): void;
  /** Runs the pending frame without advancing time. */
  paint(): void;
}

export function createManualScheduler(): ManualScheduler {
  let now = 0;
  let frames: (() => void)[] = [];
  const timers = new Set<{ at: number; run: () => void }>();

  function paint(): void {
    const due = frames;
    frames = [];
    for (const run of due) run();
  }

  return {
    now: () => now,
    frame(run) {
      frames.push(run);
    },
    after(ms, run) {
      const timer = { at: now + ms, run };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    pass(ms) {
      const until = now + ms;
      for (;;) {
        const next = [...timers].filter(({ at }) => at <= until).toSorted((a, b) => a.at - b.at)[0];
        if (!next) break;
        timers.delete(next);
        now = Math.max(now, next.at);
        next.run();
      }
      now = until;
      paint();
    },
    paint,
  };
}
