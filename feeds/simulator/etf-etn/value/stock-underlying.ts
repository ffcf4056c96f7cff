import { elementAt } from '@sise/domain/element-at';
import type { Upcode } from '@sise/domain/terms';
import type { Factors } from '../../prices/factors.ts';
import type { DayShapes } from '../../prices/day-shape.ts';
import type { PriceHistory } from '../../prices/price-history.ts';
import type { IndexLevels } from '../../indices/index-levels.ts';
import { SIMULATED_INDICES } from '../../universe/industries.ts';
import type { Universe } from '../../universe/universe.ts';
import { cachedByDay } from './day-cache.ts';
import { addStockPath } from './stock-path.ts';
import { addScaled, dayAlong, type Member, type Underlying } from './underlying.ts';

/** The exchange's data about stocks. */
export interface Stocks {
  readonly universe: Universe;
  readonly history: PriceHistory;
  readonly shapes: DayShapes;
  readonly levels: IndexLevels;
}

/** The members of an underlying on a day with their weights, and the move of the whole. */
interface Makeup {
  members(day: number): readonly Member[];
  move(day: number): number;
  /** Weight of one stock on a day; 0 if it does not count. */
  weight(row: number, day: number): number;
}

/** Number of the heaviest stocks whose path is followed individually; the others share their common factor. */
const FOLLOWED = 6;
/**
 * As in the days of stocks: scale of a stock's intraday path, and the part of an idiosyncratic move that comes
 * overnight.
 */
const SPREAD = 0.63;
const MARKET_MOVE = 0.0115;
const OVERNIGHT = 0.32;
type MarketName = 'kospi' | 'kosdaq';
const MARKET_NAMES: readonly MarketName[] = ['kospi', 'kosdaq'];

/** An index of the exchange: its members by market cap. */
export function indexUnderlying(stocks: Stocks, upcode: Upcode): Underlying {
  const { universe, history, levels } = stocks;
  const index = SIMULATED_INDICES.findIndex((one) => one.upcode === upcode);
  if (index === -1) throw new RangeError(`there is no index ${upcode}`);
  const base = (day: number) => levels.divisor(index, day) * levels.base(index, day);
  const weightOf = (row: number, day: number, whole: number) =>
    (history.base(row, day) * universe.sharesOn(row, day)) / whole;
  return stockUnderlying(stocks, universe.membersOf(upcode), {
    members(day) {
      const whole = base(day);
      return levels.members(index, day).map((row) => ({ row, weight: weightOf(row, day, whole) }));
    },
    move: (day) => levels.close(index, day) / levels.base(index, day) - 1,
    weight: (row, day) => (counts(universe, row, day) ? weightOf(row, day, base(day)) : 0),
  });
}

/** Stocks with fixed weights, rebalanced every evening. */
export function basketUnderlying(stocks: Stocks, wanted: readonly Member[]): Underlying {
  const { universe, history } = stocks;
  const weights = new Map(wanted.map(({ row, weight }) => [row, weight]));
  const sumOn = (day: number) =>
    wanted.reduce((sum, { row, weight }) => sum + (counts(universe, row, day) ? weight : 0), 0);
  return stockUnderlying(
    stocks,
    wanted.map(({ row }) => row),
    {
      members(day) {
        const sum = sumOn(day);
        return wanted
          .filter(({ row }) => counts(universe, row, day))
          .map(({ row, weight }) => ({ row, weight: weight / sum }));
      },
      move(day) {
        let moved = 0;
        let sum = 0;
        for (const { row, weight } of wanted) {
          if (!counts(universe, row, day)) continue;
          moved += weight * (history.close(row, day) / history.base(row, day) - 1);
          sum += weight;
        }
        return sum === 0 ? 0 : moved / sum;
      },
      weight: (row, day) => (counts(universe, row, day) ? (weights.get(row) ?? 0) / sumOn(day) : 0),
    },
  );
}

/** A stock counts from the day after its first through its last. */
function counts(universe: Universe, row: number, day: number): boolean {
  const first = universe.firstDay(row);
  return (first === 0 || day > first) && day <= universe.lastDay(row);
}

