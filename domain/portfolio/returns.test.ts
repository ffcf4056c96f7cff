import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { elementAt } from '../element-at.ts';
import { addDays } from '../market/kst.ts';
import { dateKst, type DateKst } from '../terms.ts';
import { indexPortfolio, rebased } from './benchmark.ts';
import { flowsOf, moneyWeighted } from './money-weighted.ts';
import type { Counting } from './counting.ts';
import { entriesOf, inDollars } from './testing/small-ledger.ts';
import { timeWeighted } from './time-weighted.ts';
import { todayGain, todayRate, todayTotal, type TodayGain } from './today.ts';
import { valueSeries, type ValueDay } from './value-series.ts';

const WON: Counting = { method: 'average', base: 'krw' };
const MONDAY = dateKst('2026-11-16');
const WEEK = [MONDAY, addDays(MONDAY, 1), addDays(MONDAY, 2), addDays(MONDAY, 3), addDays(MONDAY, 4)] as const;

const flow = (date: string, amount: number) => ({ date: dateKst(date), amount });
const day = (date: DateKst, value: number, paidIn = 0, takenOut = 0): ValueDay => ({ date, value, paidIn, takenOut });

describe('XIRR', () => {
  it('matches the example in the documentation of Excel', () => {
    const rate = moneyWeighted([
      flow('2008-01-01', -10_000),
      flow('2008-03-01', 2_750),
      flow('2008-10-30', 4_250),
      flow('2009-02-15', 3_250),
      flow('2009-04-01', 2_750),
    ]);
    expect(rate).toBeCloseTo(37.336_253_5, 6);
  });

  it('is the simple rate of a year of 365 days, also of a loss', () => {
    expect(moneyWeighted([flow('2025-01-01', -1_000), flow('2026-01-01', 1_100)])).toBeCloseTo(10, 9);
    expect(moneyWeighted([flow('2025-01-01', -1_000), flow('2026-01-01', 400)])).toBeCloseTo(-60, 9);
    expect(moneyWeighted([flow('2025-01-01', -1_000), flow('2025-01-02', 1_001)])).toBeCloseTo(
      (1.001 ** 365 - 1) * 100,
      6,
    );
  });

  it('takes the root nearest 10 % where there are two', () => {
    // −1,000, 2,300, −1,320 a year apart: 10 % and 20 %
    const flows = [flow('2023-01-01', -1_000), flow('2024-01-01', 2_300), flow('2024-12-31', -1_320)];
    expect(moneyWeighted(flows)).toBeCloseTo(10, 8);
  });

  it('is null without a sign change, on a single day, or beyond all rates', () => {
    expect(moneyWeighted([])).toBeNull();
    expect(moneyWeighted([flow('2025-01-01', -1_000), flow('2026-01-01', -1)])).toBeNull();
    expect(moneyWeighted([flow('2025-01-01', -1_000), flow('2025-01-01', 1_100)])).toBeNull();
    expect(moneyWeighted([flow('2025-01-01', -1), flow('2025-01-02', 1_000_000)])).toBeNull();
    expect(moneyWeighted([flow('2025-01-01', 1), flow('2026-01-01', -3), flow('2027-01-01', 4)])).toBeNull();
  });

  it('finds the rate at which flows were grown, in any order of the flows', () => {
    const put = fc.array(fc.tuple(fc.integer({ min: 1, max: 1_500 }), fc.integer({ min: 1, max: 1_000_000 })), {
      minLength: 1,
      maxLength: 12,
    });
    fc.assert(
      fc.property(put, fc.integer({ min: -95, max: 900 }), (flows, rate) => {
        const end = addDays(MONDAY, 0);
        const grown = flows.reduce((sum, [days, amount]) => sum + amount * (1 + rate / 100) ** (days / 365), 0);
        const all = [
          { date: end, amount: grown },
          ...flows.map(([days, amount]) => ({ date: addDays(end, -days), amount: -amount })),
        ];
        expect(moneyWeighted(all)).toBeCloseTo(rate, 6);
      }),
    );
  });
});

