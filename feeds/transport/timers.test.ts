import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { systemFeedTimers } from './timers.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

describe('a wait by the time of the system', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it.each([0, 500, MINUTE_MS, 12 * HOUR_MS + 500])('of %i ms takes that long', (milliseconds) => {
    const call = vi.fn();
    systemFeedTimers().after(milliseconds, call);
    vi.advanceTimersByTime(Math.max(0, milliseconds - 1));
    expect(call).toHaveBeenCalledTimes(milliseconds === 0 ? 1 : 0);
    vi.advanceTimersByTime(1);
    expect(call).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(HOUR_MS);
    expect(call).toHaveBeenCalledOnce();
  });

  it('ends within a minute after a machine that slept has woken beyond its end', () => {
    const call = vi.fn();
    systemFeedTimers().after(8 * HOUR_MS, call);
    vi.advanceTimersByTime(HOUR_MS);
    vi.setSystemTime(Date.now() + 9 * HOUR_MS); // the time of the process stood still
    vi.advanceTimersByTime(MINUTE_MS);
    expect(call).toHaveBeenCalledOnce();
  });

  it('takes no longer where the clock is set back', () => {
    const call = vi.fn();
    systemFeedTimers().after(2 * HOUR_MS, call);
    vi.advanceTimersByTime(HOUR_MS);
    vi.setSystemTime(Date.now() - HOUR_MS);
    vi.advanceTimersByTime(HOUR_MS);
    expect(call).toHaveBeenCalledOnce();
  });

  it('can be called off at any time', () => {
    const call = vi.fn();
    const callOff = systemFeedTimers().after(2 * HOUR_MS, call);
    vi.advanceTimersByTime(HOUR_MS);
    callOff();
    vi.advanceTimersByTime(2 * HOUR_MS);
    expect(call).not.toHaveBeenCalled();
  });
});
