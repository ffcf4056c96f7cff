import type { FutureRow } from '@sise/contract/futures';

/** `26년 12월물` */
export function monthName({ lastdate }: Pick<FutureRow, 'lastdate'>): string {
  return nameOfMonth(lastdate);
}

/** @param month begins with a year and a month: 2026-12 */
export function nameOfMonth(month: string): string {
  return `${month.slice(2, 4)}년 ${Number(month.slice(5, 7))}월물`;
}
