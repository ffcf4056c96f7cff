import { instantAt } from '@sise/domain/market/kst';
import { isOnTick } from '@sise/domain/market/tick-size';
import { strengthOf, type Book } from '@sise/domain/stock/book';
import type { Books } from '@sise/domain/stock/books';
import { dateKst, instant, shares, shcode, won, type Instant, type Shcode } from '@sise/domain/terms';
import { describe, expect, it } from 'vitest';
import { createHeldClock } from '../clock/held-clock.ts';
import { createExchange, type Exchange } from '../exchange.ts';
import { emptyMinutes, placesOf } from '../prices/day-minutes.ts';
import { simulate } from '../simulator.ts';

const FRIDAY = dateKst('2026-11-20');
const at = (hour: number, minute = 0, second = 0) => instantAt(FRIDAY, hour * 60 + minute, second);
const MINUTE = 60_000;

const exchanges = new Map<string, Exchange>();

/** A market on a held clock; those of a seed share their exchange, which nothing can change. */
async function open(startAt: Instant, seed = 'books') {
  const exchange = exchanges.get(seed) ?? createExchange(seed);
  exchanges.set(seed, exchange);
  const clock = createHeldClock(startAt);
  const simulator = simulate(exchange, clock);
  await simulator.feed.start(() => {});
  const { universe, days, history } = exchange;
  const day = days.dayOnOrBefore(FRIDAY);
  const books = simulator.sources.books as Books; // the simulator has them
  const sheetOf = (code: Shcode) => books.sheet(code, 30) ?? expect.unreachable(code);
  return { exchange, clock, books, sheetOf, day, universe, history, ...simulator };
}

type Opened = Awaited<ReturnType<typeof open>>;

/** Every so many stocks, of all markets; and the first. */
function someStocks({ universe, day }: Opened, step = 90): number[] {
  return universe.listedOn(day).filter((_, place) => place % step === 0);
}

function levelsOf({ asks, bids }: Book) {
  return [...asks.levels, ...bids.levels];
}

/** What is true of every book at every moment. */
function checkBook({ universe, history, day }: Opened, row: number, book: Book): void {
  const { shcode: code } = universe.companies[row];
  const { upper, lower } = history.limits(row, day);
  const { asks, bids, phase } = book;
  const say = `${code} ${phase} ${new Date(book.at + 9 * 3_600_000).toISOString()}`;
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
    if (ascending[n] <= ascending[n - 1]) expect.fail(`${say}: crossed or out of order at ${ascending[n]}`);
  }
}

describe.each(['books', 'other'])('a book through a whole day, seed %s', (seed) => {
  it('is never crossed, on the grid, within the limits, and stands at the last price', async () => {
    const opened = await open(at(8, 30), seed);
    const { clock, books, universe, history, day } = opened;
    const rows = someStocks(opened);
    const moments = [0, 29, 30, 30.02, 33.5, 75, 290, 409.9, 410, 415, 420, 451, 500, 691];
    for (const minute of moments) {
      clock.advanceTo(instant(at(8, 30) + Math.round(minute * MINUTE)));
      for (const row of rows) {
        const { shcode: code } = universe.companies[row];
        const book = books.book(code) ?? expect.unreachable(code);
        checkBook(opened, row, book);
        if (book.phase === 'halted') {
          expect(levelsOf(book)).toEqual([]);
          continue;
        }
        const [ask] = book.asks.levels;
        const [bid] = book.bids.levels;
        const [print] = books.sheet(code, 1)?.prints ?? [];
        const price =
          book.expected?.price ?? (book.phase === 'after' ? null : (print?.price ?? history.base(row, day)));
        const { upper, lower } = history.limits(row, day);
        if (price !== null) expect([ask?.price, bid?.price], code).toContain(price);
        if (price === upper) expect(book.asks.levels).toEqual([]);
        else expect(ask).toBeDefined();
        if (price === lower) expect(book.bids.levels).toEqual([]);
        else if (price !== 1) expect(bid).toBeDefined();
      }
    }
  });
});

