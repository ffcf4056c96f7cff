import type { OptionRow } from '@sise/contract/options';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readLegs, writeLegs } from './legs-address.ts';

const quote = { price: 4.35, theoryprice: 4.3333 } as OptionRow['call']; // of which only the premium is read
const STRIKES = Array.from({ length: 40 }, (_, n) => 850 + n * 2.5);
const rows = STRIKES.map((strike): OptionRow => ({
  strike,
  jniliv: null,
  call: quote,
  put: { ...quote, price: null },
}));

const leg = fc.record({
  side: fc.constantFrom('call' as const, 'put' as const),
  strike: fc.constantFrom(...STRIKES),
  quantity: fc.integer({ min: -999, max: 999 }).filter((quantity) => quantity !== 0),
  entry: fc.integer({ min: 1, max: 100_000 }).map((cents) => cents / 100),
});
const legs = fc.uniqueArray(leg, { maxLength: 8, selector: ({ side, strike }) => `${side} ${strike}` });

describe('the legs in an address', () => {
  it('are read as they were written', () => {
    fc.assert(
      fc.property(legs, (all) => {
        expect(readLegs(writeLegs(all), rows)).toEqual({ legs: all, dropped: [] });
      }),
    );
  });

  it('are entered at the price of the moment if they have no entry, or at the theoretical one', () => {
    expect(readLegs('C895x1,P880x-2', rows).legs).toEqual([
      { side: 'call', strike: 895, quantity: 1, entry: 4.35 },
      { side: 'put', strike: 880, quantity: -2, entry: 4.33 },
    ]);
  });

  it('leave out what no position can have, and name it', () => {
    const { legs: kept, dropped } = readLegs('C895x1@4,C9999x1@4,X1,P880x0@1,C900x1@0', rows);
    expect(kept).toHaveLength(1);
    expect(dropped).toEqual([
      'C9999x1@4: 이 만기에 없는 행사가',
      'X1: 읽을 수 없는 값',
      'P880x0@1: 읽을 수 없는 값',
      'C900x1@0: 진입가가 범위 밖',
    ]);
  });
});
