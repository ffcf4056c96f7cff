import { elementAt } from '@sise/domain/element-at';
import { gatherBars } from '@sise/domain/market/bar-span';
import { addDays, instantAt } from '@sise/domain/market/kst';
import { dateKst, instant, type Instant } from '@sise/domain/terms';
import { WORLD_INSTRUMENTS } from '@sise/domain/world/instruments';
import { coinPremium } from '@sise/domain/world/coin-premium';
import { VENUES } from '@sise/domain/world/venues';
import type { Coins } from '@sise/domain/world/coins';
import type { WorldStocks } from '@sise/domain/world/world-stocks';
import type { World } from '@sise/domain/world/world';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createHeldClock } from '../clock/held-clock.ts';
import { COINS, ONLY_IN_KOREA } from './coins.ts';
import { COMPANIES } from './company-assets.ts';
import { createSimulatedCoins } from './coin-quotes.ts';
import { createSimulatedCompanies } from './company-quotes.ts';
import { createSimulatedWorld } from './world.ts';
import { exchangeOf } from '../testing/exchanges.ts';

const FRIDAY = dateKst('2026-11-20');
const exchange = exchangeOf('test');
const worldAt = (at: Instant): World => createSimulatedWorld(exchange, createHeldClock(at));
const coinsAt = (at: Instant): Coins => createSimulatedCoins(exchange.seed, exchange.world, createHeldClock(at));
const stocksAt = (at: Instant): WorldStocks =>
  createSimulatedCompanies(exchange.seed, exchange.world, createHeldClock(at));
const friday = (hour: number, minute = 0) => instantAt(FRIDAY, hour * 60 + minute);
const addDaysAt = (days: number) => instantAt(addDays(FRIDAY, -days), 15 * 60);
const anyMoment = fc
  .tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 1_439 }))
  .map(([day, minute]) => instantAt(addDays(FRIDAY, day - 30), minute));
const anySymbol = fc.constantFrom(...WORLD_INSTRUMENTS.map(({ symbol }) => symbol));

