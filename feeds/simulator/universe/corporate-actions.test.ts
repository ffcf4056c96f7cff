import { elementAt } from '@sise/domain/element-at';
import { adjustBars } from '@sise/domain/market/bar';
import { describe, expect, it } from 'vitest';
import { dailyBarOf } from '../past/stock-past.ts';
import { EXCHANGE_DAYS } from './corporate-actions.ts';
import { isReservedCode } from './reserved-codes.ts';
import { SIMULATED_INDICES } from './industries.ts';
import { exchangeOf } from '../testing/exchanges.ts';

const exchange = exchangeOf('test');
const { universe, history, days, levels } = exchange;
history.reach(days.anchor);
const changes = universe.companies.flatMap((company, row) => {
  const change = universe.actionOf(row);
  return change && change.day <= days.anchor ? [{ company, row, ...change }] : [];
});

describe('a change of shares', () => {
  it('comes a few times a month over two years, in all four kinds, to invented companies only', () => {
    expect(changes.length).toBeGreaterThan(60);
    expect(new Set(changes.map(({ action }) => action))).toEqual(new Set(['01', '02', '03', '04']));
    for (const { company } of changes) expect(isReservedCode(company.shcode)).toBe(true);
  });

  it('leaves the value of the company unchanged, to a tick', () => {
    for (const { row, day, ratio } of changes) {
      const before = history.close(row, day - 1);
      expect(history.base(row, day)).toBe(history.ticks.nearest(before / ratio));
      expect(universe.sharesOn(row, day) / universe.sharesOn(row, day - 1) / ratio).toBeCloseTo(1, 3);
      expect(history.factor(row, day - 1, day) * before).toBeCloseTo(history.base(row, day), 6);
      expect(history.factor(row, day, days.anchor)).toBe(1);
    }
  });

  it('halts trading for the days before it', () => {
    for (const { row, day } of changes) {
      for (let n = 1; n <= EXCHANGE_DAYS; n++) expect(history.trades(row, day - n)).toBe(false);
    }
  });

  it('is adjusted in the adjusted history, and only there', () => {
    for (const { row, day, ratio } of changes.slice(0, 20)) {
      const raw = [-8, -7, -6, -5, -4, -3, -2, -1, 0, 1].map((n) => dailyBarOf(exchange, row, day + n));
      const adjusted = adjustBars(raw);
      adjusted.forEach((bar, i) => {
        if (i > 0) expect(Math.abs(bar.close / elementAt(adjusted, i - 1).close - 1)).toBeLessThan(0.31);
      });
      expect(elementAt(raw, 7).close / elementAt(raw, 8).close / ratio).toBeGreaterThan(0.7);
      expect(elementAt(raw, 0).close).toBe(history.close(row, day - 8));
    }
  });

  it('moves no index, and neither does a delisting', () => {
    const leaving = universe.companies.flatMap((_, row) => {
      const last = universe.lastDay(row);
      return last < days.anchor ? [{ row, day: last + 1 }] : [];
    });
    expect(leaving.length).toBeGreaterThan(60);
    for (const { row, day } of [...changes, ...leaving]) {
      SIMULATED_INDICES.forEach((_, index) => {
        if (!levels.members(index, day - 1).includes(row)) return;
        const caps = (on: number, price: (member: number) => number) =>
          levels.members(index, on).reduce((sum, member) => sum + price(member) * universe.sharesOn(member, on), 0);
        const base = caps(day, (member) => history.base(member, day));
        const newcomers = levels.members(index, day).some((member) => !levels.members(index, day - 1).includes(member));
        if (!newcomers) expect(base / levels.divisor(index, day) / levels.base(index, day)).toBeCloseTo(1, 9);
      });
    }
  });
});

describe('a delisted company', () => {
  it('is listed on its last day and has no price after it', () => {
    const gone = universe.companies.flatMap((_, row) => (universe.lastDay(row) < days.anchor ? [row] : []));
    for (const row of gone) {
      const last = universe.lastDay(row);
      expect(universe.listedOn(last)).toContain(row);
      expect(universe.listedOn(last + 1)).not.toContain(row);
      expect(history.close(row, last)).toBeGreaterThan(0);
      expect(history.close(row, last + 1)).toBe(0);
    }
  });
});
