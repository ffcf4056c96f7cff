import type { MarketStatus } from '@sise/contract/market';
import { hourMinute, shortDate } from '@sise/domain/format/date';
import { dateOf } from '@sise/domain/market/kst';
import { instant } from '@sise/domain/terms';

/** Minutes of the auctions before the opening and before the close. */
const OPENING_AUCTION = 30;
const CLOSING_AUCTION = 10;

/** 정규장 with its auctions; of a late day, which opens at 10:00, with the day. */
export function sessionHours({ opensAt, closesAt }: Pick<MarketStatus, 'opensAt' | 'closesAt'>): string {
  const at = (seconds: number, minutes = 0) => hourMinute(instant((seconds - minutes * 60) * 1000));
  const span = `${at(opensAt)}~${at(closesAt)}`;
  const isUsual = span === '09:00~15:30';
  const auctions = `동시호가 ${at(opensAt, OPENING_AUCTION)}, ${at(closesAt, CLOSING_AUCTION)}`;
  return `${isUsual ? '' : `${shortDate(dateOf(instant(opensAt * 1000)))} `}${span} · ${auctions}`;
}
