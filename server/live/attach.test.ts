import { LIVE_LIMITS, LiveRefusal, LiveStatus } from '@sise/contract/live';
import type { IndexTick, Tick } from '@sise/contract/live';
import { afterEach, describe, expect, it } from 'vitest';
import { createTrust } from '../http/client-address.ts';
import type { LiveOptions } from './attach.ts';
import { next, startRig as startLiveRig } from './testing/live-rig.ts';
import type { Client, LiveRig } from './testing/live-rig.ts';

/** The calls with untyped names and inputs, as a faulty or hostile client may send them. */
interface Stranger {
  emitWithAck(name: string, ...given: unknown[]): Promise<unknown>;
  emit(name: string, ...given: unknown[]): unknown;
}
const stranger = (client: Client) => client as unknown as Stranger; // the typed client would not let us

/** Every behaviour holds with and without raw frames. */
describe.each([
  ['raw frames', true],
  ['ordinary emits', false],
] as const)('the realtime channel by %s', (_, rawFrames) => {
  let rig: LiveRig;
  const startRig = (count: number, options: LiveOptions = {}) => startLiveRig(count, { rawFrames, ...options });
  afterEach(() => rig.stop());

  it('answers a watch with the present values and then sends each reader what it watches', async () => {
    rig = await startRig(10);
    const [one, two] = await Promise.all([rig.connect(), rig.connect()]);
    await two.emitWithAck('watch', { topics: ['quote:100001'] });
    const earlier = next<Tick[]>(two, 'ticks');
    rig.trade([1, 10_100]);
    await earlier; // its batch is sent: nothing of it may come once the others watch
    await two.emitWithAck('unwatch', { topics: ['quote:100001'] });
    const present = await one.emitWithAck('watch', { topics: ['quote:100001', 'quote:100002', 'indices', 'status'] });
    if ('emitError' in present) expect.unreachable(present.message);
    expect(present.quotes.map(({ shcode, price }) => [shcode, price])).toEqual([
      ['100001', 10_100],
      ['100002', null],
    ]);
    expect(LiveStatus.parse(present.status)).toMatchObject({ session: '장중', sessionId: 'regular', status: 'open' });
    await two.emitWithAck('watch', { topics: ['quote:100002'] });
    const received = Promise.all([
      next<Tick[]>(one, 'ticks'),
      next<Tick[]>(two, 'ticks'),
      next<IndexTick[]>(one, 'index'),
    ]);
    rig.trade([1, 10_200], [2, 9_900], [3, 10_300]);
    rig.index(2_600);
    const [toOne, toTwo, index] = await received;
    expect(toOne.map(([row, price]) => [row, price])).toEqual([
      [1, 10_200],
      [2, 9_900],
    ]);
    expect(toTwo.map(([row]) => row)).toEqual([2]);
    expect(index).toEqual([['1001', 2_600, 100, 4, '2', 400, 4_050_000, 2, 0, 1, 0, 0]]);
    expect(rig.live.stats()).toMatchObject({ connections: 2, watchers: 2 });
  });

  it('sends Korean session names unbroken', async () => {
    rig = await startRig(1);
    const client = await rig.connect();
    await client.emitWithAck('watch', { topics: ['status'] });
    const status = next(client, 'status');
    rig.feed('silent');
    expect(LiveStatus.parse(await status)).toMatchObject({ session: '장중', feed: 'silent' });
  });

  it('carries batches of every frame length in order', async () => {
    rig = await startRig(3_000);
    const client = await rig.connect();
    const rows = Array.from({ length: 490 }, (_, row) => row * 6);
    await client.emitWithAck('watch', { topics: rows.map((row) => `quote:${rig.code(row)}`) });
    for (const count of [1, 4, 490]) {
      const batch = next<Tick[]>(client, 'ticks');
      rig.trade(...rows.slice(0, count).map((row) => [row, 10_100] as const));
      expect((await batch).map(([row]) => row)).toEqual(rows.slice(0, count));
    }
  });

  it('describes its calls and events', async () => {
    rig = await startRig(1);
    const client = await rig.connect();
    const api = await client.emitWithAck('getAPI', {});
    if ('emitError' in api) expect.unreachable(api.message);
    expect(api.calls.map(({ name }) => name)).toEqual(['getAPI', 'watch', 'unwatch', 'pace', 'ping', 'login']);
    expect(api.calls[1]?.input).toMatchObject({ type: 'object', required: ['topics'] });
    expect(api.events.map(({ name }) => name)).toEqual([
      'ticks',
      'index',
      'book',
      'futures',
      'contractBook',
      'options',
      'status',
      'stale',
      'reconnect',
      'me',
    ]);
    expect(api.limits).toEqual(LIVE_LIMITS);
    expect(await client.emitWithAck('ping', {})).toEqual({ at: 1_763_600_000_000 });
    expect(await client.emitWithAck('pace', { visible: false })).toEqual({ visible: false });
  });

  it('notifies every reader when a new day begins', async () => {
    rig = await startRig(3);
    const clients = await Promise.all([rig.connect(), rig.connect()]);
    const received = Promise.all(clients.map((client) => next(client, 'stale')));
    rig.openDay('2026-11-23');
    expect(await received).toEqual([{ resources: ['*'] }, { resources: ['*'] }]);
  });

  describe('refuses, and stays connected', () => {
    it.each(['subscribe', 'toString', '__proto__', 'constructor', 'error', ''])('a call named "%s"', async (name) => {
      rig = await startRig(1);
      const client = await rig.connect();
      const reply = LiveRefusal.parse(await stranger(client).emitWithAck(name, { topics: [] }));
      expect(reply).toEqual({ emitError: 'notImplemented', message: '없는 호출입니다.' });
      expect(await client.emitWithAck('ping', {})).toHaveProperty('at');
    });

    it.each([
      undefined,
      null,
      7,
      'status',
      [],
      {},
      { topics: 'status' },
      { topics: [7] },
      { topics: ['quote:5930'] },
      { topics: ['quote:삼성전자'] },
      { topics: Array.from({ length: 501 }, () => 'status') },
    ])('a watch of %j', async (input) => {
      rig = await startRig(1);
      const client = await rig.connect();
      expect(await stranger(client).emitWithAck('watch', input)).toMatchObject({ emitError: 'invalid' });
      expect(await stranger(client).emitWithAck('unwatch', input)).toMatchObject({ emitError: 'invalid' });
    });

    it('more topics than a socket may watch, and joins none of them', async () => {
      rig = await startRig(600);
      const client = await rig.connect();
      const topics = (from: number, to: number) =>
        Array.from({ length: to - from }, (_, index) => `quote:${rig.code(from + index)}`);
      await client.emitWithAck('watch', { topics: topics(0, 499) });
      expect(await client.emitWithAck('watch', { topics: topics(497, 501) })).toMatchObject({
        emitError: 'tooManyTopics',
        message: expect.stringContaining('500개까지'),
      });
      expect(await client.emitWithAck('unwatch', { topics: topics(0, 498) })).toEqual({ watching: 1 });
    });

    it('more calls in a second than the limit', async () => {
      rig = await startRig(1);
      const client = await rig.connect();
      const calls = Array.from({ length: 3 * LIVE_LIMITS.callsPerSecond }, () => client.emitWithAck('ping', {}));
      const refused = (await Promise.all(calls)).filter((reply) => 'emitError' in reply);
      expect(refused.length).toBeGreaterThanOrEqual(LIVE_LIMITS.callsPerSecond);
      expect(refused[0]).toMatchObject({ emitError: 'tooManyCalls' });
      expect(client.connected).toBe(true);
    });
  });

  describe('disconnects or rejects', () => {
    it('a connection that floods the server', async () => {
      rig = await startRig(1);
      const client = await rig.connect();
      const gone = next(client, 'disconnect');
      for (let call = 0; call <= 2 * LIVE_LIMITS.packetsPerSecond; call++) stranger(client).emit('ping', {});
      await gone;
      await expect(rig.connect()).resolves.toHaveProperty('connected', true);
    });

    it('a message larger than the limit', async () => {
      rig = await startRig(1);
      const client = await rig.connect();
      const gone = next(client, 'disconnect');
      stranger(client).emit('watch', { topics: ['x'.repeat(LIVE_LIMITS.payload)] });
      await gone;
      expect(rig.live.stats().connections).toBe(0);
    });

    it('more connections than one address may have, until one leaves', async () => {
      rig = await startRig(1, { connectionsPerAddress: 2 });
      const [first] = await Promise.all([rig.connect(), rig.connect()]);
      await expect(rig.connect()).rejects.toThrow('websocket error');
      first.disconnect();
      await expect.poll(() => rig.live.stats().connections).toBe(1);
      await expect(rig.connect()).resolves.toHaveProperty('connected', true);
      expect(rig.live.stats().refused).toBe(1);
    });

    it('counts readers behind a trusted proxy by the address that the proxy names', async () => {
      rig = await startRig(1, { connectionsPerAddress: 1, trusts: createTrust(1) });
      const from = (address: string) =>
        rig.connect({ extraHeaders: { 'x-forwarded-for': `198.51.100.9, ${address}` } });
      await Promise.all([from('203.0.113.1'), from('203.0.113.2')]);
      await expect(from('203.0.113.1')).rejects.toThrow('websocket error');
    });

    it('pages of another site, but not our own pages and not programs', async () => {
      rig = await startRig(1);
      const from = (origin: string) => rig.connect({ extraHeaders: { origin } });
      for (const origin of ['https://elsewhere.example', 'null', 'https://sise.example'])
        await expect(from(origin)).rejects.toThrow('websocket error');
      await Promise.all([from(rig.url), rig.connect()]);
    });

    it('pages of any other origin and requests for another host when siteOrigin is set', async () => {
      rig = await startRig(1, { siteOrigin: 'https://sise.example' });
      const from = (origin: string, host: string) => rig.connect({ extraHeaders: { origin, host } });
      await expect(from('https://sise.example', '127.0.0.1')).rejects.toThrow('websocket error');
      await expect(from('https://127.0.0.1', 'sise.example')).rejects.toThrow('websocket error');
      await expect(from('https://sise.example', 'a:b:c')).rejects.toThrow('websocket error');
      await from('https://sise.example', 'sise.example');
    });

    it('long-polling, with a message that names the transport to use instead', async () => {
      rig = await startRig(1);
      const response = await fetch(`${rig.url}/socket.io/?EIO=4&transport=polling`);
      expect(response.status).toBe(400);
      expect(await response.json()).toEqual({ code: 0, message: expect.stringContaining('WebSocket으로만') });
      expect(await (await fetch(`${rig.url}/`)).text()).toBe('pages');
    });
  });

  it('serves long-polling by ordinary emits when it is allowed', async () => {
    rig = await startRig(3, { allowPolling: true });
    const client = await rig.connect({ transports: ['polling'] });
    await client.emitWithAck('watch', { topics: ['quote:100001'] });
    const batch = next<Tick[]>(client, 'ticks');
    rig.trade([1, 10_100]);
    expect(await batch).toEqual([[1, 10_100, 100, 1, 10_100, 10_100, 10_100]]);
  });

  it('forgets a reader that left', async () => {
    rig = await startRig(3);
    const client = await rig.connect();
    await client.emitWithAck('watch', { topics: ['quote:100001', 'indices'] });
    expect(rig.live.stats()).toMatchObject({ watchers: 1, sets: 1 });
    client.disconnect();
    await expect.poll(() => rig.live.stats()).toMatchObject({ watchers: 0, sets: 0, connections: 0 });
  });

  it('closes its connections in a way that makes readers reconnect', async () => {
    rig = await startRig(3);
    const client = await rig.connect();
    const gone = next<string>(client, 'disconnect');
    await rig.live.close();
    expect(await gone).toBe('transport close');
  });

  it('sends a reader that stops reading the newest value when it reads again, and never a queue', async () => {
    rig = await startRig(500, { batchMs: 1 });
    const client = await rig.connect();
    const rows = Array.from({ length: 498 }, (_, row) => row);
    await client.emitWithAck('watch', { topics: rows.map((row) => `quote:${rig.code(row)}`) });
    const stream = streamUnder(client);
    let batches = 0;
    let last: Tick[] = [];
    client.on('ticks', (batch) => {
      batches += 1;
      last = batch;
    });
    stream.pause();
    let price = 10_000;
    const tradeAll = async () => {
      price = price === 12_000 ? 10_000 : price + 10;
      rig.trade(...rows.map((row) => [row, price] as const));
      await new Promise(setImmediate);
    };
    while (rig.live.stats().behind === 0) await tradeAll(); // until the kernel's buffers are full
    const filledAt = rig.live.stats();
    for (let round = 0; round < 300; round++) await tradeAll();
    const { window, sent } = rig.live.stats();
    expect(sent - filledAt.sent).toBeLessThanOrEqual(1);
    stream.resume();
    await expect.poll(() => last[0]?.[1]).toBe(price);
    expect(last).toHaveLength(498);
    expect(batches).toBeLessThan(window);
  });
});

/** The TCP stream of a client, to stop reading from it. */
function streamUnder(client: Client): { pause(): void; resume(): void } {
  const transport = client.io.engine.transport as unknown as { ws: { _socket: { pause(): void; resume(): void } } };
  return transport.ws._socket; // oxlint-disable-line no-underscore-dangle -- the only way to be a slow reader
}
