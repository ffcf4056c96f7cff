import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instant, shares, shcode, won } from '../terms.ts';
import { instantAt, MINUTE_MS } from './kst.ts';
import { KOSPI } from './main-indices.ts';
import { createMinuteBuilder, joinParts, toMinuteBar } from './minute-bars.ts';
import type { SeenMinute } from './minute-bars.ts';
import type { Quote } from './quote.ts';
import { SMALL_DAY, smallQuote } from './testing/small-market.ts';

const CODE = '000010';
const nine = instantAt(SMALL_DAY, 9 * 60);
const after = (seconds: number) => instant(nine + seconds * 1_000);

interface Trade {
  readonly second: number;
  readonly price: number;
  readonly volume: number;
}

/** The quote after some trades. */
function quoteAfter(trades: readonly Trade[]): Quote {
  const prices = trades.map(({ price }) => price);
  const volume = trades.reduce((sum, trade) => sum + trade.volume, 0);
  if (trades.length === 0) return smallQuote(CODE, 1_000, null);
  return {
    ...smallQuote(CODE, 1_000, prices.at(-1) ?? null),
    open: won(prices[0] ?? 0),
    high: won(Math.max(...prices)),
    low: won(Math.min(...prices)),
    volume: shares(volume),
    turnover: won(trades.reduce((sum, trade) => sum + trade.price * trade.volume, 0)),
  };
}

/** The minutes that a list of trades makes. */
function barsOf(trades: readonly Trade[]) {
  return [...Map.groupBy(trades, ({ second }) => Math.floor(second / 60))].map(([minute, some]) => {
    const { open, high, low, price, volume, turnover } = quoteAfter(some);
    return { at: instant(nine + minute * MINUTE_MS), open, high, low, close: price, volume, turnover };
  });
}

const tapes = fc
  .array(
    fc.record({
      second: fc.nat({ max: 400 }),
      price: fc.integer({ min: 700, max: 1_300 }),
      volume: fc.integer({ min: 1, max: 99 }),
    }),
    { maxLength: 40 },
  )
  .map((trades) => trades.toSorted((a, b) => a.second - b.second));

