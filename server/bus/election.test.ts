import { createHeldTimers } from '@sise/feeds/transport/testing/held-timers';
import type { HeldTimers } from '@sise/feeds/transport/testing/held-timers';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Bus, LeaseEntry, LeaseRecord } from './bus.ts';
import { createElection, LEADER_LEASE_MS, LOADING_MS, RECORD_GRACE_MS } from './election.ts';
import { createMemoryHub } from './testing/memory-bus.ts';

let timers: HeldTimers;
let said: string[];
let record: LeaseRecord;
beforeEach(() => {
  timers = createHeldTimers(1_000_000);
  said = [];
  record = createMemoryHub().connect().lease;
});

interface Candidate {
  readonly bus?: Partial<Pick<Bus, 'lease' | 'isConnected'>>;
  readonly received?: () => { epoch: number; isAlive: boolean };
  readonly isLoading?: () => boolean;
  readonly clock?: HeldTimers;
}

function stand(node: string, candidate: Candidate = {}) {
  const {
    bus = {},
    received = () => ({ epoch: 0, isAlive: false }),
    isLoading = () => false,
    clock = timers,
  } = candidate;
  return createElection({
    bus: {
      lease: bus.lease ?? record,
      get isConnected() {
        return bus.isConnected ?? true;
      },
    },
    node,
    timers: clock,
    received,
    isLoading,
    onLead: (epoch) => said.push(`${node} leads ${epoch}`),
    onLoss: (why) => said.push(`${node} ${why}`),
  });
}

/** A record that cannot be reached while it is away; `loses` answers after it was written. */
function flaky() {
  const state = { isAway: false, losesReply: false };
  const lease: LeaseRecord = {
    async read() {
      if (state.isAway) throw new Error('away');
      return record.read();
    },
    async write(...given) {
      if (state.isAway) throw new Error('away');
      const revision = await record.write(...given);
      if (!state.losesReply) return revision;
      state.losesReply = false;
      throw new Error('no answer');
    },
  };
  return { state, lease };
}

const entry = async () => (await record.read()) as LeaseEntry; // somebody has led

describe('an election', () => {
  it('has one of two candidates lead, in a first epoch', async () => {
    stand('a');
    stand('b');
    await timers.advance(10_000);
    expect(said).toEqual(['a leads 1']);
  });

  it('goes to another when the holder writes no more and nothing is heard of it', async () => {
    const { state, lease } = flaky();
    stand('a', { bus: { lease } });
    await timers.advance(100);
    let isAlive = true;
    stand('b', { received: () => ({ epoch: 1, isAlive }) });
    await timers.advance(2_000);
    state.isAway = true;
    await timers.advance(2 * LEADER_LEASE_MS);
    expect(said, 'its batches come, so it leads').toEqual(['a leads 1']);
    isAlive = false;
    await timers.advance(LEADER_LEASE_MS);
    expect(said).toEqual(['a leads 1', 'b leads 2']);
  });

  it('keeps a holder for as long as servers need to agree, and not without the bus', async () => {
    const { state, lease } = flaky();
    const bus = { lease, isConnected: true };
    stand('a', { bus });
    await timers.advance(2_000);
    state.isAway = true;
    await timers.advance(RECORD_GRACE_MS - 2_000);
    expect(said).toEqual(['a leads 1']);
    bus.isConnected = false;
    await timers.advance(500);
    expect(said).toEqual(['a leads 1', 'a unreachable']);
    state.isAway = false;
    await timers.advance(1_000);
    expect(said.at(-1), 'nobody took it').toBe('a leads 2');
  });

  it('takes the lead from a holder that hears of a later epoch', async () => {
    let epoch = 0;
    stand('a', { received: () => ({ epoch, isAlive: true }) });
    await timers.advance(1_000);
    epoch = 7;
    await timers.advance(1_000);
    expect(said.slice(0, 2)).toEqual(['a leads 1', 'a taken']);
  });

  it('keeps a holder whose writing was done, though its answer was lost', async () => {
    const { state, lease } = flaky();
    stand('a', { bus: { lease } });
    await timers.advance(1_500);
    state.losesReply = true;
    await timers.advance(20_000);
    expect(said).toEqual(['a leads 1']);
  });

  it('waits longer for a holder that loads its first market, whose loop stands still meanwhile', async () => {
    const own = createHeldTimers(timers.now());
    let isLoading = true;
    stand('a', { isLoading: () => isLoading, clock: own });
    await own.advance(100);
    stand('b');
    await timers.advance(LOADING_MS - 3_000);
    expect(said).toEqual(['a leads 1']);
    isLoading = false;
    await own.advance(LOADING_MS);
    await timers.advance(LEADER_LEASE_MS - 1_000);
    expect(said).toEqual(['a leads 1']);
    expect((await entry()).isLoading).toBeUndefined();
    await timers.advance(2_000);
    expect(said, 'loaded, it has to write as others do').toEqual(['a leads 1', 'b leads 2']);
  });

  it('ends at once for a holder that stops', async () => {
    const first = stand('a');
    stand('b');
    await timers.advance(1_000);
    await first.stop();
    await timers.advance(600);
    expect(said).toEqual(['a leads 1', 'b leads 2']);
  });
});
