import { paths } from '@sise/contract/paths';
import { CALENDAR_KIND_IDS, type CalendarKind } from '@sise/domain/calendar/calendar-event';
import { CALENDAR_VIEWS, type CalendarView } from '@sise/domain/calendar/calendar-span';
import { MARKETS, type MarketId } from '@sise/domain/market/markets';
import { isQueryDate, type DateKst } from '@sise/domain/terms';
import { pageInSearch } from '../../ui/page-number.ts';

/** The settings of the calendar; all of them are in the address. */
export interface CalendarSettings {
  readonly view: CalendarView;
  /** A day of the span, whose details are shown; null: today. */
  readonly date: DateKst | null;
  /** Empty: all kinds. */
  readonly kinds: readonly CalendarKind[];
  readonly market: MarketId | null;
  /** 내 종목만 */
  readonly own: boolean;
  /** Page of a day's list. */
  readonly page: number;
}

/** Reads an address; unknown values fall back to the usual ones. */
export function readCalendarSettings(search: URLSearchParams): CalendarSettings {
  const date = search.get('date') ?? '';
  const named = search.get('kind')?.split(',') ?? [];
  return {
    view: CALENDAR_VIEWS.find((view) => view === search.get('view')) ?? 'month',
    date: isQueryDate(date) ? date : null,
    kinds: CALENDAR_KIND_IDS.filter((kind) => named.includes(kind)),
    market: MARKETS.find((market) => market === search.get('market')) ?? null,
    own: search.get('show') === 'own',
    page: pageInSearch(search),
  };
}

/** The address of the calendar; usual values are left out. */
export function hrefOfCalendar({ view, date, kinds, market, own, page }: CalendarSettings): string {
  const address = paths.calendar({
    view: view === 'month' ? null : view,
    date,
    kind: kinds.length === 0 ? null : kinds.join(','),
    market,
    show: own ? 'own' : null,
    page: page === 1 ? null : page,
  });
  return address.replaceAll('%2C', ','); // a comma may stand in a query, and is more readable
}

/** The kinds after one was pressed: it is added or taken out; all of them together are no choice. */
export function toggleKind(kinds: readonly CalendarKind[], kind: CalendarKind): readonly CalendarKind[] {
  const next = CALENDAR_KIND_IDS.filter((each) => (each === kind) !== kinds.includes(each));
  return next.length === CALENDAR_KIND_IDS.length ? [] : next;
}
