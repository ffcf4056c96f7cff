import { elementAt } from '../element-at.ts';
import type { DayMatrix } from '../market/archive.ts';
import { dateOf } from '../market/kst.ts';
import { regularHours } from '../market/session.ts';
import type { DateKst, Instant } from '../terms.ts';
import { isGiven, upsideOf, type Report } from './report.ts';

/** The prices of a stock after a report, up to yesterday; adjusted prices. */
export interface Aftermath {
  /** The first close after publication, from which the return is calculated; null until there is one. */
  readonly entry: number | null;
  /** The highest price of the days after the day of publication; null before the first such day. */
  readonly highest: number | null;
}

/** A stock's current price, and today's high. */
export interface PriceNow {
  readonly date: DateKst;
  readonly price: number | null;
  readonly high: number | null;
}

/** How a report has turned out so far. */
export interface Outcome {
  readonly report: Report;
  readonly entry: number | null;
  readonly price: number | null;
  /** 수익률 = (지금 가격 ÷ 발간 뒤 첫 종가 − 1) × 100, percent; null before that close. */
  readonly returnRate: number | null;
  /**
   * 도달: whether a later high has reached the target. null when there is no target, or when the target was not above the
   * report's own price (작성 기준가): such a target is already reached at publication.
   */
  readonly reached: boolean | null;
  /** 목표가 정확도 = 100 − |괴리율| at the current price, at least 0; null without a target or before the first close. */
  readonly accuracy: number | null;
  /** The highest price since, as percent above the report's own price; null before there is one. */
  readonly peakRate: number | null;
}

export const NOTHING_YET: Aftermath = { entry: null, highest: null };

/**
 * The first day that closes after a moment, by the calendar: for a report of the evening it is the next trading day.
 */
function entryFrom(at: Instant): { date: DateKst; isSameDay: boolean } {
  const date = dateOf(at);
  return { date, isSameDay: at < regularHours(date).closesAt };
}

/**
 * The aftermath of each report, by report id. Only closes and highs after the publication are read, so that a report is
 * never graded on prices that were already known.
 * @param matrix adjusted closes and highs up to yesterday
 */
export function aftermathsOf(
  reports: readonly Report[],
  { dates, shcodes, values }: DayMatrix<'close' | 'high'>,
): Map<number, Aftermath> {
  const rows = new Map<string, number>(shcodes.map((shcode, row) => [shcode, row]));
  const known = new Map<number, Aftermath>();
  const [oldest] = dates;
  if (oldest === undefined) return known;
  for (const { id, at, shcode } of reports) {
    const row = shcode === null ? undefined : rows.get(shcode);
    if (row === undefined) continue;
    const { date, isSameDay } = entryFrom(at);
    if (date < oldest) continue; // older than the matrix: not gradable
    const place = dates.findIndex((day) => (isSameDay ? day >= date : day > date));
    if (place === -1) continue;
    const from = row * dates.length;
    const entry = values.close[from + place] ?? Number.NaN;
    let highest = Number.NEGATIVE_INFINITY;
    for (let day = place; day < dates.length; day++) {
      const high = values.high[from + day] ?? Number.NaN;
      if (high > highest && elementAt(dates, day) > date) highest = high;
    }
    known.set(id, {
      entry: entry > 0 ? entry : null,
      highest: highest > 0 ? highest : null,
    });
  }
  return known;
}

/** The outcome of a report at the current prices. */
export function outcomeOf(report: Report, { entry, highest }: Aftermath, now: PriceNow): Outcome {
  const highToday = now.date > dateOf(report.at) ? now.high : null;
  const peak = highest === null && highToday === null ? null : Math.max(highest ?? 0, highToday ?? 0);
  const { target, price: start } = report;
  const gap = entry === null ? null : upsideOf(target, now.price);
  return {
    report,
    entry,
    price: now.price,
    returnRate: entry === null || now.price === null ? null : (now.price / entry - 1) * 100,
    reached: isGiven(target) && isGiven(start) && target > start ? peak !== null && peak >= target : null,
    accuracy: gap === null ? null : Math.max(0, 100 - Math.abs(gap)),
    peakRate: peak === null || !isGiven(start) ? null : (peak / start - 1) * 100,
  };
}
