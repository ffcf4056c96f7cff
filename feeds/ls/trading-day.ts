import { KRX_CALENDAR } from '@sise/domain/market/calendar';
import { dateOf, instantAt, MINUTE_MS } from '@sise/domain/market/kst';
import { regularHours, sessionAt } from '@sise/domain/market/session';
import type { BookPhase } from '@sise/domain/stock/book';
import { instant } from '@sise/domain/terms';
import type { DateKst, Instant } from '@sise/domain/terms';

/** The master of a trading day is there from this minute of the morning on; before it the day before is shown. */
const MASTER_MINUTE = 7 * 60 + 30;
/** The last trades of the closing auction arrive up to so long after the close: it may end 30 seconds late. */
const LATE_MS = 5 * MINUTE_MS;

/** The day that is shown at a moment. */
export function shownDate(at: Instant): DateKst {
  const date = dateOf(at);
  if (!KRX_CALENDAR.isTradingDay(date) || at < instantAt(date, MASTER_MINUTE)) {
    return KRX_CALENDAR.previousTradingDay(date);
  }
  return date;
}

/** Up to when trades of a day belong to its regular session. */
export function endOfQuotes(date: DateKst): Instant {
  return instant(regularHours(date).closesAt + LATE_MS);
}

/** Whether quotes of the day shown change at a moment: from the opening auction to the end of the closing auction. */
export function isQuoting(at: Instant): boolean {
  const date = dateOf(at);
  if (!KRX_CALENDAR.isTradingDay(date)) return false;
  const { opensAt } = regularHours(date);
  return at >= opensAt - 60 * MINUTE_MS && at < endOfQuotes(date);
}

/** Whether events are due every second: in the regular session. */
export function isOpen(at: Instant): boolean {
  return sessionAt(at).status === 'open';
}

/** The phase of a stock that is not halted and has no VI. */
export function phaseAt(at: Instant): BookPhase {
  switch (sessionAt(at).id) {
    case 'before-open':
    case 'pre-close-trade':
    case 'opening-auction':
      return 'opening';
    case 'regular':
      return 'continuous';
    case 'closing-auction':
      return 'closing';
    case 'single-price':
      return 'single-price';
    case 'after-market':
      return 'after';
    default:
      return 'closed';
  }
}
