import { MINUTE_MS } from '@sise/domain/market/kst';
import { TREND_POINTS } from '@sise/domain/market/sparklines';
import { instant, type Instant } from '@sise/domain/terms';
import { WORLD_INSTRUMENTS, type WorldInstrument } from '@sise/domain/world/instruments';
import { lastTradedAt, venueDayAt, VENUES, venueStatusAt } from '@sise/domain/world/venues';
import type { World, WorldQuote } from '@sise/domain/world/world';
import type { SimulatorClock } from '../clock/simulator-clock.ts';
import type { Exchange } from '../exchange.ts';
import { createSimulatedPast } from './past-prices.ts';
import { createYieldToEventLoop } from '../../slices.ts';

/**
 * Foreign markets at the clock's time: New York trades while Seoul is closed, so they follow the clock and not the
 * state of the KRX market. All data of a venue has the venue's delay.
 */
export function createSimulatedWorld({ world: prices }: Exchange, clock: SimulatorClock): World {
  const instruments = new Map(WORLD_INSTRUMENTS.map((instrument) => [instrument.symbol, instrument]));

  /** The moment of the delayed data that a reader sees now. */
  function seenAt({ venue }: WorldInstrument): Instant {
    return instant(clock.now() - VENUES[venue].delay * MINUTE_MS);
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

  return {
    now: () => clock.now(),
    async quotes() {
      const quotes: WorldQuote[] = [];
      const yieldToEventLoop = createYieldToEventLoop();
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
    ...createSimulatedPast(prices, (symbol) => {
      const instrument = instruments.get(symbol);
      return instrument ? { asset: symbol, venue: VENUES[instrument.venue], seen: seenAt(instrument) } : null;
    }),
  };
}
