import { dateTime, dateWithWeekday } from '@sise/domain/format/date';
import type { DailyBar } from '@sise/domain/market/bar';
import { isDayOver } from '@sise/domain/market/day-over';
import { sessionAt } from '@sise/domain/market/session';
import { isOfClose, isSimulated } from '@sise/domain/market/source';
import type { SourceInfo } from '@sise/domain/market/source';
import type { DateKst, Instant } from '@sise/domain/terms';
import type { Parts } from '../parts.ts';

/** Trading days of half a year, and what the picture says of them. */
export const HALF_YEAR = { days: 123, name: '최근 6개월' } as const;

/** Closes of the days before, and the value of today. */
export function closesOf(past: readonly DailyBar[], today: string | null, value: number | null): number[] {
  const before = past.filter(({ date }) => today === null || date < today).map(({ close }) => close);
  return value === null ? before : [...before, value];
}

/** Whose values they are, or that they are invented; empty while unknown. */
export function provenanceOf(source: SourceInfo | null): string[] {
  if (source === null) return [];
  return isSimulated(source) ? ['모의 시세로, 실제 시세가 아닙니다'] : [source.attribution];
}

/** Time and source of the market's values. */
export function footnoteOf({ source, asOf, date }: Parts['market']): string {
  if (isOfClose(source)) {
    const day = date === null ? '종가 기준' : `${dateWithWeekday(date)} 종가 기준`;
    return [day, source?.attribution].filter(Boolean).join(' · ');
  }
  return [...whenOf(date, asOf), ...provenanceOf(source)].join(' · ');
}

/** The moment of the values; of a day that is over the day of its closes. */
function whenOf(date: DateKst | null, asOf: Instant | null): string[] {
  if (asOf === null) return [];
  if (date !== null && isDayOver(date, sessionAt(asOf).id, asOf)) return [`${dateWithWeekday(date)} 종가 기준`];
  return [`${dateTime(asOf).slice(0, -3)} 기준`];
}
