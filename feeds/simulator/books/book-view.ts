import type { BookPhase, ExpectedTrade } from '@sise/domain/stock/book';
import { uniform } from '../random.ts';
import type { MarketDay } from '../session/market-day.ts';
import { expectedAt } from './auctions.ts';
import { drawnSide, lastTrade, type BookDay } from './book-day.ts';
import type { Mark } from './day-trades.ts';
import type { BookState } from './levels.ts';
import { auctionAt, phaseAt } from './phases.ts';

/** What a book shows at a moment. */
export interface BookView {
  readonly state: BookState;
  readonly expected: ExpectedTrade | null;
}

const DRAW = { auctionSide: 60_000 } as const;

/** The current phase of a stock that is not halted. */
export function phaseOf(day: BookDay, today: MarketDay): BookPhase {
  return phaseAt(day.tradeGenerator, day.subject.after(), today.hours, today.now);
}

/** The moment that the book is drawn for: when the market is closed, the moment of the close. */
export function momentOf(day: BookDay, today: MarketDay): number {
  return phaseOf(day, today) === 'closed' ? today.hours.closesAt : today.now;
}

/**
 * The book state around the expected price in an auction, otherwise around the last trade, or around the base price
 * before the first trade.
 * @param mark the regular session's trades up to the moment
 */
export function viewAt(day: BookDay, today: MarketDay, at: number, updateNumber: number, mark: Mark): BookView {
  const after = day.subject.after();
  const phase = phaseAt(day.tradeGenerator, after, today.hours, at);
  const auction = auctionAt(day.tradeGenerator, after, today.hours, phase, at);
  const trades = day.trades.ordinal(mark) + day.tradeGenerator.forced.length;
  if (auction !== null) {
    const expected = expectedAt(day.parameters, auction, day.updateInterval, updateNumber);
    const side = uniform(day.parameters.key, DRAW.auctionSide + (updateNumber & 0xffff)) < 0.5 ? 'buy' : 'sell';
    return { state: { price: expected.price, side, updateNumber, trades }, expected };
  }
  const done = phase === 'after' || phase === 'single-price' ? (after?.countAt(at) ?? 0) : 0;
  if (after !== null && done > 0) {
    const state = { price: after.priceOf(done - 1), side: after.sideOf(done - 1), updateNumber, trades: trades + done };
    return { state, expected: null };
  }
  const trade = lastTrade(day, mark, at);
  const state = { price: trade?.price ?? day.base, side: trade?.side ?? drawnSide(day, mark), updateNumber, trades };
  return { state, expected: null };
}
