import { elementAt } from '@sise/domain/element-at';
import { MINUTE_MS, SECOND_MS } from '@sise/domain/market/kst';
import { instant, shares, shcode, upcode, won, type Shares, type Won } from '@sise/domain/terms';
import { describe, expect, it } from 'vitest';
import { createHeldClock } from './clock/held-clock.ts';
import { simulate } from './simulator.ts';
import { at, listen, priceOf } from './testing/listen.ts';
import { exchangeOf } from './testing/exchanges.ts';

describe('the simulator controls', () => {
  const volume: Shares = shares(10);

  it('force a trade on the grid and within the limits', async () => {
    const { clock, controls, market } = await listen(at(9, 5));
    const row = market.rowOf('005930') ?? -1;
    const upper: Won = won(elementAt(market.columns.upperLimit, row));
    const before = {
      volume: elementAt(market.columns.volume, row),
      index: market.indices.get(upcode('1001'))?.quote?.value ?? 0,
    };
    expect(controls.trade('005930', upper, volume)).toEqual({ ok: true });
    expect(market.columns.price[row]).toBe(upper);
    expect(market.columns.high[row]).toBe(upper);
    expect(market.columns.volume[row]).toBe(before.volume + 10);
    expect(market.indices.get(upcode('1001'))?.quote?.value).toBeGreaterThan(before.index);

    expect(controls.trade('005930', won(upper + 500), volume)).toEqual({ ok: false, why: 'outside-limits' });
    expect(controls.trade('005930', won(upper - 1), volume)).toEqual({ ok: false, why: 'off-grid' });
    expect(controls.trade('005930', upper, shares(0))).toEqual({ ok: false, why: 'no-volume' });
    expect(controls.trade('999999', upper, volume)).toEqual({ ok: false, why: 'unknown-stock' });

    clock.advance(30 * SECOND_MS);
    expect(market.columns.price[row]).toBeLessThan(upper);
    expect(market.columns.high[row]).toBe(upper);
  });

  it('show a forced trade in the minutes of the day', async () => {
    const {
      controls,
      market,
      sources: { archive },
    } = await listen(at(9, 5));
    const lower: Won = won(elementAt(market.columns.lowerLimit, market.rowOf('247540') ?? -1));
    controls.trade('247540', lower, volume);
    const [bar] = await archive.minuteBars(shcode('247540'), 1, { count: 1 });
    expect(bar).toMatchObject({ at: at(9, 5), low: lower, close: lower });
  });

  it('halt a stock: it trades no more, and its listing shows the halt', async () => {
    const { clock, controls, events, market } = await listen(at(9, 5));
    events.length = 0;
    controls.halt('000660');
    expect(events.map(({ type }) => type)).toEqual(['listings']);
    const price = priceOf(market, '000660');
    expect(elementAt(market.listings, market.rowOf('000660') ?? -1).isHalted).toBe(true);
    expect(price).toBeGreaterThan(0);
    clock.advance(10 * SECOND_MS);
    clock.advance(5 * MINUTE_MS);
    expect(priceOf(market, '000660')).toBe(price);
    expect(controls.trade('000660', won(price), volume)).toEqual({ ok: false, why: 'halted' });
  });

  it('silence the feed, and publish everything missed when it resumes', async () => {
    const quiet = await listen(at(9, 5));
    const received = await listen(at(9, 5));
    quiet.controls.silence();
    expect(quiet.market.state).toBe('silent');
    const { version } = quiet.market;
    quiet.clock.advance(5 * MINUTE_MS);
    quiet.controls.halt('000660');
    expect(quiet.market.version).toBe(version);
    quiet.controls.resume();
    expect(elementAt(quiet.market.listings, quiet.market.rowOf('000660') ?? -1).isHalted).toBe(true);
    received.clock.advance(5 * MINUTE_MS);
    expect(quiet.market.state).toBe('live');
    expect(quiet.market.columns.price).toEqual(received.market.columns.price);
    expect(quiet.market.indices.get(upcode('1001'))?.points).toEqual(
      received.market.indices.get(upcode('1001'))?.points,
    );
    expect(quiet.market.flows).toEqual(received.market.flows);
  });

  it('refuse a trade before there is a market', () => {
    const { controls } = simulate(exchangeOf('test'), createHeldClock(instant(at(9, 5))));
    expect(controls.trade('005930', won(200_000), volume)).toEqual({ ok: false, why: 'not-started' });
  });
});
