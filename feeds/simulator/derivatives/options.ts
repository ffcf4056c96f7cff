import { black76, exerciseValue, type OptionSide, type OptionTerms } from '@sise/domain/derivatives/black76';
import { RATE } from '@sise/domain/derivatives/carry';
import { optionCode, optionName } from '@sise/domain/derivatives/contract-code';
import { listedSince, optionExpiries, type Expiry } from '@sise/domain/derivatives/expiry';
import { impliedVolatility } from '@sise/domain/derivatives/implied-volatility';
import { optionTick, quotedPremium, steppedPremium } from '@sise/domain/derivatives/option-price';
import type { OptionBoard, OptionQuote, OptionRow } from '@sise/domain/derivatives/quotes';
import { atTheMoney } from '@sise/domain/derivatives/strikes';
import { daysBetween } from '@sise/domain/market/kst';
import { instant } from '@sise/domain/terms';
import { keyOf, uniform } from '../chance.ts';
import type { ContractDay } from './contract-day.ts';
import { momentOf, standingMinute, type DayGrid } from './day-grid.ts';
import type { Floor } from './floor.ts';
import { createCrowds, placeOfStrike, type Crowd } from './option-crowd.ts';
import { doneAfter } from './pace.ts';
import type { Surface } from './surface.ts';

/** What premiums of one expiry follow from at a moment. */
export interface Weather {
  readonly forward: number;
  readonly years: number;
  readonly surface: Surface;
}

/** Options of a product, by day number. */
export interface Options {
  listed(day: number): readonly Expiry[];
  crowd(day: number, expiry: Expiry): Crowd;
  /** How many contracts of each strike were open at the end of the day before. */
  interestBefore(day: number, expiry: Expiry, side: OptionSide): (strike: number) => number;
  weather(day: number, expiry: Expiry, minute: number, value: number): Weather;
  board(day: number, expiry: Expiry): OptionBoard;
  contractDay(day: number, expiry: Expiry, side: OptionSide, strike: number): ContractDay;
  /** 기준가: the premium at the close before. */
  previousClose(day: number, expiry: Expiry, side: OptionSide, strike: number): number;
  firstDay(expiry: Expiry): number;
  /** An option listed now, by its code. */
  byCode(code: string): { readonly expiry: Expiry; readonly side: OptionSide; readonly strike: number } | null;
  /** Won of one side up to now, counted at a few prices of the day. */
  turnover(day: number, expiry: Expiry, side: OptionSide): Float64Array;
}

const YEAR = 365 * 86_400_000;
export const SIDES: readonly OptionSide[] = ['call', 'put'];
/** A price tells the volatility when a percentage point of it is worth this many ticks. */
const TELLING = 0.5;
/** Minutes at whose prices a stretch of trading counts. */
const MARKS = [0, 60, 180, 300];

