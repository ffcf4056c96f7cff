import type { OptionExpiry } from '@sise/contract/options';
import { isSameYear } from '@sise/domain/market/kst';
import type { DateKst } from '@sise/domain/terms';

const WEEKDAYS = { mon: '월', thu: '목' } as const;

/** `12월물`, in another year `2028년 6월물`; a weekly is `11월 4주 월`. */
export function expiryName({ expiry, month, week, weekday }: OptionExpiry, today: DateKst | null): string {
  const [year = '', monthText = ''] = month.split('-');
  const monthOf = `${Number(monthText)}월`;
  if (week !== null && weekday !== null) return `${monthOf} ${week}주 ${WEEKDAYS[weekday]}`;
  return today === null || isSameYear(expiry, today) ? `${monthOf}물` : `${year.slice(2)}년 ${monthOf}물`;
}
