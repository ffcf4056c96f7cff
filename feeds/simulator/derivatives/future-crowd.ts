import type { Expiry } from '@sise/domain/derivatives/expiry';
import type { Product } from '@sise/domain/derivatives/product';
import { daysBetween } from '@sise/domain/market/kst';
import type { DateKst } from '@sise/domain/terms';
import { keyOf, normal, type Seed } from '../chance.ts';
import type { PriceHistory } from '../prices/price-history.ts';
import { along, wander } from './wander.ts';

/** Contracts of a usual day, and open, over all months. */
const USUAL = {
  kospi200: { volume: 235_000, interest: 330_000 },
  kosdaq150: { volume: 72_000, interest: 270_000 },
} as const;

/** Parts of the whole by calendar days to a month's end: the nearest has nearly all until holders roll on, days before. */
const VOLUME_PARTS = [
  [0, 0.46],
  [6, 0.985],
  [84, 0.985],
  [91, 0.56],
  [98, 0.008],
  [200, 0.0015],
  [400, 0.0003],
  [1100, 0.00003],
] as const;
const INTEREST_PARTS = [
  [0, 0.28],
  [8, 0.88],
  [70, 0.9],
  [91, 0.64],
  [99, 0.05],
  [200, 0.02],
  [400, 0.008],
  [1100, 0.001],
] as const;

/** How many contracts of a month trade on a day and are open at its end; whole numbers. */
export interface FutureCrowd {
  volume(day: number, date: DateKst, expiry: Expiry): number;
  interest(day: number, date: DateKst, expiry: Expiry): number;
}

export function createFutureCrowd(seed: Seed, { id }: Product, history: PriceHistory): FutureCrowd {
  const keys = { volume: keyOf(seed, 'future volume', id), interest: keyOf(seed, 'future interest', id) };
  const usual = USUAL[id];
  return {
    volume(day, date, { lastDay, month }) {
      history.reach(day);
      const own = 0.12 * normal(keyOf(seed, 'future volume', id, month), day);
      const busy = history.factors.bustle[day] * Math.exp(0.1 * normal(keys.volume, day) + own);
      return Math.round(usual.volume * busy * along(VOLUME_PARTS, daysBetween(date, lastDay)));
    },
    interest(day, date, { lastDay, month }) {
      const own = 0.015 * wander(keyOf(seed, 'future interest', id, month), day / 2);
      const whole = usual.interest * Math.exp(0.09 * wander(keys.interest, day / 25) + own);
      return Math.round(whole * along(INTEREST_PARTS, daysBetween(date, lastDay)));
    },
  };
}
