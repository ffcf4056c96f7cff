import { dateKst, type DateKst } from '../terms.ts';
import type { SpanId, Venue } from './session-id.ts';

/** How a span changes on a late day: unchanged, begins an hour later, or begins and ends an hour later. */
export type Shift = 'none' | 'begins-later' | 'later';

/** One line of the timetable. Times are seconds after midnight in Korea of the trading day; the end is exclusive. */
export interface TimetableLine {
  readonly venue: Venue;
  readonly id: SpanId;
  readonly from: number;
  /** Over 24 hours if the span ends on the next morning. */
  readonly until: number;
  /** First and last day in force; null if unbounded. */
  readonly since: DateKst | null;
  readonly upTo: DateKst | null;
  /** On the first trading day of the year, which opens at 10:00 and closes as usual. */
  readonly onFirstDay: Shift;
  /** On the day of 대학수학능력시험. */
  readonly onExamDay: Shift;
}

/** Exam days, on which the whole day runs an hour late, as set by the Ministry of Education. */
export const EXAM_DAYS: readonly DateKst[] = ['2024-11-14', '2025-11-13', '2026-11-19', '2027-11-18'].map(dateKst);

/** On this day KRX's own after-market replaced the single-price session (시간외단일가). */
const AFTER_MARKET_SINCE = dateKst('2026-09-14');
const SINGLE_PRICE_UP_TO = dateKst('2026-09-13');
/** Before this day, night contracts traded abroad, on Eurex. */
const NIGHT_SINCE = dateKst('2025-06-09');

/**
 * The hours of every venue, each in the order of its day; of two overlapping spans that begin together, the one that
 * ends first comes first.
 * @see KRX 유가증권시장 업무규정 §4, 시행세칙 §8; 파생상품시장 업무규정 §4. The after-market and late days follow the notices
 *   of 2025 and 2026; that the after-market begins an hour later on an exam day, as the single-price session did, is
 *   inferred by analogy.
 */
export const TIMETABLE: readonly TimetableLine[] = [
  line('krx', 'pre-close-trade', '08:30', '08:40', { onFirstDay: 'later' }),
  line('krx', 'opening-auction', '08:30', '09:00', { onFirstDay: 'later' }),
  line('krx', 'regular', '09:00', '15:20', { onFirstDay: 'begins-later' }),
  line('krx', 'closing-auction', '15:20', '15:30', {}),
  line('krx', 'closing-price-trade', '15:40', '16:00', {}),
  line('krx', 'single-price', '16:00', '18:00', { upTo: SINGLE_PRICE_UP_TO, onExamDay: 'begins-later' }),
  line('krx', 'after-market', '16:00', '20:00', { since: AFTER_MARKET_SINCE, onExamDay: 'begins-later' }),

  // A contract stops trading at 15:20 on its last trading day.
  line('derivatives', 'regular', '08:45', '15:45', { onFirstDay: 'begins-later' }),
  line('derivatives', 'night', '18:00', '30:00', { since: NIGHT_SINCE, onExamDay: 'begins-later' }),
];

type Exceptions = Partial<Pick<TimetableLine, 'since' | 'upTo' | 'onFirstDay' | 'onExamDay'>>;

function line(venue: Venue, id: SpanId, from: string, until: string, exceptions: Exceptions): TimetableLine {
  const usual = { since: null, upTo: null, onFirstDay: 'none', onExamDay: 'later' } as const;
  return { venue, id, from: secondsOf(from), until: secondsOf(until), ...usual, ...exceptions };
}

function secondsOf(time: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
  return hours * 3_600 + minutes * 60 + seconds;
}
