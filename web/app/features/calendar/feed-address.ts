import {
  CALENDAR_KIND_IDS,
  FEED_KINDS,
  FEED_KINDS_OF_STOCKS,
  type CalendarKind,
} from '@sise/domain/calendar/calendar-event';

/**
 * The address of the iCalendar feed. Kinds that the feed gives only of chosen stocks are left out without codes.
 * @param kinds empty: those that the feed gives by itself
 */
export function feedAddress(base: string, kinds: readonly CalendarKind[], codes: readonly string[]): string {
  const hasCodes = codes.length > 0;
  const wanted = kinds.length > 0 ? kinds : [...FEED_KINDS, ...(hasCodes ? FEED_KINDS_OF_STOCKS : [])];
  const given = CALENDAR_KIND_IDS.filter(
    (kind) => wanted.includes(kind) && (hasCodes || !FEED_KINDS_OF_STOCKS.includes(kind)),
  );
  const isPreset = !hasCodes && (given.length === 0 || given.join() === FEED_KINDS.join());
  const fields = [...(isPreset ? [] : [`kinds=${given.join(',')}`]), ...(hasCodes ? [`codes=${codes.join(',')}`] : [])];
  return fields.length === 0 ? base : `${base}?${fields.join('&')}`;
}
