import { elementAt } from '@sise/domain/element-at';
import { MINUTE_MS } from '@sise/domain/market/kst';
import { isOnTick, etfEtnTickSize } from '@sise/domain/market/tick-size';
import { strengthOf, type Book } from '@sise/domain/stock/book';
import { shcode } from '@sise/domain/terms';
import { describe, expect, it } from 'vitest';
import { createEtfEtnDay } from '../etf-etn/etf-etn-day.ts';
import { exchangeOnFriday, onFriday as at, createBookFixture, type BookFixture } from './testing/book-fixture.ts';
import { createSimulatedBooks } from './books.ts';

/** Invariants of every book at every moment. */
function checkBook({ exchange, day, codeOf }: BookFixture, row: number, { asks, bids, phase, ...book }: Book): void {
  const { upper, lower } = exchange.history.limits(row, day);
  const say = `${codeOf(row)} ${phase} ${new Date(book.at + 9 * 60 * MINUTE_MS).toISOString()}`;
  for (const side of [asks, bids]) {
    if (side.levels.length > 10) expect.fail(`${say}: ${side.levels.length} levels`);
    if (side.total !== side.levels.reduce((sum, { size }) => sum + size, 0)) expect.fail(`${say}: total`);
    for (const { price, size } of side.levels) {
      if (!isOnTick(price) || price > upper || price < lower) expect.fail(`${say}: level at ${price}`);
      if (!(size >= 1) || !Number.isInteger(size)) expect.fail(`${say}: size ${size}`);
    }
  }
  const ascending = [...bids.levels.toReversed(), ...asks.levels].map(({ price }) => price);
  for (let n = 1; n < ascending.length; n++) {
    if (elementAt(ascending, n) <= elementAt(ascending, n - 1))
      expect.fail(`${say}: crossed or out of order at ${ascending[n]}`);
  }
}

/** The price that a book is centred on: the expected price, the last trade, or the base price. */
function standsAt({ exchange, day, today }: BookFixture, row: number, book: Book): number {
  const evening = today.after.tradeGenerator(row);
  const done = book.phase === 'after' ? today.after.done(row) : 0;
  if (evening && done > 0) return evening.priceOf(done - 1);
  return book.expected?.price ?? (today.tradeGenerator(row).price || exchange.history.base(row, day));
}

describe.each(['test', 'other'])('a book through a whole day, seed %s', (seed) => {
  it('is never crossed, on the grid, within the limits, and centred on the last price', () => {
    const fixture = createBookFixture(seed, (place) => place % 29 === 0);
    const { exchange, day, today, rows, bookOf, codeOf } = fixture;
    const phases = new Set<string>();
    for (let minute = 0; minute <= 720; minute += minute < 50 ? 1.97 : 8.77) {
      today.runTo(at(8, 30) + Math.round(minute * MINUTE_MS), null);
      for (const row of rows) {
        const book = bookOf(row);
        phases.add(book.phase);
        checkBook(fixture, row, book);
        const { asks, bids, phase } = book;
        const { upper, lower } = exchange.history.limits(row, day);
        if (phase === 'halted') {
          if (asks.levels.length + bids.levels.length > 0) expect.fail(`${codeOf(row)} is halted`);
          continue;
        }
        const price = standsAt(fixture, row, book);
        const best = [asks.levels[0]?.price, bids.levels[0]?.price];
        if (!best.includes(price as (typeof best)[0]))
          expect.fail(`${codeOf(row)} ${phase}: ${price}, not ${best.join()}`);
        if ((asks.levels.length === 0) !== (price === upper)) expect.fail(`${codeOf(row)} ${phase}: asks at ${price}`);
        if ((bids.levels.length === 0) !== (price === lower)) expect.fail(`${codeOf(row)} ${phase}: bids at ${price}`);
      }
    }
    for (const phase of ['opening', 'continuous', 'closing', 'after', 'closed']) expect(phases).toContain(phase);
  });
});

