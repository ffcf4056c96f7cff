import { strengthOf, type Book, type BookPhase, type Print } from '@sise/domain/stock/book';
import type { Books, BookSheet, StrengthPoint } from '@sise/domain/stock/books';
import { instant, shares, won, type Shcode } from '@sise/domain/terms';
import type { Exchange } from '../exchange.ts';
import type { MarketDay } from '../session/market-day.ts';
import type { Present } from '../session/present.ts';
import { placeStart } from '../session/tape.ts';
import { createBookDay, drawnSide, lastTrade, lastTrades, markNow, sumsNow, type BookDay } from './book-day.ts';
import type { Mark } from './day-trades.ts';
import { bookSides, type BookState } from './levels.ts';

/** Stocks whose day is kept ready; one takes some seven kilobytes. */
const KEPT = 400;
const NOTHING = { levels: [], total: shares(0), totalChange: 0 };
/** Minutes between two points of the course of 체결강도. */
const STEP = 5;

export function createSimulatedBooks(exchange: Exchange, present: Present): Books {
  const { universe, history } = exchange;
  const kept = new Map<number, BookDay>();
  let keptFor: MarketDay | null = null;

  function dayOf(shcode: Shcode): BookDay | null {
    const { today } = present;
    const row = universe.rowOf(shcode);
    if (today === null || row === undefined || !today.lists(row)) return null;
    if (keptFor !== today) kept.clear();
    keptFor = today;
    const found = kept.get(row) ?? createBookDay(exchange, today, row);
    kept.delete(row);
    kept.set(row, found);
    for (const [oldest] of kept) {
      if (kept.size <= KEPT) break;
      kept.delete(oldest);
    }
    return found;
  }

  function phaseOf({ row }: BookDay, today: MarketDay): BookPhase {
    const { now, hours } = today;
    if (present.isHalted(row) || history.isHalted(row, today.day)) return 'halted';
    if (now < hours.opensAt) return 'opening';
    if (now < hours.auctionAt) return 'continuous';
    return now < hours.closesAt ? 'closing' : 'closed';
  }

  /** The moment a book is of: it stands still while nothing is traded. */
  function momentOf(today: MarketDay): number {
    return Math.min(today.now, today.hours.closesAt);
  }

  function stateAt(day: BookDay, mark: Mark, at: number, pulse: number): BookState {
    const trade = lastTrade(day, mark, at);
    return {
      price: trade?.price ?? day.base,
      side: trade?.side ?? drawnSide(day, mark),
      pulse,
      trades: mark.place * 512 + mark.done + day.tape.forced.length,
    };
  }

  function bookOf(day: BookDay, today: MarketDay): Book {
    const phase = phaseOf(day, today);
    const at = instant(Math.floor(today.now));
    if (phase === 'halted') return { at, phase, asks: NOTHING, bids: NOTHING, expected: null };
    const moment = momentOf(today);
    const pulse = Math.floor(moment / day.beat);
    // A moment before: as the beat before this one began.
    const then = (pulse - 1) * day.beat;
    const state = stateAt(day, markNow(day), moment, pulse);
    const before = stateAt(day, day.trades.markAt(then), then, pulse - 1);
    return { at, phase, ...bookSides(day.temper, state, before), expected: null };
  }

  function printsOf(day: BookDay, count: number): Print[] {
    let { bought, sold } = sumsNow(day);
    return lastTrades(day, count).map(({ at, price, volume, side }) => {
      const print = { at: instant(Math.floor(at)), price: won(price), volume: shares(volume), side };
      const strength = strengthOf(bought, sold);
      if (side === 'buy') bought -= volume;
      else if (side === 'sell') sold -= volume;
      return { ...print, strength };
    });
  }

  function strengthsOf(day: BookDay, today: MarketDay): StrengthPoint[] {
    const points: StrengthPoint[] = [];
    for (let place = STEP; place <= today.hours.minutes && place < day.tape.place; place += STEP) {
      const { bought, sold } = day.sums.through(place);
      const strength = strengthOf(bought, sold);
      if (strength !== null) points.push({ at: instant(placeStart(today.hours, place + 1)), strength });
    }
    return points;
  }

  return {
    book(shcode) {
      const day = dayOf(shcode);
      return day && keptFor && bookOf(day, keptFor);
    },
    stamp(shcode) {
      const day = dayOf(shcode);
      if (day === null || keptFor === null) return '';
      const { place, done } = markNow(day);
      return `${phaseOf(day, keptFor)} ${place} ${done} ${day.tape.forced.length} ${Math.floor(momentOf(keptFor) / day.beat)}`;
    },
    sheet(shcode, prints): BookSheet | null {
      const day = dayOf(shcode);
      if (day === null || keptFor === null) return null;
      const { bought, sold } = sumsNow(day);
      return {
        book: bookOf(day, keptFor),
        prints: printsOf(day, prints),
        strength: strengthOf(bought, sold),
        strengths: strengthsOf(day, keptFor),
        interruptions: { reference: won(day.base), triggers: null, running: null, list: [] },
      };
    },
  };
}
