import { setImmediate as breathe } from 'node:timers/promises';
import { addDays } from '@sise/domain/market/kst';
import type { ProductDay, ProductFacts, Products } from '@sise/domain/products/products';
import { dateKst, shcode } from '@sise/domain/terms';
import { describe, expect, it, vi } from 'vitest';
import { doEachDay } from './day-work.ts';
import { fixtureMarket } from './live/fixture-market.ts';
import { createTrackingErrors } from './tracking-errors.ts';

/** Two months in which a product strays a little from its index every other day. */
const TRACKED: readonly ProductDay[] = Array.from({ length: 42 }, (_, n) => ({
  date: addDays(dateKst('2026-10-01'), n),
  close: 10_000,
  nav: n % 2 === 0 ? 10_000 : 10_005,
  index: 1,
  payout: 0,
}));

/** Work that fails so many times, and waits that are over at once but can be counted. */
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
  const stop = doEachDay(market, work, { onAway, wait });
  return { market, openDay, work, onAway, waits, stop };
}

async function settled(): Promise<void> {
  for (let i = 0; i < 20; i++) await breathe();
}

describe('work of a day', () => {
  it('is done once for the day shown, and once for the next', async () => {
    const { openDay, work, waits } = opened(0);
    await settled();
    expect(work).toHaveBeenCalledTimes(1);
    openDay('2026-11-23');
    await settled();
    expect(work).toHaveBeenCalledTimes(2);
    expect(waits).toEqual([]);
  });

  it('is tried again until it is done, with longer waits, and told of once', async () => {
    const { work, waits, onAway } = opened(7);
    await settled();
    expect(work).toHaveBeenCalledTimes(8);
    expect(waits).toEqual([2_000, 5_000, 15_000, 30_000, 60_000, 60_000, 60_000]);
    expect(onAway).toHaveBeenCalledTimes(1);
  });

  it('is not tried again for a day that is over, nor once nobody wants it', async () => {
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
    const stop = doEachDay(market, work, { onAway: () => undefined, wait });
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

describe('tracking errors', () => {
  it('come the same day where the store was away as it began', async () => {
    const { market } = fixtureMarket(1);
    const code = shcode('069500');
    let isAway = true;
    const days = vi.fn(async () => {
      if (isAway) throw new Error('the store is away');
      return TRACKED;
    });
    const facts = { shcode: code, multiple: 1 } as Partial<ProductFacts> as ProductFacts; // nothing else of it is read
    const products = { listed: () => [facts], days } as Partial<Products> as Products; // nor of these
    const errors = createTrackingErrors(market, products);
    const waited = Promise.withResolvers<void>();
    const stop = doEachDay(market, errors.load, { onAway: () => undefined, wait: () => waited.promise });
    await settled();
    expect(errors.of(code)).toBeNull();
    isAway = false;
    waited.resolve();
    await settled();
    expect(errors.of(code)).toBeGreaterThan(0);
    stop();
  });
});
