import { SMALL_NOW, SMALL_SOURCE, smallMarket } from '@sise/domain/market/testing/small-market';
import type { Market } from '@sise/domain/market/engine';
import { topicKey } from '@sise/domain/market/topics';
import type { Topic } from '@sise/domain/market/topics';
import { createHeldTimers } from '@sise/feeds/transport/testing/held-timers';
import type { HeldTimers } from '@sise/feeds/transport/testing/held-timers';
import { setImmediate as turn } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { createInterest, TOPIC_LEASE_MS, PATIENCE_MS } from './interest.ts';
import type { Interest } from './interest.ts';

const CODE = '005930';
const BOOK = { kind: 'price-volumes', of: CODE } as const;

describe('the interest of all readers', () => {
  let market: Market;
  let timers: HeldTimers;
  let interest: Interest;
  let wanted: (readonly string[])[];
  let setBackBy: number;

  beforeEach(() => {
    setBackBy = 0;
    market = smallMarket();
    timers = createHeldTimers(SMALL_NOW);
    wanted = [];
    interest = createInterest({
      market,
      want: (topics: readonly Topic[]) => wanted.push(topics.map(topicKey)),
      sourceOf: (part) => (part === 'books' ? SMALL_SOURCE : null),
      timers: { now: () => timers.now() - setBackBy, after: timers.after },
    });
  });

  const publish = (value: [] | null = []) =>
    market.apply({ type: 'topics', at: SMALL_NOW, values: [{ ...BOOK, value }] });
  const ask = () => interest.ask(BOOK.kind, BOOK.of);

  it('waits for the first value, and has the next at once', async () => {
    const first = ask();
    await turn();
    expect(wanted).toEqual([[topicKey(BOOK)]]);
    publish();
    expect(await first).toEqual({ state: 'present', value: [] });
    expect(await ask()).toEqual({ state: 'present', value: [] });
    expect(wanted).toHaveLength(1);
  });

  it('tells nothing from late, and what no source gives is wanted of nobody', async () => {
    const first = ask();
    publish(null);
    expect(await first).toEqual({ state: 'none' });
    expect(await interest.ask('flows', '1001')).toEqual({ state: 'none' });
    await turn();
    expect(wanted).toEqual([[topicKey(BOOK)]]);
  });

  it('waits in vain only once, until the value has come after all', async () => {
    const first = ask();
    await timers.advance(PATIENCE_MS);
    expect(await first).toEqual({ state: 'late' });
    expect(await ask()).toEqual({ state: 'late' });
    await timers.advance(TOPIC_LEASE_MS - 1);
    publish();
    expect(await ask()).toEqual({ state: 'present', value: [] });
  });

  it('does not wait for a source that is known to be away', async () => {
    market.apply({ type: 'source', at: SMALL_NOW, source: SMALL_SOURCE.name, state: 'failed', fault: 'network' });
    expect(await ask()).toEqual({ state: 'late' });
  });

  it('ends with its lease, unless the topic is watched', async () => {
    void ask();
    await turn();
    await timers.advance(PATIENCE_MS + TOPIC_LEASE_MS);
    expect(wanted.at(-1)).toEqual([]);
    interest.hold(BOOK);
    interest.hold(BOOK);
    void ask();
    await turn();
    await timers.advance(2 * TOPIC_LEASE_MS);
    expect(wanted.at(-1)).toEqual([topicKey(BOOK)]);
    interest.release(BOOK);
    await turn();
    expect(wanted.at(-1)).toEqual([topicKey(BOOK)]);
    interest.release(BOOK);
    await turn();
    expect(wanted.at(-1)).toEqual([]);
  });

  it('ends also if the clock is set back meanwhile, and so do those that follow', async () => {
    void ask();
    await turn();
    setBackBy = 3_600_000;
    void interest.ask(BOOK.kind, '000660');
    await timers.advance(PATIENCE_MS + TOPIC_LEASE_MS);
    expect(wanted.at(-1)).toEqual([]);
  });

  it('forgets a value that comes after its topic was released', async () => {
    void ask();
    await turn();
    publish();
    await timers.advance(TOPIC_LEASE_MS);
    await turn();
    market.apply({ type: 'released', topics: [BOOK] });
    publish();
    expect(market.topic(BOOK.kind, BOOK.of)).toBeUndefined();
    const again = ask();
    await turn();
    publish(null);
    expect(await again).toEqual({ state: 'none' });
  });

  it('is told once for all changes of a turn, what was wanted last first', async () => {
    for (const of of ['000001', '000002', '000003']) interest.hold({ kind: 'book', of });
    void interest.ask('book', '000004');
    await turn();
    expect(wanted).toEqual([['book 000004', 'book 000003', 'book 000002', 'book 000001']]);
  });

  describe('of a feed that takes what is new by itself', () => {
    let more: (readonly string[])[];

    beforeEach(() => {
      interest.stop();
      more = [];
      interest = createInterest({
        market,
        want: (topics) => wanted.push(topics.map(topicKey)),
        wantMore: (topics) => more.push(topics.map(topicKey)),
        sourceOf: () => SMALL_SOURCE,
        timers,
      });
    });

    it('names what is new alone, and all when something is no longer wanted', async () => {
      for (const of of ['000001', '000002']) interest.hold({ kind: 'book', of });
      await turn();
      interest.hold({ kind: 'book', of: '000003' });
      await turn();
      expect([more, wanted]).toEqual([[['book 000002', 'book 000001'], ['book 000003']], []]);
      interest.hold({ kind: 'book', of: '000004' });
      interest.release({ kind: 'book', of: '000001' });
      await turn();
      expect([more.length, wanted]).toEqual([2, [['book 000004', 'book 000003', 'book 000002']]]);
    });

    it('names all at most once a second while leases end one after another', async () => {
      for (let n = 0; n < 20; n++) {
        void interest.ask('book', String(n).padStart(6, '0'));
        market.apply({
          type: 'topics',
          at: SMALL_NOW,
          values: [{ kind: 'book', of: String(n).padStart(6, '0'), value: null }],
        });
        await timers.advance(100);
      }
      await timers.advance(TOPIC_LEASE_MS + 2_000);
      expect(wanted.at(-1)).toEqual([]);
      expect(wanted.length).toBeLessThanOrEqual(4);
    });

    it('tells it later of a topic whose lease ended because there were too many', async () => {
      for (let n = 0; n <= 2_000; n++) void interest.ask('book', String(n).padStart(6, '0'));
      await turn();
      expect([more.length, wanted.length]).toEqual([1, 0]);
      interest.hold({ kind: 'flows', of: '1001' });
      await timers.advance(TOPIC_LEASE_MS);
      expect(wanted.at(0)).not.toContain('book 000000');
      expect(wanted.at(0)).toContain('book 000001');
    });
  });
});
