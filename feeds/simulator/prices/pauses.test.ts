import { elementAt } from '@sise/domain/element-at';
import { MINUTE_MS } from '@sise/domain/market/kst';
import { isOnTick } from '@sise/domain/market/tick-size';
import {
  DYNAMIC_RANGE,
  VOLATILITY_INTERRUPTION_MS,
  RANDOM_END_MS,
  STATIC_RANGE,
} from '@sise/domain/stock/volatility-interruption';
import { won } from '@sise/domain/terms';
import { describe, expect, it } from 'vitest';
import type { Exchange } from '../exchange.ts';
import { exchangeOf } from '../testing/exchanges.ts';
import { emptyMinutes, placesOf, type DayMinutes, type Pause } from './day-minutes.ts';
import {
  isAuctionTrade,
  priceOfTrade,
  timeOfTrade,
  tradeBefore,
  tradesAt,
  turnoverAfter,
  turnoverOfPlace,
  volumeAfter,
} from './minute-trades.ts';

/** Days of every stock that are searched for each seed. */
const DAYS = 4;

interface PausedDay {
  readonly row: number;
  readonly day: number;
  readonly minutes: DayMinutes;
}

function pausedDays(exchange: Exchange): PausedDay[] {
  const { history, days, universe, minutes: maker, hours } = exchange;
  history.reach(days.anchor);
  const found: PausedDay[] = [];
  for (let day = days.anchor - DAYS + 1; day <= days.anchor; day++) {
    for (const row of universe.listedOn(day)) {
      const minutes = emptyMinutes(placesOf(hours(day).minutes));
      if (maker.fill(row, day, minutes) && minutes.pauses.length > 0) found.push({ row, day, minutes });
    }
  }
  return found;
}

