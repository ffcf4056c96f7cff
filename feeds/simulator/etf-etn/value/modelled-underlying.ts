import { addDays } from '@sise/domain/market/kst';
import { keyOf, uniform, type FatTail, type Seed } from '../../random.ts';
import { nextVariance } from '../../prices/factors.ts';
import type { DayShapes } from '../../prices/day-shape.ts';
import type { TradingDays } from '../../trading-days.ts';
import type { WorldPrices } from '../../world/world-prices.ts';
import type { UnderlyingModel } from '../catalogue/underlying-spec.ts';
import { cachedByDay } from './day-cache.ts';
import { addScaled, dayAlong, moveAt, type Underlying, type UnderlyingDay } from './underlying.ts';
import { clamp } from '../../clamp.ts';

/** Trading days of a year. */
const YEAR = 252;
/** Limit of a day's move. */
const MOST = 0.13;

/** The inputs of underlyings that have no stocks here. */
export interface Outside {
  readonly seed: Seed;
  readonly shapes: DayShapes;
  /** The part by which something abroad has risen on a day, as known in Seoul at its close. */
  readonly rises: Rises;
  readonly fatTail: FatTail;
  /** minutes in a day's intraday path */
  lengthOf(day: number): number;
}

/** @param isLate its day ends after Seoul's: at its close Seoul knows the close of the date before */
export type Rises = (symbol: string, isLate: boolean) => (day: number) => number;

/** Many underlyings follow the same few symbols, so each symbol is read from the world once a day. */
export function createRises(world: WorldPrices, days: TradingDays): Rises {
  const known = new Map<string, (day: number) => number>();

  function closes(symbol: string, isLate: boolean): (day: number) => number {
    return cachedByDay((day) => {
      const date = days.dateAt(Math.max(0, day));
      return world.close(symbol, isLate ? addDays(date, -1) : date);
    });
  }

  return (symbol, isLate) => {
    const name = `${symbol} ${isLate}`;
    const found = known.get(name);
    if (found) return found;
    const close = closes(symbol, isLate);
    const rise = (day: number) => (day < 1 ? 0 : close(day) / close(day - 1) - 1);
    known.set(name, rise);
    return rise;
  };
}

/** Something priced abroad, in won or hedged. It moves almost entirely during the night in Seoul. */
export function abroadUnderlying(
  outside: Outside,
  key: string,
  { symbol, currency, beta, own, isLate }: Extract<UnderlyingModel, { kind: 'abroad' }>,
): Underlying {
  const { seed, rises, fatTail } = outside;
  const ownKey = keyOf(seed, 'abroad in Seoul', key);
  const move = cachedByDay((day) => {
    const along = beta * rises(symbol, isLate)(day) + own * clamp(fatTail(ownKey, day), -5, 5);
    const won = currency === null ? 0 : rises(currency, false)(day);
    return clamp((1 + along) * (1 + won) - 1, -MOST, MOST);
  });
  return bridgeUnderlying(outside, ownKey, move, { overnight: isLate ? 0.88 : 0.5, spread: isLate ? 0.0028 : 0.0055 });
}

/** A price that is not modelled elsewhere: a random walk with fat tails and volatility clustering. */
export function walkUnderlying(
  outside: Outside,
  key: string,
  { drift, volatility }: Extract<UnderlyingModel, { kind: 'walk' }>,
): Underlying {
  const { seed, fatTail } = outside;
  const ownKey = keyOf(seed, 'walk', key);
  const daily = volatility / 100 / Math.sqrt(YEAR);
  const sized: number[] = [];
  let variance = 1;
  const move = (day: number) => {
    while (sized.length <= day) {
      const draw = clamp(Math.sqrt(variance) * fatTail(ownKey, sized.length), -6, 6);
      variance = nextVariance(variance, draw);
      sized.push(draw);
    }
    return clamp(drift / 100 / YEAR + daily * (sized[day] ?? 0), -MOST, MOST);
  };
  return bridgeUnderlying(outside, ownKey, move, { overnight: 0.35, spread: 0.45 * daily });
}

/** A mix of other underlyings, rebalanced every evening. */
export function mixUnderlying(
  { lengthOf }: Pick<Outside, 'lengthOf'>,
  parts: readonly { readonly of: Underlying; readonly weight: number }[],
): Underlying {
  const sum = (read: (of: Underlying) => number) =>
    parts.reduce((total, { of, weight }) => total + weight * read(of), 0);
  const open = (day: number) => sum((of) => of.open(day));
  const move = (day: number) => sum((of) => of.move(day));

  function addBridge(day: number, weight: number, into: Float32Array): void {
    for (const part of parts) part.of.addBridge(day, weight * part.weight, into);
  }

  function bridgeOf(day: number): Float32Array {
    const bridge = new Float32Array(lengthOf(day));
    addBridge(day, 1, bridge);
    return bridge;
  }

  return {
    move,
    open,
    day: (day, bridge = bridgeOf(day)) => dayAlong(open(day), move(day), bridge),
    bounds: (day) => ({ high: sum((of) => of.bounds(day).high), low: sum((of) => of.bounds(day).low) }),
    addBridge,
    moveNow: (day, now) => sum((of) => of.moveNow(day, now)),
    members: () => null,
  };
}

/** Something whose value follows its own intraday path all day. */
function bridgeUnderlying(
  { shapes, lengthOf }: Outside,
  key: number,
  move: (day: number) => number,
  { overnight, spread }: { overnight: number; spread: number },
): Underlying {
  const spreadOn = (day: number) => spread * (0.7 + 0.6 * uniform(key, day)) + 0.15 * Math.abs(move(day));
  let cache: { day: number; along: UnderlyingDay; bridge: Float32Array } | null = null;

  const open = (day: number) => overnight * move(day);

  function bridgeOf(day: number): Float32Array {
    const bridge = new Float32Array(lengthOf(day));
    addBridge(day, 1, bridge);
    return bridge;
  }

  function bounds(day: number): { high: number; low: number } {
    const bridge = shapes.randomBridge(key, day);
    const far = spreadOn(day);
    const ends = [overnight * move(day), move(day)];
    return { high: Math.max(...ends) + far * bridge.highest, low: Math.min(...ends) + far * bridge.lowest };
  }

  function addBridge(day: number, weight: number, into: Float32Array): void {
    addScaled(shapes.randomBridge(key, day), weight * spreadOn(day), into);
  }

  return {
    move,
    open,
    day: (day, bridge = bridgeOf(day)) => dayAlong(open(day), move(day), bridge),
    bounds,
    addBridge,
    moveNow(day, { place }) {
      if (cache?.day !== day) {
        const bridge = bridgeOf(day);
        cache = { day, along: dayAlong(open(day), move(day), bridge), bridge };
      }
      return moveAt(cache.along, cache.bridge, place);
    },
    members: () => null,
  };
}
