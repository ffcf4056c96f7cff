// Long because one server and one feed are followed through every kind of trouble.
import { createMarket } from '@sise/domain/market/engine';
import { HOUR_MS, MINUTE_MS } from '@sise/domain/market/kst';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { eventually } from '../transport/testing/eventually.ts';
import { candleRow, pairRow, tickerFrame, tickerRow } from './testing/upbit-server.ts';
import { createUpbitRig, NOON, type UpbitRig } from './testing/upbit-rig.ts';

const WINDOW = 250;

describe('the coins of Upbit', () => {
  let rig: UpbitRig;

  beforeEach(async () => {
    rig = await createUpbitRig();
  });
  afterEach(() => rig.close());

  const coinEvents = () => rig.events.filter((event) => event.type === 'coins');

  /** Sends a frame and moves time by one batch once it has arrived. */
  async function trade(code: string, price: number, at: number): Promise<void> {
    const before = coinEvents().length;
    rig.server.send(tickerFrame(code, price, at));
    await arrival();
    await rig.timers.advance(WINDOW);
    await eventually(() => coinEvents().length > before);
  }

  /** Waits until everything sent has been received: a socket answers a ping after what came before. */
  async function arrival(): Promise<void> {
    for (const socket of rig.server.sockets) {
      let isAnswered = false;
      socket.once('pong', () => (isAnswered = true));
      socket.ping();
      await eventually(() => isAnswered || socket.readyState !== WebSocket.OPEN);
    }
  }

  it('are published whole at the start, with prices as fine as they are', async () => {
    await rig.start();
    expect(rig.coin('BTC')).toEqual({
      symbol: 'BTC',
      name: '비트코인',
      englishName: '비트코인',
      price: 110,
      previousClose: 98,
      open: 100,
      high: 110,
      low: 100,
      volume: 12.5,
      turnover: 2_000,
      marketCap: null,
      worldPrice: null,
      at: NOON - 5_000,
      warning: false,
      cautions: [],
      delistedOn: null,
      trend: [100, 110],
    });
    expect(rig.coin('ETH')?.price).toBe(0.000123);
    expect(rig.conditions()).toEqual(['starting']);
  });

  it('are subscribed to in one message, and no request says where it comes from', async () => {
    await rig.start();
    expect(rig.server.messages).toHaveLength(1);
    expect(JSON.parse(rig.server.messages[0] ?? '')).toMatchObject([
      {},
      { type: 'ticker', codes: ['KRW-BTC', 'KRW-ETH'] },
      { format: 'SIMPLE' },
    ]);
    expect(rig.server.headers.length).toBeGreaterThan(2);
    expect(rig.server.headers.filter((headers) => 'origin' in headers)).toEqual([]);
  });

  it('come in batches of those that have changed', async () => {
    await rig.start();
    const before = coinEvents().length;
    for (let i = 1; i <= 5; i++) rig.server.send(tickerFrame('KRW-BTC', 110 + i, NOON + i));
    await arrival();
    expect(coinEvents()).toHaveLength(before);
    await rig.timers.advance(WINDOW);
    expect(coinEvents().slice(before)).toMatchObject([{ coins: [{ symbol: 'BTC', price: 115 }] }]);
    expect(rig.conditions()).toEqual(['starting', 'live']);
    await rig.timers.advance(WINDOW);
    expect(coinEvents()).toHaveLength(before + 1);
  });

  it('do not go back for a late frame, and a doubled one changes nothing', async () => {
    await rig.start();
    await trade('KRW-BTC', 120, NOON + 10);
    const before = coinEvents().length;
    rig.server.send(tickerFrame('KRW-BTC', 90, NOON + 9));
    rig.server.send(tickerFrame('KRW-BTC', 120, NOON + 10));
    rig.server.send(tickerFrame('KRW-NONE', 120, NOON + 10));
    await arrival();
    await rig.timers.advance(WINDOW);
    expect(coinEvents()).toHaveLength(before);
    expect(rig.coin('BTC')?.price).toBe(120);
  });

  it('are caught up with after a lost connection, and what is sent again is not doubled', async () => {
    await rig.start();
    await trade('KRW-BTC', 120, NOON + 10);
    rig.server.tickers.set('KRW-BTC', tickerRow('KRW-BTC', 130, NOON + 20));
    for (const socket of rig.server.sockets) socket.close(1001);
    await eventually(() => rig.server.sockets.size === 0);
    await rig.reconnect();
    await rig.until(() => rig.coin('BTC')?.price === 130);
    expect(rig.server.connections()).toBe(2);
    const before = coinEvents().length;
    rig.server.send({ ...tickerFrame('KRW-BTC', 120, NOON + 10), st: 'SNAPSHOT' });
    rig.server.send({ ...tickerFrame('KRW-BTC', 130, NOON + 20), atp24h: 1_000, st: 'SNAPSHOT' });
    await arrival();
    await rig.timers.advance(WINDOW);
    expect(coinEvents()).toHaveLength(before);
  });

  it('are silent after half a minute without a frame, and the connection is opened again', async () => {
    await rig.start();
    await trade('KRW-BTC', 120, NOON + 10);
    await rig.timers.advance(31_000);
    expect(rig.conditions()).toEqual(['starting', 'live', 'silent:network']);
    await rig.reconnect();
    await trade('KRW-BTC', 121, NOON + 40_000);
    expect(rig.conditions()).toEqual(['starting', 'live', 'silent:network', 'live']);
  });

  it.each([
    [503, 'failed:network'],
    [429, 'failed:limit'],
  ])('say once that connections are refused with %d, and recover', async (status, condition) => {
    rig.server.refuseSockets = status;
    await rig.feed.start((event) => rig.events.push(event));
    let attempts = 0;
    await rig.until(() => ++attempts > 200 && rig.conditions().length === 2, 1_000);
    expect(rig.conditions()).toEqual(['starting', condition]);
    expect(rig.lines.filter((line) => line.includes('failed'))).toHaveLength(1);
    rig.server.refuseSockets = null;
    await rig.reconnect();
    await trade('KRW-BTC', 121, rig.timers.now());
    expect(rig.conditions()).toEqual(['starting', condition, 'live']);
  });

  it('are known while only the connection, or only the list of tickers, can be had', async () => {
    rig.server.refuseSockets = 503;
    rig.server.refusals.set('/ticker/all', (response) => response.writeHead(500).end());
    await rig.feed.start((event) => rig.events.push(event));
    await eventually(() => rig.conditions().at(-1) === 'failed:network');
    expect(rig.coin('BTC')).toBeUndefined();
    rig.server.refusals.clear();
    await rig.until(() => rig.coin('BTC')?.price === 110, 250);
    expect(rig.conditions()).toEqual(['starting', 'failed:network']);
    rig.server.refusals.set('/ticker/all', (response) => response.writeHead(500).end());
    rig.server.refuseSockets = null;
    await rig.reconnect();
    await trade('KRW-BTC', 121, rig.timers.now());
    expect(rig.conditions()).toEqual(['starting', 'failed:network', 'live']);
  });

  it('keep their connection with a ping', async () => {
    await rig.start();
    for (let i = 1; i <= 3; i++) {
      await rig.timers.advance(20_000);
      await trade('KRW-BTC', 120 + i, rig.timers.now());
    }
    await eventually(() => rig.server.messages.includes('PING'));
    await arrival();
    expect(rig.conditions()).toEqual(['starting', 'live']);
  });

  it('say that their clock is wrong, keep the values, and are not late when it is right again', async () => {
    await rig.start();
    await trade('KRW-BTC', 120, NOON + 10 * MINUTE_MS);
    expect(rig.conditions().at(-1)).toBe('live:clock');
    expect(rig.coin('BTC')?.price).toBe(120);
    await trade('KRW-BTC', 121, rig.timers.now());
    expect(rig.coin('BTC')?.price).toBe(121);
    expect(rig.conditions().at(-1)).toBe('live');
  });

  it('fail when frames cannot be read, and a frame in between does no harm', async () => {
    await rig.start();
    rig.server.send('{"ty":"ticker","cd":"KRW-BTC"');
    rig.server.send({ ...tickerFrame('KRW-BTC', 120, NOON + 10), tp: '120' });
    await trade('KRW-BTC', 122, NOON + 20);
    expect(rig.conditions().at(-1)).toBe('live');
    for (let i = 0; i < 50; i++) rig.server.send([1, 2, 3]);
    await eventually(() => rig.conditions().at(-1) === 'failed:protocol');
  });

  it('fail when the subscription is refused', async () => {
    await rig.start();
    rig.server.send({ error: { name: 'WRONG_FORMAT', message: 'Format이 맞지 않습니다.' } });
    await eventually(() => rig.conditions().at(-1) === 'failed:protocol');
    expect(rig.server.messages).toHaveLength(1);
  });

  it('do not suffer from thousands of frames', async () => {
    await rig.start();
    const before = coinEvents().length;
    for (let i = 1; i <= 10_000; i++) {
      rig.server.send(tickerFrame(i % 2 === 0 ? 'KRW-BTC' : 'KRW-ETH', 100 + (i % 50), NOON + i));
    }
    await arrival();
    expect(coinEvents()).toHaveLength(before);
    await rig.timers.advance(WINDOW);
    expect(coinEvents().slice(before)).toMatchObject([{ coins: [{}, {}] }]);
    expect(rig.coin('BTC')?.at).toBe(NOON + 10_000);
  });

  it('include new pairs, warnings and cautions within ten minutes, and leave out the delisted', async () => {
    await rig.start();
    rig.server.pairs = [
      pairRow('KRW-BTC', '비트코인', true, { GLOBAL_PRICE_DIFFERENCES: true }),
      pairRow('KRW-NEW', '새코인'),
      pairRow('KRW-too-odd', '?'),
    ];
    rig.server.send('{"ty":');
    rig.server.send({ ...tickerFrame('KRW-BTC', 120, NOON), tp: null });
    while (rig.timers.now() < NOON + 10 * MINUTE_MS) {
      expect(rig.server.messages.filter((message) => message.includes('KRW-NEW'))).toEqual([]);
      rig.server.send(tickerFrame('KRW-BTC', 110, rig.timers.now()));
      await arrival();
      await rig.timers.advance(20_000);
    }
    await eventually(() => rig.server.messages.some((message) => message.includes('KRW-NEW')));
    expect(rig.server.connections()).toBe(1);
    expect(rig.server.messages.findLast((message) => message !== 'PING')).not.toContain('KRW-ETH');
    expect(rig.lines).toContain('upbit: pairs left out for their symbols: 1');
    expect(rig.lines).toContain('upbit: frames that could not be read: 2');
    const now = rig.timers.now();
    rig.server.send({ ...tickerFrame('KRW-NEW', 100, now), dd: '2026-12-24' });
    rig.server.send(tickerFrame('KRW-ETH', 101, now));
    await arrival();
    await rig.timers.advance(WINDOW);
    expect(rig.coin('BTC')).toMatchObject({ price: 110, warning: true, cautions: ['price-gap'] });
    expect(rig.coin('NEW')).toMatchObject({ name: '새코인', delistedOn: '2026-12-24' });
    expect(rig.coin('ETH')?.price).toBe(0.000123);
    expect(rig.events.flatMap((event) => (event.type === 'coins-delisted' ? event.symbols : []))).toEqual(['ETH']);
    const market = createMarket();
    for (const event of rig.events) market.apply(event);
    expect([...market.coins.keys()]).toEqual(['BTC', 'NEW']);
    expect([...market.goneCoins.keys()]).toEqual(['ETH']);
  });

  it('get the line of the day so far from candles', async () => {
    const opened = Date.parse('2026-11-24T09:00:00+09:00');
    const closes = [101, 102, 103, 104, 105, 106];
    rig.server.candles.set(
      '/candles/minutes/10?KRW-BTC',
      closes.map((close, i) => candleRow('KRW-BTC', opened + i * 30 * MINUTE_MS, close)).toReversed(),
    );
    await rig.start();
    await rig.until(() => rig.server.requests.some((path) => path.startsWith('/candles')));
    await rig.until(() => {
      rig.server.send(tickerFrame('KRW-BTC', 111, rig.timers.now()));
      return (rig.coin('BTC')?.trend.length ?? 0) > 10;
    });
    const trend = rig.coin('BTC')?.trend ?? [];
    expect(trend.length).toBeLessThanOrEqual(24);
    expect(trend[0]).toBe(100);
    expect(trend.at(-1)).toBe(111);
    // Between the open and the price now: the candles, and what the feed saw at its start.
    expect([...new Set(trend.slice(1, -1))]).toEqual([...closes, 110]);
  });

  it('stop at once, and can be started again', async () => {
    await rig.start();
    rig.server.send(tickerFrame('KRW-BTC', 150, NOON + 10));
    await arrival();
    await rig.feed.stop();
    await eventually(() => rig.server.sockets.size === 0);
    const before = rig.events.length;
    await rig.timers.advance(2 * HOUR_MS);
    expect(rig.events).toHaveLength(before);
    expect(rig.server.connections()).toBe(1);
    await rig.feed.start((event) => rig.events.push(event));
    await eventually(() => rig.server.messages.length === 2);
    await trade('KRW-BTC', 151, rig.timers.now());
    expect(rig.coin('BTC')?.price).toBe(151);
  });
});

