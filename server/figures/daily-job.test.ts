import { setImmediate } from 'node:timers/promises';
import { addDays } from '@sise/domain/market/kst';
import type { EtfEtnDay, EtfEtnFacts, EtfEtns } from '@sise/domain/etf-etn/etf-etn';
import { dateKst, shcode } from '@sise/domain/terms';
import { describe, expect, it, vi } from 'vitest';
import { runDaily } from './daily-job.ts';
import { fixtureMarket } from '../live/testing/fixture-market.ts';
import { createEtfEtnFigures } from './etf-etn-figures.ts';

/** Two months in which an ETF strays a little from its index every other day. */
const TRACKED: readonly EtfEtnDay[] = Array.from({ length: 42 }, (_, n) => ({
  date: addDays(dateKst('2026-10-01'), n),
  close: 10_000,
  nav: n % 2 === 0 ? 10_000 : 10_005,
  index: 1,
  payout: 0,
}));

/** Work that fails a given number of times, with waits that end at once and are counted. */
function opened(failures: number) {
  const { market, openDay } = fixtureMarket(2);
  openDay('2026-11-20');
  let left = failures;
  const work = vi.fn(async () => {
    if (left-- > 0) throw new Error('the store is away');
  });
  const onAway = vi.fn();
  const waits: number[] = [];
  const wait = async (ms: number): Promise<void> => {
    waits.push(ms);
  };
  const stop = runDaily(market, work, { onAway, wait });
  return { market, openDay, work, onAway, waits, stop };
}

async function settled(): Promise<void> {
  for (let i = 0; i < 20; i++) await setImmediate();
}

describe('a daily job', () => {
  it('runs once for the day shown, and once for the next', async () => {
    const { openDay, work, waits } = opened(0);
    await settled();
    expect(work).toHaveBeenCalledTimes(1);
    openDay('2026-11-23');
    await settled();
    expect(work).toHaveBeenCalledTimes(2);
    expect(waits).toEqual([]);
  });

  it('is retried until it succeeds, with longer waits, and reported once', async () => {
    const { work, waits, onAway } = opened(7);
    await settled();
    expect(work).toHaveBeenCalledTimes(8);
    expect(waits).toEqual([2_000, 5_000, 15_000, 30_000, 60_000, 60_000, 60_000]);
    expect(onAway).toHaveBeenCalledTimes(1);
  });

  it('is not reported when it fails after it was stopped', async () => {
    const { market, openDay } = fixtureMarket(2);
    openDay('2026-11-20');
    const failing = Promise.withResolvers<void>();
    const onAway = vi.fn();
    const stop = runDaily(market, () => failing.promise, { onAway, wait: () => Promise.resolve() });
    await settled();
    stop();
    failing.reject(new Error('the store is closed'));
    await settled();
    expect(onAway).not.toHaveBeenCalled();
  });

  it('is not retried for a day that is over, nor after it is stopped', async () => {
    const { market, openDay } = fixtureMarket(2);
    openDay('2026-11-20');
    const work = vi.fn(async () => {
      throw new Error('the store is away');
    });
    const ends: AbortSignal[] = [];
    const wait = (_: number, signal: AbortSignal) =>
      new Promise<void>((_resolve, reject) => {
        ends.push(signal);
        signal.addEventListener('abort', () => reject(new Error('nobody waits')));
      });
    const stop = runDaily(market, work, { onAway: () => undefined, wait });
    await settled();
    openDay('2026-11-23');
    await settled();
    expect(work).toHaveBeenCalledTimes(2);
    stop();
    await settled();
    expect(work).toHaveBeenCalledTimes(2);
    expect(ends.map(({ aborted }) => aborted)).toEqual([true, true]);
  });
});

describe('figures of ETFs and ETNs', () => {
  it('are ready on the same day when the store was away at its beginning', async () => {
    const { market } = fixtureMarket(1);
    const code = shcode('069500');
    let isAway = true;
    const days = vi.fn(async () => {
      if (isAway) throw new Error('the store is away');
      return TRACKED;
    });
    const facts = { shcode: code, multiple: 1, payout: 'none' } as Partial<EtfEtnFacts> as EtfEtnFacts; // only these fields are read
    const etfEtns = { listed: () => [facts], payouts: () => [], days } as Partial<EtfEtns> as EtfEtns; // only these methods are called
    const figures = createEtfEtnFigures(market, { etfEtns });
    const waited = Promise.withResolvers<void>();
    const stop = runDaily(market, figures.load, { onAway: () => undefined, wait: () => waited.promise });
    await settled();
    expect(figures.of(code)).toBeNull();
    isAway = false;
    waited.resolve();
    await settled();
    expect(figures.of(code)?.trackingError).toBeGreaterThan(0);
    stop();
  });
});
