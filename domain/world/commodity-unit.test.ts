import { expect, it } from 'vitest';
import { WORLD_INSTRUMENTS } from './instruments.ts';
import { commodityUnitOf, localPrice } from './commodity-unit.ts';

it('gives gold by the gram and oil by the barrel, in won', () => {
  expect(localPrice('GOLD', 4_000, 1_450)).toBeCloseTo(186_474.33, 2);
  expect(localPrice('WTI', 60, 1_450)).toBe(87_000);
  expect([localPrice('GOLD', 4_000, null), localPrice('WHEAT', 6, 1_450)]).toEqual([null, null]);
});

it('knows the unit of every commodity', () => {
  for (const { symbol, group } of WORLD_INSTRUMENTS)
    expect(commodityUnitOf(symbol) !== null, symbol).toBe(group === 'commodity');
});
