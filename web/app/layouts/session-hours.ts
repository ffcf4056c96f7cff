import type { MarketStatus } from '@sise/contract/market';
import { hourMinute, shortDateTime } from '@sise/domain/format/date';
import { instant } from '@sise/domain/terms';

/** Of the auctions before the opening and before the close, seconds. */
const OPENING_AUCTION = 30 * 60;
const CLOSING_AUCTION = 10 * 60;

/** 정규장 with its auctions; of a late day, which opens at 10:00, with the day. */
export function sessionHours({ opensAt, closesAt }: Pick<MarketStatus, 'opensAt' | 'closesAt'>): string {
  const opens = timeOf(opensAt) === '09:00' ? '09:00' : shortDateTime(instant(opensAt * 1000));
  return `${opens}~${timeOf(closesAt)} · 동시호가 ${timeOf(opensAt - OPENING_AUCTION)}, ${timeOf(closesAt - CLOSING_AUCTION)}`;
}

/** @param seconds since 1970 */
function timeOf(seconds: number): string {
  return hourMinute(instant(seconds * 1000));
}
