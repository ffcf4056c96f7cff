import { elementAt } from '@sise/domain/element-at';
import { isOnTick } from '@sise/domain/market/tick-size';
import { won } from '@sise/domain/terms';
import { describe, expect, it } from 'vitest';
import { emptyMinutes, placesOf } from '../prices/day-minutes.ts';
import { exchangeOnFriday, onFriday as at, createBookFixture } from './testing/book-fixture.ts';
import { pauseSpan } from './phases.ts';

describe.each([
  ['opening', 'test', at(8, 30), at(9)],
  ['opening', 'other', at(8, 30), at(9)],
  ['closing', 'test', at(15, 20), at(15, 30)],
  ['closing', 'other', at(15, 20), at(15, 30)],
] as const)('the %s auction, seed %s', (phase, seed, from, until) => {
  const fixture = createBookFixture(seed, (place) => place % 31 === 0);
  const { exchange, day, today, rows, books, bookOf, codeOf } = fixture;

  it('converges on the price and the volume that it will trade', () => {
    const prices = rows.map(() => new Set<number>());
    for (let left = until - from; left > 1_000; left = Math.floor(left * 0.7)) {
      today.runTo(until - left, null);
      for (const [n, row] of rows.entries()) {
        const { phase: now, expected } = bookOf(row);
        if (now !== 'halted') expect(now).toBe(phase);
        if (expected === null) continue;
        const { upper, lower } = exchange.history.limits(row, day);
        expect(isOnTick(expected.price) && expected.price <= upper && expected.price >= lower).toBe(true);
        expect(expected.volume).toBeGreaterThan(0);
        elementAt(prices, n).add(expected.price);
      }
    }
    expect(prices.filter(({ size }) => size > 2).length).toBeGreaterThan(rows.length / 2);

    const isHeld = (row: number) => today.tradeGenerator(row).minutes.pauses[0]?.from === 1;
    today.runTo(until - 1, null);
    const expected = rows.map((row) => bookOf(row).expected);
    today.runTo(until, null);
    for (const [n, row] of rows.entries()) {
      const [print] = books.detail(codeOf(row), 1)?.prints ?? [];
      const { price, volume } = expected[n] ?? {};
      if (price === undefined || (phase === 'opening' && isHeld(row))) expect(print?.at).not.toBe(until);
      else expect(print).toEqual({ at: until, price, volume, side: null, strength: print?.strength });
    }
  });
});

describe.each(['test', 'other'])('변동성완화장치 on a book, seed %s', (seed) => {
  const { universe, minutes: maker, hours, days } = exchangeOnFriday(seed);
  const friday = days.dayOnOrBefore(hours(days.anchor).date);
  const paused = (row: number) => {
    const minutes = emptyMinutes(placesOf(hours(friday).minutes));
    return maker.fill(row, friday, minutes) && minutes.pauses.length > 0;
  };

  it('shows an auction that ends in its single price, and no trade meanwhile', () => {
    const rows = universe.listedOn(friday).filter(paused);
    expect(rows.length).toBeGreaterThan(3);
    for (const row of rows.slice(0, 8)) {
      const { today, books, bookOf, codeOf } = createBookFixture(seed, (_, one) => one === row);
      const detail = () => books.detail(codeOf(row), 30) ?? expect.unreachable();
      for (const [n, pause] of today.tradeGenerator(row).minutes.pauses.entries()) {
        const { since, until } = pauseSpan(today.hours, pause);
        today.runTo(since, null);
        const before = detail();
        expect(before.volatilityInterruptions.running).toMatchObject({
          since,
          trigger: pause.trigger,
          direction: pause.direction,
          price: null,
        });
        today.runTo(until - 1, null);
        const { phase, expected } = bookOf(row);
        expect(phase).toBe('vi');
        expect(detail().prints).toEqual(before.prints);
        today.runTo(until, null);
        const { prints, volatilityInterruptions } = detail();
        expect(prints[0]).toMatchObject({ at: until, price: expected?.price, volume: expected?.volume, side: null });
        expect(volatilityInterruptions.running).toBeNull();
        expect(volatilityInterruptions.list).toHaveLength(n + 1);
        expect(volatilityInterruptions.list.at(-1)).toMatchObject({ since, until, price: elementAt(prints, 0).price });
        expect(volatilityInterruptions.reference).toBe(elementAt(prints, 0).price);
      }
    }
  });

  it('gives the prices that trigger the next one, and null if it is not applied', () => {
    const { exchange, day, today, rows, books, codeOf } = createBookFixture(seed, (place) => place % 11 === 0);
    today.runTo(at(10), null);
    for (const row of rows) {
      const { volatilityInterruptions, book } = books.detail(codeOf(row), 1) ?? expect.unreachable();
      const isApplied = exchange.rules.applies(row, day) && book.phase !== 'halted';
      expect(volatilityInterruptions.triggers !== null).toBe(isApplied);
      const { upper, lower } = volatilityInterruptions.triggers ?? { upper: null, lower: null };
      if (upper !== null) expect(upper).toBeGreaterThan(volatilityInterruptions.reference);
      if (lower !== null) expect(lower).toBeLessThan(volatilityInterruptions.reference);
      for (const price of [upper, lower]) if (price !== null) expect(isOnTick(won(price))).toBe(true);
    }
  });
});