describe('the value of days', () => {
  const { buy, sell, change, dividend, charge } = entriesOf('005930');
  const entries = [
    buy('2026-11-16', 10, 1_000, 10),
    change('split', '2026-11-18', 2, 1),
    sell('2026-11-19', 5, 600, 1, 6),
    dividend('2026-11-20', 100, 15),
    charge('fee', '2026-11-20', 7),
  ];
  const closes = new Map([['005930', [1_100, Number.NaN, 560, 610, 600]]]);

  it('is shares held × close of each day, the last close on a day without one', () => {
    expect(valueSeries(entries, { dates: WEEK, closes, rates: null }, WON)).toEqual([
      day(WEEK[0], 11_000, 10_010),
      day(WEEK[1], 11_000),
      day(WEEK[2], 11_200),
      day(WEEK[3], 9_150, 0, 2_993),
      day(WEEK[4], 9_000, 7, 85),
    ]);
  });

  it('uses the price paid until there is a close, and counts a Sunday on Monday', () => {
    const sunday = [buy('2026-11-15', 10, 1_000), change('split', '2026-11-17', 2, 1)];
    const days = valueSeries(sunday, { dates: WEEK.slice(0, 2), closes: new Map(), rates: null }, WON);
    expect(days).toEqual([day(WEEK[0], 10_000, 10_000), day(WEEK[1], 10_000)]);
  });

  describe('with a 무상증자 of one share for one', () => {
    const bonus = entriesOf('005930');
    const history = {
      dates: WEEK,
      closes: new Map([['005930', [1_000, 1_010, 505, 500, 510]]]),
      rebased: new Map([['005930', new Map([[WEEK[2], 0.5]])]]),
      rates: null,
    };
    const valuesOf = (...entries: Parameters<typeof valueSeries>[0][number][]) =>
      valueSeries(entries, history, WON).map(({ value }) => value);

    it('does not halve between 권리락 and the arrival of the shares', () => {
      const bought = bonus.buy('2026-11-16', 10, 1_000);
      expect(valuesOf(bought, bonus.change('bonus', '2026-11-20', 2, 1))).toEqual([
        10_000, 10_100, 10_100, 10_000, 10_200,
      ]);
    });

    it('does not double if the shares were entered before 권리락', () => {
      const bought = bonus.buy('2026-11-16', 10, 1_000);
      expect(valuesOf(bought, bonus.change('bonus', '2026-11-17', 2, 1))).toEqual([
        10_000, 10_100, 10_100, 10_000, 10_200,
      ]);
    });

    it('counts no new shares for purchases after 권리락', () => {
      const entries = [
        bonus.buy('2026-11-16', 10, 1_000),
        bonus.buy('2026-11-19', 4, 500),
        bonus.change('bonus', '2026-11-20', 2, 1),
      ];
      expect(valuesOf(...entries).slice(0, 4)).toEqual([10_000, 10_100, 10_100, 12_000]);
    });

    it('does not use another change of the base price for the entry', () => {
      const bought = bonus.buy('2026-11-16', 10, 1_000);
      expect(valuesOf(bought, bonus.change('bonus', '2026-11-20', 3, 2))).toEqual([
        10_000, 10_100, 5_050, 5_000, 7_650,
      ]);
    });
  });

  it('is converted to won by the rate of each day', () => {
    const dollars = [inDollars(entriesOf('AAPL').buy('2026-11-16', 1, 100_000), 130_000)];
    const prices = new Map([['AAPL', [100_000, 110_000]]]);
    const history = { dates: WEEK.slice(0, 2), closes: prices, rates: [130_000, 140_000] };
    expect(valueSeries(dollars, history, WON)).toEqual([day(WEEK[0], 13_000, 13_000), day(WEEK[1], 15_400)]);
  });
});

