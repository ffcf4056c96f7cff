import { DAY_MS, HOUR_MS, instantAt, KST_OFFSET_MS, MINUTE_MS } from '@sise/domain/market/kst';
import { instant, isDateKst, type Instant } from '@sise/domain/terms';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** RFC 822: Fri, 20 Nov 2026 14:05:12 +0900 */
const RFC822 =
  /^(?:[\p{L}]+\.?,?\s*)?(\d{1,2})[ -]([a-z]{3})[a-z]*\.?[ -](\d{4}|\d\d),?\s+(\d{1,2}):(\d\d)(?::(\d\d))?\s*(.*)$/iu;
/** RFC 3339 and what looks like it: 2026-11-20T14:05:12+09:00, 2026.11.20 14:05 */
const ISO = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})(?:T|\s+)(\d{1,2}):(\d\d)(?::(\d\d)(?:[.,]\d+)?)?\s*(.*)$/i;
/** Hours east of Greenwich. The list of RFC 822 and Korea. */
const ZONES: Readonly<Record<string, number>> = {
  '': 9, KST: 9, GMT: 0, UT: 0, UTC: 0, Z: 0, EST: -5, EDT: -4, CST: -6, CDT: -5, MST: -7, MDT: -6, PST: -8, PDT: -7,
}; // prettier-ignore
/** Clocks of publishers go a little wrong. */
const TOLERANCE_MS = 2 * MINUTE_MS;

/**
 * When an item appeared. A time without a zone is Korean time. Some publishers write Korean time and call it GMT: a GMT
 * that has not come and that has come as Korean time is that. Any other time to come becomes now.
 * @returns null for a text that is no moment
 */
export function feedTime(text: string, now: number): Instant | null {
  const parts = partsIn(text.trim());
  if (parts === null) return null;
  const { at, offset } = parts;
  if (at <= now + TOLERANCE_MS) return instant(Math.min(at, Math.floor(now)));
  if (offset === 0 && at - KST_OFFSET_MS <= now) return instant(at - KST_OFFSET_MS);
  return instant(Math.floor(now));
}

function partsIn(text: string): { readonly at: number; readonly offset: number } | null {
  const rfc = RFC822.exec(text);
  const found = rfc ?? ISO.exec(text);
  if (found === null) return null;
  const [, first = '', second = '', third = '', hour, minute, second60 = '0', zone = ''] = found;
  const date = rfc === null ? dateOf(first, second, third) : dateOf(fullYear(third), monthNumber(second), first);
  const offset = offsetOf(zone.trim());
  if (!isDateKst(date) || offset === null) return null;
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second60) > 60) return null;
  const inKorea = instantAt(date, Number(hour) * 60 + Number(minute), Number(second60));
  return { at: inKorea + KST_OFFSET_MS - offset, offset };
}

function dateOf(year: string, month: string, day: string): string {
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

function monthNumber(name: string): string {
  return `${MONTHS.indexOf(name.toLowerCase()) + 1}`;
}

/** RFC 822 had years of two digits. */
function fullYear(year: string): string {
  return year.length === 4 ? year : `20${year}`;
}

/** Milliseconds east of Greenwich; null for a zone that is not known. */
function offsetOf(zone: string): number | null {
  const hours = ZONES[zone.replace(/\s*\(.*\)$/, '').toUpperCase()];
  if (hours !== undefined) return hours * HOUR_MS;
  const [, sign, hour, minute] = /^(?:GMT|UTC)?([+-])(\d\d):?(\d\d)(?:\s*\(.*\))?$/i.exec(zone) ?? [];
  if (sign === undefined) return null;
  const offset = Number(hour) * HOUR_MS + Number(minute) * MINUTE_MS;
  return offset > DAY_MS ? null : sign === '-' ? -offset : offset;
}
