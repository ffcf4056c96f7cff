import { elementAt } from '@sise/domain/element-at';
import { describe, expect, it } from 'vitest';
import { createFrameQueue } from './frame-queue.ts';

/** Frames of 16 ms; drawing takes as long as each piece says. */
function fakeFrames() {
  let now = 0;
  let painting: (() => void)[] = [];
  let timers: { at: number; run: () => void }[] = [];
  const drawn: { what: string; at: number }[] = [];
  const queue = createFrameQueue({
    now: () => now,
    frame: (run) => painting.push(run),
    after: (ms, run) => timers.push({ at: now + ms, run }),
  });
  return {
    drawn,
    draw(what: string, cost: number) {
      queue(() => {
        drawn.push({ what, at: now });
        now += cost;
      });
    },
    frames(count: number) {
      for (let i = 0; i < count; i++) {
        now = Math.floor(now / 16 + 1) * 16;
        const due = painting;
        painting = [];
        for (const run of due) run();
        for (let late = timers.filter(({ at }) => at <= now); late.length > 0;) {
          timers = timers.filter((timer) => !late.includes(timer));
          for (const { run } of late) run();
          late = timers.filter(({ at }) => at <= now);
        }
      }
    },
  };
}

describe('the frame queue', () => {
  it('runs each task in its own frame, in order', () => {
    const { draw, frames, drawn } = fakeFrames();
    draw('quotes', 1);
    draw('book', 1);
    frames(1);
    expect(drawn).toEqual([{ what: 'quotes', at: 16 }]);
    frames(2);
    expect(drawn.map(({ what }) => what)).toEqual(['quotes', 'book']);
  });

  it('waits four times as long as the last task took', () => {
    const { draw, frames, drawn } = fakeFrames();
    draw('dear', 40);
    draw('next', 1);
    frames(30);
    const pause = elementAt(drawn, 1).at - elementAt(drawn, 0).at;
    expect(pause).toBeGreaterThanOrEqual(200);
    expect(pause).toBeLessThan(250);
  });

  it('runs a task at once after an idle time', () => {
    const { draw, frames, drawn } = fakeFrames();
    draw('first', 1);
    frames(20);
    draw('second', 1);
    frames(1);
    expect(drawn).toHaveLength(2);
  });
});
