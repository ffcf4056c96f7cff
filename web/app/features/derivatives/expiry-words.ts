import { contractHours } from '@sise/domain/derivatives/contract-hours';
import { daysLeftOn } from '@sise/domain/format/days-left';
import { isDayOver } from '@sise/domain/market/day-over';
import { dateWithWeekday, hourMinute } from '@sise/domain/format/date';
import { dateOf } from '@sise/domain/market/kst';
import type { DateKst, Instant } from '@sise/domain/terms';

/** When the values of a contract were true. */
export interface ValuesAt {
  readonly at: Instant;
  /** whether the day shown is a closed one, not today */
  readonly ofClose: boolean;
}

/** `12.10 (목)` */
export function expiryDate(date: DateKst): string {
  return dateWithWeekday(date).slice(5);
}

/** When a contract stops trading on its last day: `15:20`, on the day of an exam `16:20`. */
function lastTrade(lastDay: DateKst): string {
  return hourMinute(contractHours(lastDay, true).closesAt);
}

/** Whether a contract trades no more; values of a close are those of its whole day. */
export function hasEnded(lastDay: DateKst, { at, ofClose }: ValuesAt): boolean {
  return ofClose ? dateOf(at) >= lastDay : at >= contractHours(lastDay, true).closesAt;
}

/** Whether the last day of a contract is over, so that it is named by its date. */
export function isPast(lastDay: DateKst, { at, ofClose }: ValuesAt): boolean {
  return ofClose || isDayOver(lastDay, null, at);
}

export function daysLeftNow(lastDay: DateKst, published: number, at: Instant): number {
  return daysLeftOn(dateOf(at), lastDay, published);
}

/** `12.10 (목)`, on the day itself `15:20까지` and then `거래 종료`. */
export function expiryText(expiry: DateKst, daysLeft: number | null, values: ValuesAt): string {
  if (daysLeft !== 0 || isPast(expiry, values)) return expiryDate(expiry);
  return hasEnded(expiry, values) ? '거래 종료' : `${lastTrade(expiry)}까지`;
}

/** What is said on the last trading day of a contract, or of it once it is over. */
export function lastDayWords(lastDay: DateKst, settledBy: string, values: ValuesAt) {
  const title = isPast(lastDay, values) ? `${expiryDate(lastDay)} 최종거래일이었습니다` : '오늘이 최종거래일입니다';
  const ends = hasEnded(lastDay, values) ? '끝났고' : '끝나고';
  return { title, text: `${lastTrade(lastDay)}에 거래가 ${ends} ${settledBy}로 결제합니다.` };
}
