import { contractHours } from '@sise/domain/derivatives/contract-hours';
import { hourMinute } from '@sise/domain/format/date';
import { dateOf } from '@sise/domain/market/kst';
import { sessionAt } from '@sise/domain/market/session';
import type { SessionId } from '@sise/domain/market/session-id';
import type { Instant } from '@sise/domain/terms';

/** The session of the derivatives market, for a chip. */
export interface FutureSession {
  readonly session: SessionId;
  /** What follows its label: `15:45까지`; empty if nothing does. */
  readonly time: string;
}

/**
 * The session of a future. At night it is the end of the day: no source has the night session, whose trades count to the
 * next day.
 * @param isLastDay whether today is its last trading day
 */
export function futureSession(at: Instant, isLastDay: boolean): FutureSession {
  const { id, opensAt } = sessionAt(at, undefined, 'derivatives');
  if (id === 'regular') {
    const { closesAt } = contractHours(dateOf(at), isLastDay);
    return at < closesAt
      ? { session: id, time: `${hourMinute(closesAt)}까지` }
      : { session: 'closed', time: '최종거래일 거래 종료' };
  }
  if (id === 'before-open') return { session: id, time: `${hourMinute(opensAt)} 개장` };
  if (id === 'night') return { session: 'closed', time: '야간 거래 시세는 없음' };
  return { session: id, time: '' };
}
