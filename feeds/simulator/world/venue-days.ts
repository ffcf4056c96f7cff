import { elementAt } from '@sise/domain/element-at';
import { addDays } from '@sise/domain/market/kst';
import { dateKst, type DateKst } from '@sise/domain/terms';
import { isVenueDay, type Venue } from '@sise/domain/world/venues';

/** The first date with prices in the simulated world. */
export const FIRST_WORLD_DAY = dateKst('2020-01-02');

/** No day after it is counted: a requested date may be far in the future. */
const LAST_WORLD_DAY = dateKst('2060-12-30');

/** Trading days of a venue by number, from its first on or after FIRST_WORLD_DAY; counted as far as requested. */
export interface VenueDays {
  dateAt(day: number): DateKst;
  /** Days from FIRST_WORLD_DAY to a trading day, days without trading included. */
  ordinalAt(day: number): number;
  /** The number of the last trading day on or before a date; −1 before the first. */
  dayOnOrBefore(date: DateKst): number;
}

export function createVenueDays(venue: Venue): VenueDays {
  const dates: DateKst[] = [];
  const ordinals: number[] = [];
  let ordinal = -1;
  let seen = addDays(FIRST_WORLD_DAY, ordinal);

  function extend(isEnough: () => boolean): void {
    while (!isEnough()) {
      seen = addDays(seen, 1);
      ordinal += 1;
      if (!isVenueDay(venue, seen)) continue;
      dates.push(seen);
      ordinals.push(ordinal);
    }
  }

  return {
    dateAt(day) {
      extend(() => dates.length > day);
      return elementAt(dates, day);
    },
    ordinalAt(day) {
      extend(() => dates.length > day);
      return elementAt(ordinals, day);
    },
    dayOnOrBefore(date) {
      extend(() => seen >= date || seen >= LAST_WORLD_DAY);
      let from = 0;
      let to = dates.length;
      while (from < to) {
        const middle = (from + to) >> 1;
        if (elementAt(dates, middle) <= date) from = middle + 1;
        else to = middle;
      }
      return from - 1;
    },
  };
}
