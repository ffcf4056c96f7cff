import type { Expiry } from '@sise/domain/derivatives/expiry';
import type { ContractSpec } from '@sise/domain/derivatives/contract-spec';
import { daysBetween } from '@sise/domain/market/kst';
import type { DateKst } from '@sise/domain/terms';
import { keyOf, normal, type Seed } from '../random.ts';
import type { PriceHistory } from '../prices/price-history.ts';
import { along, smoothNoise } from '../smooth-noise.ts';

/** Volume and open interest of a usual day, over all months; contracts. */
const USUAL = {
  kospi200: { volume: 235_000, interest: 330_000 },
  kosdaq150: { volume: 72_000, interest: 270_000 },
} as const;

/**
 * Parts of the total by calendar days to a month's end: the nearest month has nearly all until holders roll over, days
 * before.
 */
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

/** Volume and open interest of a month on a day; whole contracts. */
export interface FutureDemand {
  volume(day: number, date: DateKst, expiry: Expiry): number;
  interest(day: number, date: DateKst, expiry: Expiry): number;
}

export function createFutureDemand(seed: Seed, { id }: ContractSpec, history: PriceHistory): FutureDemand {
  const keys = { volume: keyOf(seed, 'future volume', id), interest: keyOf(seed, 'future interest', id) };
  const usual = USUAL[id];
  return {
    volume(day, date, { lastDay, month }) {
      history.reach(day);
      const own = 0.12 * normal(keyOf(seed, 'future volume', id, month), day);
      const busy = (history.factors.activity[day] ?? 0) * Math.exp(0.1 * normal(keys.volume, day) + own);
      return Math.round(usual.volume * busy * along(VOLUME_PARTS, daysBetween(date, lastDay)));
    },
    interest(day, date, { lastDay, month }) {
      const own = 0.015 * smoothNoise(keyOf(seed, 'future interest', id, month), day / 2);
      const whole = usual.interest * Math.exp(0.09 * smoothNoise(keys.interest, day / 25) + own);
      return Math.round(whole * along(INTEREST_PARTS, daysBetween(date, lastDay)));
    },
  };
}
