import type { ContractBook } from '@sise/domain/derivatives/contract-book';
import { CONTRACT_SPECS, futureLimits, UNDERLYING_IDS } from '@sise/domain/derivatives/contract-spec';
import { isPremiumOnGrid } from '@sise/domain/derivatives/testing/premium-grid';
import { elementAt } from '@sise/domain/element-at';
import { instantAt } from '@sise/domain/market/kst';
import { dateKst, type Instant } from '@sise/domain/terms';
import { beforeAll, describe, expect, it } from 'vitest';
import { createPresent, type Present } from '../session/present.ts';
import { exchangeOf } from '../testing/exchanges.ts';
import { createSimulatedDerivatives } from './derivatives.ts';

/** The last trading day of the front month, which closes before the others. */
const date = dateKst('2026-12-10');
const at = (time: string): Instant => instantAt(date, Number(time.slice(0, 2)) * 60 + Number(time.slice(3)));

describe('the book of a simulated contract', () => {
  const exchange = exchangeOf('test');
  let present: Present;
  let derivatives: ReturnType<typeof createSimulatedDerivatives>;
  const bookOf = async (code: string, source = derivatives) => (await source.book(code)) ?? expect.fail(code);

  beforeAll(async () => {
    present = createPresent(exchange);
    await present.open(at('08:40'), () => {});
    present.silence();
    derivatives = createSimulatedDerivatives(exchange, present);
  });

  it('has an expected trade in auctions only, and the month that ends closes earlier', async () => {
    const [front, next] = (await derivatives.futures('kospi200')).map(({ code }) => code);
    const seen = [];
    for (const time of ['08:40', '10:00', '15:15', '15:40', '16:00']) {
      present.moveTo(at(time));
      const [first, second] = [await bookOf(front ?? ''), await bookOf(next ?? '')];
      seen.push([first.phase, first.expected !== null, second.phase, second.expected !== null]);
      await checkFutures();
      if (time === '10:00') await checkOptions();
    }
    expect(seen).toEqual([
      ['opening', true, 'opening', true],
      ['continuous', false, 'continuous', false],
      ['closing', true, 'continuous', false],
      ['closed', false, 'closing', true],
      ['closed', false, 'closed', false],
    ]);
    expect(await derivatives.book('A0169000')).toBeNull();
  });

  /** Five levels on the grid, inside the limits and around the last price; the same for whoever asks. */
  async function checkFutures(): Promise<void> {
    const others = createSimulatedDerivatives(exchange, present);
    for (const id of UNDERLYING_IDS) {
      const spec = CONTRACT_SPECS[id];
      for (const quote of (await derivatives.futures(id)).filter((_, place) => place % 3 === 0)) {
        const book = await bookOf(quote.code);
        checkSides(book, 5);
        const best = [elementAt(book.asks.levels, 0).price, elementAt(book.bids.levels, 0).price];
        if (quote.price !== null && book.expected === null) expect(best).toContain(quote.price);
        const { upper, lower } = elementAt(futureLimits(quote.basePrice ?? 0, spec), 0);
        for (const { price } of [...book.asks.levels, ...book.bids.levels]) {
          expect(price).toBeLessThanOrEqual(upper);
          expect(price).toBeGreaterThanOrEqual(lower);
          expect(Math.abs(price / spec.futureTick - Math.round(price / spec.futureTick))).toBeLessThan(1e-6);
        }
        expect(await bookOf(quote.code, others)).toEqual(book);
      }
    }
  }

  /** The book of an option begins at the bid and the ask of its chain. */
  async function checkOptions(): Promise<void> {
    for (const id of UNDERLYING_IDS) {
      const chain = await derivatives.optionChain(id, elementAt(derivatives.expiries(id), 0).lastDay);
      for (const { call, put } of (chain?.rows ?? []).filter((_, place) => place % 9 === 0)) {
        for (const quote of [call, put]) {
          const book = await bookOf(quote.code);
          checkSides(book);
          expect(book.asks.levels[0]?.price ?? null).toBe(quote.ask);
          expect(book.bids.levels[0]?.price ?? null).toBe(quote.bid);
          for (const { price } of [...book.asks.levels, ...book.bids.levels]) {
            expect(isPremiumOnGrid(price, CONTRACT_SPECS[id])).toBe(true);
          }
        }
      }
    }
  }
});

function checkSides({ asks, bids }: ContractBook, depth?: number): void {
  for (const [{ levels, total, orders }, way] of [
    [asks, 1],
    [bids, -1],
  ] as const) {
    if (depth !== undefined) expect(levels).toHaveLength(depth);
    expect(levels.length).toBeLessThanOrEqual(5);
    expect(levels.reduce((sum, { size }) => sum + size, 0)).toBe(total);
    expect(levels.reduce((sum, level) => sum + level.orders, 0)).toBe(orders);
    levels.forEach((level, place) => {
      expect(level.size).toBeGreaterThanOrEqual(level.orders);
      expect(level.orders).toBeGreaterThan(0);
      const before = levels[place - 1];
      if (before) expect((level.price - before.price) * way).toBeGreaterThan(0);
    });
  }
  const [ask, bid] = [asks.levels[0], bids.levels[0]];
  if (ask && bid) expect(ask.price).toBeGreaterThan(bid.price);
}
