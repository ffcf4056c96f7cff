import { describe, expect, it } from 'vitest';
import { maxPain, putCallRatio, totalsOf } from './option-totals.ts';
import type { OptionQuote } from './quotes.ts';

const open = (openInterest: number): OptionQuote => ({
  side: 'call',
  code: 'B016C980',
  name: 'C 202612 980.0',
  price: 1,
  basePrice: 1,
  theory: 1,
  volatility: 0.3,
  delta: 0.5,
  gamma: 0.01,
  theta: -0.1,
  vega: 0.2,
  volume: 10,
  openInterest,
  openInterestChange: -2,
  bid: 0.99,
  ask: 1,
  intrinsic: 0,
  turnover: 2_500_000,
});

const row = (strike: number, calls: number, puts: number) => ({
  strike,
  volatilityBefore: 0.3,
  call: open(calls),
  put: open(puts),
});

describe('the totals of an option chain', () => {
  it('add up one side', () => {
    expect(totalsOf([open(5), open(7)])).toEqual({
      volume: 20,
      turnover: 5_000_000,
      openInterest: 12,
      openInterestChange: -4,
    });
  });

  it('are compared as puts to calls, if there are calls', () => {
    expect(putCallRatio(90, 100)).toBe(0.9);
    expect(putCallRatio(90, 0)).toBeNull();
  });
});

describe('the max pain strike', () => {
  it('is where holders would receive least', () => {
    // At 100 nothing is paid to calls from 100 up and puts down to 100; at other strikes one side is paid.
    expect(maxPain({ rows: [row(95, 0, 400), row(100, 500, 500), row(105, 400, 0)] })).toBe(100);
    // Many calls far below pull it down: 10 points on 1,000 calls cost more than on 10 puts.
    expect(maxPain({ rows: [row(90, 1_000, 0), row(95, 0, 0), row(100, 0, 10)] })).toBe(90);
    expect(maxPain({ rows: [] })).toBeNull();
  });

  it('is none while no contract is open', () => {
    expect(maxPain({ rows: [row(90, 0, 0), row(95, 0, 0)] })).toBeNull();
    expect(maxPain({ rows: [row(90, 0, 0), row(95, 0, 1)] })).toBe(95);
  });
});
