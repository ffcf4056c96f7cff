import { describe, expect, it } from 'vitest';
import { exchangeOf } from '../testing/exchanges.ts';
import { dailyBarOf } from './stock-past.ts';
import { createTurnovers, TURNOVER_DAYS } from './turnovers.ts';

const exchange = exchangeOf('test');
const { companies, firstDay, lastDay } = exchange.universe;
const TODAY = exchange.days.anchor;
const STOCKS = 40;

/** The first stocks of the exchange alone. */
const few = { companies: companies.slice(0, STOCKS), firstDay, lastDay };
const rows = [...few.companies.keys()];

describe('the turnover of past days', () => {
  it('is the sum of the minutes of a day, whether it was counted ahead or not', () => {
    exchange.history.reach(TODAY);
    const turnovers = createTurnovers(few, exchange);
    const sums = (day: number) => rows.map((row) => dailyBarOf(exchange, row, day).turnover);
    const known = (day: number) => rows.map((row) => turnovers.of(row, day));
    const old = TODAY - 1 - TURNOVER_DAYS;
    for (const day of [old, TODAY - 1]) {
      const expected = sums(day);
      expect(expected.some((sum) => sum !== null && sum > 0)).toBe(true);
      expect(known(day)).toEqual(expected);
      for (const _ of turnovers.counting(day)) continue;
      expect(known(day)).toEqual(expected);
    }
    expect(known(old)).toEqual(sums(old)); // the place of the older day was given to the newer one
  });

  it('counts each stock that was listed on the day once', () => {
    const turnovers = createTurnovers(few, exchange);
    const listed = rows.filter((row) => firstDay(row) <= TODAY - 1 && lastDay(row) >= TODAY - 1);
    expect([...turnovers.counting(TODAY - 1)]).toHaveLength(listed.length);
    expect([...turnovers.counting(TODAY - 1)]).toHaveLength(0);
  });
});
