/** Days and moments as the pages write them, always in Korean time. */
import {
  dateOf,
  dayOfWeek,
  isSameYear,
  KST_OFFSET_MINUTES,
  MINUTE_MS,
  minuteOfDay,
  secondOfDay,
  wallClockAt,
} from '../market/kst.ts';
import type { DateKst, Instant } from '../terms.ts';
import { twoDigits } from './two-digits.ts';

const WEEKDAYS = ['일', '월', '화', '수', '목', '금', '토'] as const;

/** `2026.11.20`, for tables. */
export function dottedDate(date: DateKst): string {
  return `${date.slice(0, 4)}.${date.slice(5, 7)}.${date.slice(8)}`;
}

/** `11.20`, for narrow rows. */
export function shortDate(date: DateKst): string {
  return `${date.slice(5, 7)}.${date.slice(8)}`;
}

/** `20261120`, for names of files and the calls of sources. */
export function compactDate(date: DateKst): string {
  return date.replaceAll('-', '');
}

/** `2026.11.20 (금)` */
export function dateWithWeekday(date: DateKst): string {
  return `${dottedDate(date)} (${WEEKDAYS[dayOfWeek(date)]})`;
}

/** `14:05:12`, for live values. */
export function timeOfDay(at: Instant): string {
  const second = secondOfDay(at);
  return `${hourMinute(at)}:${twoDigits(second % 60)}`;
}

/** `14:05` */
export function hourMinute(at: Instant): string {
  return clockTime(minuteOfDay(at));
}

/** `14:05` of a number of minutes since midnight. */
export function clockTime(minute: number): string {
  return `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`;
}

/** `2026-11-20T14:05:12+09:00` */
export function isoKst(at: Instant): string {
  return `${wallClockAt(at, KST_OFFSET_MINUTES)}+09:00`;
}

/** `2026.11.20 14:05:12`, in full, for titles. */
export function dateTime(at: Instant): string {
  return `${dottedDate(dateOf(at))} ${timeOfDay(at)}`;
}

/** `11.20 14:05`, for feeds. */
export function shortDateTime(at: Instant): string {
  return `${shortDate(dateOf(at))} ${hourMinute(at)}`;
}

/**
 * Elapsed time: `방금` within a minute (and if the two clocks disagree), `3분 전` within an hour, `5시간 전` within a
 * day; after that the date, with the year when it is not the current one.
 */
export function ago(at: Instant, now: Instant): string {
  const minutes = Math.floor((now - at) / MINUTE_MS);
  if (minutes < 1) return '방금';
  if (minutes < 60) return `${minutes}분 전`;
  if (minutes < 24 * 60) return `${Math.floor(minutes / 60)}시간 전`;
  const date = dateOf(at);
  return isSameYear(date, dateOf(now)) ? shortDate(date) : dottedDate(date);
}
