import { black76, exerciseValue, type OptionSide, type OptionTerms } from '@sise/domain/derivatives/black76';
import { RATE } from '@sise/domain/derivatives/carry';
import { optionCode, optionName } from '@sise/domain/derivatives/contract-code';
import { listedSince, optionExpiries, type Expiry } from '@sise/domain/derivatives/expiry';
import { impliedVolatility } from '@sise/domain/derivatives/implied-volatility';
import { optionTick, quotedPremium, steppedPremium } from '@sise/domain/derivatives/option-price';
import type { OptionChain, OptionQuote, OptionRow } from '@sise/domain/derivatives/quotes';
import { atTheMoney } from '@sise/domain/derivatives/strikes';
import { daysBetween, DAY_MS, MINUTE_MS } from '@sise/domain/market/kst';
import { instant } from '@sise/domain/terms';
import { keyOf, uniform } from '../random.ts';
import type { ContractDay } from './contract-day.ts';
import { momentOf, lastMinute, type DayGrid } from './day-grid.ts';
import type { DerivativesContext } from './derivatives-context.ts';
import { createOptionDemands, placeOfStrike, type OptionDemand } from './option-demand.ts';
import { doneAfter } from './volume-profile.ts';
import type { Surface } from './surface.ts';

/** The inputs of one expiry's premiums at a moment. */
export interface PricingInputs {
  readonly forward: number;
  readonly years: number;
  readonly surface: Surface;
}

/** Options of a contract spec, by day number. */
export interface Options {
  listed(day: number): readonly Expiry[];
  demand(day: number, expiry: Expiry): OptionDemand;
  /** Open interest of each strike at the end of the day before, contracts. */
  interestBefore(day: number, expiry: Expiry, side: OptionSide): (strike: number) => number;
  pricingInputs(day: number, expiry: Expiry, minute: number, value: number): PricingInputs;
  optionChain(day: number, expiry: Expiry): OptionChain;
  contractDay(day: number, expiry: Expiry, side: OptionSide, strike: number): ContractDay;
  /** 기준가: the premium at the previous close. */
  basePrice(day: number, expiry: Expiry, side: OptionSide, strike: number): number;
  firstDay(expiry: Expiry): number;
  /** An option listed now, by its code. */
  byCode(code: string): { readonly expiry: Expiry; readonly side: OptionSide; readonly strike: number } | null;
  /** Turnover of one side up to now, won, counted at a few prices of the day. */
  turnover(day: number, expiry: Expiry, side: OptionSide): Float64Array;
}

const YEAR = 365 * DAY_MS;
const SIDES: readonly OptionSide[] = ['call', 'put'];
/** The volatility can be read from a price if a percentage point of it is worth this many ticks. */
const LEAST_VEGA = 0.5;
/** Minutes whose prices are used to count the turnover of the stretch of trading around them. */
const MARKS = [0, 60, 180, 300];
/** Marks of expiries and sides whose premiums are cached: more than a day has. */
const MOST_MARKS = 400;

