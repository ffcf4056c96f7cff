import { addDays } from '@sise/domain/market/kst';
import { dateKst, type DateKst } from '@sise/domain/terms';
import { isVenueDay, type Venue } from '@sise/domain/world/venues';

/** The first date of which the simulated world has prices. */
export const FIRST_WORLD_DAY = dateKst('2020-01-02');

/** No day after it is counted: a date that somebody asks for may lie ages ahead. */
const LAST_WORLD_DAY = dateKst('2060-12-30');

/** Trading days of a venue by number, from its first on or after FIRST_WORLD_DAY; counted as far as was asked. */
export interface VenueDays {
  dateAt(day: number): DateKst;
  /** Days from FIRST_WORLD_DAY to it, those without trading counted too. */
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
      return dates[day];
    },
    ordinalAt(day) {
      extend(() => dates.length > day);
      return ordinals[day];
    },
    dayOnOrBefore(date) {
      extend(() => seen >= date || seen >= LAST_WORLD_DAY);
      let from = 0;
      let to = dates.length;
      while (from < to) {
        const middle = (from + to) >> 1;
        if (dates[middle] <= date) from = middle + 1;
        else to = middle;
      }
      return from - 1;
    },
  };
}
