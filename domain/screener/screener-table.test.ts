import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { elementAt } from '../element-at.ts';
import { sma } from '../indicators/averages.ts';
import { cci } from '../indicators/cci.ts';
import { crosses } from '../indicators/crosses.ts';
import { risingDays } from '../indicators/extremes.ts';
import { rsi } from '../indicators/rsi.ts';
import type { NetStreaks } from '../flows/net-ranking.ts';
import { KRX_CALENDAR } from '../market/calendar.ts';
import type { Market } from '../market/engine.ts';
import { addDays } from '../market/kst.ts';
import { SMALL_DAY, SMALL_NOW, smallListing, smallMarket, smallQuote } from '../market/testing/small-market.ts';
import { instant, shcode, upcode, won } from '../terms.ts';
import { createScreenerTable } from './screener-table.ts';
import type { ScreenerTable, Past } from './screener-table.ts';
import { opinionBandOf } from './opinion-band.ts';
import { sizeClasses } from './size-class.ts';

const DAYS = 130;
const DATES = KRX_CALENDAR.tradingDaysBack(addDays(SMALL_DAY, -1), DAYS);
const CODE = shcode('000010');

/** Past bars of one stock: closes, highs two above, lows one below, a hundred shares a day. */
function pastOf(closes: readonly number[]): Past {
  const close = Float32Array.from(closes);
  const matrix = { dates: DATES.slice(-closes.length), shcodes: [CODE] };
  return {
    closes: { ...matrix, values: { close } },
    recent: {
      ...matrix,
      values: {
        close,
        high: close.map((price) => price + 2),
        low: close.map((price) => price - 1),
        volume: close.map(() => 100),
      },
    },
  };
}

function tableOf(market: Market, closes: readonly number[]): ScreenerTable {
  const table = createScreenerTable(market, SMALL_DAY);
  for (const _ of table.settling(pastOf(closes))) continue;
  return table;
}

/** The stock at a price today, with the last close as its base; null before its first trade. */
function marketAt(base: number, price: number | null): Market {
  const market = smallMarket();
  market.apply({ type: 'quotes', at: SMALL_NOW, quotes: [smallQuote(CODE, base, price)] });
  return market;
}

/** Streaks of stocks of which the first is in row 2, the third in row 0, and the second not listed. */
function netsOf(foreigner: readonly number[], institution: readonly number[], both: readonly number[]): NetStreaks {
  const streaks = {
    foreigner: Int16Array.from(foreigner),
    institution: Int16Array.from(institution),
    both: Int16Array.from(both),
  };
  return { streaks, rowAt: (place) => [2, undefined, 0][place] };
}

const closes = fc.array(fc.integer({ min: 500, max: 1_500 }), { minLength: DAYS, maxLength: DAYS });
const rounded = (value: number | undefined) => Math.round((value ?? Number.NaN) * 100) / 100;
/** Rounding in another order of operations may differ by a hundredth. */
function near(value: number, wanted = Number.NaN): void {
  if (Number.isNaN(wanted)) expect(value).toBeNaN();
  else expect(Math.abs(value - wanted)).toBeLessThan(0.0151);
}

