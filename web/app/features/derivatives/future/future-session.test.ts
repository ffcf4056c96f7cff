import { instantAt } from '@sise/domain/market/kst';
import { dateKst } from '@sise/domain/terms';
import { expect, it } from 'vitest';
import { futureSession } from './future-session.ts';

it('the session of a future begins and ends fifteen minutes around that of stocks, on its last day at 15:20', () => {
  expect(at(8, 40)).toEqual({ session: 'before-open', time: '08:45 개장' });
  expect(at(15, 40)).toEqual({ session: 'regular', time: '15:45까지' });
  expect(at(15, 10, true)).toEqual({ session: 'regular', time: '15:20까지' });
  expect(at(15, 20, true)).toEqual({ session: 'closed', time: '최종거래일 거래 종료' });
  expect(at(19, 0)).toEqual({ session: 'closed', time: '야간 거래 시세는 없음' });
  expect(futureSession(instantAt(dateKst('2026-12-12'), 600), false)).toEqual({ session: 'holiday', time: '' });
});

/** The session at a time of a last trading day. */
function at(hour: number, minute: number, isLastDay = false) {
  return futureSession(instantAt(dateKst('2026-12-10'), hour * 60 + minute), isLastDay);
}
