import { elementAt } from '@sise/domain/element-at';
import { KRX_CALENDAR } from '@sise/domain/market/calendar';
import { addDays, instantAt } from '@sise/domain/market/kst';
import { dateKst, type DateKst, type Instant } from '@sise/domain/terms';
import { isVenueDay, sessionsOn } from '@sise/domain/world/venues';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createPriceHistory } from '../prices/price-history.ts';
import { createTradingDays } from '../trading-days.ts';
import { createUniverse } from '../universe/universe.ts';
import { ASSETS } from './assets.ts';
import { createWorldPrices } from './world-prices.ts';

const days = createTradingDays(KRX_CALENDAR);
const worldOf = (seed: string) => createWorldPrices(seed, days);
const SYMBOLS = ASSETS.map(({ symbol }) => symbol);
const FRIDAY = dateKst('2026-11-20');

const anySymbol = fc.constantFrom(...SYMBOLS);
const anyDate = fc.integer({ min: 0, max: 2_400 }).map((n) => addDays(dateKst('2020-06-01'), n));
const anyMoment = fc
  .tuple(anyDate, fc.integer({ min: 0, max: 1_439 }))
  .map(([date, minute]) => instantAt(date, minute));

describe('prices abroad', () => {
  it('are the same regardless of the order of requests', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.array(fc.tuple(anySymbol, anyMoment), { minLength: 1, maxLength: 4 }),
        (seed, asked) => {
          const forth = worldOf(seed);
          const back = worldOf(seed);
          const prices = asked.map(([symbol, at]) => forth.at(symbol, at));
          expect(asked.toReversed().map(([symbol, at]) => back.at(symbol, at))).toEqual(prices.toReversed());
          expect(asked.map(([symbol, at]) => forth.at(symbol, at))).toEqual(prices);
        },
      ),
      { numRuns: 15 },
    );
  });

  it('end a session at the close of its date, and stay there until the next opens', () => {
    const world = worldOf('close');
    fc.assert(
      fc.property(anySymbol, anyDate, (symbol, date) => {
        const venue = world.venueOf(symbol);
        fc.pre(isVenueDay(venue, date));
        const until = lastOf(sessionsOn(venue, date));
        const close = world.close(symbol, date);
        expect(world.at(symbol, until)).toBe(close);
        expect(world.day(symbol, date, until)?.close).toBe(close);
        const next = nextDayOf(symbol, date);
        const opensNext = elementAt(sessionsOn(venue, next), 0).from;
        expect(world.at(symbol, (opensNext - 1) as Instant)).toBe(close);
        expect(world.day(symbol, next, (opensNext + 86_400_000) as Instant)?.previousClose).toBe(close);
      }),
      { numRuns: 300 },
    );

    function nextDayOf(symbol: string, date: DateKst): DateKst {
      let next = addDays(date, 1);
      while (!isVenueDay(world.venueOf(symbol), next)) next = addDays(next, 1);
      return next;
    }
  });

  it('hold over a weekend', () => {
    const world = worldOf('weekend');
    for (const symbol of SYMBOLS) {
      const friday = world.close(symbol, FRIDAY);
      expect([world.close(symbol, addDays(FRIDAY, 1)), world.close(symbol, addDays(FRIDAY, 2))]).toEqual([
        friday,
        friday,
      ]);
      expect(world.at(symbol, instantAt(addDays(FRIDAY, 2), 12 * 60))).toBe(friday);
      expect(world.day(symbol, addDays(FRIDAY, 1), instantAt(addDays(FRIDAY, 3), 0))).toBeNull();
    }
  });

  it('stay within the high and low of the day at that moment', () => {
    const world = worldOf('range');
    fc.assert(
      fc.property(anySymbol, anyMoment, (symbol, at) => {
        const day = world.day(symbol, world.dateAt(symbol, at), at);
        expect(day?.close).toBe(world.at(symbol, at));
        expect(day && day.low <= Math.min(day.open, day.close) && day.high >= Math.max(day.open, day.close)).toBe(true);
      }),
      { numRuns: 200 },
    );
  });

  it('have the same day however often it was read before, and however late', () => {
    fc.assert(
      fc.property(
        fc.string(),
        anySymbol,
        anyDate,
        fc.array(fc.integer({ min: 0, max: 2_879 }), { minLength: 2, maxLength: 6 }),
        (seed, symbol, date, minutes) => {
          const world = worldOf(seed);
          for (const minute of minutes) {
            const at = instantAt(date, minute);
            const day = world.dateAt(symbol, at);
            expect(world.day(symbol, day, at)).toEqual(worldOf(seed).day(symbol, day, at));
          }
        },
      ),
      { numRuns: 10 },
    );
  });

  it('give nothing for a day that has not begun', () => {
    const world = worldOf('future');
    expect(world.day('NASDAQ', FRIDAY, instantAt(FRIDAY, 20 * 60))).toBeNull();
    expect(world.dateAt('NASDAQ', instantAt(FRIDAY, 20 * 60))).toBe('2026-11-19');
    expect(() => world.close('NASDAQ', dateKst('2019-12-31'))).toThrow(RangeError);
    expect(() => world.close('MOON', FRIDAY)).toThrow(RangeError);
  });

  it('are correlated with KOSPI: New York before it, Asia on its day, the dollar inversely', () => {
    const history = createPriceHistory('along', days, createUniverse(days));
    history.reach(days.anchor);
    const { kospi } = history.factors;
    const world = worldOf('along');
    const range = Array.from({ length: 1_200 }, (_, n) => days.anchor - 1_200 + n);
    const returnOf = (symbol: string, date: DateKst) =>
      Math.log(world.close(symbol, date) / world.close(symbol, addDays(date, -1)));
    const along = (symbol: string, shift: number) =>
      correlation(
        range.map((day) => elementAt(kospi, day)),
        range.map((day) => returnOf(symbol, addDays(days.dateAt(day), shift))),
      );
    expect(along('SP500', -1)).toBeGreaterThan(0.2);
    expect(along('NIKKEI', 0)).toBeGreaterThan(0.3);
    expect(along('HANGSE', 0)).toBeGreaterThan(0.12);
    expect(along('USDKRW', 0)).toBeLessThan(-0.12);
    const abroad = (a: string, b: string) =>
      correlation(
        range.map((day) => returnOf(a, days.dateAt(day))),
        range.map((day) => returnOf(b, days.dateAt(day))),
      );
    expect(abroad('SP500', 'NASDAQ')).toBeGreaterThan(0.8);
    expect(abroad('SHIDX', 'SZIDX')).toBeGreaterThan(0.7);
  });

  it('are near the levels of late 2026 on the anchor day, with realistic volatility', () => {
    const world = worldOf('levels');
    for (const { symbol, knots, volatility } of ASSETS) {
      const level = elementAt(knots, knots.length - 1).level;
      expect(Math.abs(Math.log(world.close(symbol, FRIDAY) / level))).toBeLessThan(15 * volatility);
      const returns = Array.from({ length: 1_000 }, (_, n) => addDays(FRIDAY, -n))
        .filter((date) => isVenueDay(world.venueOf(symbol), date))
        .map((date) => Math.log(world.close(symbol, date) / world.close(symbol, addDays(date, -1))));
      const size = Math.sqrt(returns.reduce((sum, value) => sum + value * value, 0) / returns.length);
      expect(size / volatility).toBeGreaterThan(0.6);
      expect(size / volatility).toBeLessThan(1.7);
    }
  });
});

function lastOf(sessions: readonly { readonly until: Instant }[]): Instant {
  return elementAt(sessions, sessions.length - 1).until;
}

function correlation(a: readonly number[], b: readonly number[]): number {
  return products(a, b) / Math.sqrt(products(a, a) * products(b, b));
}

function products(a: readonly number[], b: readonly number[]): number {
  const [meanOfA, meanOfB] = [mean(a), mean(b)];
  return a.reduce((sum, value, i) => sum + (value - meanOfA) * (elementAt(b, i) - meanOfB), 0);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
