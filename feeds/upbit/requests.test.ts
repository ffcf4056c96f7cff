import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../transport/testing/eventually.ts';
import { createHeldTimers, type HeldTimers } from '../transport/testing/held-timers.ts';
import { createUpbitRequests, remainingOf, timeIn, type UpbitRequests } from './requests.ts';
import { NOON } from './testing/upbit-rig.ts';
import { startUpbitServer, type UpbitServer } from './testing/upbit-server.ts';

describe('requests to Upbit', () => {
  let server: UpbitServer;
  let timers: HeldTimers;
  let requests: UpbitRequests;

  beforeEach(async () => {
    server = await startUpbitServer();
    timers = createHeldTimers(NOON);
    requests = createUpbitRequests(server.baseUrl, timers);
  });
  afterEach(() => server.close());

  const candles = (isUrgent = true) => requests.send('candles', '/candles/days', { market: 'KRW-BTC' }, isUrgent);
  const asked = (path: string) => server.requests.filter((request) => request.startsWith(path)).length;

  it('start one after another within a group, those that a reader waits for first', async () => {
    const order: string[] = [];
    const all = [
      candles().then(() => order.push('first')),
      candles(false).then(() => order.push('background')),
      candles().then(() => order.push('reader')),
    ];
    await eventually(() => order.length === 1);
    expect(asked('/candles')).toBe(1);
    await timers.advance(150);
    await eventually(() => order.length === 2);
    await timers.advance(150);
    await Promise.all(all);
    expect(order).toEqual(['first', 'reader', 'background']);
  });

  it('do not wait for another group', async () => {
    await candles();
    expect((await requests.send('market', '/market/all', {}, false)).ok).toBe(true);
  });

  it('pause for a second when the exchange says that few are left', async () => {
    server.refusals.set('/candles/days', (response) => {
      response.setHeader('Remaining-Req', 'group=candles; min=600; sec=0').end('[]');
    });
    await candles();
    void candles();
    await timers.advance(900);
    expect(asked('/candles')).toBe(1);
    await timers.advance(100);
    await eventually(() => asked('/candles') === 2);
  });

  it('wait after a 429, in that group only', async () => {
    server.refusals.set('/candles/days', (response) => response.writeHead(429).end());
    expect(await candles()).toMatchObject({ ok: false, why: 'limit', waitMs: 2_000 });
    void candles();
    await timers.advance(1_900);
    expect(asked('/candles')).toBe(1);
    expect((await requests.send('ticker', '/ticker/all', {}, false)).ok).toBe(true);
    await timers.advance(100);
    await eventually(() => asked('/candles') === 2);
  });

  it('are not made for as long as a 418 says, in no group', async () => {
    server.refusals.set('/candles/days', (response) =>
      response.writeHead(418).end('{"error":{"message":"Blocked. Retry after 90 seconds."}}'),
    );
    expect(await candles()).toMatchObject({ ok: false, why: 'limit', waitMs: 90_000 });
    const made = server.requests.length;
    expect(await requests.send('ticker', '/ticker/all', {}, false)).toMatchObject({ ok: false, waitMs: 90_000 });
    expect(await candles()).toMatchObject({ ok: false, why: 'limit' });
    expect(server.requests).toHaveLength(made);
    await timers.advance(90_000);
    expect((await requests.send('ticker', '/ticker/all', {}, false)).ok).toBe(true);
  });

  it('wait longer after each 418 that says no time', async () => {
    server.refusals.set('/candles/days', (response) => response.writeHead(418).end());
    const waits: unknown[] = [];
    for (let i = 0; i < 9; i++) {
      const reply = await candles();
      waits.push(reply.ok ? null : reply.waitMs);
      await timers.advance(3_600_000);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60].map((minutes) => minutes * 60_000));
  });

  it('are refused at once when too many wait', async () => {
    const all = Array.from({ length: 100 }, () => candles());
    const settled: unknown[] = [];
    for (const reply of all) void reply.then((value) => settled.push(value.ok));
    await eventually(() => settled.length >= 70);
    expect(settled.filter((ok) => ok === false).length).toBeGreaterThan(60);
    await timers.advance(10_000);
    expect((await Promise.all(all)).filter(({ ok }) => ok).length).toBeGreaterThan(20);
  });

  it.each([
    ['group=candles; min=600; sec=9', 9],
    ['group=market; min=1800; sec=0', 0],
    ['', Number.POSITIVE_INFINITY],
    ['min=1', Number.POSITIVE_INFINITY],
  ])('read %j', (header, remaining) => {
    expect(remainingOf(new Headers(header === '' ? {} : { 'Remaining-Req': header }))).toBe(remaining);
  });

  it.each([
    ['retry after 30 seconds', 30_000],
    ['10분 동안 차단', 600_000],
    ['blocked', null],
  ])('find the time in %j', (text, time) => {
    expect(timeIn(text)).toBe(time);
  });
});
