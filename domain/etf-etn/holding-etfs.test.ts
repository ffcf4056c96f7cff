import { describe, expect, it } from 'vitest';
import { dateKst, shcode, type Shcode } from '../terms.ts';
import { holdingEtfsByStock, type HoldingEtfsByStock } from './holding-etfs.ts';
import type { Basket, Holding, EtfEtnFacts } from './etf-etn.ts';

const chips = shcode('005930');
const memory = shcode('000660');
const facts = (code: string): EtfEtnFacts => ({
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
function of(baskets: Readonly<Record<string, readonly Holding[] | null>>): HoldingEtfsByStock {
  const steps = holdingEtfsByStock({
    listed: () => Object.keys(baskets).map(facts),
    basket: (code): Basket | null => {
      const holdings = baskets[code];
      return holdings ? { date: dateKst('2026-11-20'), holdings, cash: null } : null;
    },
  });
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

describe('the ETFs that hold a stock', () => {
  it('are sorted by weight, the heaviest first, then by code', () => {
    const holdingEtfs = of({
      '102110': [line(chips, 23.7, 800.5), line(memory, 8)],
      '069500': [line(chips, 23.7), line(null, 1)],
      '091160': [line(chips, 26.8), line(memory, 21)],
    });
    expect(holdingEtfs.of(chips).map(({ product, weight }) => [product.shcode, weight])).toEqual([
      ['091160', 26.8],
      ['069500', 23.7],
      ['102110', 23.7],
    ]);
    expect(holdingEtfs.of(chips).map(({ quantity }) => quantity)).toEqual([null, null, 800.5]);
    expect(holdingEtfs.of(memory).length).toBe(2);
  });

  it('exclude ETNs without holdings and positions in cash', () => {
    const holdingEtfs = of({ '500001': null, '130680': [line(null, 100)] });
    expect([holdingEtfs.stocks, holdingEtfs.of(chips)]).toEqual([0, []]);
  });
});