describe('the book of a stock', () => {
  it('is the same whatever was asked before, and whether the day was run through or begun here', async () => {
    const ran = await open(at(8, 45));
    for (const minute of [10, 31, 50]) {
      ran.clock.advance(minute * MINUTE);
      for (const row of someStocks(ran, 200)) ran.sheetOf(ran.universe.companies[row].shcode);
    }
    ran.clock.advanceTo(at(10, 41, 7));
    const begun = await open(at(10, 41, 7));
    for (const row of someStocks(ran, 90)) {
      const { shcode: code } = ran.universe.companies[row];
      expect(begun.sheetOf(code)).toEqual(ran.sheetOf(code));
      expect(begun.books.stamp(code)).toBe(ran.books.stamp(code));
    }
  });

  it('stays the same while its stamp does', async () => {
    const { clock, books } = await open(at(10));
    const code = shcode('247540');
    const seen = new Map<string, Book | null>();
    for (let step = 0; step < 200; step++) {
      clock.advance(66);
      const stamp = books.stamp(code);
      const book = books.book(code);
      const sides = { ...book, at: 0 };
      if (seen.has(stamp)) expect(sides).toEqual({ ...seen.get(stamp), at: 0 });
      seen.set(stamp, book);
    }
    expect(seen.size).toBeGreaterThan(10);
    expect(seen.size).toBeLessThan(200);
  });

  it('moves with a trade from outside, and has no asks at the upper limit', async () => {
    const { controls, books, history, universe, day, sheetOf } = await open(at(10));
    const code = shcode('005930');
    const { upper, lower } = history.limits(universe.rowOf(code) ?? -1, day);
    controls.trade(code, upper, shares(7));
    expect(books.book(code)?.asks.levels).toEqual([]);
    expect(books.book(code)?.bids.levels[0].price).toBe(upper);
    expect(sheetOf(code).prints[0]).toMatchObject({ price: upper, volume: 7, side: 'buy' });
    controls.trade(code, lower, shares(5));
    expect(books.book(code)?.bids.levels).toEqual([]);
    expect(
      sheetOf(code)
        .prints.slice(0, 2)
        .map(({ side }) => side),
    ).toEqual(['sell', 'buy']);
    controls.halt(code);
    expect(levelsOf(books.book(code) ?? expect.unreachable())).toEqual([]);
  });

  it('is thinner for a stock that is traded less, and larger farther out', async () => {
    const opened = await open(at(11));
    const { asks, bids } = opened.sheetOf(shcode('005930')).book;
    const small = opened.universe
      .listedOn(opened.day)
      .filter((row) => opened.universe.companies[row].market === 'konex');
    const sizes = small.map((row) => opened.sheetOf(opened.universe.companies[row].shcode).book.asks.total);
    expect(asks.total).toBeGreaterThan(50 * Math.max(...sizes));
    expect(asks.levels[0].size + bids.levels[0].size).toBeLessThan((asks.total + bids.total) / 10);
  });

  it('is not told of an instrument without one', async () => {
    const { books } = await open(at(10));
    expect([books.book(shcode('999999')), books.stamp(shcode('999999')), books.sheet(shcode('999999'), 30)]).toEqual([
      null,
      '',
      null,
    ]);
  });
});

describe('the trades of a stock', () => {
  it('are those of its bars, and 체결강도 is what their sides add up to', async () => {
    const opened = await open(at(9, 12, 30));
    for (const row of someStocks(opened, 60)) {
      const { shcode: code } = opened.universe.companies[row];
      const all = opened.books.sheet(code, 100_000) ?? expect.unreachable();
      const bars = await opened.sources.archive.minuteBars(code, 1, { count: 60 });
      const today = bars.filter((bar) => bar.at >= at(9));
      const volume = (side: 'buy' | 'sell') =>
        all.prints.reduce((sum, print) => sum + (print.side === side ? print.volume : 0), 0);
      expect(
        all.prints.reduce((sum, print) => sum + print.volume, 0),
        code,
      ).toBe(today.reduce((sum, bar) => sum + bar.volume, 0));
      expect(all.strength).toBe(strengthOf(volume('buy'), volume('sell')));
      expect(all.prints[0]?.strength ?? null).toBe(all.strength);
      expect(all.prints.map((print) => print.at)).toEqual(
        all.prints.map((print) => print.at).toSorted((a, b) => b - a),
      );
      const [last] = all.strengths.slice(-1);
      if (last) expect(all.prints.find((print) => print.at < last.at)?.strength).toBe(last.strength);
      expect(opened.sheetOf(code).prints).toEqual(all.prints.slice(0, 30));
      for (const [n, print] of all.prints.slice(0, -1).entries()) {
        const before = all.prints[n + 1];
        if (print.side !== null && print.price !== before.price) {
          expect(print.side).toBe(print.price > before.price ? 'buy' : 'sell');
        }
      }
    }
  });
});

