import type { CalendarGroup, CalendarRow } from '@sise/contract/calendar';
import { CALENDAR_KIND_IDS, CALENDAR_KINDS, type CalendarEvent } from '@sise/domain/calendar/calendar-event';
import { flagOfMarket } from '@sise/domain/market/markets';
import { SECURITY_GROUP } from './security-group.ts';

export function toCalendarRow({ issue, kind, ...event }: CalendarEvent): CalendarRow {
  const { date, time, title, symbol, status, basis, filing } = event;
  return {
    date,
    time,
    kind,
    kindname: CALENDAR_KINDS[kind],
    title,
    shcode: issue?.shcode ?? null,
    hname: issue?.name ?? null,
    mktflg: issue?.market ? flagOfMarket(issue.market) : null,
    stkgroupid: issue?.kind ? SECURITY_GROUP[issue.kind] : null,
    symbol,
    status,
    basis,
    filing,
  };
}

/** The dates of a day by kind. @param most rows of a kind; dates of the whole market are all given */
export function toCalendarGroups(events: readonly CalendarEvent[], most: number): CalendarGroup[] {
  return CALENDAR_KIND_IDS.flatMap((kind) => {
    const ofKind = events.filter((event) => event.kind === kind);
    if (ofKind.length === 0) return [];
    const shown = ofKind.filter(({ issue }, place) => issue === null || place < most);
    return [{ kind, count: ofKind.length, rows: shown.map(toCalendarRow) }];
  });
}