describe('the world', () => {
  it('has the eleven indices by their displayed names, each in its own time', async () => {
    const quotes = await worldAt(friday(10, 30)).quotes();
    expect(
      quotes.filter(({ instrument }) => instrument.group === 'index').map((quote) => quote.instrument.symbol),
    ).toEqual('SP500 NASDAQ DJIA PSEMICON DAX SXXP CAC40 NIKKEI SHIDX SZIDX HANGSE'.split(' '));
    const of = (symbol: string) => quotes.find(({ instrument }) => instrument.symbol === symbol);
    expect(of('NASDAQ')).toMatchObject({ status: 'close', date: '2026-11-19', at: friday(6) });
    expect(of('NIKKEI')).toMatchObject({ status: 'open', date: '2026-11-20', at: friday(10, 10) });
    expect(of('USDKRW')).toMatchObject({ status: 'open', date: '2026-11-20', at: friday(10, 30) });
    expect(of('HANGSE')).toMatchObject({ status: 'close', date: '2026-11-19' });
  });

  it('delays quotes as its venue does, and shows nothing newer', async () => {
    await fc.assert(
      fc.asyncProperty(anyMoment, anySymbol, async (now, symbol) => {
        const world = worldAt(now);
        const quote = await world.quote(symbol);
        if (!quote) throw new Error(`${symbol} is not quoted`);
        const { delay } = VENUES[quote.instrument.venue];
        const seen = instant(now - delay * 60_000);
        expect(quote.at).toBeLessThanOrEqual(seen);
        expect(quote.price).toBe(exchange.world.at(symbol, seen));
        expect(quote.trend.at(-1)).toBe(quote.price);
        const minute = elementAt((await world.minuteBars(symbol, 1, { count: 1 })).slice(-1), 0);
        expect(minute.at).toBeLessThanOrEqual(seen);
        expect(minute.close).toBe(quote.price);
        const [day] = await world.dailyBars(symbol, { count: 1 });
        expect(day).toMatchObject({ date: quote.date, close: quote.price, high: quote.high, low: quote.low });
        expect(await world.dailyBars(symbol, { count: 1, until: addDays(FRIDAY, 400) })).toEqual([day]);
      }),
      // 11:30 in Tokyo, seen twenty minutes later: the last price before lunch belongs to the minute before it.
      { numRuns: 60, examples: [[instantAt(dateKst('2026-10-21'), 11 * 60 + 50), 'NIKKEI']] },
    );
  });

  it('adds minutes up to the day, and each day continues from the previous close', async () => {
    const world = worldAt(friday(23));
    for (const symbol of ['NIKKEI', 'SP500', 'WTI', 'USDKRW']) {
      const days = await world.dailyBars(symbol, { count: 300 });
      for (const [i, day] of days.entries()) if (i > 0) expect(day.basePrice).toBe(elementAt(days, i - 1).close);
      const whole = elementAt(days, days.length - 2);
      const minutes = (await world.minuteBars(symbol, 1, { count: 4_000 })).filter(
        ({ at }) => exchange.world.dateAt(symbol, at) === whole.date,
      );
      expect(Math.max(...minutes.map((bar) => bar.high))).toBe(whole.high);
      expect(Math.min(...minutes.map((bar) => bar.low))).toBe(whole.low);
      expect([elementAt(minutes, 0).open, minutes.at(-1)?.close]).toEqual([whole.open, whole.close]);
      const year = elementAt(gatherBars(days, 'year').slice(-1), 0);
      expect(year.close).toBe(days.at(-1)?.close);
    }
  });

  it('has six years of days and nothing for an unknown symbol', async () => {
    const world = worldAt(friday(10));
    const days = await world.dailyBars('SP500', { count: 5_000 });
    expect(elementAt(days, 0).date <= '2020-11-20').toBe(true);
    expect(await world.dailyBars('SP500', { count: 3, until: dateKst('2019-06-03') })).toEqual([]);
    expect([
      await world.quote('MOON'),
      await stocksAt(friday(10)).one('MOON'),
      await stocksAt(friday(10)).day('MOON', null),
    ]).toEqual([null, null, null]);
    expect([await world.dailyBars('MOON', { count: 1 }), await world.minuteBars('MOON', 1, { count: 1 })]).toEqual([
      [],
      [],
    ]);
  });
});

