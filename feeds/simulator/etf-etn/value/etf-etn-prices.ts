import { dailyLimits, type DailyLimits } from '@sise/domain/market/price-limit';
import { won } from '@sise/domain/terms';
import { keyOf, normal, type Key, type Seed } from '../../random.ts';
import type { DayShape, DayShapes } from '../../prices/day-shape.ts';
import type { TickTable } from '../../prices/tick-table.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { ETF_ETN_TICKS } from './etf-etn-ticks.ts';
import { strayOf, type EtfEtnValues } from './etf-etn-values.ts';
import type { Underlying, UnderlyingDay } from './underlying.ts';

/** Prices of every ETF and ETN on every day: near the value, on the tick grid, within the limits. */
export interface EtfEtnPrices {
  /** won; the day must not be before the first one */
  close(place: number, day: number): number;
  /** 기준가: the previous close; on the first day the value. */
  base(place: number, day: number): number;
  limits(place: number, day: number): DailyLimits;
  /** Opening, highest, lowest and closing price of a day. @param followed the underlying's day */
  range(place: number, day: number, followed: UnderlyingDay): DayRange;
  /** The same, with the underlying's day found first. */
  rangeOf(place: number, day: number): DayRange;
  /** won: bounds of a day's prices, cheaper than the range itself. */
  reach(place: number, day: number, followed: Bounds): Bounds;
  /** Units traded on a day. */
  volume(place: number, day: number): number;
  /** The day as input for its minutes and trades. */
  shape(place: number, day: number): DayShape;
  /** Key of the draws of an instrument's day. */
  keyFor(place: number, day: number): Key;
}

/** Upper and lower bounds of moves or prices. */
interface Bounds {
  readonly high: number;
  readonly low: number;
}

export interface DayRange {
  readonly base: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
}

/** The prices of an underlying on a day, and its intraday path. */
interface DayOfUnderlying {
  readonly day: number;
  readonly range: UnderlyingDay;
  readonly bridge: Float32Array;
}

/** Deviation of the price's own intraday path, in standard deviations of its closes. */
const OWN = 0.4;
/** If a day stays this near its base it cannot reach a limit, so the limits are not computed. */
const CALM = 0.25;
/** Maximum deviation of a price from its value, in standard deviations. */
const MOST_STRAY = 5;
/** Quote changes of a day with a turnover of ten billion won, the growth with turnover, and the most and fewest. */
const CHANGES = 1_500;
const CHANGES_GROWTH = 0.45;
const MOST_CHANGES = 6_000;
const FEWEST_CHANGES = 110;
/** Fewest shares a day: the trades among liquidity providers. */
const FEWEST_SHARES = 260;
const MOST_SHARES = 2_000_000_000;
/** won: a day with this turnover finds a price in both auctions. */
const AUCTIONED = 25_000_000;

export interface EtfEtnPriceInputs {
  readonly seed: Seed;
  readonly catalogue: Catalogue;
  readonly values: EtfEtnValues;
  readonly underlyingOf: (place: number) => Underlying;
  /** of the stocks */
  readonly shapes: DayShapes;
  /** of the stock market, by day number */
  readonly activity: (day: number) => number;
  /** continuous minutes of a day, by day number */
  readonly lengthOf: (day: number) => number;
}

