import { elementAt } from '@sise/domain/element-at';
import { createMarket } from '@sise/domain/market/engine';
import { dateOf, instantAt } from '@sise/domain/market/kst';
import { WHOLE_MARKET } from '@sise/domain/market/topics';
import { isOnTick, etfEtnTickSize } from '@sise/domain/market/tick-size';
import { premiumOf } from '@sise/domain/etf-etn/premium';
import { trackingError } from '@sise/domain/etf-etn/tracking';
import { dateKst, shares, shcode, won } from '@sise/domain/terms';
import { describe, expect, it } from 'vitest';
import { createHeldClock } from '../clock/held-clock.ts';
import { createExchange, type Exchange } from '../exchange.ts';
import { simulate } from '../simulator.ts';
import { exchangeOf } from '../testing/exchanges.ts';

const FRIDAY = dateKst('2026-11-20');
const at = (hour: number, minute = 0) => instantAt(FRIDAY, hour * 60 + minute);
const KODEX_200 = shcode('069500');

const exchange = exchangeOf('test');
const market = createMarket();
const clock = createHeldClock(at(8, 45));
const { feed, sources, controls } = simulate(exchange, clock);
const rangesCame = Promise.withResolvers<void>(); // a while after the market
await feed.start((event) => {
  market.apply(event);
  if (event.type === 'ranges') rangesCame.resolve();
});
await rangesCame.promise;
const etfEtns = sources.etfEtns ?? expect.fail('the simulator has products');
const VALUES = { kind: 'etf-etn-values', of: WHOLE_MARKET } as const;
feed.want?.([VALUES]);
const valuesNow = (of = market) => of.topic(VALUES.kind, VALUES.of)?.value ?? expect.fail('values are wanted');

const priceOf = (code: string) => {
  const row = market.rowOf(code) ?? -1;
  const price = elementAt(market.columns.price, row);
  return Number.isNaN(price) ? elementAt(market.columns.basePrice, row) : price;
};

/** The value of a unit from the holdings of a creation unit, at the prices the market shows. */
function worthByHoldings(code: string): number | null {
  const basket = etfEtns.basket(shcode(code));
  const unit = etfEtns.facts(shcode(code))?.creationUnit;
  if (!basket || basket.cash === null || !unit) return null;
  const stocks = basket.holdings.reduce(
    (sum, { shcode: held, quantity }) => sum + (held === null ? 0 : (quantity ?? 0) * priceOf(held)),
    0,
  );
  return (stocks + basket.cash) / unit;
}

function expectWorth(): void {
  const values = valuesNow();
  let counted = 0;
  for (const facts of etfEtns.listed().filter((_, n) => n % 5 === 0)) {
    const worth = worthByHoldings(facts.shcode);
    if (worth === null) continue;
    counted += 1;
    const live = values.get(facts.shcode)?.live ?? expect.fail(facts.name);
    // Quantities are rounded to a hundredth of a share.
    expect(Math.abs(worth - live), facts.name).toBeLessThan(0.02 + live * 1e-5);
  }
  expect(counted).toBeGreaterThan(80);
}

function present(value: number | null): number {
  return value ?? expect.fail('the simulator tells everything');
}

