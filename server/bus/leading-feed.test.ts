import type { Topic } from '@sise/domain/market/topics';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createBusRig, LIVE, shownOf, TAKEOVER_MS } from './testing/bus-rig.ts';
import type { BusRig } from './testing/bus-rig.ts';

const NETS: Topic = { kind: 'price-volumes', of: '000010' };

let rig: BusRig;
beforeEach(() => {
  rig = createBusRig();
});
afterEach(() => rig.stop());

describe('a leading feed', () => {
  it('is followed by another, which takes over where it was', async () => {
    const { feed, web } = await rig.joined();
    const second = rig.feedNode('feed-2');
    await rig.pass(2_000);
    expect([feed.node.state, second.node.state, second.starts]).toEqual(['leading', 'following', 0]);
    feed.trade(1_111);
    await rig.pass(LIVE);
    const { version, dayVersion } = web.market;
    feed.bus.cut(true); // as one that was killed
    await rig.pass(TAKEOVER_MS);
    expect(second.node.state).toBe('leading');
    second.trade(1_222);
    await rig.pass(LIVE);
    expect(web.price()).toBe(1_222);
    expect(shownOf(web.market)).toEqual(shownOf(second.node.market));
    expect(web.market.version).toBeGreaterThan(version);
    expect(web.market.dayVersion).toBeGreaterThan(dayVersion);
  });

  it('says that it leads, and of others which epoch they follow, once each', async () => {
    const { feed } = await rig.joined();
    await rig.pass(6_000); // longer than the request for a snapshot takes that it made before it led
    expect(rig.lines).toEqual(['bus: leads in epoch 1', 'bus: follows epoch 1']);
    feed.trade(1_111);
    feed.bus.cut(true);
    rig.feedNode('feed-2', true);
    await rig.pass(TAKEOVER_MS + LIVE);
    expect(rig.lines.filter((line) => line === 'bus: follows epoch 2')).toHaveLength(1);
    expect(rig.lines.filter((line) => line === 'bus: follows epoch 1')).toHaveLength(1);
  });

  it('is followed by one that ran along without a snapshot, and without a new day', async () => {
    const { feed, web } = await rig.joined();
    const second = rig.feedNode('feed-2', true);
    await rig.pass(LIVE);
    const { version, dayVersion } = web.market;
    web.feed.want?.([NETS]);
    feed.bus.cut(true);
    await rig.pass(TAKEOVER_MS);
    second.trade(1_222);
    await rig.pass(2_000);
    expect([web.price(), web.market.state, second.wanted]).toEqual([1_222, 'live', [NETS]]);
    expect(shownOf(web.market)).toEqual(shownOf(second.node.market));
    expect(web.market.version).toBeGreaterThan(version);
    expect([web.copy.state.snapshots, web.market.dayVersion]).toEqual([1, dayVersion]);
  });

  it('is followed by a snapshot where a node has missed its last batch', async () => {
    const { feed, web } = await rig.joined();
    const second = rig.feedNode('feed-2', true);
    await rig.pass(LIVE);
    web.bus.alter((subject, message) => (subject === 'batches' ? [] : [message]));
    await rig.pass(LIVE);
    feed.bus.cut(true);
    web.bus.alter((_, message) => [message]);
    await rig.pass(TAKEOVER_MS);
    second.trade(1_222);
    await rig.pass(LIVE);
    expect(shownOf(web.market)).toEqual(shownOf(second.node.market));
    expect(web.copy.state.snapshots).toBe(2);
  });

  it('is followed by one that had seen less of it, also by nodes that had seen more', async () => {
    const { feed, web } = await rig.joined();
    const second = rig.feedNode('feed-2', true);
    await rig.pass(LIVE);
    second.bus.alter((subject, message) => (subject === 'batches' ? [] : [message]));
    feed.trade(1_400);
    await rig.pass(LIVE);
    expect(web.price()).toBe(1_400);
    feed.bus.cut(true);
    second.bus.alter((_, message) => [message]);
    await rig.pass(TAKEOVER_MS + LIVE);
    expect(second.node.state).toBe('leading');
    expect(shownOf(web.market)).toEqual(shownOf(second.node.market));
    expect(web.price()).not.toBe(1_400);
  });

  it('that is cut off sends nothing any more, and follows when it is back', async () => {
    const { feed, web } = await rig.joined();
    const second = rig.feedNode('feed-2');
    await rig.pass(LIVE);
    feed.bus.cut(true);
    await rig.pass(TAKEOVER_MS);
    expect([feed.node.state, second.node.state]).toEqual(['paused', 'leading']);
    feed.bus.cut(false);
    feed.trade(900);
    await rig.pass(2_000);
    second.trade(1_300);
    await rig.pass(LIVE);
    expect([feed.node.state, feed.starts]).toEqual(['following', 1]);
    expect(web.price()).toBe(1_300);
    expect(shownOf(web.market)).toEqual(shownOf(second.node.market));
    expect(shownOf(web.market)).toEqual(shownOf(feed.node.market));
  });

  it('goes on with the same feed where nobody took over', async () => {
    const { feed, web } = await rig.joined();
    feed.bus.cut(true);
    await rig.pass(6_000);
    expect([feed.node.state, web.market.state]).toEqual(['paused', 'silent']);
    feed.trade(1_234);
    feed.bus.cut(false);
    await rig.pass(2_000);
    expect([feed.node.state, feed.starts, web.price(), web.market.state]).toEqual(['leading', 1, 1_234, 'live']);
    expect(shownOf(web.market)).toEqual(shownOf(feed.node.market));
  });

  it('stops at once when it hears of a later epoch', async () => {
    const { feed } = await rig.joined();
    const second = rig.feedNode('feed-2');
    await rig.pass(LIVE);
    const { lease } = feed.bus;
    const entry = await lease.read();
    await lease.write({ holder: 'feed-3', epoch: 9 }, entry?.revision ?? null);
    await rig.pass(1_000);
    expect(feed.node.state).toBe('following');
    await rig.pass(TAKEOVER_MS);
    expect([feed.node, second.node].filter(({ state }) => state === 'leading')).toHaveLength(1);
  });

  it('gives its lease back when it stops, so that another begins at once', async () => {
    const { feed, web } = await rig.joined();
    const second = rig.feedNode('feed-2');
    await rig.pass(LIVE);
    await feed.node.stop();
    await rig.pass(1_000);
    expect(second.node.state).toBe('leading');
    expect(web.market.state, 'readers see nothing of it').toBe('live');
  });
});
