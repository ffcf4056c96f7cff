import type { Expiry } from '@sise/domain/derivatives/expiry';
import { strikeRule, strikesAround } from '@sise/domain/derivatives/strikes';
import { daysBetween } from '@sise/domain/market/kst';
import type { OptionSide } from '@sise/domain/derivatives/black76';
import { LRUCache } from 'lru-cache';
import { keyOf, normal, uniform } from '../random.ts';
import type { DerivativesContext } from './derivatives-context.ts';
import { along, smoothNoise } from '../smooth-noise.ts';

/** Volume and open interest of one expiry's options on a day, by the index of the strike; contracts. */
export interface OptionDemand {
  readonly step: number;
  readonly strikes: readonly number[];
  readonly volume: Readonly<Record<OptionSide, Int32Array>>;
  /** 미결제약정 at the day's end */
  readonly interest: Readonly<Record<OptionSide, Int32Array>>;
}

/** @param listed all expiries of the day */
export type OptionDemands = (day: number, expiry: Expiry, listed: readonly Expiry[]) => OptionDemand;

/** Contracts of one side, by calendar days to the end. */
const VOLUME = {
  kospi200: {
    monthly: [
      [0, 620_000],
      [7, 480_000],
      [20, 330_000],
      [35, 150_000],
      [63, 42_000],
      [95, 11_000],
      [200, 1_500],
      [800, 60],
    ],
    weekly: [
      [0, 520_000],
      [2, 300_000],
      [4, 170_000],
      [9, 40_000],
    ],
  },
  kosdaq150: {
    monthly: [
      [0, 700],
      [20, 480],
      [40, 190],
      [70, 60],
      [120, 20],
      [300, 4],
    ],
    weekly: [
      [0, 640],
      [2, 360],
      [4, 190],
      [9, 45],
    ],
  },
} as const;
const INTEREST = {
  kospi200: {
    monthly: [
      [0, 290_000],
      [10, 330_000],
      [30, 240_000],
      [60, 110_000],
      [95, 45_000],
      [200, 12_000],
      [800, 900],
    ],
    weekly: [
      [0, 120_000],
      [4, 75_000],
      [9, 12_000],
    ],
  },
  kosdaq150: {
    monthly: [
      [0, 2_600],
      [20, 2_300],
      [40, 1_300],
      [70, 500],
      [120, 160],
      [300, 40],
    ],
    weekly: [
      [0, 460],
      [4, 290],
      [9, 50],
    ],
  },
} as const;

/** Past days whose index values determine the strikes. */
const LOOK_BACK = 10;
/** Standard deviation of the index on a usual day, the scale for how far from the money options trade. */
const WIDTH = 0.0155;
/** Puts trade further from the money, and have a little less open interest. */
const SIDES = {
  call: { sign: 1, volume: 1, interest: 1, away: 0.55 },
  put: { sign: -1, volume: 0.97, interest: 0.92, away: 0.85 },
} as const;
/** Round strikes attract more trades: divisor and factor. */
const ROUND = [
  [100, 2.6],
  [50, 1.7],
  [10, 1.35],
  [5, 1.1],
] as const;
const MAX_CACHED = 90;

export function createOptionDemands({ spec, exchange, underlying }: DerivativesContext): OptionDemands {
  const { seed, days, history } = exchange;
  const { id } = spec;
  const cache = new LRUCache<string, OptionDemand>({ max: MAX_CACHED });
  const liking = keyOf(seed, 'option strikes', id);

  function middle(day: number): number {
    let sum = 0;
    for (let back = 0; back < LOOK_BACK; back++) sum += underlying.base(Math.max(0, day - back));
    return sum / LOOK_BACK;
  }

  function strikesOf(day: number, rule: { step: number; each: number }): number[] {
    let low = Number.POSITIVE_INFINITY;
    let high = 0;
    for (let back = 0; back < LOOK_BACK; back++) {
      const value = underlying.base(Math.max(0, day - back));
      low = Math.min(low, value);
      high = Math.max(high, value);
    }
    return strikesAround(low, high, rule);
  }

  function make(day: number, expiry: Expiry, listed: readonly Expiry[]): OptionDemand {
    history.reach(day);
    const rule = strikeRule(spec, expiry, listed);
    const strikes = strikesOf(day, rule);
    const left = daysBetween(days.dateAt(day), expiry.lastDay);
    const kind = expiry.kind === 'monthly' ? 'monthly' : 'weekly';
    const key = keyOf(seed, 'option crowd', id, expiry.lastDay);
    const busy = (history.factors.activity[day] ?? 0) * Math.exp(0.16 * normal(key, day));
    const held = Math.exp(0.05 * smoothNoise(key, day / 6));
    const now = underlying.base(day);
    const late = middle(day);
    const reach = WIDTH * Math.sqrt(left + 1);
    const spread = (side: OptionSide, what: 'volume' | 'interest'): Int32Array => {
      const { sign, away, ...parts } = SIDES[side];
      const isVolume = what === 'volume';
      const total = along((isVolume ? VOLUME : INTEREST)[id][kind], left) * parts[what] * (isVolume ? busy : held);
      const around = isVolume ? now : late;
      const weights = strikes.map((strike) => {
        const off = (sign * Math.log(strike / around)) / reach - away;
        const fade = isVolume ? (off < 0 ? 0.55 : 1.05) : off < 0 ? 0.9 : 1.7;
        const own = isVolume
          ? 0.28 * normal(key, day * 977 + strike * 2)
          : 0.22 * smoothNoise(key + strike * 8, day / 9);
        return liked(strike) * Math.exp(-0.5 * (off / fade) ** 2 + own) + 1e-5;
      });
      const whole = weights.reduce((sum, weight) => sum + weight, 0);
      return Int32Array.from(weights, (weight) => Math.floor((total * weight) / whole));
    };
    return {
      step: rule.step,
      strikes,
      volume: { call: spread('call', 'volume'), put: spread('put', 'volume') },
      interest: { call: spread('call', 'interest'), put: spread('put', 'interest') },
    };
  }

  function liked(strike: number): number {
    const round = ROUND.find(([every]) => strike % every === 0)?.[1] ?? 0.8;
    return round * (0.8 + 0.4 * uniform(liking, strike * 2));
  }

  return (day, expiry, listed) => {
    const name = `${day} ${expiry.lastDay}`;
    const known = cache.get(name);
    if (known) return known;
    const demand = make(day, expiry, listed);
    cache.set(name, demand);
    return demand;
  };
}

/** The index of a strike in the demand arrays; −1 if it was not listed. */
export function placeOfStrike({ step, strikes }: OptionDemand, strike: number): number {
  const place = (strike - (strikes[0] ?? 0)) / step;
  return Number.isInteger(place) && place >= 0 && place < strikes.length ? place : -1;
}
