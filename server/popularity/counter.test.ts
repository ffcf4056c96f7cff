import { HOUR_MS } from '@sise/domain/market/kst';
import type { HourCount } from '@sise/domain/popularity/popularity';
import { createTally } from '@sise/domain/popularity/tally';
import { instant, shcode } from '@sise/domain/terms';
import { describe, expect, it } from 'vitest';
import { createPopularityCounter } from './counter.ts';

const samsung = shcode('005930');

/** A log in memory that can be made to fail. */
function createLog() {
  const kept = createTally();
  const forgotten: number[] = [];
  let isAway = false;
  return {
    forgotten,
    be: (away: boolean) => (isAway = away),
    async add(counts: readonly HourCount[]) {
      if (isAway) throw new Error('away');
      kept.add(counts);
    },
    since: async (hour: number) => kept.counts().filter((count) => count.hour >= hour),
    forget: async (before: number) => void forgotten.push(before),
  };
}

function createRig(log = createLog()) {
  let at = 500_000 * HOUR_MS;
  const faults: unknown[] = [];
  const counter = createPopularityCounter({ log, now: () => instant(at), onError: (error) => faults.push(error) });
  return { log, counter, faults, pass: (milliseconds: number) => (at += milliseconds) };
}
const viewsOf = ({ counter }: Pick<ReturnType<typeof createRig>, 'counter'>) =>
  counter.scores().get(samsung)?.views ?? 0;

describe('counting popularity', () => {
  it('counts at once, and gives the same count after it was written', async () => {
    const rig = createRig();
    rig.counter.record(samsung, 'view');
    rig.counter.record(samsung, 'addition');
    const before = rig.counter.scores().get(samsung);
    expect(before).toEqual({ views: 1, additions: 1, score: 6 });
    await rig.counter.flush();
    expect(rig.counter.scores().get(samsung)).toEqual(before);
    await rig.counter.flush();
    expect(rig.counter.scores().get(samsung)).toEqual(before);
  });

  it('survives a restart', async () => {
    const first = createRig();
    first.counter.record(samsung, 'view');
    await first.counter.close();
    const second = createRig(first.log);
    await second.counter.start();
    expect(viewsOf(second)).toBe(1);
    await second.counter.close();
  });

  it('adds up the counts of several processes', async () => {
    const log = createLog();
    const [one, other] = [createRig(log), createRig(log)];
    one.counter.record(samsung, 'view');
    other.counter.record(samsung, 'view');
    await one.counter.flush();
    await other.counter.flush();
    await one.counter.flush();
    expect([viewsOf(one), viewsOf(other)]).toEqual([2, 2]);
  });

  it('keeps a count that could not be written, and writes it later', async () => {
    const rig = createRig();
    rig.log.be(true);
    rig.counter.record(samsung, 'view');
    await rig.counter.flush();
    expect([viewsOf(rig), rig.faults.length]).toEqual([1, 1]);
    rig.log.be(false);
    rig.counter.record(samsung, 'view');
    await rig.counter.flush();
    expect(viewsOf(rig)).toBe(2);
    expect(await rig.log.since(0)).toMatchObject([{ views: 2 }]);
  });

  it('drops counts older than a day, once an hour', async () => {
    const rig = createRig();
    rig.counter.record(samsung, 'view');
    await rig.counter.flush();
    await rig.counter.flush();
    expect(rig.log.forgotten).toHaveLength(1);
    rig.pass(24 * HOUR_MS);
    expect(viewsOf(rig)).toBe(0);
    await rig.counter.flush();
    expect(rig.log.forgotten).toHaveLength(2);
  });
});
