import { LiveQuote, Tick } from '@sise/contract/live';
import { createMarket } from '@sise/domain/market/engine';
import type { Quote } from '@sise/domain/market/quote';
import {
  SMALL_DAY,
  SMALL_NOW,
  smallListing,
  smallMarket,
  smallQuote,
  SMALL_SOURCE,
} from '@sise/domain/market/testing/small-market';
import { describe, expect, it } from 'vitest';
import { fixtureMarket } from './testing/fixture-market.ts';
import { encodeTick, toLiveQuote } from './tick-codec.ts';

describe('a tick', () => {
  it('is index, price, volume and amount in millions, then high and low, then open', () => {
    const fixture = fixtureMarket(3);
    fixture.trade([2, 10_100], [2, 9_900]);
    const { columns } = fixture.market;
    expect(JSON.parse(encodeTick(columns, 2, 'trade'))).toEqual([2, 9_900, 200, 2]);
    expect(JSON.parse(encodeTick(columns, 2, 'range'))).toEqual([2, 9_900, 200, 2, 10_100, 9_900]);
    expect(JSON.parse(encodeTick(columns, 2, 'whole'))).toEqual([2, 9_900, 200, 2, 10_100, 9_900, 10_100]);
  });

  it('leaves out what the source does not report', () => {
    const market = smallMarket();
    const { columns } = market;
    const publish = (changes: Partial<Quote>) =>
      market.apply({ type: 'quotes', at: SMALL_NOW, quotes: [smallQuote('000010', 1_000, 1_100, changes)] });
    publish({ open: null });
    expect(Tick.parse(JSON.parse(encodeTick(columns, 0, 'whole')))).toHaveLength(6);
    publish({ open: null, low: null });
    expect(Tick.parse(JSON.parse(encodeTick(columns, 0, 'whole')))).toHaveLength(4);
  });
});

describe('the present value of a stock', () => {
  it('has no price before the first trade, but its base and limits', () => {
    const { market } = fixtureMarket(1);
    const quote = LiveQuote.parse(toLiveQuote(market, 0));
    expect(quote).toMatchObject({
      index: 0,
      price: null,
      open: null,
      jnilclose: 10_000,
      uplmtprice: 13_000,
      volume: 0,
    });
  });

  it('is absent while the day has no quote of it', () => {
    const market = createMarket();
    const listings = [smallListing('000010')];
    market.apply({ type: 'day', source: SMALL_SOURCE, date: SMALL_DAY, listings, indices: [] });
    expect(toLiveQuote(market, 0)).toBeNull();
  });
});
