import { addMonths } from '@sise/domain/market/kst';
import { describe, expect, it } from 'vitest';
import { exchangeOf } from '../testing/exchanges.ts';
import { yearRange } from './day-facts.ts';

describe('the past year of a stock', () => {
  it('has the highest and the lowest price of all its days, and the first day of each', () => {
    const exchange = exchangeOf('test');
    const { days, universe, history, shapes } = exchange;
    const today = days.anchor;
    history.reach(today);
    const first = days.dayOnOrAfter(addMonths(days.dateAt(today), -12));
    const rows = universe.listedOn(today);
    const changed = rows.filter((row) => universe.actionOf(row) !== null);
    for (const row of [...rows.filter((_, n) => n % 41 === 0), ...changed.slice(0, 5)]) {
      let [high, highOn, low, lowOn] = [0, -1, Number.POSITIVE_INFINITY, -1];
      for (let day = Math.max(first, universe.firstDay(row)); day < today; day++) {
        const prices = shapes.prices(row, day);
        if (prices === null) continue;
        const factor = history.factor(row, day, today);
        const [top, bottom] = [Math.round(prices.high * factor), Math.round(prices.low * factor)];
        if (top > high) [high, highOn] = [top, day];
        if (bottom < low) [low, lowOn] = [bottom, day];
      }
      expect(yearRange(exchange, row, today), universe.company(row).shcode).toMatchObject({
        yearHigh: high,
        yearHighOn: days.dateAt(highOn),
        yearLow: low,
        yearLowOn: days.dateAt(lowOn),
      });
    }
  });
});