describe('the time-weighted return', () => {
  it('does not depend on the amount invested', () => {
    const days = [day(WEEK[0], 1_100, 1_000), day(WEEK[1], 9_790, 7_800), day(WEEK[2], 979, 0, 8_811)];
    // 1,100 ÷ 1,000, 9,790 ÷ 8,900, 9,790 ÷ 9,790
    expect(timeWeighted(days).map(({ rate }) => rate)).toEqual([
      expect.closeTo(10, 9),
      expect.closeTo(21, 9),
      expect.closeTo(21, 9),
    ]);
  });

  it('stays constant while nothing is held, and continues afterwards', () => {
    const days = [day(WEEK[0], 0, 1_000, 1_050), day(WEEK[1], 0), day(WEEK[2], 2_200, 2_000)];
    expect(timeWeighted(days).at(1)?.rate).toBeCloseTo(5, 9);
    expect(timeWeighted(days).at(2)?.rate).toBeCloseTo(15.5, 9);
  });

  it('starts from a value before its first day', () => {
    expect(timeWeighted([day(WEEK[0], 1_020)], 1_000).at(0)?.rate).toBeCloseTo(2, 9);
  });

  it('equals the return of the closes for a purchase at the close, with any trades at later closes', () => {
    const prices = fc.array(fc.integer({ min: 1_000, max: 9_999 }), { minLength: 3, maxLength: 12 });
    fc.assert(
      fc.property(prices, fc.integer({ min: 1, max: 99 }), (path, more) => {
        const { buy, sell } = entriesOf('005930');
        const dates = path.map((_, place) => addDays(MONDAY, place));
        const [first, second] = [elementAt(path, 0), elementAt(path, 1)];
        const entries = [buy(MONDAY, 100, first), sell(addDays(MONDAY, 1), more, second)];
        const days = valueSeries(entries, { dates, closes: new Map([['005930', path]]), rates: null }, WON);
        expect(timeWeighted(days).at(-1)?.rate).toBeCloseTo(((path.at(-1) ?? 0) / first - 1) * 100, 6);
      }),
    );
  });

  it('equals the money-weighted one when all money is paid in at once for a year', () => {
    const [first, last] = [day(dateKst('2025-01-01'), 1_000, 1_000), day(dateKst('2026-01-01'), 1_300)];
    expect(timeWeighted([first, last]).at(-1)?.rate).toBeCloseTo(30, 9);
    const entries = [entriesOf('005930').buy('2025-01-01', 10, 100)];
    expect(moneyWeighted(flowsOf(entries, { before: null, last }, WON))).toBeCloseTo(30, 8);
  });
});

describe('the index for comparison', () => {
  it('is rebased on its first value', () => {
    expect(rebased(WEEK.slice(0, 3), [Number.NaN, 2_500, 2_750]).map(({ rate }) => rate)).toEqual([
      0,
      0,
      expect.closeTo(10, 9),
    ]);
  });

  it('is bought and sold for the same amounts on the same days', () => {
    const days = [day(WEEK[0], 1_000, 1_000), day(WEEK[1], 500, 0, 600), day(WEEK[2], 400)];
    const { values, exhaustedOn } = indexPortfolio(days, [2_000, 2_400, 3_000]);
    expect(values).toEqual([1_000, 600, 750]); // 0.5 of the index, 0.25 after the sale
    expect(exhaustedOn).toBeNull();
  });

  it('is empty from the day on which more is taken out than it is worth', () => {
    const days = [day(WEEK[0], 1_000, 1_000), day(WEEK[1], 100, 0, 5_000), day(WEEK[2], 200, 100)];
    const { values, exhaustedOn } = indexPortfolio(days, [2_000, 2_000, 4_000]);
    expect(values).toEqual([1_000, 0, 100]);
    expect(exhaustedOn).toBe(WEEK[1]);
  });

  it('has the portfolio’s value when the portfolio is the index', () => {
    const { buy, sell } = entriesOf('005930');
    const path = [1_000, 1_100, 900, 1_300, 1_200];
    const entries = [buy(WEEK[0], 10, 1_000), buy(WEEK[1], 5, 1_100), sell(WEEK[3], 8, 1_300)];
    const days = valueSeries(entries, { dates: WEEK, closes: new Map([['005930', path]]), rates: null }, WON);
    expect(indexPortfolio(days, path).values).toEqual(days.map(({ value }) => expect.closeTo(value, 6)));
  });
});

