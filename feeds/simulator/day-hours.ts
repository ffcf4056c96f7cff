import type { Calendar } from '@sise/domain/market/calendar';
import { instantAt } from '@sise/domain/market/kst';
import { sessionsOf, type SessionSpan } from '@sise/domain/market/session';
import { instant, type DateKst, type Instant } from '@sise/domain/terms';

/** When things happen on one trading day; late days begin, or also end, an hour later. */
export interface DayHours {
  readonly date: DateKst;
  /** Orders are taken from here: 08:30. The day's facts are published. */
  readonly preOpensAt: Instant;
  /** The first price, and continuous trading from here: 09:00. */
  readonly opensAt: Instant;
  /** Continuous trading ends, the closing auction begins: 15:20. */
  readonly auctionAt: Instant;
  /** The closing price: 15:30. */
  readonly closesAt: Instant;
  /** What is traded after the close, by session; null where nothing is. */
  readonly after: AfterHours | null;
  /** Nothing follows on this day: 20:00. */
  readonly endsAt: Instant;
  /** Minutes of continuous trading: 380, or 320 on the first day of a year. */
  readonly minutes: number;
}

/** 애프터마켓 16:00 to 20:00, or before it was opened 시간외단일가 16:00 to 18:00. */
export interface AfterHours {
  readonly kind: 'after' | 'single-price';
  readonly from: Instant;
  readonly until: Instant;
}

const LAST_MINUTE = 20 * 60;

/** @throws RangeError when the exchange does not trade on that date */
export function dayHours(date: DateKst, calendar: Calendar): DayHours {
  const spans = sessionsOf(date, calendar).filter((span) => span.venue === 'krx');
  const opening = spans.find((span) => span.name === 'opening-auction');
  const regular = spans.find((span) => span.name === 'regular');
  const closing = spans.find((span) => span.name === 'closing-auction');
  if (!opening || !regular || !closing) throw new RangeError(`the exchange does not trade on ${date}`);
  return {
    date,
    preOpensAt: opening.from,
    opensAt: regular.from,
    auctionAt: closing.from,
    closesAt: closing.until,
    after: afterHours(spans),
    endsAt: instant(Math.max(instantAt(date, LAST_MINUTE), ...spans.map((span) => span.until))),
    minutes: Math.round((closing.from - regular.from) / 60_000),
  };
}

function afterHours(spans: readonly SessionSpan[]): AfterHours | null {
  const span = spans.find(({ name }) => name === 'after-market' || name === 'single-price');
  return span
    ? { kind: span.name === 'single-price' ? 'single-price' : 'after', from: span.from, until: span.until }
    : null;
}

/** The trading day shown at a moment: today's once orders are taken, else the last one before. */
export function dayShownAt(at: Instant, today: DateKst, calendar: Calendar): DateKst {
  if (!calendar.isTradingDay(today) || at < dayHours(today, calendar).preOpensAt)
    return calendar.previousTradingDay(today);
  return today;
}
