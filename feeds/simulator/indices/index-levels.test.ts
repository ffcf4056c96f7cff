import { elementAt } from '@sise/domain/element-at';
import { beforeAll, describe, expect, it } from 'vitest';
import { SIMULATED_INDICES } from '../universe/industries.ts';
import { exchangeOf } from '../testing/exchanges.ts';

const exchange = exchangeOf('test');
const { days, history, levels, universe, indexDays } = exchange;
const numbers = SIMULATED_INDICES.map((_, index) => index);

function capOf(index: number, day: number, price: 'close' | 'base'): number {
  return levels
    .members(index, day)
    .reduce((sum, row) => sum + history[price](row, day) * universe.sharesOn(row, day), 0);
}

/** won: average daily turnover of an index's members over the last three months */
function meanTurnover(code: string): number {
  const index = SIMULATED_INDICES.findIndex(({ upcode }) => upcode === code);
  const last = Array.from({ length: 60 }, (_, back) => indexDays.day(index, days.anchor - back).turnover);
  return last.reduce((sum, turnover) => sum + turnover, 0) / last.length;
}

describe('the level of an index', () => {
  beforeAll(() => history.reach(days.anchor));

  it('is the market cap of its members over its divisor, at the close and at the previous close', () => {
    for (const index of numbers) {
      for (const day of [1, 400, 1_000, days.anchor - 1, days.anchor]) {
        expect(levels.close(index, day)).toBeCloseTo(capOf(index, day, 'close') / levels.divisor(index, day), 6);
        expect(levels.base(index, day)).toBeCloseTo(capOf(index, day, 'base') / levels.divisor(index, day), 6);
      }
    }
  });

  it('is the level of 2026 for each index on the anchor day', () => {
    for (const index of numbers) {
      const { level, name } = elementAt(SIMULATED_INDICES, index);
      expect(Math.abs(levels.close(index, days.anchor) / level - 1), name).toBeLessThan(0.04);
    }
  });

  it('does not jump when a company joins: only the divisor changes', () => {
    const kosdaq = SIMULATED_INDICES.findIndex(({ upcode }) => upcode === '2001');
    const joined = Array.from({ length: 60 }, (_, back) => days.anchor - back).filter(
      (day) => levels.members(kosdaq, day).length > levels.members(kosdaq, day - 1).length,
    );
    expect(joined.length).toBeGreaterThan(5);
    for (const day of joined) {
      expect(levels.divisor(kosdaq, day)).toBeGreaterThan(levels.divisor(kosdaq, day - 1));
      expect(levels.base(kosdaq, day)).toBe(levels.close(kosdaq, day - 1));
    }
  });

  it('moves through a day between its lowest and highest value, and continues from the day before', () => {
    for (const index of numbers) {
      for (const day of [2, 700, days.anchor - 1]) {
        const bar = indexDays.day(index, day);
        expect(bar.high).toBeGreaterThanOrEqual(Math.max(bar.open, bar.close));
        expect(bar.low).toBeLessThanOrEqual(Math.min(bar.open, bar.close));
        expect(bar.base).toBe(indexDays.day(index, day - 1).close);
        expect(bar.volume).toBeGreaterThan(0);
        expect(bar.turnover).toBeGreaterThan(0);
      }
    }
  });

  it('has a turnover of about twenty-five trillion won a day on KOSPI, less on KOSDAQ', () => {
    expect(meanTurnover('1001')).toBeGreaterThan(18e12);
    expect(meanTurnover('1001')).toBeLessThan(32e12);
    expect(meanTurnover('2001')).toBeGreaterThan(6e12);
    expect(meanTurnover('2001')).toBeLessThan(15e12);
  });
});
