import { addDays } from '@sise/domain/market/kst';
import { createFatTail, keyOf, type FatTail, type Key, type Seed } from '../random.ts';
import { kospiKey } from '../prices/factors.ts';
import type { TradingDays } from '../trading-days.ts';
import { FIRST_WORLD_DAY } from './venue-days.ts';

/** Regions whose prices abroad move together. */
export type Region = 'us' | 'europe' | 'japan' | 'china' | 'won' | 'gold' | 'oil' | 'coin';

/**
 * Components of a region's day: KOSPI of the same day, the world of the same evening (or of the evening before, if the
 * markets close before New York opens), and an idiosyncratic part.
 */
interface Mixture {
  readonly korea: number;
  readonly world: number;
  readonly worldOf: 'today' | 'yesterday';
}

const MIXTURES: Readonly<Record<Region, Mixture>> = {
  us: { korea: 0, world: 1, worldOf: 'today' },
  europe: { korea: 0.22, world: 0.62, worldOf: 'today' },
  japan: { korea: 0.5, world: 0.28, worldOf: 'yesterday' },
  china: { korea: 0.36, world: 0.14, worldOf: 'yesterday' },
  won: { korea: -0.34, world: -0.12, worldOf: 'yesterday' },
  gold: { korea: 0, world: -0.06, worldOf: 'today' },
  oil: { korea: 0, world: 0.24, worldOf: 'today' },
  coin: { korea: 0, world: 0.36, worldOf: 'today' },
};

/** Correlation of New York's evening with KOSPI's next day. */
const AHEAD = 0.5;

/**
 * Shared draws of the regions and the simulated KOSPI, by days since FIRST_WORLD_DAY, weekends counted; mean 0,
 * variance 1.
 */
export interface RegionFactors {
  draw(region: Region, ordinal: number): number;
  readonly fatTail: FatTail;
}

export function createRegionFactors(seed: Seed, days: TradingDays): RegionFactors {
  const fatTail = createFatTail();
  const keys = { kospi: kospiKey(seed), idle: keyOf(seed, 'korea at rest'), world: keyOf(seed, 'world') };
  const korea = remembered((ordinal) => {
    const date = addDays(FIRST_WORLD_DAY, ordinal);
    const day = days.dayOnOrBefore(date);
    if (day >= 0 && days.dateAt(day) === date) return fatTail(keys.kospi, day);
    // A draw that moved nothing in Korea, because KRX was closed.
    return fatTail(keys.idle, ordinal);
  });
  const world = remembered(
    (ordinal) => AHEAD * korea(nextWeekday(ordinal)) + Math.sqrt(1 - AHEAD ** 2) * fatTail(keys.world, ordinal),
  );
  const regions: Partial<Record<Region, (ordinal: number) => number>> = {};
  const regionOf = (region: Region) =>
    (regions[region] ??= remembered(drawOf(MIXTURES[region], keyOf(seed, 'region', region))));

  function drawOf(mixture: Mixture, key: Key): (ordinal: number) => number {
    const isSameEvening = mixture.worldOf === 'today';
    // The evening before is already correlated with KOSPI's day; the evening of the same date is not.
    const both = isSameEvening ? 0 : 2 * mixture.korea * mixture.world * AHEAD;
    const own = Math.sqrt(Math.max(0, 1 - mixture.korea ** 2 - mixture.world ** 2 - both));
    return (ordinal) =>
      mixture.korea * korea(ordinal) +
      mixture.world * world(isSameEvening ? ordinal : previousWeekday(ordinal)) +
      own * fatTail(key, ordinal);
  }

  return { fatTail, draw: (region, ordinal) => regionOf(region)(ordinal) };
}

/** The same function with its results cached. @param make takes a whole number from −4 on */
function remembered(make: (ordinal: number) => number): (ordinal: number) => number {
  const known: number[] = [];
  return (ordinal) => (known[ordinal + 4] ??= make(ordinal));
}

// FIRST_WORLD_DAY, ordinal 0, is a Thursday.
function nextWeekday(ordinal: number): number {
  const sinceMonday = (ordinal + 3) % 7;
  return ordinal + Math.max(1, sinceMonday >= 4 ? 7 - sinceMonday : 1);
}

function previousWeekday(ordinal: number): number {
  const sinceMonday = (ordinal + 3) % 7;
  return ordinal - (sinceMonday === 0 ? 3 : sinceMonday === 6 ? 2 : 1);
}
