import { calendar as calls, MOST_DAYS, type CalendarDays } from '@sise/contract/calendar';
import { CALENDAR_KIND_IDS, type CalendarEvent, type CalendarKind } from '@sise/domain/calendar/calendar-event';
import { calendarBounds, calendarSpan } from '@sise/domain/calendar/calendar-span';
import { KRX_CALENDAR } from '@sise/domain/market/calendar';
import { addDays, daysBetween, isWeekend } from '@sise/domain/market/kst';
import type { MarketId } from '@sise/domain/market/markets';
import { presentDate } from '@sise/domain/market/present-date';
import type { DateKst, Shcode } from '@sise/domain/terms';
import { withMissing, type ApiRegistry } from '../api-registry.ts';
import type { Parts } from '../parts.ts';
import { refuse } from '../refusal.ts';
import { toCalendarGroups, toCalendarRow } from '../wire/calendar-row.ts';
import { pageOfRows } from './paging.ts';

/** Rows of a kind in a day of the grid, in a day of a week, and in the day whose details are shown. */
const ROWS = { month: 1, week: 6, day: 8 } as const;

/** Days of events in an answer to a question without an end. */
const DAYS_AHEAD = 30;

interface Chosen {
  readonly kind?: readonly CalendarKind[] | undefined;
  readonly market?: MarketId | undefined;
  readonly codes?: readonly Shcode[] | undefined;
}

export function calendarRoutes(api: ApiRegistry, { market, calendarEvents }: Parts): void {
  const today = () => presentDate(market) ?? refuse('market.loading');

  api.register(calls, {
    async events({ from = today(), to = addDays(from, DAYS_AHEAD), kind, market: marketId, codes, ...paging }) {
      holdToBounds(from, to, today());
      const events = (await calendarEvents.between(from, to)).filter(isChosen({ kind, market: marketId, codes }));
      return withMissing(pageOfRows(events, paging, toCalendarRow), ...calendarEvents.missing);
    },
    async days({ view, date = today(), kind, market: marketId }) {
      const { first, last } = calendarBounds(today());
      if (date < first || date > last) refuseSpan('date', `${first}부터 ${last}까지 볼 수 있습니다.`);
      const { from, until, previous, next } = calendarSpan(view, date);
      const inSpan = (await calendarEvents.between(from, until)).filter(isChosen({ market: marketId }));
      const shown = inSpan.filter(isChosen({ kind }));
      const byDay = Map.groupBy(shown, (event) => event.date);
      const days: CalendarDays['days'] = [];
      for (let day = from; day <= until; day = addDays(day, 1)) {
        days.push({
          date: day,
          holiday: isWeekend(day) ? null : KRX_CALENDAR.holidayName(day),
          groups: toCalendarGroups(byDay.get(day) ?? [], ROWS[view]),
        });
      }
      const reply: CalendarDays = {
        view,
        date,
        today: today(),
        from,
        to: until,
        // A month is reached by its first day, which may be before the first that is known.
        previous: clamped(previous, calendarSpan(view, previous).until, { first, last }),
        next: next > last ? null : next,
        first,
        last,
        counts: countsOf(inSpan),
        days,
        details: toCalendarGroups(byDay.get(date) ?? [], ROWS.day),
      };
      return withMissing(reply, ...calendarEvents.missing);
    },
  });
}

function countsOf(events: readonly CalendarEvent[]): CalendarDays['counts'] {
  const byKind = Map.groupBy(events, ({ kind }) => kind);
  return CALENDAR_KIND_IDS.map((kind) => ({ kind, count: byKind.get(kind)?.length ?? 0 }));
}

function clamped(day: DateKst, until: DateKst, { first }: { readonly first: DateKst; readonly last: DateKst }) {
  if (day >= first) return day;
  return until >= first ? first : null;
}

function isChosen({ kind, market, codes }: Chosen): (event: CalendarEvent) => boolean {
  const kinds = kind && kind.length > 0 ? new Set(kind) : null;
  const wanted = codes && new Set(codes);
  return (event) =>
    (kinds === null || kinds.has(event.kind)) &&
    (market === undefined || event.issue === null || event.issue.market === market) &&
    (wanted === undefined || (event.issue !== null && wanted.has(event.issue.shcode)));
}

function holdToBounds(from: DateKst, to: DateKst, today: DateKst): void {
  if (to < from) refuseSpan('to', '끝 날짜가 시작 날짜보다 빠릅니다.');
  if (daysBetween(from, to) >= MOST_DAYS) refuseSpan('to', `한 번에 ${MOST_DAYS}일까지 볼 수 있습니다.`);
  const { first, last } = calendarBounds(today);
  // Whole weeks around the first and the last month may reach beyond the bounds.
  if (to < first || from > last) refuseSpan('from', `${first}부터 ${last}까지 볼 수 있습니다.`);
}

function refuseSpan(field: string, message: string): never {
  return refuse('input.invalid', [{ field, message }]);
}