describe('coins', () => {
  it('are at least thirty, by market cap, with a day that changes at 09:00', async () => {
    const before = await coinsAt(instantAt(FRIDAY, 8 * 60 + 59, 59)).list();
    const after = await coinsAt(friday(9)).list();
    expect(new Set(before.map(({ symbol }) => symbol)).size).toBe(COINS.length);
    expect(COINS.length).toBeGreaterThanOrEqual(30);
    expect(before.map((coin) => coin.marketCap)).toEqual(
      before.map((coin) => coin.marketCap ?? 0).toSorted((a, b) => b - a),
    );
    for (const { symbol, price, previousClose, open, high, low } of after) {
      expect([price, open, high, low]).toEqual([previousClose, previousClose, previousClose, previousClose]);
      const old = before.find((coin) => coin.symbol === symbol);
      expect(Math.abs(previousClose / (old?.price ?? 0) - 1)).toBeLessThan(0.01);
      expect(old?.previousClose).toBe(exchange.world.close(`KRW-${symbol}`, addDays(FRIDAY, -2)));
      expect(previousClose).toBe(exchange.world.close(`KRW-${symbol}`, addDays(FRIDAY, -1)));
    }
  });

  it('cost a few percent more or less than abroad, and nothing is known of those that are not traded there', async () => {
    for (const day of [0, 40, 80]) {
      const world = worldAt(addDaysAt(day));
      const dollar = (await world.quote('USDKRW'))?.price ?? null;
      const coins = coinsAt(addDaysAt(day));
      for (const { symbol, price, worldPrice } of await coins.list()) {
        expect(worldPrice === null).toBe(ONLY_IN_KOREA.has(symbol));
        if (worldPrice !== null) expect(Math.abs(coinPremium(price, worldPrice, dollar) ?? 99)).toBeLessThan(9);
      }
    }
  });

  it('have days that add up to their quote, and nothing for an unknown symbol', async () => {
    const coins = coinsAt(friday(14));
    const [bitcoin] = await coins.list();
    const days = await coins.past.dailyBars('BTC', { count: 5_000 });
    expect(days).toHaveLength(await coins.past.dailyCount('BTC', undefined));
    expect(days.at(-1)).toMatchObject({ date: FRIDAY, close: bitcoin?.price, high: bitcoin?.high, low: bitcoin?.low });
    for (const { volume, turnover, high, low } of days.slice(-30)) {
      const mean = (turnover ?? 0) / (volume ?? 1);
      expect(mean).toBeLessThanOrEqual(high ?? 0);
      expect(mean).toBeGreaterThanOrEqual(low ?? 0);
    }
    expect(await coins.one('BTC')).toEqual(bitcoin);
    expect([await coins.one('MOON'), await coins.past.dailyBars('MOON', { count: 1 })]).toEqual([null, []]);
  });

  it('have a 24-hour volume that does not jump at 09:00', async () => {
    const before = await coinsAt(instantAt(FRIDAY, 8 * 60 + 59, 59)).list();
    const after = await coinsAt(friday(9)).list();
    for (const coin of after) {
      const old = before.find(({ symbol }) => symbol === coin.symbol);
      expect(Math.abs(coin.turnover / (old?.turnover ?? 0) - 1)).toBeLessThan(0.001);
    }
  });

  it('trade on Sundays', async () => {
    const noon = elementAt(await coinsAt(instantAt(addDays(FRIDAY, 2), 720)).list(), 0);
    const evening = elementAt(await coinsAt(instantAt(addDays(FRIDAY, 2), 1_200)).list(), 0);
    expect(noon.price).not.toBe(evening.price);
    expect(noon.previousClose).toBe(evening.previousClose);
  });
});

describe('companies abroad', () => {
  it('are more than two hundred, each found by its symbol and both names', async () => {
    const stocks = stocksAt(friday(10));
    expect(COMPANIES.length).toBeGreaterThanOrEqual(200);
    expect(new Set(COMPANIES.map(({ symbol }) => symbol)).size).toBe(COMPANIES.length);
    for (const { symbol, name, englishName } of COMPANIES) {
      for (const typed of [symbol, name, englishName]) {
        const found = await stocks.find(typed, 40);
        expect(found.map(({ company }) => company.symbol)).toContain(symbol);
      }
    }
    expect(elementAt(await stocks.find('apple', 5), 0).company.symbol).toBe('AAPL');
    expect(elementAt(await stocks.find('테슬라', 5), 0).company.symbol).toBe('TSLA');
    expect(await stocks.find('', 5)).toEqual([]);
    expect(await stocks.find('x'.repeat(1_000), 5)).toEqual([]);
  });

  it('have a day once their market has opened, but not on its holidays or before their listing', async () => {
    const stocks = stocksAt(friday(10));
    const dateOf = async (symbol: string, date: string | null) =>
      (await stocks.day(symbol, date === null ? null : dateKst(date)))?.date ?? null;
    expect(await dateOf('AAPL', null)).toBe('2026-11-19');
    expect(await dateOf('7203', null)).toBe('2026-11-20');
    expect(await dateOf('AAPL', '2026-11-18')).toBe('2026-11-18');
    expect(await dateOf('AAPL', '2026-11-20')).toBeNull();
    expect(await dateOf('AAPL', '2026-11-15')).toBeNull();
    expect(await dateOf('AAPL', '2026-07-03')).toBeNull();
    expect(await dateOf('AAPL', '2027-01-04')).toBeNull();
    expect(await dateOf('AAPL', '1990-01-02')).toBeNull();
    expect(await dateOf('ARM', '2023-09-13')).toBeNull();
    expect(await dateOf('ARM', '2023-09-14')).toBe('2023-09-14');
  });
});
