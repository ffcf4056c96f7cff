import { breakEvens, type Leg } from '@sise/domain/derivatives/payoff';
import { expect, it } from 'vitest';
import { payoffRange } from './payoff-range.ts';

const bought = (strike: number, entry: number): Leg => ({ side: 'call', strike, quantity: 1, entry });

it('the range of a payoff has strikes, index and break-evens', () => {
  const [from, to] = payoffRange([bought(1000, 12)], breakEvens([bought(1000, 12)]), 990);
  expect(from).toBeLessThan(990);
  expect(to).toBeGreaterThan(1012);
});

it('the end of a flat part is a break-even too, and does not squeeze the rest', () => {
  const legs = [bought(1007.5, 0.01), { ...bought(1017.5, 0.01), quantity: -1 }];
  expect(breakEvens(legs)[0]).toBe(0);
  expect(payoffRange(legs, breakEvens(legs), 1004)[0]).toBeGreaterThan(900);
});