describe('a start without Upbit', () => {
  let rig: UpbitRig;

  beforeEach(async () => {
    rig = await createUpbitRig();
  });
  afterEach(() => rig.close());

  it.each([
    ['is closed for maintenance', 'failed:maintenance', 503, '<html>점검</html>'],
    ['limits requests', 'failed:limit', 429, '{}'],
    ['lets nobody in', 'refused:key', 403, '{}'],
    ['sends a page', 'failed:protocol', 200, '<html>점검</html>'],
    ['sends no list', 'failed:protocol', 200, '{"error":{}}'],
    ['sends an empty list', 'failed:protocol', 200, '[]'],
  ])('%s: it is said once and tried again', async (_, condition, status, body) => {
    rig.server.refusals.set('/market/all', (response) => response.writeHead(status).end(body));
    await rig.feed.start((event) => rig.events.push(event));
    await rig.until(() => rig.server.requests.length > 3, 5_000);
    expect(rig.conditions()).toEqual(['starting', condition]);
    expect(rig.lines).toHaveLength(1);
    rig.server.refusals.clear();
    await rig.until(() => rig.server.messages.length > 0, 5_000);
    expect(rig.coin('BTC')?.price).toBe(110);
  });

  it('breaks off in the middle of the list: it is tried again', async () => {
    rig.server.refusals.set('/market/all', (response) => {
      response.writeHead(200, { 'content-length': '5000' });
      response.write('[{"market":"KRW-');
      setImmediate(() => response.destroy());
    });
    await rig.feed.start((event) => rig.events.push(event));
    expect(rig.conditions()).toEqual(['starting', 'failed:network']);
  });
});
