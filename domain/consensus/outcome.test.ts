import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths, instantAt } from '../market/kst.ts';
import { dateKst, won } from '../terms.ts';
import { accuracyOf, aftermathOf, NOTHING_YET, optimismOf, outcomeOf } from './outcome.ts';
import type { Report } from './report.ts';
import { reportOf, weekdaysFrom } from './testing/sample-reports.ts';
import type { StockSeries } from './stock-series.ts';

const MONDAY = dateKst('2026-11-16');
const DATES = [0, 1, 2, 3].map((n) => addDays(MONDAY, n));
const TODAY = addDays(MONDAY, 4);
const HOUR = 60;

/** Monday to Thursday. */
const week: StockSeries = { dates: DATES, closes: [100, 110, 120, 105], highs: [190, 130, 125, 115], index: null };
const at = (minute: number, day = MONDAY, target: number | null = 128) =>
  reportOf({ at: instantAt(day, minute), price: won(98), target: target === null ? null : won(target) });
const aftermath = (report: Report) => aftermathOf(report, week, TODAY);

describe('the aftermath of a report', () => {
  it('starts at the first close after publication and ignores the highs of the publication day', () => {
    expect(aftermath(at(8 * HOUR))).toMatchObject({ entry: 100, highest: 130 });
    expect(aftermath(at(14 * HOUR))).toMatchObject({ entry: 100, highest: 130 });
    expect(aftermath(at(16 * HOUR))).toMatchObject({ entry: 110, highest: 130 });
    expect(aftermath(at(8 * HOUR, DATES[3]))).toMatchObject({ entry: 105, highest: null });
  });

  it('is unknown before the first close, and for days earlier than the series', () => {
    expect(aftermath(at(16 * HOUR, DATES[3]))).toMatchObject({ entry: 105 }); // 수능: the market closes an hour later
    expect(aftermath(at(17 * HOUR, DATES[3]))).toBe(NOTHING_YET);
    expect(aftermath(at(8 * HOUR, addDays(MONDAY, -3)))).toBe(NOTHING_YET);
  });

  it('is evaluated at the current price and the highest price since publication', () => {
    const now = { date: TODAY, price: 125, high: 127 };
    const early = at(8 * HOUR);
    expect(outcomeOf(early, aftermath(early), now)).toMatchObject({ returnRate: 25, reached: true, outcomes: [] });
    const late = at(8 * HOUR, DATES[1]);
    expect(outcomeOf(late, aftermath(late), now)).toMatchObject({ entry: 110, reached: false });
    expect(outcomeOf(late, aftermath(late), { ...now, high: 128 })).toMatchObject({ reached: true });
    const fresh = at(8 * HOUR, TODAY);
    const unknown = { returnRate: null, reached: false, peakRate: null };
    expect(outcomeOf(fresh, NOTHING_YET, { ...now, high: 500 })).toMatchObject(unknown);
    const below = at(8 * HOUR, MONDAY, 90);
    expect(outcomeOf(below, aftermath(below), now).reached).toBeNull();
  });
});

/** Weekdays from Thursday 2026-01-15 on: closes 100, 101, 102 … and an index that stays at 1,000. */
const days = weekdaysFrom(dateKst('2026-01-15'), 300);
const rising: StockSeries = {
  dates: days,
  closes: days.map((_, n) => 100 + n),
  highs: days.map((_, n) => 100.5 + n),
  index: { dates: days, closes: days.map(() => 1_000) },
};
const published = days[0] ?? MONDAY;
const morning = reportOf({ at: instantAt(published, 8 * HOUR), price: won(99), target: won(123), opinion: 2 });

