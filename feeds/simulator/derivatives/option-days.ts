import { exerciseValue, type OptionSide } from '@sise/domain/derivatives/black76';
import { RATE } from '@sise/domain/derivatives/carry';
import { impliedVolatility } from '@sise/domain/derivatives/implied-volatility';
import type { OptionDay, SideTotals } from '@sise/domain/derivatives/quotes';
import { atTheMoney } from '@sise/domain/derivatives/strikes';
import { standingMinute } from './day-grid.ts';
import type { Floor } from './floor.ts';
import type { Options } from './options.ts';
import { doneAfter } from './pace.ts';

/** All options of a product together, by day number; today's as far as it has gone. */
export type OptionDays = (day: number) => OptionDay;

const KEPT = 1_600;

export function createOptionDays(floor: Floor, options: Options): OptionDays {
  const { underlying, exchange, dayOf } = floor;
  const kept = new Map<number, OptionDay>();
  let running: { readonly stamp: string; readonly told: OptionDay } | null = null;

  function totals(day: number, side: OptionSide): SideTotals {
    const sums = { volume: 0, turnover: 0, openInterest: 0, openInterestChange: 0 };
    for (const expiry of options.listed(day)) {
      const { pace, minutes } = dayOf(day, expiry.lastDay);
      const done = doneAfter(pace, minutes);
      const { strikes, volume, interest } = options.crowd(day, expiry);
      const before = options.interestBefore(day, expiry, side);
      strikes.forEach((strike, place) => {
        const open = before(strike);
        const change = Math.round((interest[side][place] - open) * done);
        sums.volume += Math.floor(volume[side][place] * done);
        sums.openInterest += open + change;
        sums.openInterestChange += change;
      });
      sums.turnover += options.turnover(day, expiry, side).reduce((sum, won) => sum + won, 0);
    }
    return sums;
  }

  /** What the premiums at the money of the nearest month that does not end today say, or would, had they been traded. */
  function volatilityAtTheMoney(day: number): Record<OptionSide, number> {
    const date = exchange.days.dateAt(day);
    const listed = options.listed(day).filter(({ kind }) => kind === 'monthly');
    const expiry = listed.find(({ lastDay }) => lastDay > date) ?? listed[0];
    const contractOf = (side: OptionSide, strike: number) => options.contractDay(day, expiry, side, strike);
    const { step } = options.crowd(day, expiry);
    const { minutes, pace, course } = dayOf(day, expiry.lastDay);
    const minute = Math.max(0, Math.min(standingMinute(minutes, pace.close), course.known));
    const value = course.known < 0 ? course.base : course.close[minute];
    const strike = atTheMoney(value, step);
    const { forward, years, surface } = options.weather(day, expiry, minute, value);
    const said = (side: OptionSide): number => {
      const terms = { side, forward, strike, years, rate: RATE };
      const price = contractOf(side, strike).price(value, minute);
      const own = price > exerciseValue(terms) ? impliedVolatility(terms, price) : null;
      return own ?? surface.volatility(forward, strike, years);
    };
    return { call: said('call'), put: said('put') };
  }

  function make(day: number): OptionDay {
    const { call, put } = volatilityAtTheMoney(day);
    return {
      date: exchange.days.dateAt(day),
      underlying: underlying.close(day),
      previousUnderlying: underlying.base(day),
      callVolatility: call,
      putVolatility: put,
      calls: totals(day, 'call'),
      puts: totals(day, 'put'),
    };
  }

  return (day) => {
    if (day === floor.today()) {
      const stamp = `${day} ${Math.floor(floor.present.now / 1000)} ${underlying.close(day)}`;
      if (running?.stamp !== stamp) running = { stamp, told: make(day) };
      return running.told;
    }
    const known = kept.get(day);
    if (known) return known;
    const told = make(day);
    if (kept.size >= KEPT) kept.clear();
    kept.set(day, told);
    return told;
  };
}
