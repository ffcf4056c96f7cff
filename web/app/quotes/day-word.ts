import { shortDate } from '@sise/domain/format/date';
import { closedOn } from './use-market-now.ts';
import type { MarketNow } from './use-market-now.ts';

/** 오늘; the day shown once it is over, or an earlier day: 12.24. */
export function dayWord(now: MarketNow, date = now.date): string {
  const day = date === now.date ? closedOn(now) : date;
  return day === null ? '오늘' : shortDate(day);
}
