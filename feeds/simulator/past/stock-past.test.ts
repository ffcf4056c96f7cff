import { describe, expect, it } from 'vitest';
import { exchangeOf } from '../testing/exchanges.ts';
import { dailyBarOf, stockBarOf } from './stock-past.ts';

const exchange = exchangeOf('test');
const TODAY = exchange.days.anchor;

describe('the bar of a past day', () => {
  it('is that of its minutes, but for turnover, where it is drawn without them', () => {
    exchange.history.reach(TODAY);
    let untraded = 0;
    for (let row = 0; row < exchange.universe.companies.length; row += 31) {
      for (let day = Math.max(TODAY - 24, exchange.universe.firstDay(row)); day < TODAY; day += 6) {
        const bar = stockBarOf(exchange, row, day);
        const whole = dailyBarOf(exchange, row, day);
        expect(bar).toEqual({ ...whole, turnover: whole.open === null ? 0 : null });
        if (bar.open === null) untraded += 1;
      }
    }
    expect(untraded).toBeGreaterThan(0);
  });
});
