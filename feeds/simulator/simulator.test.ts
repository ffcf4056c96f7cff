import { createMarket, type Market } from '@sise/domain/market/engine';
import type { FeedEvent } from '@sise/domain/market/feed';
import { instantAt } from '@sise/domain/market/kst';
import { productOf } from '@sise/domain/market/instrument';
import { isOnTick, productTickSize, tickSize } from '@sise/domain/market/tick-size';
import { dateKst, instant, shares, shcode, upcode, won, type Shares, type Won } from '@sise/domain/terms';
import { createHash } from 'node:crypto';
import { setImmediate as breathe } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createHeldClock } from './clock/held-clock.ts';
import { createExchange } from './exchange.ts';
import { createSimulator, simulate } from './simulator.ts';

const FRIDAY = dateKst('2026-11-20');
const SECOND = 1_000;
const MINUTE = 60_000;
const at = (hour: number, minute = 0, second = 0) => instantAt(FRIDAY, hour * 60 + minute, second);

const shared = createExchange('test');

/** A simulator on a held clock with a market that listens to it. */
async function listen(startAt: ReturnType<typeof at>, exchange = shared) {
  const clock = createHeldClock(startAt);
  const simulator = simulate(exchange, clock);
  const market = createMarket();
  const events: FeedEvent[] = [];
  await simulator.feed.start((event) => {
    events.push(event);
    market.apply(event);
  });
  await breathe(); // the past year is told a moment later
  return { clock, market, events, ...simulator };
}

function priceOf(market: Market, shcode: string): number {
  return market.columns.price[market.rowOf(shcode) ?? -1];
}

function digest(events: readonly FeedEvent[]): string {
  const hash = createHash('sha256');
  for (const event of events) hash.update(JSON.stringify(event));
  return hash.digest('hex');
}

