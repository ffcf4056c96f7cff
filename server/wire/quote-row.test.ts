import { smallMarket, SMALL_DAY, SMALL_NOW, smallQuote } from '@sise/domain/market/testing/small-market';
import { dateKst, shcode, won } from '@sise/domain/terms';
import { describe, expect, it } from 'vitest';
import { toQuoteRow, yearRangeDays } from './quote-row.ts';

const HIGH_ON = dateKst('2026-03-04');
const LOW_ON = dateKst('2026-08-05');

/** The 52주 range of a stock that trades at 1,000 to 1,300 won today, given that of the year before. */
function rangeOf(yearHigh: number | null, yearLow: number | null) {
  const market = smallMarket();
  const range = {
    shcode: shcode('000010'),
    yearHigh: yearHigh === null ? null : won(yearHigh),
    yearHighOn: yearHigh === null ? null : HIGH_ON,
    yearLow: yearLow === null ? null : won(yearLow),
    yearLowOn: yearLow === null ? null : LOW_ON,
    foreignRate: null,
  };
  market.apply({ type: 'ranges', ranges: [range] });
  const read = () => {
    const row = market.rowOf('000010') ?? expect.fail('the stock is not listed');
    const { high52, low52 } = toQuoteRow(market, row);
    const { high52date, low52date } = yearRangeDays(market, row);
    return { high: [high52, high52date], low: [low52, low52date] };
  };
  const trade = (price: number) =>
    market.apply({ type: 'quotes', at: SMALL_NOW, quotes: [smallQuote('000010', 1_000, price)] });
  return { read, trade };
}

describe('52주 최고 and 최저 of a row', () => {
  it('are those of the year before, with their days, while today is within', () => {
    expect(rangeOf(1_500, 900).read()).toEqual({ high: [1_500, HIGH_ON], low: [900, LOW_ON] });
  });

  it('move to today together with their days, each separately', () => {
    expect(rangeOf(1_200, 900).read()).toEqual({ high: [1_300, SMALL_DAY], low: [900, LOW_ON] });
    expect(rangeOf(1_500, 1_100).read()).toEqual({ high: [1_500, HIGH_ON], low: [1_000, SMALL_DAY] });
  });

  it('keep their day when today only equals them', () => {
    expect(rangeOf(1_300, 1_000).read()).toEqual({ high: [1_300, HIGH_ON], low: [1_000, LOW_ON] });
  });

  it('move with the trade that exceeds them', () => {
    const { read, trade } = rangeOf(1_350, 800);
    trade(1_351);
    expect(read()).toEqual({ high: [1_351, SMALL_DAY], low: [800, LOW_ON] });
    trade(799);
    expect(read().low).toEqual([799, SMALL_DAY]);
  });

  it('are unknown with their days when the year is', () => {
    expect(rangeOf(null, null).read()).toEqual({ high: [null, null], low: [null, null] });
  });

  it('stay those of the year before when nothing was traded today', () => {
    const market = smallMarket();
    const row = market.rowOf('000040') ?? expect.fail('the bank is not listed');
    const range = {
      yearHigh: won(1_100),
      yearHighOn: HIGH_ON,
      yearLow: won(900),
      yearLowOn: LOW_ON,
      foreignRate: null,
    };
    market.apply({ type: 'ranges', ranges: [{ shcode: shcode('000040'), ...range }] });
    expect(toQuoteRow(market, row)).toMatchObject({ high52: 1_100, low52: 900 });
    expect(yearRangeDays(market, row)).toEqual({ high52date: HIGH_ON, low52date: LOW_ON });
  });
});
