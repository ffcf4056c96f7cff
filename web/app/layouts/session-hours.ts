import type { MarketStatus } from '@sise/contract/market';
import { hourMinute, shortDate } from '@sise/domain/format/date';
import { dateOf } from '@sise/domain/market/kst';
import { instant } from '@sise/domain/terms';

/** Minutes of the auctions before the opening and before the close. */
const OPENING_AUCTION = 30;
const CLOSING_AUCTION = 10;

/** 정규장 with its auctions; of a late day, which opens at 10:00, with the day. */
export function sessionHours({ opensAt, closesAt }: Pick<MarketStatus, 'opensAt' | 'closesAt'>): string {
  const span = `${timeBefore(opensAt)}~${timeBefore(closesAt)}`;
  const day = span === '09:00~15:30' ? '' : `${shortDate(dateOf(instant(opensAt * 1000)))} `;
  const auctions = `${timeBefore(opensAt, OPENING_AUCTION)}, ${timeBefore(closesAt, CLOSING_AUCTION)}`;
  return `${day}${span} · 동시호가 ${auctions}`;
}

function timeBefore(seconds: number, minutes = 0): string {
  return hourMinute(instant((seconds - minutes * 60) * 1000));
}
