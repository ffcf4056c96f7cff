import { describe, expect, it } from 'vitest';
import { auctionOf, currentOf, isMoving } from './book-phase.ts';

const AFTER = { time: 1_795_000_000, price: 10_200, change: 200, chgrate: 2, volume: 5, amount: 51_000 };

describe('the phase of a stock', () => {
  it('is an auction of four kinds, or none', () => {
    expect(auctionOf({ phase: 'opening' })).toBe('시가 동시호가');
    expect(auctionOf({ phase: 'closing' })).toBe('마감 동시호가');
    expect(auctionOf({ phase: 'vi' })).toBe('VI 단일가');
    expect(auctionOf({ phase: 'single-price' })).toBe('시간외 단일가');
    for (const phase of ['continuous', 'after', 'closed', 'halted', null] as const)
      expect(auctionOf({ phase })).toBeNull();
  });

  it('moves unless the session is over, halted or unknown', () => {
    for (const phase of ['opening', 'continuous', 'vi', 'closing', 'after', 'single-price'] as const)
      expect(isMoving({ phase })).toBe(true);
    for (const phase of ['closed', 'halted', null] as const) expect(isMoving({ phase })).toBe(false);
  });

  it('marks the last price: none in an auction, and its own in the after-market', () => {
    const of = (phase: 'continuous' | 'closing' | 'after' | 'closed', after: typeof AFTER | null) =>
      currentOf({ phase, price: 10_000, after });
    expect(of('continuous', null)).toBe(10_000);
    expect(of('closing', null)).toBeNull();
    expect(of('after', null)).toBe(10_000);
    expect(of('after', AFTER)).toBe(10_200);
    expect(of('closed', AFTER)).toBe(10_000);
  });
});
