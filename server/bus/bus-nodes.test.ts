import { SMALL_NOW } from '@sise/domain/market/testing/small-market';
import type { Topic } from '@sise/domain/market/topics';
import { instant } from '@sise/domain/terms';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { encodeRefusal } from './codec.ts';
import { BUS_FORMAT } from './bus-format.ts';
import { createBusRig, LIVE, shownOf, TAKEOVER_MS } from './testing/bus-rig.ts';
import type { BusRig } from './testing/bus-rig.ts';

const NETS: Topic = { kind: 'price-volumes', of: '000010' };
const BOOK: Topic = { kind: 'price-volumes', of: '000020' };

let rig: BusRig;
beforeEach(() => {
  rig = createBusRig();
});
afterEach(() => rig.stop());

describe('nodes of one market', () => {
  it('show the same values under the same versions, whenever they joined', async () => {
    const { feed, web } = await rig.joined();
    feed.trade(1_100);
    await rig.pass(LIVE);
    const late = rig.webNode('web-2');
    await rig.pass(LIVE);
    feed.trade(1_200);
    await rig.pass(LIVE);
    expect([web.price(), late.price()]).toEqual([1_200, 1_200]);
    expect(shownOf(web.market)).toEqual(shownOf(feed.node.market));
    expect(shownOf(late.market)).toEqual(shownOf(feed.node.market));
    expect(web.copy.state).toMatchObject({ gaps: 0, snapshots: 1, isWhole: true });
  });

  it('wait for a leading feed', async () => {
    const web = rig.webNode('web-1');
    await rig.pass(2_000);
    expect(web.copy.state.isWhole).toBe(false);
    expect(rig.lines).toEqual(['bus: waits for a leading feed']);
    expect(web.waits).toEqual([true]);
    const feed = rig.feedNode('feed-1');
    await rig.pass(LIVE);
    await rig.pass(LIVE);
    await web.joined;
    expect(web.waits).toEqual([true, false]);
    expect(rig.lines.slice(1)).toEqual(['bus: leads in epoch 1', 'bus: follows epoch 1']);
    expect(shownOf(web.market)).toEqual(shownOf(feed.node.market));
  });

  it('take a snapshot after a gap, without opening the day again', async () => {
    const { feed, web } = await rig.joined();
    const days: boolean[] = [];
    web.market.onChange(({ day }) => days.push(day));
    web.bus.alter((subject, message) => (subject === 'batches' ? [] : [message]));
    feed.trade(1_150);
    await rig.pass(LIVE);
    web.bus.alter((_, message) => [message]);
    await rig.pass(LIVE);
    expect(web.price()).toBe(1_150);
    expect(shownOf(web.market)).toEqual(shownOf(feed.node.market));
    expect(web.copy.state).toMatchObject({ gaps: 1, snapshots: 2 });
    expect(days).not.toContain(true);
  });

  it('apply a doubled batch once, and one out of order not at all', async () => {
    const { feed, web } = await rig.joined();
    let waiting: Uint8Array | null = null;
    web.bus.alter((subject, message) => {
      if (subject !== 'batches') return [message];
      const swapped = waiting ? [message, message, waiting] : [];
      waiting = waiting ? null : message;
      return swapped;
    });
    for (const price of [1_010, 1_020, 1_030, 1_040]) {
      feed.trade(price);
      await rig.pass(100);
    }
    web.bus.alter((_, message) => [message]);
    await rig.pass(LIVE);
    expect(web.price()).toBe(1_040);
    expect(shownOf(web.market)).toEqual(shownOf(feed.node.market));
  });

  it('ignore what cannot be read', async () => {
    const { feed, web } = await rig.joined();
    for (const junk of [[], [BUS_FORMAT], [BUS_FORMAT, ...Buffer.alloc(40, 7)], [99, 1, 2]])
      feed.bus.publish('batches', Uint8Array.from(junk));
    feed.trade(1_250);
    await rig.pass(LIVE);
    expect(shownOf(web.market)).toEqual(shownOf(feed.node.market));
  });

  it('refuse to join a feed of another release, and say which is newer', async () => {
    const other = rig.feedNode('feed-1');
    await rig.pass(LIVE);
    other.bus.reply('snapshot', async () => encodeRefusal(BUS_FORMAT + 1));
    const web = rig.webNode('web-1');
    const refused = expect(web.joined).rejects.toThrow(
      new RegExp(
        `format ${BUS_FORMAT + 1} of the bus and this node ${BUS_FORMAT}: the leading feed is newer, this node has to be updated`,
      ),
    );
    await rig.pass(LIVE);
    await refused;
  });
});

