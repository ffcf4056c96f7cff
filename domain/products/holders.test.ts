import { describe, expect, it } from 'vitest';
import { dateKst, shcode, type Shcode } from '../terms.ts';
import { holdersByStock } from './holders.ts';
import type { Basket, Holding, ProductFacts } from './products.ts';

const chips = shcode('005930');
const memory = shcode('000660');
const facts = (code: string): ProductFacts => ({
  shcode: shcode(code),
  name: code,
  kind: 'etf',
  category: 'market',
  manager: null,
  fee: null,
  index: null,
  indexCode: null,
  multiple: 1,
  tax: null,
  payout: null,
  listedOn: null,
  maturesOn: null,
  creationUnit: 50_000,
  units: 1_000_000,
});
const line = (code: Shcode | null, weight: number, quantity: number | null = null): Holding => ({
  shcode: code,
  name: code ?? '원화예금',
  quantity,
  weight,
});
const of = (baskets: Readonly<Record<string, readonly Holding[] | null>>) =>
  holdersByStock({
    listed: () => Object.keys(baskets).map(facts),
    basket: (code): Basket | null => {
      const holdings = baskets[code];
      return holdings ? { date: dateKst('2026-11-20'), holdings, cash: null } : null;
    },
  });

describe('the ETFs that hold a stock', () => {
  it('come the heaviest first, equals by code', () => {
    const holders = of({
      '102110': [line(chips, 23.7, 800.5), line(memory, 8)],
      '069500': [line(chips, 23.7), line(null, 1)],
      '091160': [line(chips, 26.8), line(memory, 21)],
    });
    expect(holders.get(chips)?.map(({ product, weight }) => [product.shcode, weight])).toEqual([
      ['091160', 26.8],
      ['069500', 23.7],
      ['102110', 23.7],
    ]);
    expect(holders.get(chips)?.at(2)?.quantity).toBe(800.5);
    expect(holders.get(memory)?.length).toBe(2);
  });

  it('are none of what holds nothing, and none for money', () => {
    const holders = of({ '500001': null, '130680': [line(null, 100)] });
    expect(holders.size).toBe(0);
  });
});
