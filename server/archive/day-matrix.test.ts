import { adjustBars } from '@sise/domain/market/bar';
import type { DailyBar } from '@sise/domain/market/bar';
import { KRX_CALENDAR } from '@sise/domain/market/calendar';
import { dateKst, shcode } from '@sise/domain/terms';
import type { DateKst, Shcode } from '@sise/domain/terms';
import { describe, expect, it } from 'vitest';
import { storedDayMatrix } from './day-matrix.ts';

const TODAY = dateKst('2026-03-13');
/** Sixty trading days, of which the archive misses some, today the last. */
const DATES = KRX_CALENDAR.tradingDaysBack(TODAY, 60);
const MISSING = new Set([DATES[20], DATES[40], DATES[41], DATES[58]]);
const STORED = DATES.filter((date) => !MISSING.has(date));

/** Bars of a stock from what happened on the way: its close doubles every tenth day by a merger of two shares into one. */
function barsOf(seed: number, dates: readonly DateKst[], facts: { base: boolean; merges: boolean }): DailyBar[] {
  const bars: DailyBar[] = [];
  let [close, shares] = [10_000 + 100 * seed, 1_000_000];
  for (const [n, date] of dates.entries()) {
    const merges = facts.merges && n % 10 === 9;
    const base = merges ? 2 * close : close;
    if (merges) shares /= 2;
    close = base + ((n * 7 + seed * 13) % 11) * 10 - 50;
    const basePrice = facts.base ? base : null;
    bars.push({
      date,
      open: close,
      high: close + 20,
      low: close - 30,
      close,
      basePrice,
      volume: n,
      turnover: 0,
      shares,
    });
  }
  return bars;
}

const STOCKS = new Map<Shcode, DailyBar[]>([
  [shcode('000010'), barsOf(1, STORED, { base: true, merges: true })],
  [shcode('000020'), barsOf(2, STORED, { base: false, merges: true })],
  [shcode('000030'), barsOf(3, STORED.slice(30), { base: true, merges: false })], // listed later
  [shcode('000040'), barsOf(4, STORED.slice(0, 25), { base: true, merges: true })], // delisted
  [shcode('000050'), barsOf(5, [...STORED.slice(0, 10), ...STORED.slice(15)], { base: true, merges: true })],
  [shcode('000060'), barsOf(6, [TODAY], { base: true, merges: false })], // on its first day
]);

/** As the store gives them: the days that it has, each with the stocks of the day. */
const daysOfAll = async <Name extends string>(from: DateKst, through: DateKst, names: readonly Name[]) =>
  STORED.filter((date) => from <= date && date <= through).map((date) => {
    const rows = [...STOCKS].flatMap(([code, bars]) =>
      bars.filter((bar) => bar.date === date).map((bar) => ({ code, bar })),
    );
    const numbers = names.map((name) => [name, Float32Array.from(rows, ({ bar }) => numberOf(bar, name))] as const);
    return {
      date,
      shcodes: rows.map(({ code }) => code),
      numbers: Object.fromEntries(numbers) as Record<Name, Float32Array>,
    };
  });

function numberOf({ basePrice, shares, ...bar }: DailyBar, name: string): number {
  const numbers: Record<string, unknown> = { ...bar, base: basePrice, shares };
  return typeof numbers[name] === 'number' ? numbers[name] : Number.NaN;
}

describe('the matrix of stored days', async () => {
  const matrix = await storedDayMatrix({ dailyBars: { daysOfAll } }, TODAY, 59, ['close', 'high', 'low', 'volume']);
  const valuesOf = (measure: keyof typeof matrix.values, code: Shcode) => {
    const start = matrix.shcodes.indexOf(code) * matrix.dates.length;
    return matrix.values[measure].subarray(start, start + matrix.dates.length);
  };

  it('has the days before today, and of the missing ones those whose close the next day tells', () => {
    expect(matrix.derived).toEqual(new Set([DATES[20], DATES[41], DATES[58]]));
    expect(matrix.dates).toEqual(DATES.filter((date) => date !== DATES[40] && date !== TODAY));
    expect(matrix.shcodes).toEqual([...STOCKS.keys()]);
  });

  it.each([...STOCKS])('has of %s what its adjusted bars have', (code, bars) => {
    const adjusted = new Map(adjustBars(bars).map((bar) => [bar.date, bar]));
    for (const [place, date] of matrix.dates.entries()) {
      if (matrix.derived?.has(date)) continue;
      const bar = adjusted.get(date);
      for (const measure of ['close', 'high', 'low', 'volume'] as const)
        expect(valuesOf(measure, code)[place], `${measure} on ${date}`).toBe(Math.fround(bar?.[measure] ?? Number.NaN));
    }
  });

  it.each([...STOCKS])('takes the closes of %s on missing days from the base prices after them', (code, bars) => {
    const adjusted = adjustBars(bars);
    for (const gap of [20, 41, 58]) {
      const place = matrix.dates.indexOf(DATES[gap] ?? TODAY);
      const next = adjusted.findIndex(({ date }) => date === DATES[gap + 1]);
      const base = next > 0 ? adjusted[next]?.basePrice : null;
      expect(valuesOf('close', code)[place]).toBe(Math.fround(base ?? Number.NaN));
      expect(valuesOf('high', code)[place]).toBeNaN();
    }
  });
});
