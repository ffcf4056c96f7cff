import { describe, expect, it } from 'vitest';
import { exchangeOf } from '../testing/exchanges.ts';
import { dailyBarOf, drawnBarOf } from './stock-past.ts';

const exchange = exchangeOf('test');
const TODAY = exchange.days.anchor;

describe('the bar of a past day', () => {
  it('is that of its minutes, but for turnover, where it is drawn without them', () => {
    exchange.history.reach(TODAY);
    let untraded = 0;
    for (let row = 0; row < exchange.universe.companies.length; row += 31) {
      for (let day = Math.max(TODAY - 24, exchange.universe.firstDay(row)); day < TODAY; day += 6) {
        const bar = drawnBarOf(exchange, row, day);
        const whole = dailyBarOf(exchange, row, day);
        expect(bar).toEqual({ ...whole, turnover: whole.open === null ? 0 : null });
        if (bar.open === null) untraded += 1;
      }
    }
    expect(untraded).toBeGreaterThan(0);
  });

  it('is that of its minutes also for ETFs and ETNs', () => {
    const { traded, catalogue } = exchange.etfEtnMarket;
    for (let place = 0; place < catalogue.etfEtns.length; place += 17) {
      for (let day = Math.max(TODAY - 24, catalogue.firstDay(place)); day < TODAY; day += 6)
        expect(drawnBarOf(traded, place, day)).toEqual({ ...dailyBarOf(traded, place, day), turnover: null });
    }
  });
});
