import { describe, expect, it } from 'vitest';
import { createResponseCache } from './response-cache.ts';

const forever = () => ({ isFresh: () => true });
const never = () => ({ isFresh: () => false });
const stale = () => ({ isFresh: () => false, mayBeStale: () => true });

const BOUNDS = { addresses: 10, bytes: 1_000, bytesOf: () => 1 };
const keep = <Value>(addresses = 10, isWorthKeeping?: (value: Value) => boolean) =>
  createResponseCache<Value>({ ...BOUNDS, addresses, ...(isWorthKeeping ? { isWorthKeeping } : {}) });
const at = (address: string) => ({ address, variant: '' });

describe('cached responses', () => {
  it('are made once for two requests at the same time', async () => {
    const cache = keep<number>();
    let made = 0;
    const make = async () => ++made;
    const responses = await Promise.all([
      cache.getOrCreate(at('a'), make, forever).value,
      cache.getOrCreate(at('a'), make, forever).value,
    ]);
    expect([responses, made]).toEqual([[1, 1], 1]);
  });

  it('are made again when they are no longer fresh', async () => {
    const cache = keep<number>();
    let made = 0;
    const make = async () => ++made;
    await cache.getOrCreate(at('a'), make, never).value;
    expect(await cache.getOrCreate(at('a'), make, forever).value).toBe(2);
  });

  it('are forgotten when making them failed', async () => {
    const cache = keep<number>();
    await expect(cache.getOrCreate(at('a'), () => Promise.reject(new Error('no')), forever).value).rejects.toThrow(
      'no',
    );
    expect(await cache.getOrCreate(at('a'), async () => 7, forever).value).toBe(7);
  });

  it('are evicted in the order of their last use when there are too many', async () => {
    const cache = keep<string>(2);
    for (const key of ['a', 'b', 'a', 'c']) await cache.getOrCreate(at(key), async () => key, forever).value;
    expect(cache.size).toBe(2);
    expect(await cache.getOrCreate(at('a'), async () => 'new', forever).value).toBe('a');
    expect(await cache.getOrCreate(at('b'), async () => 'new', forever).value).toBe('new');
  });

  it('are not evicted by failures, nor by values that are not worth caching or not to be cached', async () => {
    const cache = keep<string>(2, (value) => value !== 'worthless');
    for (const key of ['a', 'b']) await cache.getOrCreate(at(key), async () => key, forever).value;
    for (let time = 0; time < 5; time += 1) {
      await cache.getOrCreate(at(`x${time}`), () => Promise.reject(new Error('no')), forever).value.catch(() => {});
      await cache.getOrCreate(at(`y${time}`), async () => 'worthless', forever).value;
      await cache.getOrCreate(at(`z${time}`), async () => 'z', forever, false).value;
    }
    for (const key of ['a', 'b']) expect(await cache.getOrCreate(at(key), async () => 'new', forever).value).toBe(key);
    expect(await cache.getOrCreate(at('y0'), async () => 'made again', forever).value).toBe('made again');
  });

  it('are sent while the next one is made, and then no more', async () => {
    const cache = keep<number>();
    const first = cache.getOrCreate(at('a'), async () => 1, stale);
    await first.value;
    const { promise, resolve } = Promise.withResolvers<number>();
    const asked = cache.getOrCreate(at('a'), () => promise, forever);
    const askedAgain = cache.getOrCreate(at('a'), async () => 3, forever);
    expect([await asked.value, await askedAgain.value, first.isFresh()]).toEqual([1, 1, true]);
    resolve(2);
    const now = () => cache.getOrCreate(at('a'), async () => 3, forever).value;
    await expect.poll(now).toBe(2);
    expect([first.isFresh(), cache.misses]).toEqual([false, 2]);
  });

  it('are not sent any more when the next one takes too long', async () => {
    const cache = keep<number>();
    let mayBeStale = true;
    await cache.getOrCreate(
      at('a'),
      async () => 1,
      () => ({ isFresh: () => false, mayBeStale: () => mayBeStale }),
    ).value;
    const { promise, resolve } = Promise.withResolvers<number>();
    expect(await cache.getOrCreate(at('a'), () => promise, forever).value).toBe(1);
    mayBeStale = false;
    const asked = cache.getOrCreate(at('a'), async () => 3, forever);
    resolve(2);
    expect(await asked.value).toBe(2);
  });

  it('are sent again when the next one could not be made, which is reported', async () => {
    const errors: unknown[] = [];
    const cache = createResponseCache<number>({ ...BOUNDS, onError: (error) => errors.push(error) });
    await cache.getOrCreate(at('a'), async () => 1, stale).value;
    expect(await cache.getOrCreate(at('a'), () => Promise.reject(new Error('no')), forever).value).toBe(1);
    await expect.poll(() => errors).toEqual([new Error('no')]);
    expect(await cache.getOrCreate(at('a'), async () => 2, forever).value).toBe(1);
    await expect.poll(() => cache.getOrCreate(at('a'), async () => 3, forever).value).toBe(2);
  });

  it('of a day that ended while they were made are not cached', async () => {
    const cache = keep<string>();
    const { promise, resolve } = Promise.withResolvers<string>();
    const { value } = cache.getOrCreate(at('a'), () => promise, forever);
    cache.clear();
    resolve('yesterday');
    expect(await value).toBe('yesterday');
    expect(await cache.getOrCreate(at('a'), async () => 'today', forever).value).toBe('today');
  });
});