describe('the screener table of a day', () => {
  it('has every indicator with the current price as its last bar', () => {
    fc.assert(
      fc.property(closes, fc.integer({ min: 500, max: 1_500 }), (days, price) => {
        const last = elementAt(days, DAYS - 1);
        const quote = smallQuote(CODE, last, price);
        const columns = tableOf(marketAt(last, price), days).read();
        const all = Float64Array.from([...days, price]);
        near(elementAt(columns.rsi, 0), rsi(all).at(-1));
        near(elementAt(columns.disparity20, 0), (price / (sma(all, 20).at(-1) ?? 1)) * 100);
        expect(columns.risingDays[0]).toBe(risingDays(all).at(-1));
        const high = Float64Array.from([...days.map((day) => day + 2), quote.high ?? 0]);
        const low = Float64Array.from([...days.map((day) => day - 1), quote.low ?? 0]);
        near(elementAt(columns.cci, 0), cci({ high, low, close: all }).at(-1));
        const marks = crosses(sma(all, 5), sma(all, 20));
        const since = DAYS - marks.lastIndexOf(1);
        expect(columns['golden5-20'][0]).toBe(marks.includes(1) && since < 20 ? since : Number.NaN);
      }),
      { numRuns: 60 },
    );
  });

  it('has the values of the previous day until the first trade', () => {
    fc.assert(
      fc.property(closes, (days) => {
        const columns = tableOf(marketAt(elementAt(days, DAYS - 1), null), days).read();
        const all = Float64Array.from(days);
        near(elementAt(columns.rsi, 0), rsi(all).at(-1));
        expect(columns.risingDays[0]).toBe(risingDays(all).at(-1));
      }),
      { numRuns: 40 },
    );
  });

  it('follows the price', () => {
    const days = Array.from({ length: DAYS }, (_, day) => 1_000 + day);
    const market = marketAt(1_129, 1_130);
    const table = tableOf(market, days);
    expect(table.read().risingDays[0]).toBe(DAYS);
    market.apply({ type: 'quotes', at: instant(SMALL_NOW + 1), quotes: [smallQuote(CODE, 1_129, 1_100)] });
    for (const _ of table.writing()) continue; // in steps, as the first reading of a day
    expect(table.read().risingDays[0]).toBe(0);
  });

  it('calculates a return from the last close on or before the base day', () => {
    const days = Array.from({ length: DAYS }, (_, day) => 1_000 + day);
    const columns = tableOf(marketAt(1_129, 1_130), days).read();
    const weekAgo = DATES.findLastIndex((date) => date <= addDays(SMALL_DAY, -7));
    expect(columns.return1W[0]).toBe(rounded((1_130 / elementAt(days, weekAgo) - 1) * 100));
    expect(columns.return1Y[0]).toBeNaN(); // the past bars do not reach back that far
  });

  it('adjusts past prices for a split of today', () => {
    const days = Array.from({ length: DAYS }, (_, day) => 5_000 + 5 * day);
    const whole = tableOf(marketAt(5_645, 5_650), days).read();
    const split = tableOf(marketAt(1_129, 1_130), days).read(); // five for one: the base is a fifth of the last close
    for (const field of ['return1M', 'rsi', 'disparity60', 'risingDays'] as const) {
      expect(split[field][0]).toBe(whole[field][0]);
    }
  });

  it('has no values for a stock without past bars, and names the missing sources', () => {
    const market = marketAt(1_000, 1_100);
    const table = createScreenerTable(market, SMALL_DAY);
    const columns = table.read();
    expect([columns.rsi[0], columns.return1M[0], columns.upside[0]]).toEqual([Number.NaN, Number.NaN, Number.NaN]);
    expect(
      (['archive', 'flows', 'research', 'statements', 'foreignRate'] as const).every((source) => table.lacks(source)),
    ).toBe(true);
  });

  it('has the days of net buying of every stock, 0 without and no number if they are not known', () => {
    const table = createScreenerTable(smallMarket(), SMALL_DAY);
    table.takeFlows(netsOf([4, 9, -3], [2, 9, 1], [2, 9, 0]));
    const { foreignerBuyDays, institutionBuyDays, bothBuyDays } = table.read();
    expect([...foreignerBuyDays]).toEqual([0, Number.NaN, 4, Number.NaN]);
    expect([...institutionBuyDays]).toEqual([1, Number.NaN, 2, Number.NaN]);
    expect([...bothBuyDays]).toEqual([0, Number.NaN, 2, Number.NaN]);
    expect(table.lacks('flows')).toBe(false);
    table.takeFlows(netsOf([1], [1], [1]));
    expect([...table.read().bothBuyDays]).toEqual([Number.NaN, Number.NaN, 1, Number.NaN]);
    table.takeFlows(null);
    expect([table.lacks('flows'), ...table.read().bothBuyDays.filter((one) => !Number.isNaN(one))]).toEqual([true]);
  });

  it('compares target and earnings with the current price', () => {
    const table = createScreenerTable(marketAt(1_000, 1_250), SMALL_DAY);
    table.takeConsensus(new Map([[CODE, { opinion: 1.9, target: won(1_500), reports: 4 }]]));
    table.takeStatements({
      growth: new Map([[CODE, { revenue: 12.3, operatingProfit: null, netIncome: -4 }]]),
      fundamentals: new Map([[CODE, { eps: 125, bps: 1_000, dps: 25, roe: 12.5, estimatedEps: null }]]),
    });
    const columns = table.read();
    const said = (['upside', 'opinionBand', 'per', 'pbr', 'dividendYield', 'revenueGrowth'] as const).map(
      (field) => columns[field][0],
    );
    expect(said).toEqual([20, 2, 10, 1.25, 2, 12.3]);
    expect(columns.operatingProfitGrowth[0]).toBeNaN();
    expect([table.lacks('research'), table.lacks('statements')]).toEqual([false, false]);
  });

  it('rounds the distance of a target at a half as a change rate', () => {
    const table = createScreenerTable(marketAt(8_000, 8_000), SMALL_DAY);
    table.takeConsensus(new Map([[CODE, { opinion: 1.9, target: won(8_010), reports: 4 }]]));
    expect(table.read().upside[0]).toBe(0.13);
  });
});

describe('투자의견', () => {
  it('follows the published bands', () => {
    const means = [1, 1.8, 1.81, 2.6, 2.61, 3.4, 3.41, 4.2, 4.21, 5];
    expect(means.map(opinionBandOf)).toEqual([1, 1, 2, 2, 3, 3, 4, 4, 5, 5]);
    expect(opinionBandOf(Number.NaN)).toBeNaN();
  });
});

describe('시가총액 규모', () => {
  it('is the rank in the market if no index gives it', () => {
    const listings = Array.from({ length: 402 }, (_, i) =>
      smallListing(String(i).padStart(6, '0'), { market: i === 401 ? 'konex' : 'kosdaq' }),
    );
    const caps = Float64Array.from(listings, (_, i) => 1_000 - i);
    const classes = sizeClasses(listings, [...listings.keys()], caps);
    expect([classes[0], classes[99], classes[100], classes[399], classes[400], classes[401]]).toEqual([
      1,
      1,
      2,
      2,
      3,
      Number.NaN,
    ]);
  });

  it('follows the size indices of the exchange if they exist', () => {
    const listings = [
      smallListing('000010', { memberOf: [upcode('1004')] }),
      smallListing('000020', { memberOf: [upcode('1002')] }),
      smallListing('000030'),
    ];
    expect([...sizeClasses(listings, [0, 1, 2], Float64Array.of(3, 2, 1))]).toEqual([3, 1, Number.NaN]);
  });
});
