import { addDays, isWeekend } from '../market/kst.ts';
import type { DateKst } from '../terms.ts';
import { holidayName } from '../world/venue-holidays.ts';
import { VENUES, type VenueId } from '../world/venues.ts';
import { marketDate, type CalendarEvent } from './calendar-event.ts';

/** Markets whose holidays are listed, each with an index that has a page. */
const MARKETS_ABROAD: readonly (readonly [venue: VenueId, name: string, symbol: string | null])[] = [
  ['us', '미국', 'SP500'],
  ['europe', '유럽', 'SXXP'],
  ['london', '영국', null],
  ['tokyo', '일본', 'NIKKEI'],
  ['china', '중국', 'SHIDX'],
  ['hongkong', '홍콩', 'HANGSE'],
];

/** Weekdays on which a market abroad is closed, by the date there; those that holidayName lacks are missing. */
export function worldHolidays(from: DateKst, until: DateKst): CalendarEvent[] {
  const events: CalendarEvent[] = [];
  for (let date = from; date <= until; date = addDays(date, 1)) {
    if (isWeekend(date)) continue;
    for (const [venue, name, symbol] of MARKETS_ABROAD) {
      const holiday = holidayName(VENUES[venue].holidays, date);
      if (holiday !== null) events.push({ ...marketDate('world', date, `${name} ${holiday}`), symbol });
    }
  }
  return events;
}
