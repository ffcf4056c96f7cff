import { dateTime, dateWithWeekday } from '@sise/domain/format/date';
import type { DailyBar } from '@sise/domain/market/bar';
import type { Parts } from '../parts.ts';

/** Trading days of half a year, and what the picture says of them. */
export const HALF_YEAR = { days: 123, name: '최근 6개월' } as const;

/** Closes of the days before, and the value of today. */
export function closesOf(past: readonly DailyBar[], today: string | null, value: number | null): number[] {
  const before = past.filter(({ date }) => today === null || date < today).map(({ close }) => close);
  return value === null ? before : [...before, value];
}

/** Time and source of the market's values. */
export function footnoteOf({ source, asOf, date }: Parts['market']): string {
  if (source === 'archive') return date === null ? '종가 기준' : `${dateWithWeekday(date)} 종가 기준 · 자료 한국거래소`;
  const when = asOf === null ? '' : `${dateTime(asOf).slice(0, -3)} 기준 · `;
  return `${when}모의 시세로, 실제 시세가 아닙니다`;
}