describe('the simulated exchange', () => {
  it('tells the same market event by event to the same seed and clock, and another to another seed', async () => {
    const runs: string[] = [];
    for (const seed of ['same', 'same', 'other']) {
      const { clock, events, feed } = await listen(at(8, 59, 55), createExchange(seed));
      for (let step = 0; step < 150; step++) clock.advance(66);
      await feed.stop();
      runs.push(digest(events));
    }
    expect(runs[0]).toBe(runs[1]);
    expect(runs[2]).not.toBe(runs[0]);
  });

  it('started at ten stands where it would stand if it had run since half past eight', async () => {
    const ran = await listen(at(8, 30));
    for (let step = 0; step < 400; step++) ran.clock.advance(5_000); // 09:03:20
    for (let step = 0; step < 300; step++) ran.clock.advance(667);
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
      const trail = ran.market.trails.read(row, 1_000);
      const told = started.market.trails.read(row, 1_000);
      // Since the last trade the price stands still; one line ends there, the other now.
      expect(told.slice(0, trail.length)).toEqual(trail);
      expect(new Set(told.slice(trail.length)).size).toBeLessThan(2);
    }
    const bars = (run: typeof ran) => run.sources.archive.minuteBars(shcode('005930'), 1, { count: 90 });
    expect(await bars(started)).toEqual(await bars(ran));
    expect(await started.sources.archive.indexMinuteBars(upcode('1001'), 1, { count: 70 })).toEqual(
      await ran.sources.archive.indexMinuteBars(upcode('1001'), 1, { count: 70 }),
    );
  });

  it('knows no price before the opening, and one closing price after the auction', async () => {
    const { clock, market, events } = await listen(at(8, 45));
    expect(market.state).toBe('close');
    expect(market.columns.price.every(Number.isNaN)).toBe(true);
    expect(
      [...market.indices.values()].every(({ quote }) => quote?.open === null && quote.value === quote.previousClose),
    ).toBe(true);

    clock.advanceTo(at(9));
    expect(market.state).toBe('live');
    const opened = market.columns.price.filter((price) => !Number.isNaN(price)).length;
    expect(opened).toBeGreaterThan(2_000);

    clock.advanceTo(at(15, 20));
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

  it('keeps every quote on the grid, inside the limits and inside its own range, and never takes anything back', async () => {
    const { clock, market } = await listen(at(8, 59));
    let volume = market.columns.volume.slice();
    let turnover = market.columns.turnover.slice();
    for (let moment = 0; moment < 90; moment++) {
      clock.advance(moment < 60 ? 2_100 : 7 * MINUTE);
      const { columns } = market;
      for (let row = 0; row < market.listings.length; row++) {
        const { shcode } = market.listings[row];
        const step = productOf(market.listings[row]) === null ? tickSize : productTickSize;
        if (columns.volume[row] < volume[row] || columns.turnover[row] < turnover[row])
          expect.fail(`${shcode} took back`);
        const price = columns.price[row];
        if (Number.isNaN(price)) continue;
        if (!isOnTick(won(price), step)) expect.fail(`${shcode} at ${price}`);
        if (price > columns.upperLimit[row] || price < columns.lowerLimit[row])
          expect.fail(`${shcode} beyond its limits`);
        if (price > columns.high[row] || price < columns.low[row]) expect.fail(`${shcode} beyond its range`);
        const mean = columns.turnover[row] / columns.volume[row];
        if (mean > columns.high[row] * 1.000001 || mean < columns.low[row] * 0.999999)
          expect.fail(`${shcode} turned over at ${mean}`);
      }
      volume = columns.volume.slice();
      turnover = columns.turnover.slice();
    }
  });

  it('moves each index as the market cap of its members moves', async () => {
    const { clock, market } = await listen(at(9, 10));
    clock.advance(90 * SECOND);
    const { price, previousClose, shares: issued } = market.columns;
    for (const [code, { quote }] of market.indices) {
      // A company counts from the day after its first.
      const members = market.membersOf(code).filter((row) => market.listings[row].listedOn !== FRIDAY);
      const cap = members.reduce(
        (sum, row) => sum + (Number.isNaN(price[row]) ? previousClose[row] : price[row]) * issued[row],
        0,
      );
      const base = members.reduce((sum, row) => sum + previousClose[row] * issued[row], 0);
      const expected = ((quote?.previousClose ?? 0) * cap) / base;
      expect(Math.abs((quote?.value ?? 0) - expected), code).toBeLessThan(0.02);
    }
  });

  it('joins today to the past without a seam', async () => {
    const {
      market,
      sources: { archive },
    } = await listen(at(9, 5));
    for (const listing of market.listings.filter((_, row) => row % 97 === 0)) {
      const [last] = await archive.dailyBars(listing.shcode, { count: 1 });
      const row = market.rowOf(listing.shcode) ?? -1;
      if (last) expect(market.columns.previousClose[row]).toBe(last.close);
      else expect(listing.listedOn).toBe(FRIDAY);
    }
    for (const [code, { quote }] of market.indices) {
      const [last] = await archive.indexDailyBars(code, { count: 1 });
      expect(quote?.previousClose, code).toBe(last?.close);
    }
  });

  it('goes on to the next trading day, to which today has become the past', async () => {
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
    expect(market.columns.previousClose[market.rowOf('000660') ?? -1]).toBe(price);
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

  it('shows the last trading day as it closed when it is started in the night or on a Sunday', async () => {
    const night = await listen(instantAt(dateKst('2026-11-22'), 13 * 60));
    expect(night.market.date).toBe(FRIDAY);
    expect(night.market.state).toBe('close');
    expect(night.market.asOf).toBe(instantAt(dateKst('2026-11-22'), 13 * 60));
    const [bar] = await night.sources.archive.dailyBars(shcode('005930'), { count: 1 });
    expect(bar.date < FRIDAY).toBe(true);
  });
});

describe('what a test may do to it', () => {
  const volume: Shares = shares(10);

  it('is a trade on the grid and within the limits', async () => {
    const { clock, controls, market } = await listen(at(9, 5));
    const row = market.rowOf('005930') ?? -1;
    const upper: Won = won(market.columns.upperLimit[row]);
    const before = { volume: market.columns.volume[row], index: market.indices.get(upcode('1001'))?.quote?.value ?? 0 };
    expect(controls.trade('005930', upper, volume)).toEqual({ ok: true });
    expect(market.columns.price[row]).toBe(upper);
    expect(market.columns.high[row]).toBe(upper);
    expect(market.columns.volume[row]).toBe(before.volume + 10);
    expect(market.indices.get(upcode('1001'))?.quote?.value).toBeGreaterThan(before.index);

    expect(controls.trade('005930', won(upper + 500), volume)).toEqual({ ok: false, why: 'outside-limits' });
    expect(controls.trade('005930', won(upper - 1), volume)).toEqual({ ok: false, why: 'off-grid' });
    expect(controls.trade('005930', upper, shares(0))).toEqual({ ok: false, why: 'no-volume' });
    expect(controls.trade('999999', upper, volume)).toEqual({ ok: false, why: 'unknown-stock' });

    clock.advance(30 * SECOND);
    expect(market.columns.price[row]).toBeLessThan(upper);
    expect(market.columns.high[row]).toBe(upper);
  });

  it('is seen in the minutes of the day', async () => {
    const {
      controls,
      market,
      sources: { archive },
    } = await listen(at(9, 5));
    const lower: Won = won(market.columns.lowerLimit[market.rowOf('247540') ?? -1]);
    controls.trade('247540', lower, volume);
    const [bar] = await archive.minuteBars(shcode('247540'), 1, { count: 1 });
    expect(bar).toMatchObject({ at: at(9, 5), low: lower, close: lower });
  });

  it('is a halt: the stock trades no more, and its listing says so', async () => {
    const { clock, controls, market } = await listen(at(9, 5));
    controls.halt('000660');
    const price = priceOf(market, '000660');
    expect(market.listings[market.rowOf('000660') ?? -1].isHalted).toBe(true);
    expect(price).toBeGreaterThan(0);
    clock.advance(10 * SECOND);
    clock.advance(5 * MINUTE);
    expect(priceOf(market, '000660')).toBe(price);
    expect(controls.trade('000660', won(price), volume)).toEqual({ ok: false, why: 'halted' });
  });

  it('is silence, after which everything that was missed is told', async () => {
    const quiet = await listen(at(9, 5));
    const heard = await listen(at(9, 5));
    quiet.controls.silence();
    expect(quiet.market.state).toBe('silent');
    const { version } = quiet.market;
    quiet.clock.advance(5 * MINUTE);
    expect(quiet.market.version).toBe(version);
    quiet.controls.resume();
    heard.clock.advance(5 * MINUTE);
    expect(quiet.market.state).toBe('live');
    expect(quiet.market.columns.price).toEqual(heard.market.columns.price);
    expect(quiet.market.indices.get(upcode('1001'))?.points).toEqual(heard.market.indices.get(upcode('1001'))?.points);
    expect(quiet.market.flows).toEqual(heard.market.flows);
  });

  it('refuses a trade before there is a market', () => {
    const { controls } = createSimulator({ seed: 'test', clock: createHeldClock(instant(at(9, 5))) });
    expect(controls.trade('005930', won(200_000), volume)).toEqual({ ok: false, why: 'not-started' });
  });
});
