import { addMonths } from '@sise/domain/market/kst';
import { describe, expect, it } from 'vitest';
import { exchangeOf } from '../testing/exchanges.ts';
import { dayFacts, yearRange } from './day-facts.ts';

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

describe('the listings of a day', () => {
  it('name 관리종목 with its 지정일, which on KOSDAQ has no other 소속부', () => {
    const exchange = exchangeOf('test');
    const { days, universe, history, administrativeIssues } = exchange;
    const today = days.anchor;
    history.reach(today);
    const rows = universe.listedOn(today);
    const listings = dayFacts(exchange, today).listings(rows, new Set());
    const designated = listings.filter(({ designation }) => designation === 'administrative');
    expect(designated.length).toBeGreaterThan(0);
    rows.forEach((row, place) => {
      const since = administrativeIssues(row, today) ?? undefined;
      expect(listings[place]?.designatedOn).toBe(since);
      const { department } = universe.company(row);
      expect(listings[place]?.department).toBe(department && since ? '관리종목' : department);
    });
  });
});
