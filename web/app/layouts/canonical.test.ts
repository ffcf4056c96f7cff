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
    ['/hkapp/stock/005930', '/stock/005930'],
    ['/hkapp/indices/kospi-futures', '/indices/kospi-future'],
    ['/hkapp/index-info', '/index-info/industry'],
    ['/hkapp/marketmap', '/marketmap/kospi'],
    ['/hkapp/konex-equities', '/konex'],
  ])('%s is %s', (asked, canonical) => expect(canonicalPath(asked)).toBe(canonical));
});
