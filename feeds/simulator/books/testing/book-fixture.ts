import { instantAt } from '@sise/domain/market/kst';
import type { Book } from '@sise/domain/stock/book';
import { dateKst, type Instant, type Shcode } from '@sise/domain/terms';
import type { Exchange } from '../../exchange.ts';
import { createMarketDay } from '../../session/create-market-day.ts';
import type { MarketDay } from '../../session/market-day.ts';
import { exchangeOf } from '../../testing/exchanges.ts';
import { createSimulatedBooks, type SimulatedBooks } from '../books.ts';

/** A test fixture: a few stocks of the exchange going through a Friday. */
export interface BookFixture {
  readonly exchange: Exchange;
  readonly day: number;
  readonly today: MarketDay;
  readonly rows: readonly number[];
  readonly books: SimulatedBooks;
  readonly halted: Set<number>;
  codeOf(row: number): Shcode;
  /** @throws Error when the stock has no book */
  bookOf(row: number): Book;
}

const FRIDAY = dateKst('2026-11-20');

/** A moment on that Friday. */
export function onFriday(hour: number, minute = 0, second = 0): Instant {
  return instantAt(FRIDAY, hour * 60 + minute, second);
}

/** The exchange of a seed with its past up to that Friday. */
export function exchangeOnFriday(seed: string): Exchange {
  const exchange = exchangeOf(seed);
  exchange.history.reach(exchange.days.dayOnOrBefore(FRIDAY));
  return exchange;
}

/** @param chosen whether a stock takes part, by its position in the list and its row */
export function createBookFixture(seed: string, chosen: (place: number, row: number) => boolean): BookFixture {
  const exchange = exchangeOnFriday(seed);
  const day = exchange.days.dayOnOrBefore(FRIDAY);
  const rows = exchange.universe.listedOn(day).filter((row, place) => chosen(place, row));
  const today = createMarketDay(exchange, day, rows);
  const halted = new Set<number>();
  const books = createSimulatedBooks(exchange, { today, etfEtns: null, isHalted: (row) => halted.has(row) });
  const codeOf = (row: number) => exchange.universe.company(row).shcode;
  return {
    exchange,
    day,
    today,
    rows,
    books,
    halted,
    codeOf,
    bookOf(row) {
      const book = books.book(codeOf(row));
      if (book === null) throw new Error(`${codeOf(row)} has no book`);
      return book;
    },
  };
}
