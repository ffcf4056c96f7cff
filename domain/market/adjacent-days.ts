import type { DateKst } from '../terms.ts';
import { KRX_CALENDAR } from './calendar.ts';
import { isListedYear } from './closures.ts';

/** Weekdays in a row on which 설날 or 추석 can have closed the exchange. */
const LUNAR_HOLIDAYS = 3;

/**
 * Whether no trading day lies between two, so that the later one's base price was set from the earlier one's close.
 * In years whose lunar holidays are not listed, up to three weekdays between are taken for them.
 * @param before the earlier day
 * @param after the later day
 */
export function areAdjacent(before: DateKst, after: DateKst): boolean {
  const passed = isListedYear(after) ? 0 : LUNAR_HOLIDAYS;
  let day = KRX_CALENDAR.previousTradingDay(after);
  for (let i = 0; i < passed && day > before; i++) day = KRX_CALENDAR.previousTradingDay(day);
  return day <= before;
}
