import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { elementAt } from '../element-at.ts';
import { createSmaEnd, sma } from './averages.ts';
import { bollingerBands, createBandPlaceEnd } from './bands.ts';
import { cci, createCciEnd } from './cci.ts';
import type { Bars } from './cci.ts';
import { crosses, sideOf } from './crosses.ts';
import type { Side } from './crosses.ts';
import { highest, lowest, risingDays } from './extremes.ts';
import { createMacdEnd, macd } from './macd.ts';
import { createRsiEnd, rsi } from './rsi.ts';
import type { Series } from './series.ts';

const price = fc.integer({ min: 1, max: 2_000_000 });
const closes = fc.array(price, { minLength: 1, maxLength: 80 }).map((values) => Float64Array.from(values));
const span = fc.integer({ min: 1, max: 30 });
const barsOf = fc
  .array(fc.tuple(price, fc.integer({ min: 0, max: 5_000 }), fc.integer({ min: 0, max: 5_000 })), {
    minLength: 1,
    maxLength: 60,
  })
  .map((days): Bars => ({
    close: Float64Array.from(days, ([close]) => close),
    high: Float64Array.from(days, ([close, above]) => close + above),
    low: Float64Array.from(days, ([close, , below]) => close - below),
  }));

/** Both are NaN, or equal within the rounding error of another order of operations. */
function expectSame(value: number, wanted: number, scale = 1): void {
  if (Number.isNaN(wanted)) expect(value).toBeNaN();
  else expect(Math.abs(value - wanted)).toBeLessThanOrEqual(1e-7 * Math.max(1, Math.abs(wanted), scale));
}

const lastOf = (values: Series) => elementAt(values, values.length - 1);
const upToLast = (values: Series) => values.subarray(0, values.length - 1);

describe('a moving end', () => {
  it('equals the last value of the whole series, of any length', () => {
    fc.assert(
      fc.property(closes, span, (values, days) => {
        const last = values.length - 1;
        const smaEnd = createSmaEnd(1, days);
        const rsiEnd = createRsiEnd(1, days);
        const macdEnd = createMacdEnd(1);
        for (const end of [smaEnd, rsiEnd, macdEnd]) end.settle(0, upToLast(values));
        const close = lastOf(values);
        expectSame(smaEnd.at(0, close), lastOf(sma(values, days)));
        if (last >= days) expectSame(rsiEnd.at(0, close), lastOf(rsi(values, days)));
        if (last >= 26) expectSame(macdEnd.lineAt(0, close), lastOf(macd(values).line), 1e6);
        if (last >= 34) expectSame(macdEnd.signalAt(0, close), lastOf(macd(values).signal), 1e6);
      }),
    );
  });

  it('of CCI is too', () => {
    fc.assert(
      fc.property(barsOf, span, (bars, days) => {
        const end = createCciEnd(1, days);
        end.settle(0, { high: upToLast(bars.high), low: upToLast(bars.low), close: upToLast(bars.close) });
        const value = end.at(0, lastOf(bars.high), lastOf(bars.low), lastOf(bars.close));
        expectSame(value, lastOf(cci(bars, days)), 1e3);
      }),
    );
  });

  it('of %b gives the position of the close between the bands', () => {
    fc.assert(
      fc.property(closes, (values) => {
        const end = createBandPlaceEnd(1);
        end.settle(0, upToLast(values));
        const { lower, upper } = bollingerBands(values);
        const [close, bottom] = [lastOf(values), lastOf(lower)];
        const width = lastOf(upper) - bottom;
        const wanted = width > 0 ? ((close - bottom) / width) * 100 : Number.NaN;
        expectSame(end.at(0, close), wanted, 100);
      }),
    );
  });

  it('is not changed by reading, and its rows are independent', () => {
    const end = createRsiEnd(2, 3);
    end.settle(0, Float64Array.of(10, 11, 12, 11));
    end.settle(1, Float64Array.of(20, 19, 18, 19));
    const first = end.at(0, 13);
    end.at(0, 5);
    end.at(1, 50);
    expect(end.at(0, 13)).toBe(first);
  });
});