describe.each(['test', 'other'])('a day with 변동성완화장치, seed %s', (seed) => {
  const exchange = exchangeOf(seed);
  const { shapes, history, universe, warnings, minutes: maker } = exchange;
  const paused = pausedDays(exchange);

  it('occurs now and then, up and down', () => {
    const all = paused.flatMap(({ minutes }) => minutes.pauses);
    expect(all.length).toBeGreaterThan(8 * DAYS);
    expect(new Set(all.map(({ direction }) => direction)).size).toBe(2);
  });

  it('still adds up to its four prices and its volume', () => {
    for (const { row, day, minutes } of paused) {
      const shape = shapes.shape(row, day);
      const { open, high, low, close, volume } = minutes;
      const places = Array.from(volume.keys()).filter((place) => elementAt(volume, place) > 0);
      expect(places.reduce((sum, place) => sum + elementAt(volume, place), 0)).toBe(shape?.volume);
      expect(open[elementAt(places, 0)]).toBe(shape?.open);
      expect(close[elementAt(places, places.length - 1)]).toBe(shape?.close);
      expect(Math.max(...places.map((place) => elementAt(high, place)))).toBe(shape?.high);
      expect(Math.min(...places.map((place) => elementAt(low, place)))).toBe(shape?.low);
    }
  });

  it('has no trade for two minutes and up to half a minute more, and then a single price beyond the trigger', () => {
    for (const { row, minutes } of paused) {
      for (const pause of minutes.pauses) {
        const length = (pause.to - pause.from) * MINUTE_MS + pause.ends - pause.begins;
        expect(length).toBeGreaterThanOrEqual(VOLATILITY_INTERRUPTION_MS);
        expect(length).toBeLessThan(VOLATILITY_INTERRUPTION_MS + RANDOM_END_MS);
        for (let place = pause.from; place < pause.to; place++) expect(minutes.volume[place]).toBe(0);
        const price = minutes.open[pause.to];
        if (pause.direction === 'up') expect(price).toBeGreaterThanOrEqual(pause.trigger);
        else expect(price).toBeLessThanOrEqual(pause.trigger);
        expect(isOnTick(won(pause.trigger))).toBe(true);
        expect(farOf(pause)).toBeGreaterThanOrEqual(
          pause.kind === 'static' ? STATIC_RANGE : exchange.rules.dynamicRange(row),
        );
      }
    }
  });

  it('uses the last single price, or the price before, as its reference', () => {
    for (const { row, day, minutes } of paused) {
      let single = elementAt(minutes.volume, 0) > 0 ? minutes.open[0] : history.base(row, day);
      for (const pause of minutes.pauses) {
        const before = minutes.volume.findLastIndex((shares, place) => shares > 0 && place < pause.from);
        expect(pause.reference).toBe(pause.kind === 'static' ? single : minutes.close[before]);
        single = minutes.open[pause.to];
      }
    }
  });

  it('ends in a minute whose first trade is the single price and whose trades are in order', () => {
    for (const { row, day, minutes } of paused) {
      const key = maker.keyFor(row, day);
      const first = minutes.volume.findIndex((shares) => shares > 0);
      for (const { to, ends, volume } of minutes.pauses) {
        const trades = tradesAt(key, minutes, to, first, history.ticks);
        const prices = Array.from({ length: trades.count }, (_, n) => priceOfTrade(trades, n, history.ticks));
        expect([timeOfTrade(trades, 0), volumeAfter(trades, 0), prices[0]]).toEqual([ends, volume, minutes.open[to]]);
        expect(prices[prices.length - 1]).toBe(minutes.close[to]);
        expect([Math.max(...prices), Math.min(...prices)]).toEqual([minutes.high[to], minutes.low[to]]);
        expect(isAuctionTrade(minutes, to, 0)).toBe(true);
        expect(tradeBefore(trades, ends - 1)).toBe(-1);
        for (let n = 1; n < trades.count; n++) {
          expect(timeOfTrade(trades, n)).toBeGreaterThanOrEqual(timeOfTrade(trades, n - 1));
          expect(timeOfTrade(trades, n)).toBeLessThanOrEqual(59_000);
          expect(volumeAfter(trades, n)).toBeGreaterThan(volumeAfter(trades, n - 1));
          expect(tradeBefore(trades, timeOfTrade(trades, n))).toBe(n);
          expect(isAuctionTrade(minutes, to, n)).toBe(false);
        }
        expect(volumeAfter(trades, trades.count - 1)).toBe(minutes.volume[to]);
        expect(turnoverAfter(trades, trades.count - 1, history.ticks)).toBe(
          turnoverOfPlace(key, minutes, to, first, history.ticks),
        );
      }
    }
  });

  it('is not applied on KONEX, on a listing day, or under 투자경고 and 투자위험', () => {
    for (const { row, day } of paused) {
      expect(universe.company(row).market).not.toBe('konex');
      expect(universe.firstDay(row)).not.toBe(day);
      expect([undefined, '01']).toContain(warnings(day).get(row));
    }
  });
});

describe('변동성완화장치', () => {
  it('delays every first price ten percent or more from its base', () => {
    const exchange = exchangeOf('test');
    const { history, days, universe, rules, minutes: maker, hours } = exchange;
    history.reach(days.anchor);
    for (let day = days.anchor - 9; day <= days.anchor; day++) {
      for (const row of universe.listedOn(day)) {
        const minutes = emptyMinutes(placesOf(hours(day).minutes));
        if (!rules.applies(row, day) || !maker.fill(row, day, minutes) || minutes.volume[0] === 0) continue;
        expect(Math.abs(elementAt(minutes.open, 0) / history.base(row, day) - 1)).toBeLessThan(STATIC_RANGE / 100);
      }
    }
    expect(DYNAMIC_RANGE.member).toBeLessThan(DYNAMIC_RANGE.other);
  });
});

/** By how many percent the trigger price differs from the reference. */
function farOf({ trigger, reference }: Pause): number {
  return Math.abs(trigger / reference - 1) * 100 + 1e-9;
}
