import { strengthOf, type Book, type BookPhase, type ExpectedTrade, type Print } from '@sise/domain/stock/book';
import type { BookDetail, PriceVolume, StrengthPoint } from '@sise/domain/stock/books';
import type { VolatilityInterruption } from '@sise/domain/stock/volatility-interruption';
import { instant, shares, won, type Shcode } from '@sise/domain/terms';
import { LRUCache } from 'lru-cache';
import type { Exchange } from '../exchange.ts';
import type { MarketDay } from '../session/market-day.ts';
import { placeStart } from '../prices/trade-generator.ts';
import { bookHistoryOf } from './book-history.ts';
import { createBookDay, lastTrades, markNow, sumsNow, volumesNow, type BookDay } from './book-day.ts';
import { momentOf, phaseOf, viewAt } from './book-view.ts';
import { volatilityInterruptionsOf } from './volatility-interruptions.ts';
import { bookSides } from './levels.ts';
import { subjectOf, type BookPresent } from './subject.ts';

/** Stocks whose day is cached; one takes some ten kilobytes once its trades have been added up. */
const MAX_CACHED = 400;
const NOTHING = { levels: [], total: shares(0), totalChange: 0 };
/** Minutes between two points of the 체결강도 series. */
const STEP = 5;
/** In these phases, a price too far away triggers a VI. */
const WATCHED: ReadonlySet<BookPhase> = new Set(['opening', 'continuous', 'vi', 'after']);

/** The order books of the simulated exchange, each created on request; null for an instrument that has none. */
export interface SimulatedBooks {
  book(shcode: Shcode): Book | null;
  /** Only the 예상체결 of its book, at less cost: for a whole market at once. null if no auction runs. */
  expected(shcode: Shcode): ExpectedTrade | null;
  /**
   * Identifies the content of a book, at less cost than building it: while it is unchanged, so is the book except its
   * time. Empty for an instrument that has no book.
   */
  revision(shcode: Shcode): string;
  /** 변동성완화장치 in force now; null while none is. */
  volatilityInterruption(shcode: Shcode): VolatilityInterruption | null;
  /** @param prints maximum number of trades */
  detail(shcode: Shcode, prints: number): BookDetail | null;
  /** Prices of the regular session in ascending order. */
  volumes(shcode: Shcode): PriceVolume[] | null;
}

export function createSimulatedBooks(exchange: Exchange, present: BookPresent): SimulatedBooks {
  const cache = new LRUCache<Shcode, BookDay>({ max: MAX_CACHED });
  let cachedDay: MarketDay | null = null;

  /** A stock's day with its number; null for an instrument that is not listed today. */
  function dayOf(shcode: Shcode): { readonly day: BookDay; readonly today: MarketDay } | null {
    const { today } = present;
    if (today === null) return null;
    if (cachedDay !== today) cache.clear();
    cachedDay = today;
    let day = cache.get(shcode);
    if (day === undefined) {
      const subject = subjectOf(exchange, present, shcode);
      if (subject === null) return null;
      day = createBookDay(exchange.seed, today, subject);
      cache.set(shcode, day);
    }
    return { day, today };
  }

  return {
    book(shcode) {
      const found = dayOf(shcode);
      return found && bookOf(found.day, found.today);
    },
    expected(shcode) {
      const { today } = present;
      if (today === null) return null;
      // Not cached: requests for a whole market would evict the days of the books in use.
      const known = cachedDay === today ? cache.get(shcode) : undefined;
      const subject = known?.subject ?? subjectOf(exchange, present, shcode);
      if (subject === null || subject.isHalted()) return null;
      const day = known ?? createBookDay(exchange.seed, today, subject);
      const moment = momentOf(day, today);
      return viewAt(day, today, moment, Math.floor(moment / day.updateInterval), markNow(day)).expected;
    },
    revision(shcode) {
      const found = dayOf(shcode);
      if (found === null) return '';
      const { day, today } = found;
      if (day.subject.isHalted()) return 'halted';
      const { place, done } = markNow(day);
      const trades = `${place} ${done} ${day.tradeGenerator.forced.length} ${day.subject.afterDone()}`;
      return `${phaseOf(day, today)} ${trades} ${Math.floor(momentOf(day, today) / day.updateInterval)}`;
    },
    volatilityInterruption(shcode) {
      const found = dayOf(shcode);
      if (found === null || found.day.subject.isHalted()) return null;
      return volatilityInterruptionsOf(found.day, found.today, false).running;
    },
    volumes(shcode) {
      const found = dayOf(shcode);
      return found && volumesNow(found.day);
    },
    detail(shcode, prints) {
      const found = dayOf(shcode);
      if (found === null) return null;
      const { day, today } = found;
      const book = bookOf(day, today);
      const { bought, sold } = sumsNow(day);
      const isApplied = WATCHED.has(book.phase) && day.subject.isInterrupted;
      return {
        book,
        prints: printsOf(day, prints),
        strength: strengthOf(bought, sold),
        strengths: strengthsOf(day, today),
        volatilityInterruptions: volatilityInterruptionsOf(day, today, isApplied),
        history: book.phase === 'halted' ? [] : bookHistoryOf(day, today),
      };
    },
  };
}

function bookOf(day: BookDay, today: MarketDay): Book {
  const at = instant(Math.floor(today.now));
  if (day.subject.isHalted()) return { at, phase: 'halted', asks: NOTHING, bids: NOTHING, expected: null };
  const moment = momentOf(day, today);
  const updateNumber = Math.floor(moment / day.updateInterval);
  const now = viewAt(day, today, moment, updateNumber, markNow(day));
  // The moment before: the beginning of the current update interval.
  const then = (updateNumber - 1) * day.updateInterval;
  const before = viewAt(day, today, then, updateNumber - 1, day.trades.markAt(then));
  return {
    at,
    phase: phaseOf(day, today),
    ...bookSides(day.parameters, now.state, before.state),
    expected: now.expected,
  };
}

function printsOf(day: BookDay, count: number): Print[] {
  let { bought, sold } = sumsNow(day);
  return lastTrades(day, count).map(({ at, price, volume, side }) => {
    const strength = strengthOf(bought, sold);
    if (side === 'buy') bought -= volume;
    else if (side === 'sell') sold -= volume;
    return { at: instant(Math.floor(at)), price: won(price), volume: shares(volume), side, strength };
  });
}

function strengthsOf(day: BookDay, { hours }: MarketDay): StrengthPoint[] {
  const points: StrengthPoint[] = [];
  for (let place = STEP; place <= hours.minutes && place < day.tradeGenerator.place; place += STEP) {
    const { bought, sold } = day.sums.through(place);
    const strength = strengthOf(bought, sold);
    if (strength !== null) points.push({ at: instant(placeStart(hours, place + 1)), strength });
  }
  return points;
}
