import { elementAt } from '@sise/domain/element-at';
import { tickSize } from '@sise/domain/market/tick-size';
import { won } from '@sise/domain/terms';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changesOf, emptyMinutes, placesOf } from './day-minutes.ts';
import {
  createRunningTurnover,
  priceOfTrade,
  timeOfTrade,
  tradeBefore,
  tradesAt,
  turnoverAfter,
  turnoverOfPlace,
  volumeAfter,
} from './minute-trades.ts';
import { exchangeOf } from '../testing/exchanges.ts';

const exchange = exchangeOf('test');
const { days, history, shapes, universe, minutes: maker } = exchange;
history.reach(days.anchor);
const MINUTES = 380;

const stockDay = fc
  .tuple(fc.nat({ max: universe.companies.length - 1 }), fc.nat({ max: days.anchor }))
  .filter(([row, day]) => history.trades(row, day) && exchange.hours(day).minutes === MINUTES);

function minutesOf(row: number, day: number) {
  const minutes = emptyMinutes(placesOf(MINUTES));
  maker.fill(row, day, minutes);
  const places = Array.from(minutes.volume.keys()).filter((place) => elementAt(minutes.volume, place) > 0);
  return { minutes, places, first: elementAt(places, 0), last: elementAt(places, places.length - 1) };
}

describe('the minutes of a day', () => {
  it('add up to the day: its prices, its volume, all on the tick grid', () => {
    fc.assert(
      fc.property(stockDay, ([row, day]) => {
        const shape = shapes.shape(row, day);
        const { minutes, places, first, last } = minutesOf(row, day);
        const { open, high, low, close, volume } = minutes;
        expect(shape).not.toBeNull();
        expect(places.reduce((sum, place) => sum + elementAt(volume, place), 0)).toBe(shape?.volume);
        expect(open[first]).toBe(shape?.open);
        expect(close[last]).toBe(shape?.close);
        expect(Math.max(...places.map((place) => elementAt(high, place)))).toBe(shape?.high);
        expect(Math.min(...places.map((place) => elementAt(low, place)))).toBe(shape?.low);
        for (const place of places) {
          expect(high[place]).toBeGreaterThanOrEqual(Math.max(elementAt(open, place), elementAt(close, place)));
          expect(low[place]).toBeLessThanOrEqual(Math.min(elementAt(open, place), elementAt(close, place)));
          for (const column of [open, high, low, close]) {
            const price = elementAt(column, place);
            if (price % tickSize(won(price)) !== 0) expect.fail(`${price} is off the grid`);
          }
        }
      }),
      { numRuns: 1_500 },
    );
  });

  it('stay within the limits of the day', () => {
    fc.assert(
      fc.property(stockDay, ([row, day]) => {
        const prices = shapes.prices(row, day);
        const { upper, lower } = history.limits(row, day);
        expect(prices?.high).toBeLessThanOrEqual(upper);
        expect(prices?.low).toBeGreaterThanOrEqual(lower);
      }),
      { numRuns: 20_000 },
    );
  });

  it('never exceed the quick bounds of their day', () => {
    fc.assert(
      fc.property(stockDay, ([row, day]) => {
        const { high, low } = shapes.prices(row, day) ?? { high: 0, low: 0 };
        expect(shapes.nextReaching(row, day, day + 1, high, 0)).toBe(day);
        expect(shapes.nextReaching(row, day, day + 1, Number.POSITIVE_INFINITY, low)).toBe(day);
      }),
      { numRuns: 20_000 },
    );
  });
});

describe('the trades of a minute', () => {
  it('run in order from its first to its last price through both extremes, and trade all of its volume', () => {
    fc.assert(
      fc.property(stockDay, fc.nat(), ([row, day], which) => {
        const { minutes, places, first } = minutesOf(row, day);
        const place = elementAt(places, which % places.length);
        const trades = tradesAt(maker.keyFor(row, day), minutes, place, first, history.ticks);
        const numbers = Array.from({ length: trades.count }, (_, n) => n);
        const prices = numbers.map((n) => priceOfTrade(trades, n, history.ticks));
        expect(trades.count).toBeGreaterThan(0);
        expect(trades.count).toBeLessThanOrEqual(Math.max(3, changesOf(trades.volume, minutes.lot)));
        expect(prices[0]).toBe(minutes.open[place]);
        expect(prices[prices.length - 1]).toBe(minutes.close[place]);
        expect(Math.max(...prices)).toBe(minutes.high[place]);
        expect(Math.min(...prices)).toBe(minutes.low[place]);
        for (const n of numbers.slice(1)) {
          expect(timeOfTrade(trades, n)).toBeGreaterThanOrEqual(timeOfTrade(trades, n - 1));
          expect(volumeAfter(trades, n)).toBeGreaterThan(volumeAfter(trades, n - 1));
          expect(turnoverAfter(trades, n, history.ticks)).toBeGreaterThan(turnoverAfter(trades, n - 1, history.ticks));
          expect(elementAt(prices, n) % tickSize(won(elementAt(prices, n)))).toBe(0);
        }
        expect(timeOfTrade(trades, trades.count - 1)).toBeLessThan(59_001);
        expect(volumeAfter(trades, trades.count - 1)).toBe(minutes.volume[place]);
        expect(turnoverAfter(trades, trades.count - 1, history.ticks)).toBe(
          turnoverOfPlace(maker.keyFor(row, day), minutes, place, first, history.ticks),
        );
      }),
      { numRuns: 2_000 },
    );
  });

  it('are summed as they go on, whichever is asked for', () => {
    const runningTurnover = createRunningTurnover(history.ticks);
    fc.assert(
      fc.property(stockDay, fc.array(fc.tuple(fc.nat(), fc.nat()), { minLength: 2 }), ([row, day], asked) => {
        const { minutes, places, first } = minutesOf(row, day);
        const key = maker.keyFor(row, day);
        for (const [which, n] of asked) {
          const trades = tradesAt(key, minutes, elementAt(places, which % places.length), first, history.ticks);
          const last = n % trades.count;
          for (const until of [Math.floor(last / 2), last, last])
            expect(runningTurnover(trades, until)).toBe(turnoverAfter(trades, until, history.ticks));
          expect(runningTurnover(trades, 0)).toBe(turnoverAfter(trades, 0, history.ticks));
        }
      }),
      { numRuns: 500 },
    );
  });

  it('are found by their time as by iterating', () => {
    fc.assert(
      fc.property(stockDay, fc.nat(), fc.nat({ max: 60_000 }), ([row, day], which, milliseconds) => {
        const { minutes, places, first } = minutesOf(row, day);
        const trades = tradesAt(
          maker.keyFor(row, day),
          minutes,
          elementAt(places, which % places.length),
          first,
          history.ticks,
        );
        let found = -1;
        while (found + 1 < trades.count && timeOfTrade(trades, found + 1) <= milliseconds) found += 1;
        expect(tradeBefore(trades, milliseconds)).toBe(found);
      }),
      { numRuns: 2_000 },
    );
  });
});
