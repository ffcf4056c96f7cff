import type { DayMatrix } from '../market/archive.ts';
import { dateOf } from '../market/kst.ts';
import { regularHours } from '../market/session.ts';
import type { DateKst, Instant } from '../terms.ts';
import { isGiven, upsideOf, type Report } from './report.ts';

/** What became of a stock after a report, up to yesterday; adjusted prices. */
export interface Aftermath {
  /** The first close after publication, which a return counts from; null until there is one. */
  readonly entry: number | null;
  /** The highest price of the days after the day of publication; null before the first. */
  readonly highest: number | null;
}

/** A stock now: its price, and the highest of today. */
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
   * 도달: whether a later high has reached the target. null when there is no target, or it was not above the price the
   * report started from: such a target is reached before it is given.
   */
  readonly reached: boolean | null;
  /** 목표가 정확도 = 100 − |괴리율| against the price now, at least 0; null without a target or before the first close. */
  readonly accuracy: number | null;
  /** The highest price since as percent above the price the report started from; null before there is one. */
  readonly peakRate: number | null;
}

export const NOTHING_YET: Aftermath = { entry: null, highest: null };

/** The day whose close is the first after a moment, by the calendar: a report of the evening waits for the next day. */
function entryFrom(at: Instant): { date: DateKst; isSameDay: boolean } {
  const date = dateOf(at);
  return { date, isSameDay: at < regularHours(date).closesAt };
}

/**
 * What became of each report's stock, by report id. Only closes and highs from after the publication are read, so that
 * nothing is graded by what was known before.
 * @param matrix adjusted closes and highs up to yesterday
 */
export function aftermathsOf(
  reports: readonly Report[],
  { dates, shcodes, values }: DayMatrix<'close' | 'high'>,
): Map<number, Aftermath> {
  const rows = new Map<string, number>(shcodes.map((shcode, row) => [shcode, row]));
  const known = new Map<number, Aftermath>();
  for (const { id, at, shcode } of reports) {
    const row = shcode === null ? undefined : rows.get(shcode);
    if (row === undefined) continue;
    const { date, isSameDay } = entryFrom(at);
    if (dates.length === 0 || date < dates[0]) continue; // older than what is known: nothing can be said
    const place = dates.findIndex((day) => (isSameDay ? day >= date : day > date));
    if (place === -1) continue;
    const from = row * dates.length;
    const entry = values.close[from + place];
    let highest = Number.NEGATIVE_INFINITY;
    for (let day = place; day < dates.length; day++) {
      if (dates[day] > date && values.high[from + day] > highest) highest = values.high[from + day];
    }
    known.set(id, {
      entry: entry > 0 ? entry : null,
      highest: highest > 0 ? highest : null,
    });
  }
  return known;
}

/** How a report stands at the prices of now. */
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
