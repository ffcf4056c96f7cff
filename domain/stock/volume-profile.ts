import { shares, type Shares, type Won } from '../terms.ts';
import type { Side } from './book.ts';
import type { PriceVolume } from './books.ts';

/** 가격대별 거래 of a stock, added up trade by trade. */
export interface VolumeProfile {
  /** What was traded up to now, in place of what was added up. */
  restart(volumes: readonly PriceVolume[]): void;
  /** @param side null in an auction */
  add(price: Won, volume: Shares, side: Side | null): void;
  /** in ascending order of prices */
  readonly volumes: readonly PriceVolume[];
}

const NOTHING = { bought: shares(0), sold: shares(0), auctioned: shares(0) };
const COUNTED = { buy: 'bought', sell: 'sold' } as const;

export function createVolumeProfile(): VolumeProfile {
  let byPrice = new Map<Won, PriceVolume>();
  let sorted: readonly PriceVolume[] | null = [];
  return {
    restart(volumes) {
      byPrice = new Map(volumes.map((volume) => [volume.price, volume]));
      sorted = null;
    },
    add(price, volume, side) {
      const before = byPrice.get(price) ?? { price, ...NOTHING };
      const field = side === null ? 'auctioned' : COUNTED[side];
      byPrice.set(price, { ...before, [field]: shares(before[field] + volume) });
      sorted = null;
    },
    get volumes() {
      sorted ??= [...byPrice.values()].toSorted((a, b) => a.price - b.price);
      return sorted;
    },
  };
}
