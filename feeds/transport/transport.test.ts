import type { FeedEvent } from '@sise/domain/market/feed';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { createHttpClient } from './http-client.ts';
import { isRecord, parseJson, textOf } from './json.ts';
import { isClockWrong, responseTime } from './source-clock.ts';
import { createSourceCondition } from './source-condition.ts';
import { createHeldTimers } from './testing/held-timers.ts';
import { startLoopbackServer, type LoopbackServer } from './testing/loopback-server.ts';
import { createWeightedCache } from './weighted-cache.ts';
import { within } from './within.ts';

const NOW = Date.parse('2026-11-24T12:00:00+09:00');

describe('the condition of a source', () => {
  it('is published and logged when it changes, the present one first', () => {
    const lines: string[] = [];
    const events: FeedEvent[] = [];
    const condition = createSourceCondition({
      source: 'x',
      timers: createHeldTimers(NOW),
      log: (line) => lines.push(line),
    });
    condition.publishTo((event) => events.push(event));
    for (let i = 0; i < 5; i++) condition.become('failed', 'network', `attempt ${i}`);
    condition.become('failed', 'limit');
    condition.become('live', null);
    condition.become('live', null);
    expect(lines).toEqual(['x is failed: network: attempt 0', 'x is failed: limit', 'x is live']);
    expect(events).toMatchObject([
      { type: 'source', at: NOW, source: 'x', state: 'starting', fault: null },
      { state: 'failed', fault: 'network' },
      { state: 'failed', fault: 'limit' },
      { state: 'live', fault: null },
    ]);
  });
});

describe('a weighted cache', () => {
  it('never weighs more than allowed, and keeps what was used last', () => {
    const step = fc.record({ key: fc.constantFrom('a', 'b', 'c', 'd'), weight: fc.integer({ min: 1, max: 9 }) });
    fc.assert(
      fc.property(fc.array(step, { minLength: 1 }), (steps) => {
        const cache = createWeightedCache<number>(10);
        for (const { key, weight } of steps) {
          cache.set(key, weight, weight);
          expect(cache.get(key)).toBe(weight);
          const held = ['a', 'b', 'c', 'd'].reduce((sum, key) => sum + (cache.get(key) ?? 0), 0);
          expect(held).toBeLessThanOrEqual(10);
        }
      }),
    );
    const cache = createWeightedCache<string>(3);
    for (const key of ['a', 'b', 'c']) cache.set(key, key, 1);
    cache.get('a');
    cache.set('d', 'd', 1);
    expect(['a', 'b', 'c', 'd'].map((key) => cache.get(key))).toEqual(['a', undefined, 'c', 'd']);
  });
});

describe('what comes from outside', () => {
  it('is read as JSON, record and text, or not at all', () => {
    expect(parseJson(Buffer.from('{"a":1}'))).toEqual({ a: 1 });
    expect(parseJson(Buffer.from('{"a":'))).toBeUndefined();
    expect([isRecord({}), isRecord([]), isRecord(null), isRecord('x')]).toEqual([true, false, false, false]);
    expect(textOf('  비트\u0000코인 ', 10)).toBe('비트 코인');
    expect([textOf('', 10), textOf('x'.repeat(11), 10), textOf('\uFFFD', 10), textOf(1, 10)]).toEqual(
      Array.from({ length: 4 }, () => null),
    );
  });

  it('has a clock that may differ by two minutes', () => {
    expect(responseTime(new Headers({ date: new Date(NOW).toUTCString() }))).toBe(NOW);
    expect(responseTime(new Headers())).toBeNull();
    expect([NOW + 120_000, NOW - 120_000, NOW + 120_001].map((time) => isClockWrong(time, NOW))).toEqual([
      false,
      false,
      true,
    ]);
  });
});

describe('a wait', () => {
  it('ends with the work or with its time', async () => {
    const timers = createHeldTimers(NOW);
    await within(timers, 1_000, Promise.resolve());
    expect(timers.scheduled).toBe(0);
    let isOver = false;
    const waiting = within(timers, 1_000, new Promise(() => undefined)).then(() => (isOver = true));
    await timers.advance(999);
    expect(isOver).toBe(false);
    await timers.advance(1);
    await waiting;
  });
});

describe('a refusal over HTTP', () => {
  let server: LoopbackServer | undefined;
  afterEach(() => server?.close());

  it('comes with its headers and how it begins', async () => {
    server = await startLoopbackServer((url, _, response) => {
      response.setHeader('remaining-req', 'sec=0');
      response.writeHead(418).end(url.pathname === '/long' ? 'x'.repeat(100_000) : '차단 60초');
    });
    const client = createHttpClient({ baseUrl: server.url });
    const refused = await client.send('/short');
    expect(refused).toMatchObject({ ok: false, why: 'limit', status: 418, excerpt: '차단 60초' });
    expect(refused.headers?.get('remaining-req')).toBe('sec=0');
    expect(await client.send('/long')).toMatchObject({ ok: false, why: 'limit', excerpt: '' });
  });

  it('is one although its body breaks off, and asks to wait for a day at most', async () => {
    server = await startLoopbackServer((_, __, response) => {
      response.writeHead(429, { 'content-length': '100', 'retry-after': '99999999999' });
      response.write('x');
      setImmediate(() => response.destroy());
    });
    expect(await createHttpClient({ baseUrl: server.url }).send('/')).toMatchObject({
      ok: false,
      why: 'limit',
      status: 429,
      retryAfterMs: 24 * 3_600_000,
    });
  });
});