describe('the book of a stock', () => {
  it('is the same regardless of earlier requests and of how the day was run', () => {
    const ran = createBookFixture('test', (place) => place % 90 === 0);
    for (const minute of [10, 31, 50, 95]) {
      ran.today.runTo(at(8, 45) + minute * MINUTE_MS, null);
      for (const row of ran.rows) if (row % 3 > 0) ran.books.detail(ran.codeOf(row), 30);
    }
    ran.today.runTo(at(10, 41, 7), null);
    const begun = createBookFixture('test', (place) => place % 90 === 0);
    begun.today.runTo(at(10, 41, 7), null);
    for (const row of ran.rows) {
      const code = ran.codeOf(row);
      expect(begun.books.detail(code, 30)).toEqual(ran.books.detail(code, 30));
      expect(begun.books.revision(code)).toBe(ran.books.revision(code));
    }
  });

  it('stays the same while its revision does', () => {
    const { today, rows, books, bookOf, codeOf } = createBookFixture('test', (place) => place % 300 === 0);
    for (const start of [at(8, 59, 50), at(10), at(15, 19, 50), at(15, 29, 50), at(16, 30)]) {
      const seen = new Map<string, Book>();
      for (let step = 0; step < 300; step++) {
        today.runTo(start + step * 66, null);
        for (const row of rows) {
          const revision = `${row} ${books.revision(codeOf(row))}`;
          const book = { ...bookOf(row), at: 0 };
          if (seen.has(revision)) expect(book).toEqual({ ...seen.get(revision), at: 0 });
          seen.set(revision, bookOf(row));
        }
      }
      expect(seen.size).toBeGreaterThan(rows.length);
      expect(seen.size).toBeLessThan(300 * rows.length);
    }
  });

  it('counts changes from the book a moment before', () => {
    const fixture = createBookFixture('test', (place) => place % 50 === 0);
    fixture.today.runTo(at(11), null);
    let moved = 0;
    for (const row of fixture.rows) {
      const { asks, bids } = fixture.bookOf(row);
      for (const { levels } of [asks, bids]) {
        for (const { size, sizeChange } of levels) if (sizeChange > size) expect.fail(`${sizeChange} of ${size}`);
        moved += levels.filter(({ sizeChange }) => sizeChange !== 0).length;
      }
    }
    expect(moved).toBeGreaterThan(fixture.rows.length);
  });

  it('has the totals of the last ten minutes', () => {
    const fixture = createBookFixture('test', (place) => place % 90 === 0);
    for (const moments of [
      [at(8, 52, 30), at(8, 59, 50), at(9, 1)],
      [at(10, 41), at(10, 44, 20), at(10, 51)],
      [at(15, 19, 50), at(15, 24), at(15, 29, 40)],
      [at(16, 30), at(16, 33, 30), at(16, 40)],
    ]) {
      const seen = new Map<string, unknown>();
      for (const moment of moments) {
        fixture.today.runTo(moment, null);
        for (const row of fixture.rows) {
          const { asks, bids, expected } = fixture.bookOf(row);
          const point = { at: moment, asks: asks.total, bids: bids.total, expected: expected?.price ?? null };
          seen.set(`${row} ${moment}`, point);
        }
      }
      for (const row of fixture.rows) {
        const { history, book } = fixture.books.detail(fixture.codeOf(row), 1) ?? expect.unreachable();
        if (book.phase === 'halted') continue;
        expect(history.length).toBe(61);
        if (book.phase === 'closed') {
          expect(history.at(-1)?.at).toBe(at(15, 30));
          continue;
        }
        for (const moment of moments) {
          expect(history.find((point) => point.at === moment)).toEqual(seen.get(`${row} ${moment}`));
        }
      }
    }
  });

  it('has no history from before orders are accepted, nor for a halted stock', () => {
    const { today, rows, books, codeOf, halted } = createBookFixture('test', (place) => place % 90 === 0);
    today.runTo(at(8, 32), null);
    const [row = -1, other = -1] = rows.filter((one) => books.book(codeOf(one))?.phase === 'opening');
    expect(books.detail(codeOf(row), 1)?.history.map((point) => point.at)[0]).toBe(at(8, 30));
    halted.add(other);
    expect(books.detail(codeOf(other), 1)?.history).toEqual([]);
  });

  it('moves with a forced trade, and has no asks at the upper limit and no bids at the lower', () => {
    const fixture = createBookFixture('test', (place) => place % 90 === 0);
    const { exchange, day, today, books, bookOf, codeOf, rows, halted } = fixture;
    today.runTo(at(10), null);
    const row = rows.find((one) => today.tradeGenerator(one).price > 0) ?? -1;
    const { upper, lower } = exchange.history.limits(row, day);
    today.force(row, upper, 7);
    expect(bookOf(row).asks.levels).toEqual([]);
    expect(elementAt(bookOf(row).bids.levels, 0).price).toBe(upper);
    expect(books.detail(codeOf(row), 30)?.prints[0]).toMatchObject({ price: upper, volume: 7, side: 'buy' });
    today.force(row, lower, 5);
    expect(bookOf(row).bids.levels).toEqual([]);
    expect(books.detail(codeOf(row), 2)?.prints.map(({ side }) => side)).toEqual(['sell', 'buy']);
    halted.add(row);
    expect(bookOf(row)).toMatchObject({ phase: 'halted', asks: { levels: [], total: 0 }, bids: { levels: [] } });
  });

  it('is thinner for a less traded stock, and thinner at its best prices than farther out', () => {
    const samsung = shcode('005930');
    const fixture = createBookFixture('test', (_, row) => row % 40 === 0 || row === rowOf(samsung));
    fixture.today.runTo(at(11), null);
    const { asks, bids } = fixture.bookOf(rowOf(samsung));
    const small = fixture.rows.filter((row) => fixture.exchange.universe.company(row).market === 'konex');
    const totals = small.map((row) => fixture.bookOf(row).asks.total);
    expect(asks.total).toBeGreaterThan(50 * Math.max(...totals));
    expect(elementAt(asks.levels, 0).size + elementAt(bids.levels, 0).size).toBeLessThan(
      (asks.total + bids.total) / 10,
    );
  });

  it('is null for an instrument without a book', () => {
    const { books } = createBookFixture('test', (place) => place === 0);
    const code = shcode('999999');
    expect([books.book(code), books.revision(code), books.detail(code, 30)]).toEqual([null, '', null]);
    expect(books.volumes(code)).toBeNull();
  });
});

