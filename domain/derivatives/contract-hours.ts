import { regularHours } from '../market/session.ts';
import type { RegularHours } from '../market/session.ts';
import { MINUTE_MS } from '../market/kst.ts';
import { instant } from '../terms.ts';
import type { DateKst } from '../terms.ts';

/** On its last trading day a contract closes this many milliseconds before the others: at 15:20. */
const EARLIER = 25 * MINUTE_MS;

/**
 * The regular session of a future or option on a trading day.
 * @param isLastDay whether it is the contract's last trading day
 */
export function contractHours(date: DateKst, isLastDay: boolean): RegularHours {
  const { opensAt, closesAt } = regularHours(date, undefined, 'derivatives');
  return { opensAt, closesAt: isLastDay ? instant(closesAt - EARLIER) : closesAt };
}
