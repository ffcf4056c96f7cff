import { addMonths } from '@sise/domain/market/kst';
import type { YearRange } from '@sise/domain/market/quote';
import { won } from '@sise/domain/terms';
import { keyOf, uniform } from '../chance.ts';
import type { TradingDays } from '../trading-days.ts';
import type { ProductMarket } from './product-market.ts';
import type { UnderlyingDay } from './value/underlying.ts';

/** 52주 최고, 최저 of products: a year back, today not counted; nulls on a first day. */
export function productRanges(
  market: ProductMarket,
  days: TradingDays,
  places: readonly number[],
  day: number,
): YearRange[] {
  // Those that follow the same are done together, as each day of what they follow takes a while to work out.
  const together = Map.groupBy(places, market.underlyingOf);
  return [...together].flatMap(([underlying, group]) => {
    const known = new Map<number, UnderlyingDay>();
    const followed = (of: number) => {
      const found = known.get(of) ?? underlying.day(of);
      known.set(of, found);
      return found;
    };
    return group.map((place) => rangeOf(market, days, place, day, followed));
  });
}

type Followed = (day: number) => UnderlyingDay;

function rangeOf(market: ProductMarket, days: TradingDays, place: number, day: number, followed: Followed): YearRange {
  const { catalogue } = market;
  const { shcode } = catalogue.products[place];
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

/** Values that cannot lead to the highest or the lowest price: parts by which one day's may differ from its prices. */
const NEAR = 0.09;

/** Only days whose values come near enough to the highest and the lowest are looked at whole. */
function extremes(
  { catalogue, values, prices }: ProductMarket,
  place: number,
  from: number,
  until: number,
  followed: Followed,
) {
  if (from >= until) return null;
  const found = { high: 0, highOn: -1, low: Number.POSITIVE_INFINITY, lowOn: -1 };
  const look = (day: number) => {
    const { high, low } = prices.range(place, day, followed(day));
    if (high > found.high || (high === found.high && day < found.highOn)) {
      found.high = high;
      found.highOn = day;
    }
    if (low < found.low || (low === found.low && day < found.lowOn)) {
      found.low = low;
      found.lowOn = day;
    }
  };
  let top = from;
  let bottom = from;
  for (let day = from; day < until; day++) {
    if (values.at(place, day) > values.at(place, top)) top = day;
    if (values.at(place, day) < values.at(place, bottom)) bottom = day;
  }
  look(top);
  look(bottom);
  const near = 1 + NEAR * Math.max(1, Math.abs(values.follows(place))) + 6 * catalogue.products[place].spread;
  for (let day = from; day < until; day++) {
    const before = values.at(place, Math.max(from, day - 1));
    const now = values.at(place, day);
    if (Math.max(before, now) * near < found.high && Math.min(before, now) > found.low * near) continue;
    const { high, low } = prices.reach(place, day, followed(day));
    if (high > found.high || low < found.low) look(day);
  }
  return found;
}
