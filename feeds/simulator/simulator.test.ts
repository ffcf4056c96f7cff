import { elementAt } from '@sise/domain/element-at';
import type { FeedEvent } from '@sise/domain/market/feed';
import { instantAt, MINUTE_MS, SECOND_MS } from '@sise/domain/market/kst';
import { etfEtnKindOf } from '@sise/domain/market/instrument';
import { isOnTick, etfEtnTickSize, tickSize } from '@sise/domain/market/tick-size';
import { dateKst, shcode, upcode, won } from '@sise/domain/terms';
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createExchange } from './exchange.ts';
import { at, FRIDAY, listen, priceOf } from './testing/listen.ts';
import { exchangeOf } from './testing/exchanges.ts';

function digest(events: readonly FeedEvent[]): string {
  const hash = createHash('sha256');
  for (const event of events) hash.update(JSON.stringify(event));
  return hash.digest('hex');
}

describe('the simulated exchange', () => {
  it('sends the same events for the same seed and clock, and others for another seed', async () => {
    const runs: string[] = [];
    for (const exchange of [exchangeOf('test'), createExchange('test'), exchangeOf('other')]) {
      const { clock, events, feed } = await listen(at(8, 59, 55), exchange);
      for (let step = 0; step < 150; step++) clock.advance(66);
      await feed.stop();
      runs.push(digest(events));
    }
    expect(runs[0]).toBe(runs[1]);
    expect(runs[2]).not.toBe(runs[0]);
  });

  it('has the same state at ten whether it started then or at half past eight', async () => {
    const ran = await listen(at(8, 30));
    ran.clock.advanceTo(at(8, 58, 20));
    for (let step = 0; step < 60; step++) ran.clock.advance(5_000); // 09:03:20
    for (let step = 0; step < 100; step++) ran.clock.advance(667);
    ran.clock.advanceTo(at(9, 41, 7));
    ran.clock.advanceTo(at(10));
    const started = await listen(at(10));

    expect(started.market.asOf).toBe(ran.market.asOf);
    expect(started.market.state).toBe('live');
    expect(started.market.listings).toEqual(ran.market.listings);
    const { changedAt: _, ...columns } = ran.market.columns;
    for (const [name, column] of Object.entries(columns)) {
      expect(started.market.columns[name as keyof typeof columns], name).toEqual(column); // its own keys
    }
    for (const [code, index] of ran.market.indices) {
      expect(started.market.indices.get(code)?.quote, code).toEqual(index.quote);
      expect(started.market.indices.get(code)?.points, code).toEqual(index.points);
    }
    for (const [code, flows] of ran.market.flows) expect(started.market.flows.get(code)).toEqual(flows);
    for (let row = 0; row < ran.market.listings.length; row++) {
      const sparkline = ran.market.sparklines.read(row, 1_000);
      const prices = started.market.sparklines.read(row, 1_000);
      // Since the last trade the price has not changed; one series ends there, the other now.
      expect(prices.slice(0, sparkline.length)).toEqual(sparkline);
      expect(new Set(prices.slice(sparkline.length)).size).toBeLessThan(2);
    }
    const bars = (run: typeof ran) => run.sources.archive.minuteBars(shcode('005930'), 1, { count: 90 });
    expect(await bars(started)).toEqual(await bars(ran));
    expect(await started.sources.archive.indexMinuteBars(upcode('1001'), 1, { count: 70 })).toEqual(
      await ran.sources.archive.indexMinuteBars(upcode('1001'), 1, { count: 70 }),
    );
  });

  it('has no price before the opening, and one closing price after the auction', async () => {
    const { clock, market, events, controls } = await listen(at(8, 45));
    expect(market.state).toBe('close');
    expect(market.columns.price.every(Number.isNaN)).toBe(true);
    expect(
      [...market.indices.values()].every(({ quote }) => quote?.open === null && quote.value === quote.previousClose),
    ).toBe(true);

    clock.advanceTo(at(9));
    expect(market.state).toBe('live');
    const opened = market.columns.price.filter((price) => !Number.isNaN(price)).length;
    expect(opened).toBeGreaterThan(2_000);

    controls.silence(); // what is published meanwhile is of no interest here
    clock.advanceTo(at(15, 20));
    controls.resume();
    const before = Array.from(market.columns.price);
    events.length = 0;
    clock.advanceTo(at(15, 29, 59));
    expect(events.filter(({ type }) => type === 'quotes')).toEqual([]);
    expect(Array.from(market.columns.price)).toEqual(before);

    clock.advanceTo(at(15, 30));
    expect(market.state).toBe('close');
    expect(market.asOf).toBe(at(15, 30));
    expect(market.flows.get(upcode('1001'))?.provisional).toBe(false);
    const closed = Array.from(market.columns.price);
    events.length = 0;
    clock.advanceTo(at(15, 59, 59));
    expect(new Set(events.map(({ type }) => type))).toEqual(new Set(['status']));
    clock.advanceTo(at(19));
    expect(new Set(events.map(({ type }) => type))).toEqual(new Set(['status', 'after-hours']));
    expect(Array.from(market.columns.price)).toEqual(closed);
    expect([market.state, market.asOf]).toEqual(['close', at(19)]);
  });

  it('keeps every quote on the grid, inside the limits and its own range, and no total ever decreases', async () => {
    const { clock, market } = await listen(at(8, 59));
    let volume = market.columns.volume.slice();
    let turnover = market.columns.turnover.slice();
    for (let moment = 0; moment < 90; moment++) {
      clock.advance(moment < 60 ? 2_100 : 7 * MINUTE_MS);
      const { columns } = market;
      for (let row = 0; row < market.listings.length; row++) {
        const listing = elementAt(market.listings, row);
        const { shcode } = listing;
        const step = etfEtnKindOf(listing) === null ? tickSize : etfEtnTickSize;
        if (
          elementAt(columns.volume, row) < elementAt(volume, row) ||
          elementAt(columns.turnover, row) < elementAt(turnover, row)
        )
          expect.fail(`${shcode} took back`);
        const price = elementAt(columns.price, row);
        if (Number.isNaN(price)) continue;
        if (!isOnTick(won(price), step)) expect.fail(`${shcode} at ${price}`);
        if (price > elementAt(columns.upperLimit, row) || price < elementAt(columns.lowerLimit, row))
          expect.fail(`${shcode} beyond its limits`);
        if (price > elementAt(columns.high, row) || price < elementAt(columns.low, row))
          expect.fail(`${shcode} beyond its range`);
        const mean = elementAt(columns.turnover, row) / elementAt(columns.volume, row);
        if (mean > elementAt(columns.high, row) * 1.000001 || mean < elementAt(columns.low, row) * 0.999999)
          expect.fail(`${shcode} turned over at ${mean}`);
      }
      volume = columns.volume.slice();
      turnover = columns.turnover.slice();
    }
  });

  it('moves each index as the market cap of its members moves', async () => {
    const { clock, market } = await listen(at(9, 10));
    clock.advance(90 * SECOND_MS);
    const { price, basePrice, shares: issued } = market.columns;
    for (const [code, { quote }] of market.indices) {
      // A company counts from the day after its first.
      const members = market.membersOf(code).filter((row) => elementAt(market.listings, row).listedOn !== FRIDAY);
      const cap = members.reduce(
        (sum, row) => sum + elementAt(Number.isNaN(price[row]) ? basePrice : price, row) * elementAt(issued, row),
        0,
      );
      const base = members.reduce((sum, row) => sum + elementAt(basePrice, row) * elementAt(issued, row), 0);
      const expected = ((quote?.previousClose ?? 0) * cap) / base;
      expect(Math.abs((quote?.value ?? 0) - expected), code).toBeLessThan(0.02);
    }
  });

  it('connects today to the past without a gap', async () => {
    const {
      market,
      sources: { archive },
    } = await listen(at(9, 5));
    for (const listing of market.listings.filter((_, row) => row % 97 === 0)) {
      const [last] = await archive.dailyBars(listing.shcode, { count: 1 });
      const row = market.rowOf(listing.shcode) ?? -1;
      if (last) expect(market.columns.basePrice[row]).toBe(last.close);
      else expect(listing.listedOn).toBe(FRIDAY);
    }
    for (const [code, { quote }] of market.indices) {
      const [last] = await archive.indexDailyBars(code, { count: 1 });
      expect(quote?.previousClose, code).toBe(last?.close);
    }
  });

  it('continues with the next trading day, for which today has become the past', async () => {
    const {
      clock,
      market,
      sources: { archive, flows: flowArchive },
    } = await listen(at(15, 28));
    clock.advanceTo(at(20));
    const closed = market.indices.get(upcode('1001'))?.quote;
    const price = priceOf(market, '000660');
    const flows = market.flows.get(upcode('1001'))?.flows;
    const monday = dateKst('2026-11-23');
    clock.advanceTo(instantAt(monday, 8 * 60 + 29));
    expect(market.date).toBe(FRIDAY);
    clock.advanceTo(instantAt(monday, 8 * 60 + 30));
    expect(market.date).toBe(monday);
    expect(market.state).toBe('close');
    expect(priceOf(market, '000660')).toBeNaN();
    expect(market.columns.basePrice[market.rowOf('000660') ?? -1]).toBe(price);
    expect(market.indices.get(upcode('1001'))?.quote?.previousClose).toBe(closed?.value);

    const [bar] = await archive.indexDailyBars(upcode('1001'), { count: 1 });
    expect(bar).toMatchObject({
      date: FRIDAY,
      close: closed?.value,
      high: closed?.high,
      low: closed?.low,
      turnover: closed?.turnover,
    });
    expect(await flowArchive?.days(upcode('1001'), { count: 1 })).toMatchObject([{ date: FRIDAY, flows }]);
    const minutes = await archive.indexMinuteBars(upcode('1001'), 1, { count: 400 });
    expect(Math.max(...minutes.filter((minute) => minute.at >= at(9)).map(({ high }) => high))).toBe(closed?.high);
  });

  it('shows the last trading day as it closed if it is started at night or on a Sunday', async () => {
    const night = await listen(instantAt(dateKst('2026-11-22'), 13 * 60));
    expect(night.market.date).toBe(FRIDAY);
    expect(night.market.state).toBe('close');
    expect(night.market.asOf).toBe(instantAt(dateKst('2026-11-22'), 13 * 60));
    const bar = elementAt(await night.sources.archive.dailyBars(shcode('005930'), { count: 1 }), 0);
    expect(bar.date < FRIDAY).toBe(true);
  });
});
