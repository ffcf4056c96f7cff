import { describe, expect, it } from 'vitest';
import { compareAddress, compareInput, readCompareView } from './compare-address.ts';

const read = (text: string) => readCompareView(new URLSearchParams(text));

describe('the address of a comparison', () => {
  it('keeps the settings, and leaves out those it begins with', () => {
    const view = read('codes=005930,coin:BTC&period=3y&won=1');
    expect(view).toEqual({ codes: ['005930', 'coin:BTC'], period: '3y', from: null, won: true });
    expect(compareAddress(view)).toBe('/compare?codes=005930%2Ccoin%3ABTC&period=3y&won=1');
    expect(compareAddress(read('codes=KOSPI&period=1y'))).toBe('/compare?codes=KOSPI');
    expect(compareAddress(read(''))).toBe('/compare');
  });

  it('has either a day or a period', () => {
    const view = read('codes=KOSPI&period=3y&from=2026-01-02');
    expect(compareAddress(view)).toBe('/compare?codes=KOSPI&from=2026-01-02');
    expect(compareInput(view)).toEqual({ codes: 'KOSPI', from: '2026-01-02' });
  });

  it('falls back where a value is wrong, and cuts what nothing can be called', () => {
    expect(read('codes=,%20KOSPI,,&period=2w&from=2026-02-30&won=yes')).toEqual({
      codes: ['KOSPI'],
      period: '1y',
      from: null,
      won: false,
    });
    const long = read(`codes=${'x'.repeat(500)},${'1001,'.repeat(40)}`);
    expect([long.codes[0]?.length, long.codes.length]).toEqual([16, 11]);
  });
});
