import { exerciseValue, type OptionSide } from '@sise/domain/derivatives/black76';
import { RATE } from '@sise/domain/derivatives/carry';
import { impliedVolatility } from '@sise/domain/derivatives/implied-volatility';
import type { OptionDay, SideTotals } from '@sise/domain/derivatives/quotes';
import { atTheMoney } from '@sise/domain/derivatives/strikes';
import { elementAt } from '@sise/domain/element-at';
import { lastMinuteOf } from './contract-day.ts';
import type { DerivativesContext } from './derivatives-context.ts';
import type { Options } from './options.ts';
import { doneAfter } from './volume-profile.ts';

/** Totals of all options of a contract spec, by day number; today's up to now. */
export type OptionDays = (day: number) => OptionDay;

const MAX_CACHED = 1_600;

export function createOptionDays(context: DerivativesContext, options: Options): OptionDays {
  const { underlying, exchange, dayOf } = context;
  const cache = new Map<number, OptionDay>();
  let running: { readonly revision: string; readonly optionDay: OptionDay } | null = null;

  function totals(day: number, side: OptionSide): SideTotals {
    const sums = { volume: 0, turnover: 0, openInterest: 0, openInterestChange: 0 };
    for (const expiry of options.listed(day)) {
      const { volumeProfile, minutes } = dayOf(day, expiry.lastDay);
      const done = doneAfter(volumeProfile, minutes);
      const { strikes, volume, interest } = options.demand(day, expiry);
      const before = options.interestBefore(day, expiry, side);
      strikes.forEach((strike, place) => {
        const open = before(strike);
        const change = Math.round(((interest[side][place] ?? 0) - open) * done);
        sums.volume += Math.floor((volume[side][place] ?? 0) * done);
        sums.openInterest += open + change;
        sums.openInterestChange += change;
      });
      sums.turnover += options.turnover(day, expiry, side).reduce((sum, won) => sum + won, 0);
    }
    return sums;
  }

  /** Implied volatility from the at-the-money premiums of the nearest month that does not end today, traded or not. */
  function volatilityAtTheMoney(day: number): Record<OptionSide, number> {
    const date = exchange.days.dateAt(day);
    const listed = options.listed(day).filter(({ kind }) => kind === 'monthly');
    const expiry = listed.find(({ lastDay }) => lastDay > date) ?? elementAt(listed, 0);
    const contractOf = (side: OptionSide, strike: number) => options.contractDay(day, expiry, side, strike);
    const { step } = options.demand(day, expiry);
    const state = dayOf(day, expiry.lastDay);
    const { intraday } = state;
    const minute = Math.max(0, lastMinuteOf(state));
    const value = intraday.known < 0 ? intraday.base : (intraday.close[minute] ?? 0);
    const strike = atTheMoney(value, step);
    const { forward, years, surface } = options.pricingInputs(day, expiry)(value, minute);
    const volatilityOf = (side: OptionSide): number => {
      const terms = { side, forward, strike, years, rate: RATE };
      const price = contractOf(side, strike).price(value, minute);
      const own = price > exerciseValue(terms) ? impliedVolatility(terms, price) : null;
      return own ?? surface.volatility(forward, strike, years);
    };
    return { call: volatilityOf('call'), put: volatilityOf('put') };
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
    if (day === context.today()) {
      const revision = context.revision(day);
      if (running?.revision !== revision) running = { revision, optionDay: make(day) };
      return running.optionDay;
    }
    const known = cache.get(day);
    if (known) return known;
    const optionDay = make(day);
    if (cache.size >= MAX_CACHED) cache.clear();
    cache.set(day, optionDay);
    return optionDay;
  };
}
