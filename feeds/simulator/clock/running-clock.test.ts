import { instantAt, HOUR_MS } from '@sise/domain/market/kst';
import { dateKst, type Instant } from '@sise/domain/terms';
import { describe, expect, it } from 'vitest';
import { createKstClock } from './kst-clock.ts';
import { createRunningClock, defaultStart } from './running-clock.ts';
import type { Timers } from './simulator-clock.ts';

/** Timers that stand still until they are advanced. */
function heldTimers(): Timers & { pass(milliseconds: number): void } {
  let elapsed = 5_000;
  const calls = new Set<() => void>();
  return {
    elapsed: () => elapsed,
    every(_, call) {
      calls.add(call);
      return () => calls.delete(call);
    },
    pass(milliseconds) {
      elapsed += milliseconds;
      for (const call of calls) call();
    },
  };
}

const friday = dateKst('2026-11-20');

describe('a running clock', () => {
  it('starts at 10:00 of the last trading day', () => {
    expect(defaultStart(friday)).toBe(instantAt(friday, 600));
    expect(defaultStart(dateKst('2026-11-22'))).toBe(instantAt(friday, 600));
  });

  it('runs at its speed and shows the time until it is stopped', () => {
    const timers = heldTimers();
    const clock = createRunningClock({ startAt: instantAt(friday, 600), speed: 60, timers });
    const received: Instant[] = [];
    const stop = clock.onTick((now) => received.push(now));
    timers.pass(1_000);
    stop();
    timers.pass(1_000);
    expect(received).toEqual([instantAt(friday, 601)]);
    expect(clock.now()).toBe(instantAt(friday, 602));
  });

  it('skips the night and the weekend', () => {
    const timers = heldTimers();
    const clock = createRunningClock({ startAt: instantAt(friday, 600), timers });
    timers.pass(10 * HOUR_MS - 1);
    expect(clock.now()).toBe(instantAt(friday, 20 * 60) - 1);
    timers.pass(1);
    const monday = dateKst('2026-11-23');
    expect(clock.now()).toBe(instantAt(monday, 8 * 60 + 30));
    timers.pass(HOUR_MS);
    expect(clock.now()).toBe(instantAt(monday, 9 * 60 + 30));
  });

  it('skips several nights at once after a long time without reads', () => {
    const timers = heldTimers();
    const clock = createRunningClock({ startAt: instantAt(friday, 600), timers });
    timers.pass(10 * HOUR_MS + 2 * 11.5 * HOUR_MS + HOUR_MS);
    expect(clock.now()).toBe(instantAt(dateKst('2026-11-25'), 9 * 60 + 30));
  });

  it('continues in the morning if it is started at night', () => {
    const timers = heldTimers();
    const clock = createRunningClock({ startAt: instantAt(friday, 22 * 60), timers });
    expect(clock.now()).toBe(instantAt(dateKst('2026-11-23'), 8 * 60 + 30));
  });

  it('refuses a speed of zero', () => {
    expect(() => createRunningClock({ startAt: instantAt(friday, 600), speed: 0, timers: heldTimers() })).toThrow(
      RangeError,
    );
  });
});

describe('a clock of Korean time', () => {
  it('shows the wall-clock time', () => {
    const timers = heldTimers();
    const clock = createKstClock({ wall: () => 1_795_136_400_000 + timers.elapsed() + 0.4, timers });
    expect(clock.now()).toBe(1_795_136_405_000);
  });
});