describe('an outcome after some months', () => {
  it('is at the last close on or before the same day of the month', () => {
    const { outcomes } = aftermathOf(morning, rising, dateKst('2026-04-16'));
    expect(outcomes.map(({ months, due, date, close }) => [months, due, date, close])).toEqual([
      [1, '2026-02-15', '2026-02-13', 121], // a Sunday: the close of Friday
      [3, '2026-04-15', '2026-04-15', 164],
    ]);
    const [month, quarter] = outcomes;
    expect(month?.returnRate).toBeCloseTo(21, 9);
    expect(month?.excess).toBeCloseTo(21, 9);
    expect([month?.hit, month?.reached]).toEqual([true, false]);
    expect(quarter?.reached).toBe(true);
    expect(month && [accuracyOf(morning, month), optimismOf(morning, month)].map((one) => one?.toFixed(3))).toEqual([
      (100 - (123 / 121 - 1) * 100).toFixed(3),
      ((2 / 99) * 100).toFixed(3),
    ]);
  });

  it('has not ended on its day, and has on the next', () => {
    expect(aftermathOf(morning, rising, dateKst('2026-02-15')).outcomes).toHaveLength(0);
    expect(aftermathOf(morning, rising, dateKst('2026-02-16')).outcomes).toHaveLength(1);
  });

  it.each([
    ['매수', 2, 1, true],
    ['매수', 2, 0, false],
    ['강력매수', 1, -1, false],
    ['보유', 3, 1, null],
    ['매도', 4, -1, true],
    ['매도', 4, 0, false], // a tie is a miss
    ['강력매도', 5, 1, false],
    ['의견 없음', null, 1, null],
  ] as const)('%s is a hit by the index: %#', (_, opinion, drift, hit) => {
    const flat = { ...rising, closes: days.map((_day, n) => 100 + (n > 0 ? drift : 0)) };
    const [month] = aftermathOf({ ...morning, opinion }, flat, dateKst('2026-02-16')).outcomes;
    expect(month?.hit).toBe(hit);
  });

  it('is a tie when stock and index rose by the same, however they are rounded', () => {
    const alike = { ...rising, index: { dates: days, closes: days.map((_, n) => (100 + n) * 23.7) } };
    for (const outcome of aftermathOf(morning, alike, dateKst('2027-01-20')).outcomes)
      expect([outcome.excess, outcome.hit]).toEqual([0, false]);
  });

  it('of a delisted stock ends at its last close, and says nothing without a close after publication', () => {
    const gone = { ...rising, dates: days.slice(0, 5), closes: rising.closes, highs: rising.highs };
    const { outcomes } = aftermathOf(morning, gone, dateKst('2027-02-01'));
    expect(outcomes.map(({ months, close }) => [months, close])).toEqual([1, 3, 6, 12].map((months) => [months, 104]));
    const silent = { ...rising, closes: days.map((_, n) => (n > 30 ? 100 : Number.NaN)) };
    expect(aftermathOf(morning, silent, dateKst('2026-03-01')).outcomes).toEqual([]);
  });

  it('depends on no price before publication nor after its day', () => {
    const prices = fc.array(fc.integer({ min: 1, max: 10_000 }), { minLength: 300, maxLength: 300 });
    fc.assert(
      fc.property(
        prices,
        prices,
        fc.integer({ min: 0, max: 150 }),
        fc.integer({ min: 0, max: 1_439 }),
        (one, two, day, minute) => {
          const date = days[day] ?? published;
          const report = reportOf({ at: instantAt(date, minute), price: won(5_000), target: won(6_000), opinion: 2 });
          const today = addDays(date, 400);
          const series = (closes: readonly number[]): StockSeries => ({
            dates: days,
            closes,
            highs: closes.map((close) => close * 1.1),
            index: { dates: days, closes: closes.map((close) => 3_000 + (close % 97)) },
          });
          for (const outcome of aftermathOf(report, series(one), today).outcomes) {
            const end = addMonths(date, outcome.months);
            const mixed = one.map((close, n) =>
              (days[n] ?? end) < date || (days[n] ?? end) > end ? (two[n] ?? 1) : close,
            );
            const again = aftermathOf(report, series(mixed), today).outcomes.find(
              ({ months }) => months === outcome.months,
            );
            expect(again).toEqual(outcome);
          }
        },
      ),
      { numRuns: 40 },
    );
  });

  it('is the same before and after a split', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 50 }), fc.integer({ min: 0, max: 200 }), (ratio, day) => {
        const report = {
          ...morning,
          at: instantAt(days[day] ?? published, 8 * HOUR),
          target: won(200),
          price: won(100),
        };
        const split = { ...report, target: won(200 * ratio), price: won(100 * ratio) };
        const times = (values: ArrayLike<number>) => Array.from(values, (value) => value * ratio);
        const after = { ...rising, closes: times(rising.closes), highs: times(rising.highs) };
        const today = dateKst('2027-06-01');
        const plain = aftermathOf(report, rising, today).outcomes;
        aftermathOf(split, after, today).outcomes.forEach((outcome, n) => {
          expect(outcome.returnRate).toBeCloseTo(plain[n]?.returnRate ?? Number.NaN, 9);
          expect([outcome.hit, outcome.reached]).toEqual([plain[n]?.hit, plain[n]?.reached]);
        });
      }),
    );
  });
});