describe('the book of an ETF or ETN', () => {
  it('is on the tick grid of ETF and ETN, within their limits, with an order at every price', () => {
    const { exchange, day, today } = createBookFixture('test', (place) => place === 0);
    const { catalogue, prices } = exchange.etfEtnMarket;
    const etfEtns = createEtfEtnDay(exchange.etfEtnMarket, today.hours, day);
    const books = createSimulatedBooks(exchange, { today, etfEtns, isHalted: () => false });
    for (const moment of [at(8, 50), at(9, 0, 20), at(10, 31), at(15, 25), at(17)]) {
      today.runTo(moment, null);
      etfEtns.runTo(moment, null);
      for (const place of etfEtns.places.filter((_, n) => n % 12 === 0)) {
        const { shcode: code } = catalogue.product(place);
        const { book, prints, volatilityInterruptions } = books.detail(code, 1) ?? expect.unreachable(code);
        const { upper, lower } = prices.limits(place, day);
        const levels = [...book.bids.levels.toReversed(), ...book.asks.levels];
        for (const [n, { price }] of levels.entries()) {
          if (!isOnTick(price, etfEtnTickSize) || price > upper || price < lower) expect.fail(`${code} at ${price}`);
          if (n > 0 && price - elementAt(levels, n - 1).price !== etfEtnTickSize(elementAt(levels, n - 1).price))
            expect.fail(`${code}: gap`);
        }
        const price = book.expected?.price ?? prints[0]?.price ?? prices.base(place, day);
        expect([book.asks.levels[0]?.price, book.bids.levels[0]?.price], code).toContain(price);
        expect(volatilityInterruptions.triggers).toBeNull();
      }
    }
  });
});

describe.each(['test', 'other'])('the trades of a stock, seed %s', (seed) => {
  it('match its bars, and 체결강도 is the ratio of their sides', () => {
    const { today, rows, books, codeOf } = createBookFixture(seed, (place) => place % 60 === 0);
    for (const moment of [at(9, 0, 1), at(9, 12, 30), at(15, 25)]) {
      today.runTo(moment, null);
      for (const row of rows) {
        const code = codeOf(row);
        const { prints, strength, strengths } = books.detail(code, 20_000) ?? expect.unreachable();
        const sum = (side?: 'buy' | 'sell') =>
          prints.reduce((total, print) => total + (side === undefined || print.side === side ? print.volume : 0), 0);
        if (prints.length < 20_000) {
          expect(sum(), code).toBe(today.tradeGenerator(row).volume());
          expect(strength, code).toBe(strengthOf(sum('buy'), sum('sell')));
        }
        if (prints.length < 20_000) {
          const sums = new Map<number, number>();
          for (const { price, volume } of prints) sums.set(price, (sums.get(price) ?? 0) + volume);
          const volumes = books.volumes(code) ?? expect.unreachable();
          const all = volumes.map(({ price, bought, sold, auctioned }) => [price, bought + sold + auctioned]);
          expect(all, code).toEqual([...sums].toSorted(([a], [b]) => a - b));
          expect(volumes.reduce((total, { bought }) => total + bought, 0)).toBe(sum('buy'));
          expect(volumes.reduce((total, { sold }) => total + sold, 0)).toBe(sum('sell'));
        }
        expect(prints[0]?.strength ?? null).toBe(strength);
        for (let n = 1; n < prints.length; n++) {
          const { at: time, price, side } = elementAt(prints, n - 1);
          if (time < elementAt(prints, n).at) expect.fail(`${code}: out of order`);
          const isRise = price > elementAt(prints, n).price;
          if (side !== null && price !== elementAt(prints, n).price && isRise !== (side === 'buy'))
            expect.fail(`${code}: ${side}`);
        }
        const last = strengths.at(-1);
        if (last) expect(prints.find((print) => print.at < last.at)?.strength).toBe(last.strength);
        expect(books.detail(code, 30)?.prints).toEqual(prints.slice(0, 30));
      }
    }
  });
});

function rowOf(code: ReturnType<typeof shcode>): number {
  return exchangeOnFriday('test').universe.rowOf(code) ?? -1;
}
