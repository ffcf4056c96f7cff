import { addMonths } from '@sise/domain/market/kst';
import type { YearRange } from '@sise/domain/market/quote';
import { won } from '@sise/domain/terms';
import { keyOf, uniform } from '../random.ts';
import type { TradingDays } from '../trading-days.ts';
import type { EtfEtnMarket } from './etf-etn-market.ts';
import type { Underlying, UnderlyingDay } from './value/underlying.ts';

/** Trading days of a year. */
const YEAR = 252;

/** 52주 최고, 최저 of ETFs and ETNs: one year back, today excluded; nulls on a first day. */
export function* etfEtnRanges(
  market: EtfEtnMarket,
  days: TradingDays,
  places: readonly number[],
  day: number,
): Generator<YearRange, undefined> {
  // Instruments with the same underlying are computed together, because each day of an underlying is costly.
  const together = Map.groupBy(places, market.underlyingOf);
  for (const [underlying, group] of together) {
    const followed = followedBy(underlying, Math.max(1, day - YEAR), day);
    for (const place of group) yield rangeOf(market, days, place, day, followed);
  }
}

/** The days of a shared underlying, each computed once, and the standard deviation of its daily move. */
interface Followed {
  day(day: number): UnderlyingDay;
  bounds(day: number): { readonly high: number; readonly low: number };
  readonly deviation: number;
}

function followedBy(underlying: Underlying, from: number, until: number): Followed {
  const known = new Map<number, UnderlyingDay>();
  const bounded = new Map<number, { high: number; low: number }>();
  let squares = 0;
  for (let day = from; day < until; day++) squares += underlying.move(day) ** 2;
  return {
    day(day) {
      const found = known.get(day) ?? underlying.day(day);
      known.set(day, found);
      return found;
    },
    bounds(day) {
      const found = bounded.get(day) ?? underlying.bounds(day);
      bounded.set(day, found);
      return found;
    },
    deviation: Math.sqrt(squares / Math.max(1, until - from)),
  };
}

function rangeOf(market: EtfEtnMarket, days: TradingDays, place: number, day: number, followed: Followed): YearRange {
  const { catalogue } = market;
  const { shcode } = catalogue.product(place);
  const from = Math.max(catalogue.firstDay(place), days.dayOnOrAfter(addMonths(days.dateAt(day), -12)));
  const found = extremes(market, place, from, day, followed);
  return {
    shcode,
    yearHigh: found === null ? null : won(found.high),
    yearHighOn: found === null ? null : days.dateAt(found.highOn),
    yearLow: found === null ? null : won(found.low),
    yearLowOn: found === null ? null : days.dateAt(found.lowOn),
    foreignRate: Math.round(1_200 * uniform(keyOf('foreign', shcode), 0) ** 3) / 100,
  };
}

/**
 * A day's prices never leave its closes by more than these standard deviations of the underlying and of the deviation.
 */
const NEAR = { followed: 4.5, strayed: 6 } as const;

/** Computes in full only the days whose values come near the highest and the lowest. */
function extremes(
  { catalogue, values, prices }: EtfEtnMarket,
  place: number,
  from: number,
  until: number,
  followed: Followed,
) {
  if (from >= until) return null;
  const found = { high: 0, highOn: -1, low: Number.POSITIVE_INFINITY, lowOn: -1 };
  const look = (day: number) => {
    const { high, low } = prices.range(place, day, followed.day(day));
    if (high > found.high || (high === found.high && day < found.highOn)) {
      found.high = high;
      found.highOn = day;
    }
    if (low < found.low || (low === found.low && day < found.lowOn)) {
      found.low = low;
      found.lowOn = day;
    }
  };
  const worth = values.stretch(place, from, until);
  let top = 0;
  let bottom = 0;
  // By their places: entries() makes an array for each of 400,000 days of all instruments.
  for (let n = 1; n < worth.length; n++) {
    const value = worth[n] ?? 0;
    if (value > (worth[top] ?? 0)) top = n;
    if (value < (worth[bottom] ?? 0)) bottom = n;
  }
  look(from + top);
  look(from + bottom);
  const { spread } = catalogue.product(place);
  const near = 1.002 + NEAR.followed * Math.abs(values.follows(place)) * followed.deviation + NEAR.strayed * spread;
  for (let n = 0; n < worth.length; n++) {
    const value = worth[n] ?? 0;
    const before = worth[n - 1] ?? value;
    if (Math.max(before, value) * near < found.high && Math.min(before, value) > found.low * near) continue;
    const { high, low } = prices.reach(place, from + n, followed.bounds(from + n));
    if (high > found.high || low < found.low) look(from + n);
  }
  return found;
}
