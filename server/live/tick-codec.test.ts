import { LiveQuote, Tick } from '@sise/contract/live';
import { describe, expect, it } from 'vitest';
import { fixtureMarket } from './fixture-market.ts';
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

  it('leaves out what the source does not say', () => {
    const fixture = fixtureMarket(1);
    fixture.trade([0, 10_100]);
    const { columns } = fixture.market;
    columns.open[0] = Number.NaN;
    expect(Tick.parse(JSON.parse(encodeTick(columns, 0, 'whole')))).toHaveLength(6);
    columns.low[0] = Number.NaN;
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

  it('is absent while the day has brought no quote', () => {
    const { market } = fixtureMarket(1);
    market.columns.previousClose[0] = Number.NaN;
    expect(toLiveQuote(market, 0)).toBeNull();
  });
});
