import { SMALL_SOURCE } from '@sise/domain/market/testing/small-market';
import { KOSPI } from '@sise/domain/market/main-indices';
import type { Book, BookLevelRow } from '@sise/contract/order-book';
import { createMarket } from '@sise/domain/market/engine';
import type { Market } from '@sise/domain/market/engine';
import { instantAt } from '@sise/domain/market/kst';
import { dailyLimits } from '@sise/domain/market/price-limit';
import type { Quote } from '@sise/domain/market/quote';
import { dateKst, instant, shares, shcode, won } from '@sise/domain/terms';
import type { Instant, Shcode } from '@sise/domain/terms';
import type { BookSource } from '../../wire/book.ts';

/** A market of a few made-up stocks for tests and benchmarks: stock n has row n and code 100000 + n. */
export interface FixtureMarket {
  readonly market: Market;
  code(row: number): Shcode;
  /** A trade at a price; high, low and open follow. A hundred shares each. */
  trade(...trades: readonly (readonly [row: number, price: number])[]): void;
  /** Books of one level a side around the price; they change with every trade. */
  readonly books: BookSource;
  /** How many books have been built. */
  booksMade(): number;
  /** Stocks whose books are held. */
  heldBooks(): readonly Shcode[];
  /** Sets the value of KOSPI, which counts every stock. */
  index(value: number): void;
  flows(): void;
  feed(state: 'live' | 'silent' | 'close'): void;
  /** Begins a day without a trade yet, the stocks listed in the given order. */
  openDay(date: string, codes?: readonly Shcode[]): void;
}

const BASE = won(10_000);

export function fixtureMarket(count: number): FixtureMarket {
  const market = createMarket();
  const quotes = new Map<Shcode, Quote>();
  /** 10:00 of the day */
  let at = instant(0);
  const held = new Map<Shcode, number>();
  let made = 0;
  const limits = dailyLimits(BASE, { market: 'kospi' });
  const { upper, lower } = limits === 'none' ? { upper: null, lower: null } : limits;

  function openDay(date: string, codes = Array.from({ length: count }, (_, row) => code(row))): void {
    at = instantAt(dateKst(date), 10 * 60);
    market.apply({
      type: 'day',
      source: SMALL_SOURCE,
      date: dateKst(date),
      listings: codes.map((shcode) => ({
        shcode,
        name: `종목 ${shcode}`,
        market: 'kospi',
        kind: 'common',
        sector: null,
        memberOf: [],
        listedOn: null,
        shares: shares(1_000_000),
        department: null,
        isHalted: false,
        warning: null,
        action: null,
      })),
      indices: [{ upcode: KOSPI, name: 'KOSPI', kind: 'market', market: 'kospi' }],
    });
    quotes.clear();
    for (const shcode of codes) {
      quotes.set(shcode, {
        shcode,
        price: null,
        basePrice: BASE,
        open: null,
        high: null,
        low: null,
        volume: shares(0),
        turnover: won(0),
        upperLimit: upper,
        lowerLimit: lower,
      });
    }
    market.apply({ type: 'quotes', at, quotes: [...quotes.values()] });
  }

  const books: BookSource = {
    has: (shcode) => quotes.has(shcode),
    hold: (shcode) => held.set(shcode, (held.get(shcode) ?? 0) + 1),
    release: (shcode) => held.set(shcode, (held.get(shcode) ?? 0) - 1),
    revision: (shcode) => quotes.get(shcode)?.volume ?? null,
    book(shcode) {
      const quote = quotes.get(shcode);
      if (quote === undefined) return null;
      made += 1;
      return bookAround(quote, at);
    },
  };

  openDay('2026-11-20');
  return {
    market,
    books,
    booksMade: () => made,
    heldBooks: () => [...held].flatMap(([shcode, count]) => (count > 0 ? [shcode] : [])),
    code,
    openDay,
    trade(...trades) {
      const traded = trades.map(([row, price]) => {
        const before = quotes.get(code(row));
        if (!before) throw new RangeError(`no row ${row}`);
        const after = traded100(before, price);
        quotes.set(after.shcode, after);
        return after;
      });
      market.apply({ type: 'quotes', at, quotes: traded });
    },
    index(value) {
      const of = { upcode: KOSPI, previousClose: 2500, open: null, high: null, low: null };
      market.apply({ type: 'indices', at, indices: [{ ...of, value, volume: null, turnover: null }] });
    },
    flows() {
      market.apply({ type: 'flows', at, upcode: KOSPI, provisional: true, flows: [] });
    },
    feed(state) {
      market.apply({ type: 'status', at, state });
    },
  };
}

function bookAround({ shcode, price, basePrice }: Quote, at: Instant): Book {
  const best = price ?? basePrice;
  const totals = { asktotal: 100, asktotalchange: 0, bidtotal: 100, bidtotalchange: 0, net: 0 };
  const sides = { asks: [levelAt(best + 10)], bids: [levelAt(best)], ...totals };
  return { shcode, time: at / 1_000, phase: 'continuous', label: '장중', ...sides, expected: null };
}

function levelAt(price: number): BookLevelRow {
  return { price, chgrate: 0, size: 100, sizechange: 0 };
}

function code(row: number): Shcode {
  return shcode(String(100_000 + row));
}

function traded100(before: Quote, price: number): Quote {
  return {
    ...before,
    price: won(price),
    open: before.open ?? won(price),
    high: won(Math.max(before.high ?? price, price)),
    low: won(Math.min(before.low ?? price, price)),
    volume: shares(before.volume + 100),
    turnover: won(before.turnover + price * 100),
  };
}
