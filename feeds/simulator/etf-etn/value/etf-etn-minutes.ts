import { drawBars, drawPath } from '../../prices/day-path.ts';
import { createDayProfile, type DayProfile } from '../../prices/day-profile.ts';
import { spreadVolume } from '../../prices/day-volume.ts';
import type { MinuteMaker } from '../../prices/minute-maker.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { EtfEtnPrices } from './etf-etn-prices.ts';
import { ETF_ETN_TICKS } from './etf-etn-ticks.ts';

/**
 * How far a minute's extremes go beyond its first and last price: less than a stock's, because a liquidity provider
 * quotes.
 */
const REACH = 0.0004;

/** The minutes of every ETF's and ETN's days. A row here is a place in the catalogue. */
export function createEtfEtnMinutes(
  catalogue: Catalogue,
  prices: EtfEtnPrices,
  minutes: (day: number) => number,
): MinuteMaker {
  const profiles = new Map<number, DayProfile>();

  function profileOf(day: number): DayProfile {
    const length = minutes(day);
    const profile = profiles.get(length) ?? createDayProfile(length);
    profiles.set(length, profile);
    return profile;
  }

  return {
    keyFor: prices.keyFor,
    fill(place, day, into) {
      into.volume.fill(0);
      into.lot = 0;
      into.pauses.length = 0;
      if (day < catalogue.firstDay(place)) return false;
      const shape = prices.shape(place, day);
      const key = prices.keyFor(place, day);
      into.lot = Math.max(1, shape.volume / shape.changes);
      spreadVolume(shape, key, profileOf(day), into.volume);
      drawPath(shape, ETF_ETN_TICKS, into);
      drawBars(shape, key, ETF_ETN_TICKS, REACH, into);
      return true;
    },
  };
}
