import { describe, expect, it } from 'vitest';
import { createVariantCache } from './variant-cache.ts';

const fresh = { isFresh: () => true };
const key = (address: string, variant = '') => ({ address, variant });

describe('a cache of variants', () => {
  it('returns what is fresh, by address and variant', () => {
    const cache = createVariantCache<number>({ addresses: 10, bytes: 1_000 });
    let isFresh = true;
    cache.set(key('a', 'pc'), { value: 1, bytes: 1, isFresh: () => isFresh });
    expect([cache.get(key('a', 'pc')), cache.get(key('a', 'app')), cache.get(key('b', 'pc'))]).toEqual([
      1,
      undefined,
      undefined,
    ]);
    isFresh = false;
    expect(cache.get(key('a', 'pc'))).toBeUndefined();
    cache.set(key('a', 'pc'), { value: 2, bytes: 1, ...fresh });
    expect([cache.get(key('a', 'pc')), cache.size]).toEqual([2, 1]);
  });

  it.each([
    ['addresses', { addresses: 3, bytes: 1_000 }],
    ['bytes', { addresses: 1_000, bytes: 30 }],
  ])('holds at most a number of %s, and evicts the least recently used', (_, bounds) => {
    const cache = createVariantCache<string>(bounds);
    for (const address of ['a', 'b', 'c']) cache.set(key(address), { value: address, bytes: 10, ...fresh });
    cache.get(key('a'));
    cache.set(key('d'), { value: 'd', bytes: 10, ...fresh });
    expect(['a', 'b', 'c', 'd'].map((address) => cache.get(key(address)))).toEqual(['a', undefined, 'c', 'd']);
  });

  it('does not store an entry larger than its limit', () => {
    const cache = createVariantCache<string>({ addresses: 10, bytes: 30 });
    cache.set(key('a'), { value: 'a', bytes: 10, ...fresh });
    cache.set(key('b'), { value: 'b', bytes: 31, ...fresh });
    expect([cache.get(key('a')), cache.get(key('b'))]).toEqual(['a', undefined]);
  });

  it.each([
    ['many', 1],
    ['large', 3_000],
  ])('does not store too %s variants of one address beside the fresh ones', (_, bytes) => {
    const cache = createVariantCache<number>({ addresses: 10, bytes: 100_000 });
    let isFresh = true;
    cache.set(key('other'), { value: -1, bytes: 100, ...fresh });
    cache.set(key('a', '0'), { value: 0, bytes, isFresh: () => isFresh });
    for (let n = 1; n < 100; n += 1) cache.set(key('a', `${n}`), { value: n, bytes, ...fresh });
    const kept = cache.size;
    expect(kept).toBeLessThan(40);
    expect([cache.get(key('other')), cache.get(key('a', '0')), cache.get(key('a', '99'))]).toEqual([-1, 0, undefined]);
    isFresh = false;
    cache.set(key('a', '99'), { value: 99, bytes, ...fresh });
    expect([cache.get(key('a', '99')), cache.size]).toEqual([99, kept]);
  });
});
