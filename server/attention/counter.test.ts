import type { HourCount } from '@sise/domain/attention/attention';
import { createTally } from '@sise/domain/attention/tally';
import { instant, shcode } from '@sise/domain/terms';
import { describe, expect, it } from 'vitest';
import { createAttentionCounter } from './counter.ts';

const samsung = shcode('005930');
const HOUR_MS = 3_600_000;

/** A log in memory, that can be away. */
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
  const counter = createAttentionCounter({ log, now: () => instant(at), onError: (error) => faults.push(error) });
  return { log, counter, faults, pass: (milliseconds: number) => (at += milliseconds) };
}
const viewsOf = ({ counter }: Pick<ReturnType<typeof createRig>, 'counter'>) =>
  counter.standings().get(samsung)?.views ?? 0;

describe('counting attention', () => {
  it('tells at once, and the same after it was written', async () => {
    const rig = createRig();
    rig.counter.note(samsung, 'view');
    rig.counter.note(samsung, 'addition');
    const before = rig.counter.standings().get(samsung);
    expect(before).toEqual({ views: 1, additions: 1, score: 6 });
    await rig.counter.settle();
    expect(rig.counter.standings().get(samsung)).toEqual(before);
    await rig.counter.settle();
    expect(rig.counter.standings().get(samsung)).toEqual(before);
  });

  it('is kept over a restart', async () => {
    const first = createRig();
    first.counter.note(samsung, 'view');
    await first.counter.close();
    const second = createRig(first.log);
    await second.counter.start();
    expect(viewsOf(second)).toBe(1);
    await second.counter.close();
  });

  it('adds up what processes count side by side', async () => {
    const log = createLog();
    const [one, other] = [createRig(log), createRig(log)];
    one.counter.note(samsung, 'view');
    other.counter.note(samsung, 'view');
    await one.counter.settle();
    await other.counter.settle();
    await one.counter.settle();
    expect([viewsOf(one), viewsOf(other)]).toEqual([2, 2]);
  });

  it('keeps what could not be written, and writes it later', async () => {
    const rig = createRig();
    rig.log.be(true);
    rig.counter.note(samsung, 'view');
    await rig.counter.settle();
    expect([viewsOf(rig), rig.faults.length]).toEqual([1, 1]);
    rig.log.be(false);
    rig.counter.note(samsung, 'view');
    await rig.counter.settle();
    expect(viewsOf(rig)).toBe(2);
    expect(await rig.log.since(0)).toMatchObject([{ views: 2 }]);
  });

  it('lets go of what is older than a day, once an hour', async () => {
    const rig = createRig();
    rig.counter.note(samsung, 'view');
    await rig.counter.settle();
    await rig.counter.settle();
    expect(rig.log.forgotten).toHaveLength(1);
    rig.pass(24 * HOUR_MS);
    expect(viewsOf(rig)).toBe(0);
    await rig.counter.settle();
    expect(rig.log.forgotten).toHaveLength(2);
  });
});
