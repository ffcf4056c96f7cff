import type { CalendarGroup, CalendarRow } from '@sise/contract/calendar';
import { CALENDAR_KIND_IDS } from '@sise/domain/calendar/calendar-event';

/** Dates of own stocks by their day. */
export type OwnDays = ReadonlyMap<string, readonly CalendarRow[]>;

export function ownDaysOf(rows: readonly CalendarRow[]): OwnDays {
  const days = new Map<string, CalendarRow[]>();
  for (const row of rows) {
    const day = days.get(row.date);
    if (day === undefined) days.set(row.date, [row]);
    else day.push(row);
  }
  return days;
}

/** The groups of a day with its own stocks first; only these if nothing else is wanted. */
export function withOwnFirst(
  groups: readonly CalendarGroup[],
  own: readonly CalendarRow[],
  onlyOwn: boolean,
): readonly CalendarGroup[] {
  return CALENDAR_KIND_IDS.flatMap((kind) => {
    const group = groups.find((each) => each.kind === kind);
    const ofKind = own.filter((row) => row.kind === kind);
    if (onlyOwn) return ofKind.length === 0 ? [] : [{ kind, count: ofKind.length, rows: ofKind }];
    if (group === undefined) return [];
    const ownKeys = new Set(ofKind.map(keyOfRow));
    return [{ ...group, rows: [...ofKind, ...group.rows.filter((row) => !ownKeys.has(keyOfRow(row)))] }];
  });
}

/** Tells the dates of a day apart. */
export function keyOfRow({ kind, shcode, symbol, title, filing }: CalendarRow): string {
  return [kind, shcode ?? symbol, title, filing].join(' ');
}
