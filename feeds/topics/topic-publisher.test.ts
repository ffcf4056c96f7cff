import type { FeedEvent } from '@sise/domain/market/feed';
import { instant } from '@sise/domain/terms';
import { setImmediate as turn } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { nextTurn } from '../slices.ts';
import { createTopicPublisher } from './topic-publisher.ts';
import type { TopicPublisher } from './topic-publisher.ts';

const VOLUMES = { kind: 'price-volumes', of: '005930' } as const;
const FLOWS = { kind: 'flow-minutes', of: '1001' } as const;

describe('a publisher of topics', () => {
  let events: FeedEvent[];
  let publisher: TopicPublisher;
  let now: number;
  let revision: string;
  let readings: number;
  let isSilent: boolean;

  beforeEach(() => {
    events = [];
    now = 1_000;
    revision = 'a';
    readings = 0;
    isSilent = false;
    publisher = createTopicPublisher({
      readers: {
        'price-volumes': {
          every: 100,
          revision: () => revision,
          read() {
            readings += 1;
            return [];
          },
        },
        'flow-minutes': { every: 100, read: () => Promise.resolve(null) },
      },
      now: () => instant(now),
      publish: () => (isSilent ? null : (event) => events.push(event)),
    });
  });

  const types = () => events.map(({ type }) => type);

  it('publishes a topic when it is wanted, and again when it is due and has changed', () => {
    publisher.want([VOLUMES]);
    expect(events).toEqual([{ type: 'topics', at: 1_000, values: [{ ...VOLUMES, value: [] }] }]);
    publisher.want([VOLUMES]);
    now += 99;
    revision = 'b';
    publisher.refresh();
    expect(readings).toBe(1);
    now += 1;
    publisher.refresh();
    expect(readings).toBe(2);
    now += 100;
    publisher.refresh();
    expect(types()).toEqual(['topics', 'topics']);
  });

  it('goes on in another turn of the event loop when readings take long', async () => {
    let elapsed = 0;
    const others = ['000660', '035420', '051910'].map((of) => ({ kind: 'price-volumes', of }) as const);
    const slow = createTopicPublisher({
      readers: {
        'price-volumes': {
          every: 100,
          read() {
            elapsed += 3;
            return [];
          },
        },
      },
      now: () => instant(now),
      publish: () => (event) => events.push(event),
      elapsed: () => elapsed,
    });
    slow.want([VOLUMES, ...others]);
    expect(subjectsIn(events)).toEqual([['005930', '000660']]);
    slow.want([VOLUMES, ...others.slice(0, 2)]);
    await nextTurn(); // the publisher waits before this
    expect(subjectsIn(events)).toEqual([['005930', '000660'], ['035420']]);
  });

  it('publishes a topic that is wanted besides, and keeps those before', () => {
    publisher.want([VOLUMES]);
    publisher.wantMore([VOLUMES, { kind: 'futures', of: 'kospi200' }]);
    expect(events.slice(1)).toMatchObject([{ values: [{ kind: 'futures', value: null }] }]);
    now += 100;
    revision = 'b';
    publisher.refresh();
    expect(readings).toBe(2);
    publisher.want([VOLUMES]);
    expect(events.at(-1)).toMatchObject({ type: 'released', topics: [{ kind: 'futures' }] });
  });

  it('answers a kind that it does not have with nothing', () => {
    publisher.want([{ kind: 'futures', of: 'kospi200' }]);
    expect(events).toMatchObject([{ values: [{ kind: 'futures', value: null }] }]);
  });

  it('publishes what takes longer by itself, unless it is no longer wanted', async () => {
    publisher.want([FLOWS]);
    expect(events).toEqual([]);
    await turn();
    expect(events).toMatchObject([{ values: [{ ...FLOWS, value: null }] }]);
    publisher.want([]);
    publisher.want([FLOWS]);
    publisher.want([]);
    await turn();
    expect(types()).toEqual(['topics', 'released', 'released']);
  });

  it('releases what is no longer wanted', () => {
    publisher.want([VOLUMES]);
    publisher.want([]);
    expect(events.at(-1)).toEqual({ type: 'released', topics: [VOLUMES] });
    now += 1_000;
    revision = 'b';
    publisher.refreshAll();
    expect(events).toHaveLength(2);
  });

  it('publishes nothing while the feed is silent, and all of it afterwards', () => {
    isSilent = true;
    publisher.want([VOLUMES]);
    expect(events).toEqual([]);
    isSilent = false;
    publisher.refreshAll();
    expect(types()).toEqual(['topics']);
  });
});

/** What each event is about. */
function subjectsIn(events: readonly FeedEvent[]): string[][] {
  return events.flatMap((event) => (event.type === 'topics' ? [event.values.map(({ of }) => of)] : []));
}
