import { keyOf, normal, uniform, type Key, type Seed } from '../random.ts';
import type { Universe } from '../universe/universe.ts';
import { STATIC_RANGE } from '@sise/domain/stock/volatility-interruption';
import { createBridges, type Bridge, type Bridges } from './bridges.ts';
import type { VolatilityInterruptionRules } from './volatility-interruption-rules.ts';
import type { PriceHistory } from './price-history.ts';

/** A stock's prices on a day, won. */
export interface DayPrices {
  base: number;
  open: number;
  high: number;
  low: number;
  close: number;
}

/** A stock's whole day, the input for its minutes and trades. */
export interface DayShape extends Readonly<DayPrices> {
  /** shares; at least one */
  readonly volume: number;
  /** Number of quote changes of the day; never more than shares. */
  readonly changes: number;
  /** Whether the whole volume is a single trade. */
  readonly isSingle: boolean;
  /** Whether the opening auction finds a price; a thin stock's first trade comes later. */
  readonly opensInAuction: boolean;
  readonly closesInAuction: boolean;
  /** The intraday path of its price: the market's bridge and its own, one value a minute. */
  readonly shared: Bridge;
  readonly own: Bridge;
  readonly sharedWeight: number;
  readonly ownWeight: number;
}

/** Days of all stocks, each drawn on request and always the same. */
export interface DayShapes {
  /** null on a day without a trade. */
  shape(row: number, day: number): DayShape | null;
  /** The prices only, for callers that need very many: the object is reused by the next call. null as above. */
  prices(row: number, day: number): Readonly<DayPrices> | null;
  /**
   * The first day from `from` on whose prices do not surely stay below one price and above another, cheaper than the
   * prices; `until` if there is none before it.
   */
  nextReaching(row: number, from: number, until: number, high: number, low: number): number;
  /** Shares traded on a day; 0 without a trade. */
  volume(row: number, day: number): number;
  /** Whether the opening auction finds a price on a day with this volume and first price. */
  opensInAuction(row: number, day: number, shares: number, open: number): boolean;
  /** The intraday path of a market on a day. */
  marketBridge(market: 'kospi' | 'kosdaq', day: number): Bridge;
  /** A random path of a day's length, for instruments other than stocks. */
  randomBridge(key: Key, day: number): Bridge;
}

/** All bridges of a day's length, and those of the markets. */
interface DayBridges {
  readonly all: Bridges;
  readonly kospi: Bridge;
  readonly kosdaq: Bridge;
}

/** Quote changes of a stock with a turnover of ten billion won a day, and their growth with turnover. */
const CHANGES = 16_000;
const CHANGES_GROWTH = 0.53;
const CHANGES_LIMIT = 100_000;
/** A day with less volume or turnover than this has a single price. */
const THIN_SHARES = 40;
const THIN_TURNOVER = 120_000;
/** A stock whose usual day exceeds this, shares and won, never has such a thin day. */
const SURELY_SHARES = 1_200;
const SURELY_TURNOVER = 3e7;
/** won: a day with at least this turnover always finds a price in the opening auction, and in the closing auction. */
const OPENS = 44_000_000;
const CLOSES = 15_000_000;
/** If a day stays this near its base it cannot reach a limit, so the limits are not computed. */
const CALM = 0.11;
const UNLIMITED = { upper: Number.POSITIVE_INFINITY, lower: 0 } as const;

/** Amplitude of a day's bridges, in a day's standard deviations. */
const LEAST_SPREAD = 0.46;
const MOST_SPREAD = 0.78;
/** Maximum of the random part of an overnight gap, in a day's standard deviations. */
const GAP = 0.16;
const MOST_GAP = GAP * 6.7;

// Offsets of the draws of a stock's day, by purpose.
const DRAW = { turnover: 1, gap: 2, bridge: 7, closing: 8, spread: 9, opening: 10 } as const;