describe('an auction', () => {
  it.each([
    ['opening', at(8, 30), at(9)],
    ['closing', at(15, 20), at(15, 30)],
  ] as const)('%s wanders to the price and the volume it will trade', async (phase, from, until) => {
    const opened = await open(from);
    const { clock, books, universe } = opened;
    const rows = someStocks(opened, 30);
    const prices = rows.map(() => new Set<number>());
    for (let left = until - from - 1; left > 1_000; left = Math.floor(left * 0.45)) {
      clock.advanceTo(instant(until - left));
      rows.forEach((row, n) => {
        const book = books.book(universe.companies[row].shcode) ?? expect.unreachable();
        checkBook(opened, row, book);
        if (book.phase !== 'halted') expect(book.phase).toBe(phase);
        if (book.expected) prices[n].add(book.expected.price);
      });
    }
    expect(prices.filter(({ size }) => size > 2).length).toBeGreaterThan(rows.length / 2);
    clock.advanceTo(instant(until - 1));
    const expected = rows.map((row) => books.book(universe.companies[row].shcode)?.expected ?? null);
    clock.advanceTo(until);
    rows.forEach((row, n) => {
      const { shcode: code } = universe.companies[row];
      const [print] = opened.sheetOf(code).prints;
      if (expected[n] === null) expect(print?.at, code).not.toBe(until);
      else
        expect(print, code).toMatchObject({
          at: until,
          price: expected[n].price,
          volume: expected[n].volume,
          side: null,
        });
    });
  });
});

describe('변동성완화장치 on a book', () => {
  it('shows an auction that ends in its one price, and no trade meanwhile', async () => {
    const opened = await open(at(8, 50));
    const { exchange, universe, day, clock, books, sheetOf } = opened;
    const paused = universe.listedOn(day).flatMap((row) => {
      const { pauses } = dayMinutes(exchange, row, day);
      return pauses.map((pause) => ({ code: universe.companies[row].shcode, row, pause }));
    });
    const moments = paused
      .map((one) => ({ ...one, since: at(9) + (one.pause.from - 1) * MINUTE + one.pause.begins }))
      .toSorted((a, b) => a.since - b.since);
    expect(moments.length).toBeGreaterThan(5);
    for (const { code, row, pause, since } of moments.slice(0, 6)) {
      if (clock.now() > since) continue;
      clock.advanceTo(instant(since));
      const [last] = sheetOf(code).prints;
      const running = sheetOf(code).interruptions.running ?? expect.unreachable(code);
      expect(running).toMatchObject({ since, trigger: pause.trigger, direction: pause.direction, price: null });
      const until = at(9) + (pause.to - 1) * MINUTE + pause.ends;
      clock.advanceTo(instant(until - 1));
      const book = books.book(code) ?? expect.unreachable();
      checkBook(opened, row, book);
      expect(book.phase).toBe('vi');
      expect(sheetOf(code).prints[0]).toEqual(last);
      clock.advanceTo(instant(until));
      const { prints, interruptions } = sheetOf(code);
      expect(prints[0]).toMatchObject({ at: until, ...book.expected, side: null });
      expect(interruptions.running).toBeNull();
      expect(interruptions.list.at(-1)).toMatchObject({ since, until, price: prints[0].price });
      expect(interruptions.reference).toBe(prints[0].price);
    }
  });

  it('tells the prices at which the next begins, within the limits, and none where it is not applied', async () => {
    const opened = await open(at(10));
    for (const row of someStocks(opened)) {
      const { interruptions, book } = opened.sheetOf(opened.universe.companies[row].shcode);
      const isApplied = opened.exchange.rules.applies(row, opened.day) && book.phase !== 'halted';
      expect(interruptions.triggers !== null).toBe(isApplied);
      for (const price of [interruptions.triggers?.upper, interruptions.triggers?.lower]) {
        if (price) expect(isOnTick(won(price))).toBe(true);
      }
    }
  });
});

function dayMinutes({ minutes: maker, hours }: Opened['exchange'], row: number, day: number) {
  const minutes = emptyMinutes(placesOf(hours(day).minutes));
  maker.fill(row, day, minutes);
  return minutes;
}
