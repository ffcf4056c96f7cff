import { CALENDAR_KIND_IDS, type CalendarKind } from '@sise/domain/calendar/calendar-event';

/** Kinds that the feed gives only of chosen stocks. */
const OF_STOCKS: readonly CalendarKind[] = ['results', 'dividend', 'distribution'];
/** Kinds that it gives if the address names none. */
const PRESET: readonly CalendarKind[] = ['holiday', 'hours', 'expiry'];

/**
 * The address of the iCalendar feed. Kinds that the feed gives only of chosen stocks are left out without codes.
 * @param kinds empty: those that the feed gives by itself
 */
export function feedAddress(base: string, kinds: readonly CalendarKind[], codes: readonly string[]): string {
  const hasCodes = codes.length > 0;
  const wanted = kinds.length > 0 ? kinds : [...PRESET, ...(hasCodes ? OF_STOCKS : [])];
  const given = CALENDAR_KIND_IDS.filter((kind) => wanted.includes(kind) && (hasCodes || !OF_STOCKS.includes(kind)));
  const isPreset = !hasCodes && (given.length === 0 || given.join() === PRESET.join());
  const fields = [...(isPreset ? [] : [`kinds=${given.join(',')}`]), ...(hasCodes ? [`codes=${codes.join(',')}`] : [])];
  return fields.length === 0 ? base : `${base}?${fields.join('&')}`;
}
