import { drawBars, drawPath } from '../../prices/day-path.ts';
import { createDayProfile, type DayProfile } from '../../prices/day-profile.ts';
import { spreadVolume } from '../../prices/day-volume.ts';
import type { MinuteMaker } from '../../prices/minute-maker.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { ProductPrices } from './product-prices.ts';
import { PRODUCT_TICKS } from './product-ticks.ts';

/** How far a minute's extremes lie beyond its first and last price: less than a stock's, someone always makes a price. */
const REACH = 0.0004;

/** The minutes of every product's days. Here a row is a product's place in the catalogue. */
export function createProductMinutes(
  catalogue: Catalogue,
  prices: ProductPrices,
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
      if (day < catalogue.firstDay(place)) return false;
      const shape = prices.shape(place, day);
      const key = prices.keyFor(place, day);
      into.lot = Math.max(1, shape.volume / shape.changes);
      spreadVolume(shape, key, profileOf(day), into.volume);
      drawPath(shape, PRODUCT_TICKS, into);
      drawBars(shape, key, PRODUCT_TICKS, REACH, into);
      return true;
    },
  };
}