describe('the minutes of a stock', () => {
  it('are those of its trades, if each is sent, however often they are taken', () => {
    fc.assert(
      fc.property(tapes, fc.array(fc.boolean(), { minLength: 40, maxLength: 40 }), (trades, takes) => {
        const builder = createMinuteBuilder();
        const seen = new Map<number, SeenMinute>();
        const take = () => {
          for (const part of builder.takeChanged()) {
            const before = seen.get(part.at);
            seen.set(part.at, before ? joinParts(before, part) : part);
          }
        };
        builder.takeQuotes(after(-1), [quoteAfter([])]);
        for (const [i, { second }] of trades.entries()) {
          builder.takeQuotes(after(second), [quoteAfter(trades.slice(0, i + 1))]);
          if (takes[i]) take();
        }
        take();
        expect([...seen.values()].map(toMinuteBar)).toEqual(barsOf(trades));
      }),
    );
  });

  it('keep the volume of the day and its range, if several trades are sent at once', () => {
    fc.assert(
      fc.property(tapes, fc.integer({ min: 2, max: 9 }), (trades, step) => {
        const builder = createMinuteBuilder();
        builder.takeQuotes(after(-1), [quoteAfter([])]);
        for (let sent = step; sent < trades.length + step; sent += step) {
          const some = trades.slice(0, sent);
          builder.takeQuotes(after(some.at(-1)?.second ?? 0), [quoteAfter(some)]);
        }
        const bars = builder.takeChanged().map(toMinuteBar);
        const all = quoteAfter(trades);
        expect(bars.reduce((sum, { volume }) => sum + volume, 0)).toBe(all.volume);
        expect(bars.reduce((sum, { turnover }) => sum + turnover, 0)).toBe(all.turnover);
        if (trades.length === 0) return;
        expect(Math.max(...bars.map(({ high }) => high))).toBe(all.high);
        expect(Math.min(...bars.map(({ low }) => low))).toBe(all.low);
        expect([bars[0]?.open, bars.at(-1)?.close]).toEqual([all.open, all.price]);
        for (const { open, high, low, close } of bars) {
          expect(high).toBeGreaterThanOrEqual(Math.max(open, close));
          expect(low).toBeLessThanOrEqual(Math.min(open, close));
        }
      }),
    );
  });

  it('hold a trade whose time is that of the second in which the quote before it came', () => {
    const builder = createMinuteBuilder();
    const [first, second] = [
      { second: 5, price: 1_000, volume: 3 },
      { second: 5, price: 1_010, volume: 2 },
    ];
    builder.takeQuotes(after(5.4), [quoteAfter([first])]);
    builder.takeQuotes(after(5), [quoteAfter([first, second])]);
    expect(builder.takeChanged().map(toMinuteBar)).toMatchObject([{ at: nine, close: 1_010, volume: 2 }]);
  });

  it('do not hold what was traded before the first quote, nor a quote without a trade, nor a late one', () => {
    const builder = createMinuteBuilder();
    const morning = [{ second: 0, price: 1_000, volume: 500 }];
    builder.takeQuotes(after(3_600), [quoteAfter(morning)]);
    builder.takeQuotes(after(3_605), [quoteAfter(morning)]);
    expect(builder.takeChanged()).toEqual([]);
    const more = [...morning, { second: 3_610, price: 1_010, volume: 3 }];
    builder.takeQuotes(after(3_610), [quoteAfter(more)]);
    builder.takeQuotes(after(3_609), [quoteAfter([...more, ...more])]);
    expect(builder.takeChanged().map(toMinuteBar)).toEqual([
      { at: after(3_600), open: 1_010, high: 1_010, low: 1_010, close: 1_010, volume: 3, turnover: 3_030 },
    ]);
  });

  it('are taken when they are over, and the running one once it is asked for', () => {
    const builder = createMinuteBuilder();
    builder.takeQuotes(after(-1), [quoteAfter([])]);
    const trades = [0, 30, 70].map((second) => ({ second, price: 1_000, volume: 1 }));
    for (const [i, { second }] of trades.entries()) {
      builder.takeQuotes(after(second), [quoteAfter(trades.slice(0, i + 1))]);
    }
    expect(builder.waitingOf(CODE).map(({ at }) => at)).toEqual([nine, after(60)]);
    expect(builder.takeChanged(after(60)).map(({ at }) => at)).toEqual([nine]);
    expect(builder.waitingOf(CODE).map(({ at }) => at)).toEqual([after(60)]);
    expect(builder.takeChanged().map(({ at }) => at)).toEqual([after(60)]);
    expect(builder.takeChanged()).toEqual([]);
  });

  it('of a minute in two parts have the sums from the first trade to the last, also what was not seen between', () => {
    const part = (low: number, from: number, to: number) => ({
      code: shcode(CODE),
      at: nine,
      open: low + 1,
      high: low + 2,
      low,
      close: low + 1,
      volumeFrom: from,
      volumeTo: to,
      turnoverFrom: from * 10,
      turnoverTo: to * 10,
    });
    const whole = joinParts(part(100, 0, 5), part(90, 8, 12));
    expect(toMinuteBar(whole)).toEqual({
      at: nine,
      open: 101,
      high: 102,
      low: 90,
      close: 91,
      volume: 12,
      turnover: 120,
    });
    expect(joinParts(whole, part(90, 8, 12))).toEqual(whole);
  });
});

describe('the minutes of an index', () => {
  const quote = { upcode: KOSPI, previousClose: 100, high: null, low: null, turnover: null };

  it('begin with its opening and have its value at every quote, without volume where the source gives none', () => {
    const builder = createMinuteBuilder();
    builder.takeIndices(after(-60), [{ ...quote, value: 100, open: null, volume: 0 }]);
    builder.takeIndices(after(1), [{ ...quote, value: 101, open: 101, volume: null }]);
    builder.takeIndices(after(2), [{ ...quote, value: 99, open: 101, volume: null }]);
    builder.takeIndices(after(61), [{ ...quote, value: 99, open: 101, volume: null }]);
    expect(builder.takeChanged().map(toMinuteBar)).toEqual([
      { at: nine, open: 101, high: 101, low: 99, close: 99, volume: 0, turnover: 0 },
      { at: after(60), open: 99, high: 99, low: 99, close: 99, volume: 0, turnover: 0 },
    ]);
  });
});