describe('a gap', () => {
  const withGaps = fc
    .array(fc.option(price, { nil: Number.NaN, freq: 4 }), { minLength: 1, maxLength: 80 })
    .map((values) => Float64Array.from(values));

  it('is left out: the days around it count as adjacent', () => {
    fc.assert(
      fc.property(withGaps, span, (values, days) => {
        const solid = values.filter((value) => !Number.isNaN(value));
        for (const kernel of [sma, rsi, highest, lowest] as const) {
          const whole = kernel(values, days);
          expect(whole.filter((_, i) => !Number.isNaN(values[i]))).toEqual(kernel(solid, days));
          whole.forEach((value, i) => Number.isNaN(values[i]) && expect(value).toBeNaN());
        }
        expect(macd(values).signal.filter((_, i) => !Number.isNaN(values[i]))).toEqual(macd(solid).signal);
      }),
    );
  });

  it('in high and low alone counts as a day at its close', () => {
    const bars = { close: Float64Array.of(10, 12, 11), high: Float64Array.of(11, Number.NaN, 12) };
    const low = Float64Array.of(9, Number.NaN, 10);
    const flat = { close: bars.close, high: Float64Array.of(11, 12, 12), low: Float64Array.of(9, 12, 10) };
    expect(cci({ ...bars, low }, 3)).toEqual(cci(flat, 3));
  });
});

describe('a price that never moved', () => {
  it('has no RSI, no CCI and no %b', () => {
    const still = new Float64Array(40).fill(5_000);
    const end = createBandPlaceEnd(1);
    end.settle(0, still);
    expect([rsi(still)[39], cci({ high: still, low: still, close: still })[39], end.at(0, 5_000)]).toEqual([
      Number.NaN,
      Number.NaN,
      Number.NaN,
    ]);
  });
});

describe('highs, lows and rises', () => {
  it('match a search through every value', () => {
    fc.assert(
      fc.property(closes, span, (values, days) => {
        const highs = highest(values, days);
        const lows = lowest(values, days);
        values.forEach((_, i) => {
          const behind = values.subarray(Math.max(0, i - days + 1), i + 1);
          expect(highs[i]).toBe(behind.length < days ? Number.NaN : Math.max(...behind));
          expect(lows[i]).toBe(behind.length < days ? Number.NaN : Math.min(...behind));
        });
      }),
    );
  });

  it('counts consecutive rising days, and an unchanged day ends them', () => {
    expect(Array.from(risingDays(Float64Array.of(1, 2, 3, 3, 4, 3, 4, 5, 6)))).toEqual([0, 1, 2, 0, 1, 0, 1, 2, 3]);
  });
});

describe('a cross', () => {
  it('is where the side changes; touching and parting again is none', () => {
    const fast = Float64Array.of(Number.NaN, 3, 2, 3, 1, 2, 4);
    const slow = Float64Array.of(2, 2, 2, 2, 2, 2, 2);
    expect(Array.from(crosses(fast, slow))).toEqual([0, 0, 0, 0, -1, 0, 1]);
  });

  it('upwards always follows one downwards', () => {
    fc.assert(
      fc.property(closes, (values) => {
        const marks = crosses(sma(values, 2), sma(values, 5)).filter((mark) => mark !== 0);
        expect(marks.slice(1)).toEqual(marks.slice(0, -1).map((mark) => -mark));
      }),
    );
  });

  it('keeps its side while the lines touch or have no value', () => {
    const sides = [sideOf(2, 1, 0), sideOf(1, 1, 1), sideOf(Number.NaN, 1, -1), sideOf(1, 2, 1)] satisfies Side[];
    expect(sides).toEqual([1, 1, -1, -1]);
  });
});