describe('a node without a sign of life', () => {
  it('says that values are old, and shows the market again without its version going back', async () => {
    const { feed, web } = await rig.joined();
    const other = rig.webNode('web-2');
    await rig.pass(LIVE);
    web.bus.cut(true);
    other.bus.cut(true);
    await rig.pass(4_000);
    expect([web.market.state, other.market.state]).toEqual(['silent', 'silent']);
    expect(web.market.version, 'of the same moment under the same version').toBe(other.market.version);
    const { version } = web.market;
    web.bus.cut(false);
    other.bus.cut(false);
    await rig.pass(LIVE);
    expect(web.market.state).toBe('live');
    expect(web.market.version).toBeGreaterThan(version);
    expect(shownOf(web.market)).toEqual(shownOf(feed.node.market));
    expect(shownOf(other.market)).toEqual(shownOf(feed.node.market));
  });

  it('stays silent for nobody while nothing happens on the market', async () => {
    const { web } = await rig.joined();
    await rig.pass(10_000);
    expect(web.market.state).toBe('live');
    expect(web.copy.state.silentFor).toBeLessThan(1_000);
  });
});

describe('what is wanted', () => {
  it('is what all nodes want, and ends with a node that says nothing any more', async () => {
    const { feed, web } = await rig.joined();
    const other = rig.webNode('web-2');
    await rig.pass(LIVE);
    web.feed.want?.([NETS]);
    other.feed.want?.([BOOK, NETS]);
    await rig.pass(LIVE);
    expect(feed.wanted.toSorted((a, b) => a.of.localeCompare(b.of))).toEqual([NETS, BOOK]);
    other.bus.cut(true);
    await rig.pass(12_000);
    expect(feed.wanted).toEqual([NETS]);
  });

  it('grows by what a node wants besides, also where another one wants it already', async () => {
    const { feed, web } = await rig.joined();
    const other = rig.webNode('web-2');
    await rig.pass(LIVE);
    web.feed.want?.([NETS]);
    web.feed.wantMore?.([BOOK]);
    await rig.pass(LIVE);
    other.feed.wantMore?.([NETS]);
    await rig.pass(LIVE);
    expect(feed.wanted).toEqual([BOOK, NETS]);
    await rig.pass(10_000); // both name all again and again
    expect(feed.wanted.toSorted((a, b) => a.of.localeCompare(b.of))).toEqual([NETS, BOOK]);
  });

  it.each(['want', 'wantMore'] as const)(
    'is sent again to a node that wants it later than others: %s',
    async (want) => {
      const { feed, web } = await rig.joined();
      const other = rig.webNode('web-2');
      await rig.pass(LIVE);
      web.feed.want?.([NETS]);
      await rig.pass(LIVE);
      feed.say({ type: 'topics', at: SMALL_NOW, values: [{ ...NETS, kind: 'price-volumes', value: [] }] });
      await rig.pass(LIVE);
      other.market.apply({ type: 'released', topics: [NETS] }); // which nobody wanted there
      other.feed[want]?.([NETS]);
      await rig.pass(LIVE);
      expect(other.market.topic('price-volumes', '000010')?.value).toEqual([]);
    },
  );

  it('is said again to the feed that takes over', async () => {
    const { feed, web } = await rig.joined();
    const second = rig.feedNode('feed-2');
    await rig.pass(LIVE);
    web.feed.want?.([NETS]);
    await rig.pass(LIVE);
    feed.bus.cut(true);
    await rig.pass(TAKEOVER_MS + 1_000);
    expect(second.wanted).toEqual([NETS]);
  });
});

describe('a day', () => {
  it('is shown once what goes along with it has been read, and later batches after it', async () => {
    const read = Promise.withResolvers<() => void>();
    let reads = 0;
    const feed = rig.feedNode('feed-1');
    await rig.pass(LIVE);
    const web = rig.webNode('web-1', {
      async openDay() {
        reads += 1;
        return reads === 1 ? () => undefined : read.promise;
      },
    });
    await rig.pass(LIVE);
    const { dayVersion } = web.market;
    feed.node.market.snapshot().forEach((event) => feed.say(event));
    feed.say({ type: 'status', at: instant(SMALL_NOW + 1_000), state: 'close' });
    await rig.pass(LIVE);
    expect([web.market.dayVersion, web.market.state]).toEqual([dayVersion, 'live']);
    read.resolve(() => undefined);
    await rig.pass(LIVE);
    expect([web.market.dayVersion, web.market.state]).toEqual([dayVersion + 1, 'close']);
    expect(shownOf(web.market)).toEqual(shownOf(feed.node.market));
  });

  it('waits while the store is away: the node shows what it has, and takes the day when it can be read', async () => {
    let isAway = false;
    const feed = rig.feedNode('feed-1');
    await rig.pass(LIVE);
    const web = rig.webNode('web-1', {
      async openDay() {
        if (isAway) throw new Error('the store is away');
        return () => undefined;
      },
    });
    await rig.pass(LIVE);
    const { dayVersion } = web.market;
    isAway = true;
    feed.node.market.snapshot().forEach((event) => feed.say(event));
    await rig.pass(LIVE);
    expect([web.market.dayVersion, web.copy.state.isWhole]).toEqual([dayVersion, true]);
    expect(rig.lines.filter((line) => line.includes('cannot be shown yet'))).toHaveLength(1);
    isAway = false;
    await rig.pass(10_000);
    expect(web.market.dayVersion).toBe(dayVersion + 1);
    expect(shownOf(web.market)).toEqual(shownOf(feed.node.market));
  });
});
