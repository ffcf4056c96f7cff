import type { Tempo } from './tempo.ts';

/** Time moved by hand, for tests. */
export interface HandTempo extends Tempo {
  /** Lets time pass: timers that fall due run in their order, and a frame is painted at the end. */
  pass(ms: number): void;
  /** Paints what waits for a frame, without time passing. */
  paint(): void;
}

export function createHandTempo(): HandTempo {
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
