import { describe, expect, it } from 'vitest';
import { maxPain, putCallRatio, totalsOf } from './board-totals.ts';
import type { OptionQuote } from './quotes.ts';

const open = (openInterest: number): OptionQuote => ({
  side: 'call',
  code: 'B016C980',
  name: 'C 202612 980.0',
  price: 1,
  previousClose: 1,
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

describe('the sums of a board', () => {
  it('add up one side', () => {
    expect(totalsOf([open(5), open(7)])).toEqual({
      volume: 20,
      turnover: 5_000_000,
      openInterest: 12,
      openInterestChange: -4,
    });
  });

  it('are compared puts to calls, where there are calls', () => {
    expect(putCallRatio(90, 100)).toBe(0.9);
    expect(putCallRatio(90, 0)).toBeNull();
  });
});

describe('the strike of most pain', () => {
  it('is where holders would get least', () => {
    // At 100 nothing is paid to calls from 100 on and puts up to 100; elsewhere one side is.
    expect(maxPain({ rows: [row(95, 0, 400), row(100, 500, 500), row(105, 400, 0)] })).toBe(100);
    // A crowd of calls far below draws it down: 10 points on 1,000 calls are worse than on 10 puts.
    expect(maxPain({ rows: [row(90, 1_000, 0), row(95, 0, 0), row(100, 0, 10)] })).toBe(90);
    expect(maxPain({ rows: [] })).toBeNull();
  });
});
