import { beforeEach, describe, expect, it } from 'vitest';
import { tickSize } from '../market/tick-size.ts';
import { instant, shares, won } from '../terms.ts';
import type { BookPhase } from './book.ts';
import { createBookCollector, type BookCollector } from './book-collector.ts';
import { BOOK_DEPTH, bookSide } from './book-side.ts';
import { BOOK_TRADES } from './books.ts';
import { STATIC_RANGE, staticReferenceOf, triggerPrices } from './volatility-interruption.ts';

const TEN = Date.parse('2026-11-24T10:00:00+09:00');
const limits = { upper: won(13_000), lower: won(7_000) };
const level = (price: number, size: number) => ({ price: won(price), size: shares(size) });

const STOCK = { basePrice: won(10_000), open: null, hasInterruptions: true, limits, tickRule: tickSize };

let collector: BookCollector;
beforeEach(() => {
  collector = createBookCollector(STOCK);
});

function book(at: number, asks: [number, number][], bids: [number, number][], phase: BookPhase = 'continuous') {
  const [of, to] = [asks, bids].map((side) => side.map(([price, size]) => level(price, size)));
  collector.takeBook({ at: instant(TEN + at), phase, asks: of ?? [], bids: to ?? [], expected: null });
}

function trade(at: number, price: number, volume: number, dayVolume: number, side: 'buy' | 'sell' | null = 'buy') {
  const sums = { dayVolume: shares(dayVolume), bought: shares(dayVolume), sold: shares(200) };
  return collector.takeTrade({ at: instant(TEN + at), price: won(price), volume: shares(volume), side, ...sums });
}

describe('what is collected of a stock', () => {
  it('has no page before its first orders', () => {
    expect(collector.detail).toBeNull();
    trade(0, 10_000, 5, 5);
    expect(collector.book).toBeNull();
    book(1, [[10_010, 3]], [[10_000, 4]]);
    expect(collector.detail).toMatchObject({ book: { asks: { total: 3 } }, prints: [{ price: 10_000 }] });
  });

  it('counts changes of orders from the book before, and ignores an older book', () => {
    book(0, [[10_010, 3]], [[10_000, 4]]);
    expect(collector.book?.asks.levels).toEqual([{ price: 10_010, size: 3, sizeChange: 0 }]);
    book(
      500,
      [
        [10_010, 1],
        [10_020, 9],
      ],
      [[9_990, 2]],
    );
    expect(collector.book?.asks.levels.map(({ sizeChange }) => sizeChange)).toEqual([-2, 9]);
    expect(collector.book?.bids).toMatchObject({ total: 2, totalChange: -2 });
    book(100, [[10_030, 1]], []);
    expect(collector.book?.at).toBe(TEN + 500);
  });

  it('takes no trade twice, also after a connection was lost', () => {
    expect(trade(0, 10_000, 5, 5)).toBe(true);
    expect(trade(0, 10_000, 5, 5)).toBe(false);
    expect(trade(1, 10_010, 2, 4)).toBe(false);
    book(2, [], []);
    expect(collector.detail?.prints).toHaveLength(1);
    expect(collector.volumes).toEqual([{ price: 10_000, bought: 5, sold: 0, auctioned: 0 }]);
  });

  it('goes on from the trades of before it began', () => {
    const print = { at: instant(TEN), price: won(10_000), volume: shares(7), side: 'sell', strength: 50 } as const;
    collector.takePrints([print], shares(700), shares(100), shares(200));
    collector.takeVolumes(
      [{ price: won(10_000), bought: shares(100), sold: shares(600), auctioned: shares(0) }],
      shares(700),
    );
    expect(trade(1, 10_000, 5, 600)).toBe(false);
    trade(2, 10_010, 50, 750, null);
    book(3, [], []);
    expect(collector.detail).toMatchObject({ strength: 375, prints: [{ volume: 50, side: null }, print] });
    expect(collector.volumes.map(({ auctioned }) => auctioned)).toEqual([0, 50]);
  });

  it('adds the trades that came while the volumes were asked for', () => {
    trade(0, 10_000, 5, 105);
    trade(1, 10_010, 5, 110, 'sell');
    collector.takeVolumes(
      [{ price: won(10_000), bought: shares(105), sold: shares(0), auctioned: shares(0) }],
      shares(105),
    );
    expect(collector.volumes).toMatchObject([{ bought: 105 }, { price: 10_010, sold: 5 }]);
  });

  it('keeps only the last trades, ten minutes of totals and a strength for every five', () => {
    for (let minute = 0; minute < 45; minute++) {
      trade(minute * 60_000, 10_000, 1, minute + 1);
      book(minute * 60_000, [[10_010, minute + 1]], []);
    }
    const detail = collector.detail;
    expect(detail?.prints).toHaveLength(BOOK_TRADES);
    expect(detail?.history.map(({ asks }) => asks)).toEqual([36, 37, 38, 39, 40, 41, 42, 43, 44, 45]);
    expect(detail?.strengths).toHaveLength(9);
  });

  it('follows a VI: its reference is the last single price, and it ends with one', () => {
    book(0, [], []);
    expect(collector.detail?.volatilityInterruptions).toMatchObject({ reference: 10_000, triggers: { upper: 11_000 } });
    const vi = { kind: 'static', direction: 'up', reference: won(10_000), trigger: won(11_000), price: null } as const;
    collector.takeInterruption({ ...vi, since: instant(TEN + 10), until: instant(TEN + 120_010) });
    collector.takeInterruption({ ...vi, since: instant(TEN + 10), until: instant(TEN + 120_010) });
    book(20, [], [], 'vi');
    expect(collector.running).toMatchObject({ trigger: 11_000 });
    expect(collector.detail?.volatilityInterruptions.triggers).toBeNull();
    collector.endInterruption(instant(TEN + 125_000));
    trade(125_000, 11_200, 30, 30, null);
    expect(collector.running).toBeNull();
    expect(collector.detail?.volatilityInterruptions).toMatchObject({
      reference: 11_200,
      list: [{ until: TEN + 125_000, price: 11_200 }],
    });
  });
});

