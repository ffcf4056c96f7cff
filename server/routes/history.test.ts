import { BAR_KINDS } from '@sise/contract/lists';
import type { BarKind } from '@sise/contract/lists';
import type { BarColumns } from '@sise/contract/rows';
import type { DailyBar } from '@sise/domain/market/bar';
import { addDays, isWeekend } from '@sise/domain/market/kst';
import { dateKst } from '@sise/domain/terms';
import type { DateKst } from '@sise/domain/terms';
import { describe, expect, it } from 'vitest';
import { chartOf, oneDay } from './history.ts';
import type { History } from './history.ts';

const TODAY = dateKst('2026-11-20'); // a Friday
const SPANS = BAR_KINDS.filter((kind) => !/^\d/.test(kind));

const barOf = (date: DateKst, close: number): DailyBar => ({
  date,
  open: close,
  high: close + 1,
  low: close - 1,
  close,
  basePrice: close - 1,
  volume: 10,
  turnover: 100,
});

const past: DailyBar[] = [];
for (let day = dateKst('2019-03-06'); day < TODAY; day = addDays(day, 1)) {
  if (!isWeekend(day)) past.push(barOf(day, 1_000 + past.length));
}
const today = barOf(TODAY, 9_000);

/** Stocks are adjusted and daily, indices daily, futures neither. */
const historyOf = (adjustable: boolean, isDaily: boolean): History => ({
  count: (until) => Promise.resolve(past.filter(({ date }) => until === undefined || date <= until).length),
  days: ({ until, count }) =>
    Promise.resolve(past.filter(({ date }) => until === undefined || date <= until).slice(-count)),
  minutes: () => Promise.resolve([]),
  adjustable,
  isDaily,
});
const KINDS = [
  { name: 'a stock', history: historyOf(true, true), adjusted: true },
  { name: 'a stock, not adjusted', history: historyOf(true, true), adjusted: false },
  { name: 'an index', history: historyOf(false, true), adjusted: true },
  { name: 'a future', history: historyOf(false, false), adjusted: true },
];

const rowsOf = ({ time, open, high, low, close, volume }: BarColumns) =>
  time.map((date, i) => ({
    date: dateKst(String(date)),
    values: [open[i], high[i], low[i], close[i], volume[i]],
  }));

describe.each(KINDS)('the chart of $name', ({ history, adjusted }) => {
  const ask = (type: BarKind, count: number, lastDate?: DateKst) =>
    chartOf(history, today, TODAY, { type, count, adjusted, lastDate });

  it.each(SPANS)('has the same bars of a %s in two pages as in one', async (type) => {
    const whole = rowsOf(await ask(type, 6));
    const newer = rowsOf(await ask(type, 3));
    const older = rowsOf(await ask(type, 3, newer[0]?.date));
    expect(whole).toHaveLength(6);
    expect([...older, ...newer]).toEqual(whole);
  });

  it.each(SPANS)('has no cut bar before a %s, whichever of its days is named', async (type) => {
    const [, last] = rowsOf(await ask(type, 2));
    const [before] = rowsOf(await ask(type, 1, last?.date));
    const other = type === 'day' ? last?.date : addDays(TODAY, -1);
    expect(rowsOf(await ask(type, 1, other))).toEqual([before]);
  });

  it('ends with today before any later day, and without it before today', async () => {
    const later = rowsOf(await ask('day', 2, addDays(TODAY, 10)));
    expect(later.map(({ date }) => date)).toEqual([addDays(TODAY, -1), TODAY]);
    const week = rowsOf(await ask('week', 1, addDays(TODAY, 10)));
    expect(week).toEqual(rowsOf(await ask('week', 1)));
    expect(rowsOf(await ask('day', 1, TODAY)).map(({ date }) => date)).toEqual([addDays(TODAY, -1)]);
  });
});

it.each(['week', 'month', 'year'] as const)(
  'of a coin, which has a bar on every day, has as many of a %s as are asked for',
  async (type) => {
    const every = Array.from({ length: 3_000 }, (_, day) => barOf(addDays(TODAY, day - 3_000), 1_000));
    const days: History['days'] = async ({ until, count }) =>
      every.filter(({ date }) => until === undefined || date <= until).slice(-count);
    const coin = { ...historyOf(false, false), days };
    const { time, more } = await chartOf(coin, null, null, { type, count: 6, adjusted: true });
    expect([time.length, more]).toEqual([6, true]);
  },
);

const askDay = (now: DailyBar | null, asked?: DateKst) => oneDay(historyOf(true, true), now, TODAY, asked);

describe('one day of a stock', () => {
  const yesterday = past.at(-1);
  const [first] = past;

  it('is today, by its date or without one', async () => {
    expect(await askDay(today)).toBe(today);
    expect(await askDay(today, TODAY)).toBe(today);
  });

  it('is the last one as long as it has not traded today', async () => {
    expect(yesterday?.date).toBe(addDays(TODAY, -1));
    expect(await askDay(null)).toBe(yesterday);
    expect(await askDay(null, TODAY)).toBe(yesterday);
  });

  it('is only the day itself if another one is named', async () => {
    expect(await askDay(null, first?.date)).toBe(first);
    expect(await askDay(today, addDays(TODAY, -5))).toBeNull(); // a Sunday
    expect(await askDay(today, addDays(TODAY, 1))).toBeNull();
    expect(await askDay(today, dateKst('1999-01-04'))).toBeNull();
  });
});
