import { dateWithWeekday, shortDate, shortDateTime, hourMinute } from '@sise/domain/format/date';
import { DAY_MS, dateOf, dayNumber, KST_OFFSET_MS, partsOf } from '@sise/domain/market/kst';
import { dateKst, instant, type Instant } from '@sise/domain/terms';

const KST_OFFSET_S = KST_OFFSET_MS / 1000;
const DAY_S = DAY_MS / 1000;

/**
 * The position of a bar on the axis, in seconds. The chart library computes its ticks in UTC, so times are shifted by
 * the nine hours of Korea: its midnights are then Korean ones. A date is at its midnight.
 */
export function placeOf(time: string | number): number {
  return typeof time === 'string' ? dayNumber(dateKst(time)) * DAY_S : time + KST_OFFSET_S;
}

/** The library's tick weights: the start of a year, a month, a day, or only a time. */
const YEAR = 0;
const MONTH = 1;
const DAY = 2;

/**
 * A label under the chart: 2026년, 9월, 9.14 or 14:05. A single day has no day before it, and so the weight of a time.
 */
export function axisTime(place: unknown, weight: number): string {
  const at = momentOfPlace(Number(place));
  const { year, month } = partsOf(dateOf(at));
  if (weight === YEAR) return `${year}년`;
  if (weight === MONTH) return `${month}월`;
  return weight === DAY || Number(place) % DAY_S === 0 ? shortDate(dateOf(at)) : hourMinute(at);
}

/** The label of the crosshair: a day with its weekday, or the time of a minute. */
export function crosshairTime(place: unknown): string {
  const at = momentOfPlace(Number(place));
  return Number(place) % DAY_S === 0 ? dateWithWeekday(dateOf(at)).slice(2) : shortDateTime(at);
}

/** The instant of a position on the axis. */
export function momentOfPlace(place: number): Instant {
  return instant((place - KST_OFFSET_S) * 1000);
}