export function createOptions(context: DerivativesContext): Options {
  const { spec, exchange, underlying, forwards, surfaces, dayOf, grid: gridOf } = context;
  const { calendar, days, seed } = exchange;
  const demands = createOptionDemands(context);
  const lists = new Map<number, readonly Expiry[]>();
  const optionChains = new Map<string, { readonly revision: string; readonly optionChain: OptionChain }>();
  const markPremiums = new Map<string, Float64Array>();
  const quoteKey = keyOf(seed, 'option quotes', spec.id);

  function listed(day: number): readonly Expiry[] {
    const known = lists.get(day);
    if (known) return known;
    const made = optionExpiries(spec, days.dateAt(day), calendar);
    if (lists.size >= 64) lists.clear();
    lists.set(day, made);
    return made;
  }

  const demand = (day: number, expiry: Expiry): OptionDemand => demands(day, expiry, listed(day));

  function pricingInputs(day: number, expiry: Expiry, minute: number, value: number): PricingInputs {
    const grid = gridOf(day);
    return {
      forward: forwards(grid, expiry.lastDay).at(value, minute),
      years: yearsLeft(grid, minute, expiry),
      surface: surfaces.at(day, minute, value),
    };
  }

  function yearsLeft(grid: DayGrid, minute: number, { lastDay }: Expiry): number {
    const closesAt = grid.date === lastDay ? grid.indexClosesAt : exchange.hours(days.dayOnOrAfter(lastDay)).closesAt;
    return Math.max(MINUTE_MS, closesAt - momentOf(grid, minute)) / YEAR;
  }

  function premium({ forward, years, surface }: PricingInputs, side: OptionSide, strike: number): number {
    const terms = { side, forward, strike, years, rate: RATE };
    const { price } = black76(terms, surface.volatility(forward, strike, years));
    return quotedPremium(price, exerciseValue(terms), spec);
  }

  /** The inputs of the premiums at the previous close; on the very first day, at that day's own close. */
  function pricingInputsBefore(day: number, expiry: Expiry): PricingInputs {
    const before = Math.max(0, day - 1);
    const { close } = gridOf(before);
    return pricingInputs(before, expiry, close, underlying.close(before));
  }

  function interestBefore(day: number, expiry: Expiry, side: OptionSide): (strike: number) => number {
    if (day === 0 || !listed(day - 1).some(({ lastDay }) => lastDay === expiry.lastDay)) return () => 0;
    const before = demand(day - 1, expiry);
    return (strike) => {
      const place = placeOfStrike(before, strike);
      return place === -1 ? 0 : (before.interest[side][place] ?? 0);
    };
  }

  function contractDay(day: number, expiry: Expiry, side: OptionSide, strike: number): ContractDay {
    const state = dayOf(day, expiry.lastDay);
    const here = demand(day, expiry);
    const place = placeOfStrike(here, strike);
    const line = forwards(state.grid, expiry.lastDay);
    return {
      ...state,
      volume: place === -1 ? 0 : (here.volume[side][place] ?? 0),
      multiplier: spec.multiplier,
      price: (value, minute) =>
        premium(
          {
            forward: line.at(value, minute),
            years: yearsLeft(state.grid, minute, expiry),
            surface: surfaces.at(day, minute, value),
          },
          side,
          strike,
        ),
    };
  }

  /** Premiums of the strikes at a mark, NaN until each is needed: a mark that was passed keeps its prices. */
  function premiumsAt(mark: number, value: number, day: number, expiry: Expiry, side: OptionSide, strikes: number) {
    const name = `${mark} ${value} ${day} ${expiry.lastDay} ${side}`;
    const known = markPremiums.get(name) ?? new Float64Array(strikes).fill(Number.NaN);
    if (markPremiums.size >= MOST_MARKS) markPremiums.clear();
    markPremiums.set(name, known);
    return known;
  }

  function turnover(day: number, expiry: Expiry, side: OptionSide): Float64Array {
    const { volumeProfile, minutes, intraday } = dayOf(day, expiry.lastDay);
    const { strikes, volume } = demand(day, expiry);
    const sums = new Float64Array(strikes.length);
    MARKS.forEach((mark, n) => {
      if (minutes < mark || intraday.known < mark) return;
      const value = intraday.open[mark] ?? 0;
      const now = pricingInputs(day, expiry, mark, value);
      const premiums = premiumsAt(mark, value, day, expiry, side, strikes.length);
      const from = n === 0 ? 0 : doneAfter(volumeProfile, Math.min(minutes, mark));
      const until = doneAfter(volumeProfile, Math.min(minutes, MARKS[n + 1] ?? Number.POSITIVE_INFINITY));
      strikes.forEach((strike, place) => {
        const whole = volume[side][place] ?? 0;
        const traded = Math.floor(whole * until) - Math.floor(whole * from);
        if (!(traded > 0)) return;
        const known = premiums[place] ?? Number.NaN;
        const paid = Number.isNaN(known) ? premium(now, side, strike) : known;
        premiums[place] = paid;
        const worth = Math.round(traded * paid * spec.multiplier);
        sums[place] = (sums[place] ?? 0) + worth;
      });
    });
    return sums;
  }

  function makeOptionChain(day: number, expiry: Expiry): OptionChain {
    const { grid, intraday, volumeProfile, minutes } = dayOf(day, expiry.lastDay);
    const here = demand(day, expiry);
    const minute = Math.min(lastMinute(minutes, volumeProfile.close), intraday.known);
    const value = minute < 0 ? intraday.base : (intraday.close[minute] ?? 0);
    const now = pricingInputs(day, expiry, Math.max(0, minute), value);
    const before = pricingInputsBefore(day, expiry);
    const done = doneAfter(volumeProfile, minutes);
    const sides = Object.fromEntries(
      SIDES.map((side) => [side, { won: turnover(day, expiry, side), before: interestBefore(day, expiry, side) }]),
    ) as Record<OptionSide, { won: Float64Array; before: (strike: number) => number }>; // fromEntries forgets the keys

    function quote(side: OptionSide, strike: number, place: number, volatility: number): OptionQuote {
      const terms: OptionTerms = { side, forward: now.forward, strike, years: now.years, rate: RATE };
      const valued = black76(terms, volatility);
      const exercise = exerciseValue(terms);
      const fair = quotedPremium(valued.price, exercise, spec);
      const whole = here.volume[side][place] ?? 0;
      const volume = Math.floor(whole * done);
      const hasVega = valued.vega > LEAST_VEGA * optionTick(fair, spec);
      const open = sides[side].before(strike);
      const change = Math.round(((here.interest[side][place] ?? 0) - open) * done);
      const isSold =
        uniform(quoteKey, (day * 421 + Math.max(0, minute)) * 8_192 + place * 2 + (side === 'call' ? 0 : 1)) < 0.5;
      const wide = 1 + Math.floor((fair * spreadOf(whole)) / optionTick(fair, spec));
      const bid = isSold ? fair : steppedPremium(fair, -wide, spec);
      const ask = isSold ? steppedPremium(fair, wide, spec) : fair;
      return {
        side,
        code: optionCode(spec, side, expiry, strike),
        name: optionName(side, expiry, strike),
        price: volume > 0 ? fair : null,
        basePrice: premium(before, side, strike),
        theory: valued.price,
        volatility: (hasVega ? impliedVolatility(terms, fair) : null) ?? volatility,
        delta: valued.delta,
        gamma: valued.gamma,
        theta: valued.theta,
        vega: valued.vega,
        volume,
        openInterest: open + change,
        openInterestChange: change,
        bid: minute < 0 || bid === 0 ? null : bid,
        ask: minute < 0 ? null : ask,
        intrinsic: Math.floor(exercise * 100 + 1e-6) / 100,
        turnover: sides[side].won[place] ?? 0,
      };
    }

    const rows = here.strikes.map((strike, place): OptionRow => {
      const volatility = now.surface.volatility(now.forward, strike, now.years);
      return {
        strike,
        volatilityBefore: before.surface.volatility(before.forward, strike, before.years),
        call: quote('call', strike, place, volatility),
        put: quote('put', strike, place, volatility),
      };
    });
    return {
      expiry,
      at: instant(Math.round(Math.max(context.present.now, grid.opensAt))),
      daysLeft: daysBetween(grid.date, expiry.lastDay),
      years: now.years,
      underlying: day === context.today() ? underlying.close(day) : value,
      forward: now.forward,
      rate: RATE,
      atmStrike: atTheMoney(value, here.step),
      step: here.step,
      rows,
    };
  }

  return {
    listed,
    demand,
    interestBefore,
    pricingInputs,
    contractDay,
    turnover,
    optionChain(day, expiry) {
      const revision = `${day} ${Math.floor(context.present.now / 1000)} ${underlying.close(day)}`;
      const known = optionChains.get(expiry.lastDay);
      if (known?.revision === revision) return known.optionChain;
      const optionChain = makeOptionChain(day, expiry);
      for (const old of optionChains.keys()) if (old < days.dateAt(day)) optionChains.delete(old);
      optionChains.set(expiry.lastDay, { revision, optionChain });
      return optionChain;
    },
    basePrice: (day, expiry, side, strike) => premium(pricingInputsBefore(day, expiry), side, strike),
    firstDay(expiry) {
      const isListed = (date: Expiry['lastDay']) =>
        optionExpiries(spec, date, calendar).some(({ lastDay }) => lastDay === expiry.lastDay);
      return days.dayOnOrAfter(listedSince(expiry, isListed, calendar));
    },
    byCode(code) {
      const day = context.today();
      for (const side of SIDES) {
        for (const expiry of listed(day)) {
          if (optionCode(spec, side, expiry, 0).slice(0, 5) !== code.slice(0, 5)) continue;
          const strike = demand(day, expiry).strikes.find((known) => optionCode(spec, side, expiry, known) === code);
          if (strike !== undefined) return { expiry, side, strike };
        }
      }
      return null;
    },
  };
}

/** Bid-ask spread as a part of the premium: narrow for options with much volume. */
function spreadOf(volume: number): number {
  return volume > 20_000 ? 0.002 : volume > 2_000 ? 0.006 : volume > 200 ? 0.015 : 0.04;
}
