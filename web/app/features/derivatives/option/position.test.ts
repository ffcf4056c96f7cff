import type { OptionChain, OptionRow } from '@sise/contract/options';
import { expect, it } from 'vitest';
import { positionOf, strategyOf } from './position.ts';

it('the example is a combination of options that still trade and cost something', () => {
  const chain = chainAt((strike) => (1050 - strike) / 10);
  expect(positionOf(null, chain, false)).toMatchObject({ isExample: true });
  expect(positionOf(null, chain, false).legs).toHaveLength(2);
  expect(positionOf(null, chain, true)).toEqual({ legs: [], dropped: [], isExample: true });
  expect(positionOf('C1000x1@2', chain, true).legs).toHaveLength(1);
});

it('there is no example of options that cost the same', () => {
  const chain = chainAt(() => 0.01);
  expect(strategyOf('call-spread', chain)).toBeNull();
  expect(positionOf(null, chain, false).legs).toEqual([]);
});

function chainAt(premium: (strike: number) => number): OptionChain {
  const rows = Array.from({ length: 21 }, (_, n): OptionRow => {
    const strike = 975 + n * 2.5;
    const quote = { price: premium(strike), theoryprice: 0 } as OptionRow['call']; // nothing else is read
    return { strike, jniliv: null, call: quote, put: quote };
  });
  return { rows, atm: 1000 } as OptionChain; // nothing else is read
}
