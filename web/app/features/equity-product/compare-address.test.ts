import { describe, expect, it } from 'vitest';
import { pathOfComparison, readCompareView } from './compare-address.ts';

const read = (text: string) => readCompareView(new URLSearchParams(text));

describe('the address of a comparison', () => {
  it('has its codes in their order, and its period unless it is the default', () => {
    const view = { codes: ['069500', '0000Z0'], period: '3m' } as const;
    expect(pathOfComparison(view)).toBe('/equity-product/compare?codes=069500%2C0000Z0&period=3m');
    expect(read('codes=069500,0000Z0&period=3m')).toEqual(view);
    expect(pathOfComparison({ codes: [], period: '1y' })).toBe('/equity-product/compare');
  });

  it('is read with whatever is in it: repeated, added, invalid and too many codes', () => {
    expect(read('codes=069500,,069500&add= 102110 &period=9y')).toEqual({ codes: ['069500', '102110'], period: '1y' });
    expect(read('codes=<b>,%00,a b,가나다라마바사아자').codes).toEqual(['B', 'AB', '가나다라마바사아']);
    expect(read(`codes=${Array.from({ length: 30 }, (_, n) => 100_000 + n).join()}`).codes).toHaveLength(8);
  });
});