/** @param minutes continuous minutes of a day, by day number */
export function createDayShapes(
  seed: Seed,
  universe: Universe,
  history: PriceHistory,
  rules: VolatilityInterruptionRules,
  minutes: (day: number) => number,
): DayShapes {
  const { ticks } = history;
  const bridgesByLength = new Map<number, Bridges>();
  const bridgesByDay: (DayBridges | undefined)[] = [];
  const markets = universe.companies.map(({ market }) => (market === 'kospi' ? 'kospi' : 'kosdaq'));
  const marketOf = (row: number) => markets[row] ?? 'kosdaq';
  const keys = universe.companies.map(({ shcode }) => keyOf(seed, 'day', shcode));
  const marketKeys = { kospi: keyOf(seed, 'course of kospi'), kosdaq: keyOf(seed, 'course of kosdaq') };
  const reused: DayPrices = { base: 0, open: 0, high: 0, low: 0, close: 0 };

  const keyFor = (row: number, day: number): Key => (keys[row] ?? 0) ^ Math.imul(day + 1, 0x85ebca6b);

  function bridgesOf(day: number): DayBridges {
    const known = bridgesByDay[day];
    if (known !== undefined) return known;
    const length = minutes(day);
    let all = bridgesByLength.get(length);
    if (all === undefined) bridgesByLength.set(length, (all = createBridges(seed, length)));
    return (bridgesByDay[day] = {
      all,
      kospi: all.bridge(marketKeys.kospi, day),
      kosdaq: all.bridge(marketKeys.kosdaq, day),
    });
  }

  function volume(row: number, day: number): number {
    if (!history.trades(row, day)) return 0;
    const { activity, volatility } = history.parameters(row);
    const base = history.base(row, day);
    const close = history.close(row, day);
    const firstDay = universe.firstDay(row);
    const age = day - firstDay;
    const novelty = firstDay > 0 && age < 30 ? 1 + 14 * Math.exp(-age / 2.5) : 1;
    const stir = 0.72 + 0.32 * Math.min(8, Math.abs(close / base - 1) / volatility);
    const probability = Math.exp(0.33 * Math.min(Math.max(normal(keyFor(row, day), DRAW.turnover), -3), 3));
    const expected =
      universe.sharesOn(row, day) * activity * (history.factors.activity[day] ?? 0) * stir * novelty * probability;
    return Math.max(1, Math.round((expected * base) / close));
  }

  /** True if so little is traded that the day has a single price. */
  function isThin(row: number, day: number): boolean {
    const usual = history.parameters(row).activity * universe.sharesOn(row, day);
    const close = history.close(row, day);
    if (usual > SURELY_SHARES && usual * close > SURELY_TURNOVER) return false;
    return isTooThin(volume(row, day), close);
  }

  function sharedWeight(row: number): number {
    const { beta, volatility } = history.parameters(row);
    return Math.min(0.9, (beta * 0.0115) / volatility);
  }

  function openOf(row: number, day: number, base: number, close: number): number {
    const { beta, volatility } = history.parameters(row);
    const market = marketOf(row);
    const own = close / base - 1 - beta * (history.factors[market][day] ?? 0);
    const probability = GAP * volatility * normal(keyFor(row, day), DRAW.gap);
    return ticks.nearest(base * Math.exp(beta * (history.factors.gap[market][day] ?? 0) + 0.32 * own + probability));
  }

  /** Amplitude of a day's bridges, as a part of the price. */
  function spreadOf(row: number, day: number, key: Key): number {
    const move = history.close(row, day) / history.base(row, day) - 1;
    const stir = Math.max(history.parameters(row).volatility, 0.5 * Math.abs(move));
    return stir * (LEAST_SPREAD + (MOST_SPREAD - LEAST_SPREAD) * uniform(key, DRAW.spread));
  }

  function prices(row: number, day: number): DayPrices | null {
    if (!history.trades(row, day)) return null;
    const base = (reused.base = history.base(row, day));
    const close = (reused.close = reused.open = reused.high = reused.low = history.close(row, day));
    if (isThin(row, day)) return reused;
    const key = keyFor(row, day);
    const bridges = bridgesOf(day);
    const own = bridges.all.bridge(key, DRAW.bridge);
    const shared = bridges[marketOf(row)];
    const weight = sharedWeight(row);
    const rest = Math.sqrt(1 - weight * weight);
    const open = openOf(row, day, base, close);
    const spread = spreadOf(row, day, key);
    const rise = spread * length(weight * shared.highest, rest * own.highest);
    const fall = spread * length(weight * shared.lowest, rest * own.lowest);
    const across = Math.log(close / open);
    // The highest point of a bridge from the opening to the close that rises this far above its chord.
    const high = ticks.nearest(open * Math.exp((across + length(across, 2 * rise)) / 2));
    const low = ticks.nearest(open * Math.exp((across - length(across, 2 * fall)) / 2));
    const isCalm = Math.max(high, open) < base * (1 + CALM) && Math.min(low, open) > base * (1 - CALM);
    const { upper, lower } = isCalm ? UNLIMITED : history.limits(row, day);
    reused.open = Math.min(Math.max(open, lower), upper);
    reused.high = Math.min(Math.max(high, reused.open, close), upper);
    reused.low = Math.max(Math.min(low, reused.open, close), lower);
    return reused;
  }

  function nextReaching(row: number, from: number, until: number, high: number, low: number): number {
    const { beta, volatility } = history.parameters(row);
    const market = marketOf(row);
    const moves = history.factors[market];
    const gaps = history.factors.gap[market];
    for (let day = from; day < until; day++) {
      const base = history.base(row, day);
      const close = history.close(row, day);
      const move = close / base - 1;
      const own = move - beta * (moves[day] ?? 0);
      const rise = MOST_SPREAD * bridgesOf(day).all.farthest * Math.max(volatility, 0.5 * Math.abs(move));
      const start = Math.abs(beta * (gaps[day] ?? 0)) + 0.32 * Math.abs(own) + MOST_GAP * volatility;
      if (rise > 0.25 || start > 0.25) return day;
      // Up to a quarter, e to the x is less than 1 + 1.15 x; two ticks are less than a hundredth.
      const most = Math.max(close, base * (1 + 1.15 * start)) * (1 + 1.15 * rise) * 1.01;
      const least = Math.min(close, base * (1 - start)) * (1 - rise) * 0.99;
      if (most >= high || least <= low) return day;
    }
    return until;
  }

  /** A first price too far from the base is delayed by a VI. */
  function opensInAuction(row: number, day: number, shares: number, open: number): boolean {
    const close = history.close(row, day);
    if (isTooThin(shares, close)) return false;
    if (!findsPrice(keyFor(row, day), DRAW.opening, shares * close, OPENS)) return false;
    const base = history.base(row, day);
    return Math.abs(open - base) * 100 < STATIC_RANGE * base || !rules.applies(row, day);
  }

  return {
    shape(row, day) {
      const drawn = prices(row, day);
      if (drawn === null) return null;
      const key = keyFor(row, day);
      const shares = volume(row, day);
      const worth = shares * drawn.close;
      const weight = sharedWeight(row);
      const isSingle = isTooThin(shares, drawn.close);
      return {
        ...drawn,
        volume: shares,
        changes: changesFor(shares, drawn.close),
        isSingle,
        opensInAuction: opensInAuction(row, day, shares, drawn.open),
        closesInAuction: isSingle ? uniform(key, DRAW.closing) < 0.5 : findsPrice(key, DRAW.closing, worth, CLOSES),
        shared: bridgesOf(day)[marketOf(row)],
        own: bridgesOf(day).all.bridge(key, DRAW.bridge),
        sharedWeight: weight,
        ownWeight: Math.sqrt(1 - weight * weight),
      };
    },
    prices,
    nextReaching,
    volume,
    opensInAuction,
    marketBridge: (market, day) => bridgesOf(day)[market],
    randomBridge: (key, day) => bridgesOf(day).all.bridge(key, day),
  };
}

function length(a: number, b: number): number {
  return Math.sqrt(a * a + b * b);
}

function isTooThin(shares: number, price: number): boolean {
  return shares < THIN_SHARES || shares * price < THIN_TURNOVER;
}

/** A stock with little turnover finds a price in an auction on some days only. */
function findsPrice(key: Key, draw: number, turnover: number, enough: number): boolean {
  return turnover >= enough || uniform(key, draw) < turnover / enough;
}

/** Number of quote changes on a day with so many shares traded at this price. */
function changesFor(shares: number, price: number): number {
  const expected = CHANGES * ((shares * price) / 1e10) ** CHANGES_GROWTH;
  return Math.max(1, Math.min(Math.round(expected), CHANGES_LIMIT, shares));
}
