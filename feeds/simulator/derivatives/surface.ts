import type { ContractSpec } from '@sise/domain/derivatives/contract-spec';
import { keyOf, type Seed } from '../random.ts';
import type { Underlying } from './underlying.ts';
import { smoothNoise } from '../smooth-noise.ts';

/**
 * Implied volatility of all strikes and ends at a moment. Total variance is an SSVI surface with a square-root skew,
 * which allows no arbitrage between strikes or ends.
 * @see J. Gatheral and A. Jacquier, Arbitrage-free SVI volatility surfaces, 2013, theorems 4.1 and 4.2
 */
export interface Surface {
  /**
   * @param years to the end, above zero
   * @returns volatility a year, 0.25 means 25 %
   */
  volatility(forward: number, strike: number, years: number): number;
}

export interface Surfaces {
  /** @param value the index at the moment: when it falls, volatility rises at once */
  at(day: number, minute: number, value: number): Surface;
}

/** Long-run variance a year, and the speed of reversion to it, a year. */
const LONG_RUN = { kospi200: 0.235 ** 2, kosdaq150: 0.285 ** 2 } as const;
const PULL = 5;
/** Factor by which implied variance exceeds the index's realized variance, as buyers of insurance pay it. */
const PREMIUM = 1.2;
const TRADING_DAYS = 252;
const LOOK_BACK = 90;
const VARIANCE_MEMORY = 0.94;
const SKEW_MEMORY = 0.88;
/** Relative rise of volatility for a fall of the index by its whole. */
const FEAR = 4.2;
const LEAST_VOLATILITY = 0.09;
const MOST_VOLATILITY = 0.9;
const MAX_CACHED = 400;

/** Slope and curvature of the smile, and how much they vary. */
const SLOPE = { mean: -0.42, spread: 0.06 } as const;
const CURVATURE = { mean: 0.8, spread: 0.08 } as const;
const MINUTES = 421;

interface DayState {
  /** mean squared return a day */
  readonly variance: number;
  /** momentum of the market: sum of recent returns with decaying weights */
  readonly skew: number;
}

interface VolatilityState {
  readonly day: number;
  readonly minute: number;
  readonly level: number;
  readonly slope: number;
  readonly curvature: number;
}

export function createSurfaces(seed: Seed, { id }: ContractSpec, { base }: Underlying): Surfaces {
  const states = new Map<number, DayState>();
  const key = (what: string) => keyOf(seed, 'volatility', what, id);
  const keys = { days: key('days'), hours: key('hours'), slope: key('slope'), curvature: key('bend') };
  let latest: VolatilityState | null = null;

  /** The state at the close before a day. */
  function stateOf(day: number): DayState {
    const known = states.get(day);
    if (known) return known;
    let variance = LONG_RUN[id] / PREMIUM / TRADING_DAYS;
    let skew = 0;
    for (let past = Math.max(1, day - LOOK_BACK); past < day; past++) {
      const moved = Math.log(base(past + 1) / base(past));
      variance = VARIANCE_MEMORY * variance + (1 - VARIANCE_MEMORY) * moved * moved;
      skew = SKEW_MEMORY * skew + moved;
    }
    const state = { variance, skew };
    if (states.size >= MAX_CACHED) states.clear();
    states.set(day, state);
    return state;
  }

  /** The parameters that do not depend on the value of the index. */
  function volatilityStateOf(day: number, minute: number): VolatilityState {
    if (latest?.day === day && latest.minute === minute) return latest;
    latest = {
      day,
      minute,
      level: 0.05 * smoothNoise(keys.days, day / 3) + 0.008 * smoothNoise(keys.hours, (day * MINUTES + minute) / 45),
      slope: SLOPE.mean + SLOPE.spread * Math.tanh(smoothNoise(keys.slope, day / 8)),
      curvature: CURVATURE.mean + CURVATURE.spread * Math.tanh(smoothNoise(keys.curvature, day / 8)),
    };
    return latest;
  }

  return {
    at(day, minute, value) {
      const state = stateOf(day);
      const { level, slope, curvature } = volatilityStateOf(day, minute);
      const moved = Math.log(value / base(day));
      const variance = VARIANCE_MEMORY * state.variance + (1 - VARIANCE_MEMORY) * moved * moved;
      const skew = SKEW_MEMORY * state.skew + moved;
      const unclamped = Math.sqrt(PREMIUM * TRADING_DAYS * variance) * Math.exp(level - FEAR * skew);
      const short = Math.min(Math.max(unclamped, LEAST_VOLATILITY), MOST_VOLATILITY) ** 2;
      return surfaceOf(short, LONG_RUN[id], slope, curvature);
    },
  };
}

function surfaceOf(short: number, long: number, slope: number, curvature: number): Surface {
  return {
    volatility(forward, strike, years) {
      const total = long * years + ((short - long) * (1 - Math.exp(-PULL * years))) / PULL;
      const far = (curvature * Math.log(strike / forward)) / Math.sqrt(total);
      const smile = (1 + slope * far + Math.sqrt((far + slope) ** 2 + 1 - slope * slope)) / 2;
      return Math.sqrt((total * smile) / years);
    },
  };
}