export function createOptions(floor: Floor): Options {
  const { product, exchange, underlying, forwards, surfaces, dayOf, grid: gridOf } = floor;
  const { calendar, days, seed } = exchange;
  const crowds = createCrowds(floor);
  const lists = new Map<number, readonly Expiry[]>();
  const boards = new Map<string, { readonly stamp: string; readonly board: OptionBoard }>();
  const quoteKey = keyOf(seed, 'option quotes', product.id);

  function listed(day: number): readonly Expiry[] {
    const known = lists.get(day);
    if (known) return known;
    const made = optionExpiries(product, days.dateAt(day), calendar);
    if (lists.size >= 64) lists.clear();
    lists.set(day, made);
    return made;
  }

  const crowd = (day: number, expiry: Expiry): Crowd => crowds(day, expiry, listed(day));

  function weather(day: number, expiry: Expiry, minute: number, value: number): Weather {
    const grid = gridOf(day);
    return {
      forward: forwards(grid, expiry.lastDay).at(value, minute),
      years: yearsLeft(grid, minute, expiry),
      surface: surfaces.at(day, minute, value),
    };
  }

  function yearsLeft(grid: DayGrid, minute: number, { lastDay }: Expiry): number {
    const closesAt = grid.date === lastDay ? grid.indexClosesAt : exchange.hours(days.dayOnOrAfter(lastDay)).closesAt;
    return Math.max(60_000, closesAt - momentOf(grid, minute)) / YEAR;
  }

  function premium({ forward, years, surface }: Weather, side: OptionSide, strike: number): number {
    const terms = { side, forward, strike, years, rate: RATE };
    const { price } = black76(terms, surface.volatility(forward, strike, years));
    return quotedPremium(price, exerciseValue(terms), product);
  }

  /** What premiums followed from at the close before; the day's own base on the very first day. */
  function weatherBefore(day: number, expiry: Expiry): Weather {
    const before = Math.max(0, day - 1);
    const { close } = gridOf(before);
    return weather(before, expiry, close, underlying.close(before));
  }

  function interestBefore(day: number, expiry: Expiry, side: OptionSide): (strike: number) => number {
    if (day === 0 || !listed(day - 1).some(({ lastDay }) => lastDay === expiry.lastDay)) return () => 0;
    const before = crowd(day - 1, expiry);
    return (strike) => {
      const place = placeOfStrike(before, strike);
      return place === -1 ? 0 : before.interest[side][place];
    };
  }

  function contractDay(day: number, expiry: Expiry, side: OptionSide, strike: number): ContractDay {
    const state = dayOf(day, expiry.lastDay);
    const here = crowd(day, expiry);
    const place = placeOfStrike(here, strike);
    const line = forwards(state.grid, expiry.lastDay);
    return {
      ...state,
      volume: place === -1 ? 0 : here.volume[side][place],
      multiplier: product.multiplier,
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

  function turnover(day: number, expiry: Expiry, side: OptionSide): Float64Array {
    const { pace, minutes, course } = dayOf(day, expiry.lastDay);
    const { strikes, volume } = crowd(day, expiry);
    const sums = new Float64Array(strikes.length);
    MARKS.forEach((mark, n) => {
      if (minutes < mark || course.known < mark) return;
      const now = weather(day, expiry, mark, course.open[mark]);
      const from = n === 0 ? 0 : doneAfter(pace, Math.min(minutes, mark));
      const until = doneAfter(pace, Math.min(minutes, MARKS[n + 1] ?? Number.POSITIVE_INFINITY));
      strikes.forEach((strike, place) => {
        const traded = Math.floor(volume[side][place] * until) - Math.floor(volume[side][place] * from);
        if (traded > 0) sums[place] += Math.round(traded * premium(now, side, strike) * product.multiplier);
      });
    });
    return sums;
  }

  function makeBoard(day: number, expiry: Expiry): OptionBoard {
    const { grid, course, pace, minutes } = dayOf(day, expiry.lastDay);
    const here = crowd(day, expiry);
    const minute = Math.min(standingMinute(minutes, pace.close), course.known);
    const value = minute < 0 ? course.base : course.close[minute];
    const now = weather(day, expiry, Math.max(0, minute), value);
    const before = weatherBefore(day, expiry);
    const done = doneAfter(pace, minutes);
    const sides = Object.fromEntries(
      SIDES.map((side) => [side, { won: turnover(day, expiry, side), before: interestBefore(day, expiry, side) }]),
    ) as Record<OptionSide, { won: Float64Array; before: (strike: number) => number }>; // fromEntries forgets the keys

    function quote(side: OptionSide, strike: number, place: number, volatility: number): OptionQuote {
      const terms: OptionTerms = { side, forward: now.forward, strike, years: now.years, rate: RATE };
      const valued = black76(terms, volatility);
      const exercise = exerciseValue(terms);
      const fair = quotedPremium(valued.price, exercise, product);
      const volume = Math.floor(here.volume[side][place] * done);
      const isTelling = valued.vega > TELLING * optionTick(fair, product);
      const open = sides[side].before(strike);
      const change = Math.round((here.interest[side][place] - open) * done);
      const isSold =
        uniform(quoteKey, (day * 421 + Math.max(0, minute)) * 8_192 + place * 2 + (side === 'call' ? 0 : 1)) < 0.5;
      const wide = 1 + Math.floor((fair * spreadOf(here.volume[side][place])) / optionTick(fair, product));
      const bid = isSold ? fair : steppedPremium(fair, -wide, product);
      const ask = isSold ? steppedPremium(fair, wide, product) : fair;
      return {
        side,
        code: optionCode(product, side, expiry, strike),
        name: optionName(side, expiry, strike),
        price: volume > 0 ? fair : null,
        previousClose: premium(before, side, strike),
        theory: valued.price,
        volatility: (isTelling ? impliedVolatility(terms, fair) : null) ?? volatility,
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
        turnover: sides[side].won[place],
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
      at: instant(Math.round(Math.max(floor.present.now, grid.opensAt))),
      daysLeft: daysBetween(grid.date, expiry.lastDay),
      underlying: day === floor.today() ? underlying.close(day) : value,
      forward: now.forward,
      rate: RATE,
      atmStrike: atTheMoney(value, here.step),
      step: here.step,
      rows,
    };
  }

  return {
    listed,
    crowd,
    interestBefore,
    weather,
    contractDay,
    turnover,
    board(day, expiry) {
      const stamp = `${day} ${Math.floor(floor.present.now / 1000)} ${underlying.close(day)}`;
      const known = boards.get(expiry.lastDay);
      if (known?.stamp === stamp) return known.board;
      const board = makeBoard(day, expiry);
      for (const old of boards.keys()) if (old < days.dateAt(day)) boards.delete(old);
      boards.set(expiry.lastDay, { stamp, board });
      return board;
    },
    previousClose: (day, expiry, side, strike) => premium(weatherBefore(day, expiry), side, strike),
    firstDay(expiry) {
      const isListed = (date: Expiry['lastDay']) =>
        optionExpiries(product, date, calendar).some(({ lastDay }) => lastDay === expiry.lastDay);
      return days.dayOnOrAfter(listedSince(expiry, isListed, calendar));
    },
    byCode(code) {
      const day = floor.today();
      for (const side of SIDES) {
        for (const expiry of listed(day)) {
          if (optionCode(product, side, expiry, 0).slice(0, 5) !== code.slice(0, 5)) continue;
          const strike = crowd(day, expiry).strikes.find((known) => optionCode(product, side, expiry, known) === code);
          if (strike !== undefined) return { expiry, side, strike };
        }
      }
      return null;
    },
  };
}

/** How wide a market is made, as a part of the premium: narrow where much is traded. */
function spreadOf(volume: number): number {
  return volume > 20_000 ? 0.002 : volume > 2_000 ? 0.006 : volume > 200 ? 0.015 : 0.04;
}
