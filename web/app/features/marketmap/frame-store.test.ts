import type { MapFrames } from '@sise/contract/marketmap';
import { inSteps } from '@sise/domain/map/map-frames';
import { elementAt } from '@sise/domain/element-at';
import { describe, expect, it, vi } from 'vitest';
import { createFrameStore } from './frame-store.ts';

const MOMENTS = Array.from({ length: 70 }, (_, i) => `2026-11-20T${9 + Math.floor(i / 60)}:${i % 60}`);

/** Frames in which every stock has changed by as many hundredths as minutes have passed. */
function framesFrom(from: string, count: number): MapFrames {
  const first = MOMENTS.indexOf(from);
  const at = MOMENTS.slice(first, first + count);
  const { first: start, steps } = inSteps(at.map((_, i) => [first + i, null]));
  const series = { first: [...start], steps: steps.map((step) => [...step]) };
  return { at, value: series, sector: series } as unknown as MapFrames; // the store reads only these
}

describe('the frames of a map', () => {
  it('are requested in chunks of thirty, each chunk once', async () => {
    const ask = vi.fn(async (from: string, count: number) => framesFrom(from, count));
    const store = createFrameStore(ask);
    store.want(MOMENTS, 35);
    store.want(MOMENTS, 59);
    expect(ask.mock.calls).toEqual([[MOMENTS[30], 30]]);
    await expect.poll(() => store.version).toBe(1);
    expect(store.read(elementAt(MOMENTS, 35))?.value).toEqual([35, null]);
    store.want(MOMENTS, 45);
    expect(ask).toHaveBeenCalledTimes(1);
    expect(store.read(elementAt(MOMENTS, 61))).toBeUndefined();
  });

  it('are requested again if they were not available yet', async () => {
    const ask = vi.fn(async (from: string) => framesFrom(from, 5));
    const store = createFrameStore(ask);
    store.want(MOMENTS, 62);
    await expect.poll(() => store.read(elementAt(MOMENTS, 62))).toBeDefined();
    store.want(MOMENTS, 66);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('report a failed request, and are requested again when needed', async () => {
    const ask = vi.fn(() => Promise.reject(new Error('away')));
    const store = createFrameStore(ask);
    const wake = vi.fn();
    const stop = store.watch(wake);
    store.want(MOMENTS, 0);
    await expect.poll(() => wake).toHaveBeenCalledTimes(1);
    expect(store.failed).toBe(true);
    stop();
    store.want(MOMENTS, 0);
    expect(ask).toHaveBeenCalledTimes(2);
    await expect.poll(() => store.version).toBe(2);
    expect(wake).toHaveBeenCalledTimes(1);
  });
});
