import { strengthOf, type Book, type BookPhase, type Print } from '@sise/domain/stock/book';
import type { Books, StrengthPoint } from '@sise/domain/stock/books';
import { instant, shares, won, type Shcode } from '@sise/domain/terms';
import type { Exchange } from '../exchange.ts';
import type { MarketDay } from '../session/market-day.ts';
import { placeStart } from '../session/tape.ts';
import { courseOf } from './book-course.ts';
import { createBookDay, lastTrades, markNow, sumsNow, volumesNow, type BookDay } from './book-day.ts';
import { momentOf, phaseOf, viewAt } from './book-view.ts';
import { interruptionsOf } from './interruptions.ts';
import { bookSides } from './levels.ts';
import { subjectOf, type BookStage } from './subject.ts';

/** Stocks whose day is kept ready; one takes some ten kilobytes once its trades have been added up. */
const KEPT = 400;
const NOTHING = { levels: [], total: shares(0), totalChange: 0 };
/** Minutes between two points of the course of 체결강도. */
const STEP = 5;
/** While a stock does one of these, a price too far away begins a VI. */
const WATCHED: ReadonlySet<BookPhase> = new Set(['opening', 'continuous', 'vi', 'after']);

/** The books of the simulated exchange, each made when it is asked for. */
export function createSimulatedBooks(exchange: Exchange, stage: BookStage): Books {
  const kept = new Map<Shcode, BookDay>();
  let keptFor: MarketDay | null = null;

  /** A stock's day and the day it is of; null for what is not listed today. */
  function dayOf(shcode: Shcode): { readonly day: BookDay; readonly today: MarketDay } | null {
    const { today } = stage;
    if (today === null) return null;
    if (keptFor !== today) kept.clear();
    keptFor = today;
    let day = kept.get(shcode);
    if (day === undefined) {
      const subject = subjectOf(exchange, stage, shcode);
      if (subject === null) return null;
      day = createBookDay(exchange.seed, today, subject);
      if (kept.size >= KEPT) forgetOldest(kept);
    }
    kept.delete(shcode);
    kept.set(shcode, day);
    return { day, today };
  }

  return {
    book(shcode) {
      const found = dayOf(shcode);
      return found && bookOf(found.day, found.today);
    },
    expected(shcode) {
      const { today } = stage;
      if (today === null) return null;
      // Not kept: a whole market would push out the days of those whose books are looked at.
      const known = keptFor === today ? kept.get(shcode) : undefined;
      const subject = known?.subject ?? subjectOf(exchange, stage, shcode);
      if (subject === null || subject.isHalted()) return null;
      const day = known ?? createBookDay(exchange.seed, today, subject);
      const moment = momentOf(day, today);
      return viewAt(day, today, moment, Math.floor(moment / day.beat), markNow(day)).expected;
    },
    stamp(shcode) {
      const found = dayOf(shcode);
      if (found === null) return '';
      const { day, today } = found;
      if (day.subject.isHalted()) return 'halted';
      const { place, done } = markNow(day);
      const trades = `${place} ${done} ${day.tape.forced.length} ${day.subject.afterDone()}`;
      return `${phaseOf(day, today)} ${trades} ${Math.floor(momentOf(day, today) / day.beat)}`;
    },
    interruption(shcode) {
      const found = dayOf(shcode);
      if (found === null || found.day.subject.isHalted()) return null;
      return interruptionsOf(found.day, found.today, false).running;
    },
    volumes(shcode) {
      const found = dayOf(shcode);
      return found && volumesNow(found.day);
    },
    sheet(shcode, prints) {
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
        interruptions: interruptionsOf(day, today, isApplied),
        course: book.phase === 'halted' ? [] : courseOf(day, today),
      };
    },
  };
}

function forgetOldest(kept: Map<Shcode, BookDay>): void {
  const [oldest] = kept.keys();
  kept.delete(oldest);
}

function bookOf(day: BookDay, today: MarketDay): Book {
  const at = instant(Math.floor(today.now));
  if (day.subject.isHalted()) return { at, phase: 'halted', asks: NOTHING, bids: NOTHING, expected: null };
  const moment = momentOf(day, today);
  const pulse = Math.floor(moment / day.beat);
  const now = viewAt(day, today, moment, pulse, markNow(day));
  // A moment before: as the beat before this one began.
  const then = (pulse - 1) * day.beat;
  const before = viewAt(day, today, then, pulse - 1, day.trades.markAt(then));
  return {
    at,
    phase: phaseOf(day, today),
    ...bookSides(day.temper, now.state, before.state),
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
  for (let place = STEP; place <= hours.minutes && place < day.tape.place; place += STEP) {
    const { bought, sold } = day.sums.through(place);
    const strength = strengthOf(bought, sold);
    if (strength !== null) points.push({ at: instant(placeStart(hours, place + 1)), strength });
  }
  return points;
}