export function createEtfEtnPrices({
  seed,
  catalogue,
  values,
  underlyingOf,
  shapes,
  activity,
  lengthOf,
}: EtfEtnPriceInputs): EtfEtnPrices {
  const { etfEtns } = catalogue;
  const ticks: TickTable = ETF_ETN_TICKS;
  const strayKeys = etfEtns.map(({ shcode }) => keyOf(seed, 'stray', shcode));
  const dayKeys = etfEtns.map(({ shcode }) => keyOf(seed, 'product day', shcode));
  const underlyingDays = new Map<Underlying, DayOfUnderlying>();
  const keyFor = (place: number, day: number): Key => (dayKeys[place] ?? 0) ^ Math.imul(day + 1, 0xc2b2ae35);
  const stray = (place: number, day: number) => strayOf(catalogue.product(place), strayKeys[place] ?? 0, day);

  const priced = (place: number, day: number, worth: number) => ticks.nearest(worth * (1 + stray(place, day)));

  const closeOf = (place: number, day: number) => priced(place, day, values.at(place, day));

  function base(place: number, day: number): number {
    if (day <= catalogue.firstDay(place)) return ticks.nearest(values.base(place, day));
    return priced(place, day - 1, values.at(place, day - 1));
  }

  function limitsFrom(from: number, place: number): DailyLimits {
    const { kind, multiple } = catalogue.product(place);
    const limits = dailyLimits(won(from), { market: 'kospi', product: kind, multiple });
    if (limits === 'none') throw new Error('only delisting trades have no limits, and there are none here');
    return limits;
  }

  function range(place: number, day: number, followed: UnderlyingDay): DayRange {
    const { spread } = catalogue.product(place);
    const follows = values.follows(place);
    const begun = values.base(place, day);
    const before = day <= catalogue.firstDay(place) ? 0 : stray(place, day - 1);
    const from = base(place, day);
    const open = ticks.nearest(begun * (1 + follows * followed.open) * (1 + before / 2));
    const close = closeOf(place, day);
    const [top, bottom] = follows > 0 ? [followed.high, followed.low] : [followed.low, followed.high];
    const strayed = (before + stray(place, day)) / 2;
    const high = Math.max(ticks.nearest(begun * (1 + follows * top) * (1 + strayed + OWN * spread)), open, close);
    const low = Math.min(ticks.nearest(begun * (1 + follows * bottom) * (1 + strayed - OWN * spread)), open, close);
    if (high < from * (1 + CALM) && low > from * (1 - CALM)) return { base: from, open, high, low, close };
    const { upper, lower } = limitsFrom(from, place);
    const within = (price: number) => Math.min(Math.max(price, lower), upper);
    return { base: from, open: within(open), high: within(high), low: within(low), close: within(close) };
  }

  function reach(place: number, day: number, { high, low }: Bounds): { high: number; low: number } {
    const follows = values.follows(place);
    const begun = values.base(place, day);
    const far = 1 + MOST_STRAY * catalogue.product(place).spread;
    const [top, bottom] = follows > 0 ? [high, low] : [low, high];
    const step = ticks.tickAt(begun);
    return { high: begun * (1 + follows * top) * far + step, low: (begun * (1 + follows * bottom)) / far - step };
  }

  function volume(place: number, day: number): number {
    const close = closeOf(place, day);
    const { turnover, multiple } = catalogue.product(place);
    const moved = Math.abs(underlyingOf(place).move(day));
    const stir = 0.75 + (multiple === 1 ? 14 : 30) * Math.min(0.04, moved);
    const probability = Math.exp(0.38 * normal(keyFor(place, day), 1));
    const shares = Math.round((turnover * activity(day) * stir * probability) / close);
    return Math.min(Math.max(shares, FEWEST_SHARES), MOST_SHARES);
  }

  /** An underlying's day, cached for the instruments that share it. */
  function dayOfUnderlying(underlying: Underlying, day: number): DayOfUnderlying {
    const known = underlyingDays.get(underlying);
    if (known?.day === day) return known;
    const bridge = new Float32Array(lengthOf(day));
    underlying.addBridge(day, 1, bridge);
    const made = { day, range: underlying.day(day, bridge), bridge };
    underlyingDays.set(underlying, made);
    return made;
  }

  const rangeOf = (place: number, day: number) => range(place, day, dayOfUnderlying(underlyingOf(place), day).range);

  return {
    close: closeOf,
    volume,
    base,
    rangeOf,
    limits: (place, day) => limitsFrom(base(place, day), place),
    range,
    reach,
    shape(place, day) {
      const followed = dayOfUnderlying(underlyingOf(place), day);
      const drawn = range(place, day, followed.range);
      const key = keyFor(place, day);
      const shares = volume(place, day);
      const turnover = shares * drawn.close;
      return {
        ...drawn,
        volume: shares,
        changes: Math.min(shares, changesFor(turnover)),
        isSingle: false,
        opensInAuction: turnover > AUCTIONED,
        closesInAuction: turnover > AUCTIONED,
        // Only their values are read below.
        shared: { values: followed.bridge, highest: 0, lowest: 0 },
        own: shapes.randomBridge(key, day),
        sharedWeight: values.follows(place),
        ownWeight: OWN * catalogue.product(place).spread,
      };
    },
    keyFor,
  };
}

function changesFor(turnover: number): number {
  const expected = CHANGES * (turnover / 1e10) ** CHANGES_GROWTH;
  return Math.round(Math.min(Math.max(expected, FEWEST_CHANGES), MOST_CHANGES));
}