function stockUnderlying(stocks: Stocks, rows: readonly number[], makeup: Makeup): Underlying {
  const { history, shapes } = stocks;
  const move = cachedByDay(makeup.move);
  const listed = new Map<number, readonly Member[]>();
  let followed: FollowedDay | null = null;
  let split: Split | null = null;

  const splitNow = (): Split => (split ??= splitOf(stocks, rows));

  function members(day: number): readonly Member[] {
    const known = listed.get(day) ?? makeup.members(day);
    listed.set(day, known);
    if (listed.size > 4) for (const old of [...listed.keys()].slice(0, -4)) listed.delete(old);
    return known;
  }

  function followedOn(day: number): FollowedDay {
    if (followed?.day === day) return followed;
    const counted = members(day);
    followed = {
      day,
      rows: Int32Array.from(counted, ({ row }) => row),
      weights: Float64Array.from(counted, ({ weight }) => weight),
      bases: Float64Array.from(counted, ({ row }) => history.base(row, day)),
    };
    return followed;
  }

  /** Scale of the others' common intraday path, by market. */
  function othersSpread(left: number, market: MarketName): number {
    return Math.max(0, left) * splitNow().others[market] * SPREAD * MARKET_MOVE;
  }

  /** The opening and closing move of the others together, without the heaviest stocks. */
  function othersDay(day: number): { left: number; open: number; close: number } {
    const { heavy, others } = splitNow();
    let left = 1;
    let close = move(day);
    for (const row of heavy) {
      const weight = makeup.weight(row, day);
      if (weight === 0) continue;
      left -= weight;
      close -= weight * (history.close(row, day) / history.base(row, day) - 1);
    }
    return { left, close, open: overnight(others, Math.max(0, left), close, history.factors, day) };
  }

  function addBridge(day: number, weight: number, into: Float32Array): void {
    let left = 1;
    for (const row of splitNow().heavy) {
      const part = makeup.weight(row, day);
      const shape = part === 0 ? null : shapes.shape(row, day);
      left -= part;
      if (shape && !shape.isSingle) addStockPath(shape, weight * part, into);
    }
    for (const market of MARKET_NAMES) {
      const spread = othersSpread(left, market);
      if (spread > 0) addScaled(shapes.marketBridge(market, day), weight * spread, into);
    }
  }

  function openOf(day: number): number {
    let { open } = othersDay(day);
    for (const row of splitNow().heavy) {
      const weight = makeup.weight(row, day);
      const prices = weight === 0 ? null : shapes.prices(row, day);
      if (prices) open += weight * (prices.open / prices.base - 1);
    }
    return open;
  }

  function bridgeOf(day: number): Float32Array {
    const bridge = new Float32Array(shapes.marketBridge('kospi', day).values.length);
    addBridge(day, 1, bridge);
    return bridge;
  }

  function bounds(day: number): { high: number; low: number } {
    const { left, open, close } = othersDay(day);
    let high = Math.max(open, close);
    let low = Math.min(open, close);
    for (const row of splitNow().heavy) {
      const weight = makeup.weight(row, day);
      const prices = weight === 0 ? null : shapes.prices(row, day);
      if (prices === null) continue;
      high += weight * (prices.high / prices.base - 1);
      low += weight * (prices.low / prices.base - 1);
    }
    for (const market of MARKET_NAMES) {
      const bridge = shapes.marketBridge(market, day);
      high += othersSpread(left, market) * bridge.highest;
      low += othersSpread(left, market) * bridge.lowest;
    }
    return { high, low };
  }

  return {
    move,
    open: openOf,
    day: (day, bridge = bridgeOf(day)) => dayAlong(openOf(day), move(day), bridge),
    bounds,
    addBridge,
    moveNow(day, now) {
      const { rows, weights, bases } = followedOn(day);
      let moved = 0;
      for (let n = 0; n < rows.length; n++) {
        moved += elementAt(weights, n) * (now.priceOf(elementAt(rows, n)) / elementAt(bases, n) - 1);
      }
      return moved;
    },
    members,
  };
}

/** The members of a day in columns: its move is asked for every few seconds. */
interface FollowedDay {
  readonly day: number;
  readonly rows: Int32Array;
  readonly weights: Float64Array;
  /** won */
  readonly bases: Float64Array;
}

/** The heaviest stocks, and the beta of the others together to each market: the sums of weight × beta over weight. */
interface Split {
  readonly heavy: readonly number[];
  readonly others: Readonly<Record<MarketName, number>>;
}

function splitOf({ universe, history }: Stocks, rows: readonly number[]): Split {
  const capOf = (row: number) => universe.company(row).shares * universe.company(row).nominalPrice;
  const sorted = rows.toSorted((a, b) => capOf(b) - capOf(a) || a - b);
  const others = { kospi: 0, kosdaq: 0 };
  let sum = 0;
  for (const row of sorted.slice(FOLLOWED)) {
    others[marketOf(universe, row)] += capOf(row) * history.parameters(row).beta;
    sum += capOf(row);
  }
  if (sum > 0) {
    others.kospi /= sum;
    others.kosdaq /= sum;
  }
  return { heavy: sorted.slice(0, FOLLOWED), others };
}

/** The overnight move of the others: the gaps of their markets, and part of their idiosyncratic move. */
function overnight(others: Split['others'], left: number, rest: number, factors: Factors, day: number): number {
  let together = 0;
  let gap = 0;
  for (const market of MARKET_NAMES) {
    together += left * others[market] * (factors[market][day] ?? 0);
    gap += left * others[market] * (factors.gap[market][day] ?? 0);
  }
  return left < 1e-9 ? 0 : gap + OVERNIGHT * (rest - together);
}

function marketOf(universe: Universe, row: number): MarketName {
  return universe.company(row).market === 'kospi' ? 'kospi' : 'kosdaq';
}
