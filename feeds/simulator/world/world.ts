import type { Span } from '@sise/domain/market/archive';
import type { DailyBar, MinuteBar } from '@sise/domain/market/bar';
import { instant, type DateKst, type Instant } from '@sise/domain/terms';
import { WORLD_INSTRUMENTS, type WorldInstrument } from '@sise/domain/world/instruments';
import { lastTradedAt, venueDayAt, VENUES, venueStatusAt } from '@sise/domain/world/venues';
import type { World, WorldQuote } from '@sise/domain/world/world';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { joinBars } from '../bars.ts';
import type { SimulatorClock } from '../clock/simulator-clock.ts';
import type { Exchange } from '../exchange.ts';
import { createSimulatedCoins } from './coin-quotes.ts';
import { createSimulatedCompanies } from './company-quotes.ts';
import type { WorldDay } from './world-prices.ts';

/** Number of points in a sparkline. */
const TREND_POINTS = 24;
/** Number of days with minutes. */
const MINUTE_DAYS = 60;
/** Days generated before yielding to the event loop. */
const DAYS_PER_SLICE = 40;
const MINUTE_DAYS_PER_SLICE = 5;
const MINUTE = 60_000;

/**
 * Foreign markets at the clock's time: New York trades while Seoul is closed, so they follow the clock and not the
 * state of the KRX market. All data of a venue has the venue's delay.
 */
export function createSimulatedWorld({ seed, world: prices }: Exchange, clock: SimulatorClock): World {
  const instruments = new Map(WORLD_INSTRUMENTS.map((instrument) => [instrument.symbol, instrument]));

  /** The moment of the delayed data that a reader sees now. */
  function seenAt({ venue }: WorldInstrument): Instant {
    return instant(clock.now() - VENUES[venue].delay * MINUTE);
  }

  function quoteOf(instrument: WorldInstrument): WorldQuote {
    const { symbol } = instrument;
    const venue = VENUES[instrument.venue];
    const seen = seenAt(instrument);
    const date = venueDayAt(venue, seen);
    const day = prices.day(symbol, date, seen);
    if (day === null) throw new Error(`${symbol} has no day ${date}`);
    const { close: price, ...rest } = day;
    return {
      instrument,
      price,
      ...rest,
      at: lastTradedAt(venue, seen),
      status: venueStatusAt(venue, seen),
      trend: prices.trend(symbol, date, seen, TREND_POINTS),
    };
  }

  /** Numbers of the last trading days in a span, oldest first, only days that have begun. */
  function dayNumbers(instrument: WorldInstrument, until: DateKst | undefined, count: number): number[] {
    const { dayOnOrBefore } = prices.daysOf(instrument.symbol);
    const today = dayOnOrBefore(venueDayAt(VENUES[instrument.venue], seenAt(instrument)));
    const last = until === undefined ? today : Math.min(today, dayOnOrBefore(until));
    const first = Math.max(0, last - count + 1);
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => first + i);
  }

  return {
    source: 'simulator',
    async quotes() {
      const quotes: WorldQuote[] = [];
      for (const instrument of WORLD_INSTRUMENTS) {
        quotes.push(quoteOf(instrument));
        await yieldToEventLoop(); // the first quote of each asset computes years of days
      }
      return quotes;
    },
    async quote(symbol) {
      const instrument = instruments.get(symbol);
      return instrument ? quoteOf(instrument) : null;
    },
    async dailyBars(symbol, { until, count }: Span<DateKst>) {
      const instrument = instruments.get(symbol);
      if (!instrument) return [];
      const bars: DailyBar[] = [];
      for (const number of dayNumbers(instrument, until, count)) {
        const day = prices.day(symbol, prices.daysOf(symbol).dateAt(number), seenAt(instrument));
        if (day) bars.push(barOf(day));
        if (bars.length % DAYS_PER_SLICE === 0) await yieldToEventLoop();
      }
      return bars;
    },
    async minuteBars(symbol, minutes, { until, count }: Span<Instant>) {
      const instrument = instruments.get(symbol);
      if (!instrument) return [];
      const seen = seenAt(instrument);
      const wanted = until === undefined ? seen : instant(Math.min(until, seen));
      const lots: MinuteBar[][] = [];
      let found = 0;
      for (const number of dayNumbers(instrument, undefined, MINUTE_DAYS).toReversed()) {
        const date = prices.daysOf(symbol).dateAt(number);
        const made = prices.minutes(symbol, date, seen).filter((bar) => bar.at <= wanted);
        const bars = joinBars(
          made.map((bar) => ({ ...bar, volume: 0, turnover: 0 })),
          minutes,
        );
        lots.push(bars);
        found += bars.length;
        if (found >= count) break;
        if (lots.length % MINUTE_DAYS_PER_SLICE === 0) await yieldToEventLoop();
      }
      return lots.toReversed().flat().slice(-count);
    },
    coins: createSimulatedCoins(seed, prices, clock),
    ...createSimulatedCompanies(seed, prices, clock),
  };
}

function barOf({ date, previousClose, open, high, low, close }: WorldDay): DailyBar {
  return { date, open, high, low, close, basePrice: previousClose, volume: null, turnover: null };
}
