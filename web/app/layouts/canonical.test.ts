import { describe, expect, it } from 'vitest';
import { canonicalPath } from './canonical.ts';

describe('the address of a page', () => {
  it.each([
    ['/', '/'],
    ['/stock/005930', '/stock/005930'],
    ['/stock/005930/', '/stock/005930'],
    ['/konex-equities', '/konex'],
    ['/etf-equities', '/equity-product/etf'],
    ['/index-info/', '/index-info/marketcap'],
  ])('%s is %s', (asked, canonical) => expect(canonicalPath(asked)).toBe(canonical));
});