function gainOf(...given: Parameters<typeof todayGain>): TodayGain {
  const gain = todayGain(...given);
  if (gain === null) throw new Error('no rate');
  return gain;
}

describe('the gain of today', () => {
  const today = WEEK[4];
  const prices = { price: 1_050, basePrice: 1_000, rate: null, previousRate: null };

  it('counts holdings from the base price, purchases from their cost, sales up to their proceeds', () => {
    const { buy, sell } = entriesOf('005930');
    const entries = [buy(WEEK[0], 10, 900), buy(today, 2, 1_020, 3), sell(today, 5, 1_040, 2, 10)];
    const gain = gainOf(entries, today, prices, WON);
    // 7 × 1,050 + 5,188 − 2,043 − 10,000
    expect(gain).toEqual({ opening: 10_000, paidIn: 2_043, takenOut: 5_188, value: 7_350, gain: 495 });
    expect(todayRate(gain)).toBeCloseTo((495 / 12_043) * 100, 9);
    expect(todayTotal([gain, gain]).gain).toBe(990);
  });

  it('is minus the fees when bought and sold at one price, and null without anything', () => {
    const { buy, sell } = entriesOf('005930');
    const gain = gainOf([buy(today, 5, 1_040, 1), sell(today, 5, 1_040, 1, 10)], today, prices, WON);
    expect(gain).toMatchObject({ opening: 0, value: 0, gain: -12 });
    expect(todayRate({ opening: 0, paidIn: 0, takenOut: 0, value: 0, gain: 0 })).toBeNull();
  });

  it('counts the shares after a split from the divided base price', () => {
    const { buy, change } = entriesOf('005930');
    const entries = [buy(WEEK[0], 10, 5_000), change('split', today, 5, 1)];
    expect(gainOf(entries, today, prices, WON)).toMatchObject({ opening: 50_000, value: 52_500, gain: 2_500 });
    const merged = [buy(WEEK[0], 25, 100), change('merge', today, 1, 10, 500)];
    // 2.5 shares in the morning; 2 and 500 won now
    expect(gainOf(merged, today, prices, WON)).toMatchObject({ opening: 2_500, takenOut: 500, gain: 100 });
  });

  it('uses the base price before the first trade, and follows the exchange rate', () => {
    const waiting = { ...prices, price: null };
    expect(gainOf([entriesOf('005930').buy(WEEK[0], 10, 900)], today, waiting, WON).gain).toBe(0);
    const dollars = inDollars(entriesOf('AAPL').buy(WEEK[0], 1, 1_000_000), 130_000);
    const calm = { price: 1_000_000, basePrice: 1_000_000, rate: 141_000, previousRate: 140_000 };
    expect(gainOf([dollars], today, calm, WON).gain).toBe(1_000);
    expect(todayGain([dollars], today, { ...calm, rate: null }, WON)).toBeNull();
  });

  it('is the last step of the value series', () => {
    const { buy, sell } = entriesOf('005930');
    const entries = [buy(WEEK[0], 10, 900), buy(today, 2, 1_020, 3), sell(today, 5, 1_040, 2, 10)];
    const path = [910, 950, 970, 1_000, 1_050];
    const days = valueSeries(entries, { dates: WEEK, closes: new Map([['005930', path]]), rates: null }, WON);
    const [before, last] = [elementAt(days, 3), elementAt(days, 4)];
    const gain = gainOf(entries, today, prices, WON);
    expect(gain).toMatchObject({ opening: before.value, paidIn: last.paidIn, takenOut: last.takenOut });
    const rates = timeWeighted(days).map(({ rate }) => 1 + rate / 100);
    expect(elementAt(rates, 4) / elementAt(rates, 3) - 1).toBeCloseTo((todayRate(gain) ?? 0) / 100, 12);
  });
});
