import type { CalendarGroup, CalendarRow } from '@sise/contract/calendar';
import { comma } from '@sise/domain/format/number';
import type { DateKst } from '@sise/domain/terms';

/** The first date of a group: `삼성전자`, `미국 추수감사절`. */
export function firstText({ rows: [first] }: CalendarGroup): string {
  return first === undefined ? '' : (first.hname ?? first.time ?? withoutBrackets(first.title));
}

/** How many others there are: `외 12`; empty if there are none. */
export function othersText({ count }: CalendarGroup): string {
  return count > 1 ? `외 ${comma(count - 1)}` : '';
}

/** 위클리옵션 만기 of 위클리옵션 만기 (코스피200·코스닥150). */
function withoutBrackets(title: string): string {
  return title.replace(/ \(.*\)$/, '');
}

/** What a date follows from, for its tooltip and details. */
export function basisText({ status, basis }: CalendarRow): string | null {
  if (basis === null) return null;
  return status === 'estimated' ? `${basis} 기준 예상` : basis;
}

/** `2026년 11월` */
export function monthText(date: DateKst): string {
  return `${date.slice(0, 4)}년 ${Number(date.slice(5, 7))}월`;
}