const facts = () => collector.detail?.volatilityInterruptions;
const triggersOf = (price: number) => triggerPrices(price, STATIC_RANGE, { upper: 1e9, lower: 0 });

describe('the reference of the static VI', () => {
  it('is the opening price from the opening on', () => {
    collector = createBookCollector({ ...STOCK, open: won(10_800) });
    book(0, [], []);
    expect(facts()).toMatchObject({ reference: 10_800, triggers: { upper: 11_880, lower: 9_720 } });
  });

  it('is the one by which a static VI starts, not that of a dynamic one, and follows from the prices of a source', () => {
    const vi = { kind: 'dynamic', direction: 'up', reference: won(10_500), trigger: won(11_150), price: null } as const;
    collector.takeInterruption({ ...vi, since: instant(TEN), until: instant(TEN + 120_000) });
    book(1, [], []);
    expect(facts()?.reference).toBe(10_000);
    const since = instant(TEN + 600_000);
    collector.takeInterruption({ ...vi, kind: 'static', reference: won(11_200), since, until: since });
    expect(facts()?.reference).toBe(11_200);
    collector.takeTriggers(won(11_880), won(9_720));
    expect(facts()?.reference).toBe(10_800);
    collector.takeTriggers(won(11_880), won(5_000)); // no price has both
    expect(facts()?.reference).toBe(10_800);
  });

  it('has no prices where VI is not applied', () => {
    collector = createBookCollector({ ...STOCK, hasInterruptions: false });
    book(0, [], []);
    expect(facts()?.triggers).toBeNull();
  });

  it('has the prices by which it is found, at every tick', () => {
    const unknown = won(1);
    for (let price = won(1_000); price < 600_000; price = won(price + tickSize(price))) {
      const { upper, lower } = triggersOf(price);
      if (upper === null || lower === null) expect.unreachable();
      expect(triggersOf(staticReferenceOf(upper, lower, unknown) ?? 0)).toEqual({ upper, lower });
      expect(staticReferenceOf(upper, lower, price)).toBe(price);
    }
    expect(staticReferenceOf(won(5_010), won(4_095), unknown)).toBe(4_550); // of LS증권 on 2023-06-05, opened at 4,550
  });
});

describe('a side of a book', () => {
  it('takes a price that was out of sight as unchanged', () => {
    const before = Array.from({ length: BOOK_DEPTH }, (_, n) => level(10_000 + n * 10, 1));
    const now = [...before.slice(1), level(10_100, 5)];
    expect(bookSide(now, before).levels.at(-1)).toEqual({ price: 10_100, size: 5, sizeChange: 0 });
    expect(bookSide([level(9_990, 5), ...before], before).levels[0]?.sizeChange).toBe(5);
  });
});
