import { describe, expect, it } from 'vitest';
import { createRateLimit, headersOf } from './rate-limit.ts';

describe('the limit of requests', () => {
  it('allows the given number a minute, then none until the minute is over', () => {
    let now = 0;
    const limit = createRateLimit(() => now);
    const allowed = () => limit.count('a', 2).allowed;
    expect([allowed(), allowed(), allowed()]).toEqual([true, true, false]);
    now = 59_999;
    expect(allowed()).toBe(false);
    now = 60_000;
    expect(allowed()).toBe(true);
  });

  it('counts each caller separately', () => {
    const limit = createRateLimit(() => 0);
    limit.count('a', 1);
    expect(limit.count('b', 1).allowed).toBe(true);
    expect(limit.count('a', 1).allowed).toBe(false);
  });

  it('remembers only recent callers', () => {
    const limit = createRateLimit(() => 0);
    for (let caller = 0; caller <= 10_000; caller++) limit.count(String(caller), 1);
    expect(limit.count('10000', 1).allowed).toBe(false);
    expect(limit.count('0', 1).allowed).toBe(true);
  });

  it('reports what is left, and when to retry', () => {
    let now = 0;
    const limit = createRateLimit(() => now);
    const headers = () => headersOf(limit.count('a', 1));
    expect(headers()).toEqual({ 'x-ratelimit-limit': '1', 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '60' });
    now = 10_500;
    expect(headers()).toMatchObject({ 'x-ratelimit-remaining': '0', 'retry-after': '50' });
  });
});