describe('ETF and ETN of the simulated exchange', () => {
  it('close at values that are not round, also on the anchor day', () => {
    const { catalogue, values } = exchange.etfEtnMarket;
    const { anchor } = exchange.days;
    const closes = catalogue.listedOn(anchor).map((place) => values.at(place, anchor));
    const round = closes.filter((value) => Math.abs(value % 5) < 0.005);
    expect(round.length).toBeLessThan(closes.length / 50);
  });

  it('are 1,160 ETFs and 370 ETNs, each with a unique code and name', () => {
    const listed = etfEtns.listed();
    expect(listed.filter(({ kind }) => kind === 'etf')).toHaveLength(1_160);
    expect(listed.filter(({ kind }) => kind === 'etn')).toHaveLength(370);
    const all = [...exchange.universe.companies, ...exchange.etfEtnMarket.catalogue.etfEtns];
    expect(new Set(all.map((one) => one.shcode)).size).toBe(all.length);
    expect(new Set(all.map((one) => one.name)).size).toBe(all.length);
    expect(etfEtns.facts(KODEX_200)).toMatchObject({ name: 'KODEX 200', manager: '삼성자산운용', multiple: 1 });
    for (const facts of listed) expect(facts.maturesOn === null || facts.maturesOn > FRIDAY, facts.name).toBe(true);
  });

  it('are not in the lists of stocks', () => {
    expect(market.etfEtns).toHaveLength(1_530);
    expect(market.stocks.length + market.etfEtns.length).toBe(market.listings.length);
    const chosen = new Set(market.etfEtns);
    for (const [code] of market.indices) expect(market.membersOf(code).some((row) => chosen.has(row))).toBe(false);
  });

  it('begin the day at the value of the previous close', () => {
    const values = valuesNow();
    for (const { shcode: code, name } of etfEtns.listed()) {
      const { nav, live } = values.get(code) ?? expect.fail(name);
      if (live === null) return expect.fail(name);
      // A payout of a month, a year's fee and income of a day.
      expect(Math.abs(live / nav - 1), name).toBeLessThan(0.03);
    }
    expectWorth();
  });

  it('are worth their holdings, and trade near that value, at any moment of the day', () => {
    for (const moment of [at(9, 1), at(10), at(11, 37), at(14, 20), at(15, 25), at(15, 30), at(18)]) {
      clock.advanceTo(moment);
      expectWorth();
      const values = valuesNow();
      const near: number[] = [];
      for (const { shcode: code, name, category } of etfEtns.listed()) {
        const row = market.rowOf(code) ?? -1;
        const price = elementAt(market.columns.price, row);
        if (Number.isNaN(price)) continue;
        expect(isOnTick(won(price), etfEtnTickSize), `${name} at ${price}`).toBe(true);
        expect(price, name).toBeLessThanOrEqual(elementAt(market.columns.upperLimit, row));
        expect(price, name).toBeGreaterThanOrEqual(elementAt(market.columns.lowerLimit, row));
        const premium = Math.abs(premiumOf(price, values.get(code)?.live ?? 0));
        if (category !== 'leveraged' && category !== 'foreign' && category !== 'commodity') near.push(premium);
      }
      near.sort((a, b) => a - b);
      if (moment >= at(10)) expect(near[Math.floor(near.length * 0.9)]).toBeLessThan(0.5);
      if (moment >= at(15, 30)) expect(near[near.length - 1]).toBeLessThan(0.6);
    }
  }, 90_000);

  it('have days that match their minutes, and begin at the previous close', async () => {
    for (const { shcode: code, name } of etfEtns.listed().filter((_, n) => n % 101 === 0)) {
      const days = await sources.archive.dailyBars(code, { count: 4 });
      const minutes = await sources.archive.minuteBars(code, 1, { count: 5 * 400 });
      days.forEach((day, n) => {
        if (n > 0) expect(day.basePrice, name).toBe(elementAt(days, n - 1).close);
        const own = minutes.filter(({ at: moment }) => dateOf(moment) === day.date);
        expect(Math.max(...own.map(({ high }) => high)), name).toBe(day.high);
        expect(Math.min(...own.map(({ low }) => low)), name).toBe(day.low);
        expect([own[0]?.open, own.at(-1)?.close], name).toEqual([day.open, day.close]);
        expect(own.reduce((sum, { volume }) => sum + volume, 0)).toBe(day.volume);
        expect(own.reduce((sum, { turnover }) => sum + turnover, 0)).toBe(day.turnover);
      });
    }
  });

  it('show the highest and lowest price of a year that their days have', async () => {
    for (const { shcode: code, name } of etfEtns.listed().filter((_, n) => n % 211 === 0)) {
      const days = await sources.archive.dailyBars(code, { count: 270 });
      const year = days.filter(({ date }) => date >= dateKst('2025-11-20'));
      const range = market.ranges.get(code);
      if (year.length === 0) continue;
      expect(range?.yearHigh, name).toBe(Math.max(...year.map(({ high }) => high ?? 0)));
      expect(range?.yearLow, name).toBe(Math.min(...year.map(({ low }) => low ?? Infinity)));
    }
  });

  it('follow the multiple of their index, day by day', async () => {
    for (const { shcode: code, name, multiple } of etfEtns.listed().filter((_, n) => n % 7 === 0)) {
      const days = await etfEtns.days(code, { count: 200 });
      for (let n = 1; n < days.length; n++) {
        const moved = (elementAt(days, n).nav + present(elementAt(days, n).payout)) / elementAt(days, n - 1).nav - 1;
        const asked =
          present(multiple) * (present(elementAt(days, n).index) / present(elementAt(days, n - 1).index) - 1);
        // Cash does not move; income, fee and rounding are small.
        expect(Math.abs(moved - asked), `${name} ${elementAt(days, n).date}`).toBeLessThan(
          0.0012 + 0.021 * Math.abs(asked),
        );
      }
      if (days.length > 100) expect(trackingError(days, multiple), name).toBeLessThan(1.5);
    }
  });

  it('pay out on trading days, and state the amount of each payout', () => {
    const payouts = etfEtns.payouts(KODEX_200);
    expect(payouts.length).toBeGreaterThan(15);
    for (const { exOn, paidOn, amount } of payouts) {
      expect(exchange.calendar.isTradingDay(exOn)).toBe(true);
      expect(paidOn > exOn).toBe(true);
      expect(amount).toBeGreaterThan(0);
    }
    expect((etfEtns.nextPayout(KODEX_200) ?? '') > FRIDAY).toBe(true);
  });

  it('move when a stock they hold is traded', () => {
    const before = valuesNow().get(KODEX_200)?.live ?? 0;
    const row = exchange.universe.rowOf('005930') ?? -1;
    const { upper } = exchange.history.limits(row, exchange.days.dayOnOrBefore(FRIDAY));
    expect(controls.trade('005930', upper, shares(1_000))).toEqual({ ok: true });
    expect(valuesNow().get(KODEX_200)?.live ?? 0).toBeGreaterThan(before * 1.02);
    expectWorth();
  });

  it('are the same for the same seed, and differ for another', async () => {
    const codes = [KODEX_200, shcode('252670'), shcode('360750'), shcode('153130')];
    const publish = async (from: Exchange) => {
      const run = simulate(from, createHeldClock(at(13, 10)));
      const observed = createMarket();
      await run.feed.start((event) => observed.apply(event));
      run.feed.want?.([VALUES]);
      return codes.map((code) => [
        observed.columns.price[observed.rowOf(code) ?? -1],
        observed.columns.volume[observed.rowOf(code) ?? -1],
        valuesNow(observed).get(code),
      ]);
    };
    const first = await publish(exchange);
    expect(await publish(createExchange('test'))).toEqual(first);
    expect(await publish(exchangeOf('other'))).not.toEqual(first);
  });
});
