import { dailyLimits } from '@sise/domain/market/price-limit';
import { tickSize } from '@sise/domain/market/tick-size';
import { dateKst, won } from '@sise/domain/terms';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { createPriceHistory } from './price-history.ts';
import { exchangeOf } from '../testing/exchanges.ts';

const { days, universe } = exchangeOf('test');

function historyOf(seed: string) {
  const { history } = exchangeOf(seed);
  history.reach(days.anchor);
  return history;
}

describe('the price history', () => {
  const history = historyOf('test');
  /** A history of the same seed, generated beyond the years with known levels. */
  const farther = createPriceHistory('test', days, universe);
  const later = days.dayOnOrAfter(dateKst('2029-06-01'));
  beforeAll(() => farther.reach(later));
  const row = fc.nat({ max: universe.companies.length - 1 });
  const stockDay = fc
    .tuple(row, fc.nat({ max: days.anchor }))
    .filter(([row, day]) => day >= universe.firstDay(row) && day <= universe.lastDay(row));

  it('keeps every close on the grid and within the limits of its day', () => {
    fc.assert(
      fc.property(stockDay, ([row, day]) => {
        const { market } = universe.company(row);
        const firstDay = universe.firstDay(row) === day && day > 0;
        const limits = dailyLimits(won(history.base(row, day)), { market, firstDay });
        const close = history.close(row, day);
        expect(close % tickSize(won(close))).toBe(0);
        expect(limits).not.toBe('none');
        if (limits === 'none') return;
        expect(close).toBeLessThanOrEqual(limits.upper);
        expect(close).toBeGreaterThanOrEqual(limits.lower);
      }),
      { numRuns: 20_000 },
    );
  });

  it('counts each day from the previous close, and changes nothing on a day without a trade', () => {
    fc.assert(
      fc.property(stockDay, ([row, day]) => {
        if (day > universe.firstDay(row) && universe.actionOf(row)?.day !== day)
          expect(history.base(row, day)).toBe(history.close(row, day - 1));
        if (!history.trades(row, day)) expect(history.close(row, day)).toBe(history.base(row, day));
      }),
      { numRuns: 5_000 },
    );
  });

  it('keeps every price near its level on the anchor day', () => {
    for (const seed of ['test', 'other']) {
      const prices = historyOf(seed);
      let [least, most] = [Number.POSITIVE_INFINITY, 0];
      universe.companies.forEach((_, row) => {
        for (let day = universe.firstDay(row); day <= Math.min(universe.lastDay(row), days.anchor); day++) {
          least = Math.min(least, prices.close(row, day));
          most = Math.max(most, prices.close(row, day));
        }
      });
      expect(least).toBeGreaterThan(9);
      expect(most).toBeLessThan(20_000_000);
    }
  });

  it('is near the levels of 2026 on the anchor day, for any seed', () => {
    for (const seed of ['test', 'other']) {
      const prices = historyOf(seed);
      const price = (code: string) => prices.close(universe.rowOf(code) ?? -1, days.anchor);
      expect(Math.abs(price('005930') / 199_400 - 1)).toBeLessThan(0.06);
      expect(Math.abs(price('000660') / 1_007_000 - 1)).toBeLessThan(0.06);
    }
  });

  it('is the same for any number of generated days, and different for another seed', () => {
    const other = historyOf('other');
    let different = 0;
    for (let row = 0; row < universe.companies.length; row += 7) {
      for (let day = 0; day <= days.anchor; day += 11) {
        expect(farther.close(row, day)).toBe(history.close(row, day));
        if (other.close(row, day) !== history.close(row, day)) different += 1;
      }
    }
    expect(different).toBeGreaterThan(10_000);
  });

  it('is generated in steps between which earlier days can be read', () => {
    const { count } = history;
    const steps = history.reaching(count);
    for (let step = 0; step < 5; step++) expect(steps.next().done).toBe(false);
    expect(history.count).toBe(count);
    for (const one of [0, 4, 5]) expect(history.close(one, days.anchor)).toBe(farther.close(one, days.anchor));
    steps.return();
  });

  it('has stocks at their upper limit on most days, and few at the lower', () => {
    let upper = 0;
    let lower = 0;
    for (let day = days.anchor - 99; day <= days.anchor; day++) {
      for (const row of universe.listedOn(day)) {
        const close = history.close(row, day);
        if (Math.abs(close / history.base(row, day) - 1) < 0.14) continue;
        const limits = history.limits(row, day);
        if (close === limits.upper) upper += 1;
        if (close === limits.lower) lower += 1;
      }
    }
    expect(upper).toBeGreaterThan(80);
    expect(lower).toBeLessThan(upper / 2);
  });

  it('knows the first days with the highest and the lowest close', () => {
    const [from, until] = [days.anchor - 250, days.anchor + 1];
    for (const row of universe.listedOn(from).filter((_, n) => n % 37 === 0)) {
      const closes = Array.from({ length: until - from }, (_, n) => history.close(row, from + n));
      expect(history.extremeCloses(row, from, until)).toEqual({
        top: from + closes.indexOf(Math.max(...closes)),
        bottom: from + closes.indexOf(Math.min(...closes)),
      });
    }
  });

  it('continues beyond the years with known levels', () => {
    const price = farther.close(universe.rowOf('005930') ?? -1, later);
    expect(price).toBeGreaterThan(40_000);
    expect(price).toBeLessThan(1_500_000);
  });
});
