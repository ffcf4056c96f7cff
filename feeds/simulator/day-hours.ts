import type { Calendar } from '@sise/domain/market/calendar';
import { instantAt, MINUTE_MS } from '@sise/domain/market/kst';
import { sessionsOf, type SessionSpan } from '@sise/domain/market/session';
import { instant, type DateKst, type Instant } from '@sise/domain/terms';

/** Hours of one trading day; late days begin, or also end, an hour later. */
export interface DayHours {
  readonly date: DateKst;
  /** Orders are accepted from here: 08:30. The day's facts are published. */
  readonly preOpensAt: Instant;
  /** The first price; continuous trading begins: 09:00. */
  readonly opensAt: Instant;
  /** Continuous trading ends, the closing auction begins: 15:20. */
  readonly auctionAt: Instant;
  /** The closing price: 15:30. */
  readonly closesAt: Instant;
  /** The session after the close; null if there is none. */
  readonly after: AfterHours | null;
  /** Nothing happens after this on the day: 20:00. */
  readonly endsAt: Instant;
  /** Minutes of continuous trading: 380, or 320 on the first day of a year. */
  readonly minutes: number;
}

/** 애프터마켓 16:00 to 20:00, or before it was introduced 시간외단일가 16:00 to 18:00. */
export interface AfterHours {
  readonly kind: 'after' | 'single-price';
  readonly from: Instant;
  readonly until: Instant;
}

const LAST_MINUTE = 20 * 60;

/** @throws RangeError if the exchange does not trade on that date */
export function dayHours(date: DateKst, calendar: Calendar): DayHours {
  const spans = sessionsOf(date, calendar).filter((span) => span.venue === 'krx');
  const opening = spans.find((span) => span.id === 'opening-auction');
  const regular = spans.find((span) => span.id === 'regular');
  const closing = spans.find((span) => span.id === 'closing-auction');
  if (!opening || !regular || !closing) throw new RangeError(`the exchange does not trade on ${date}`);
  return {
    date,
    preOpensAt: opening.from,
    opensAt: regular.from,
    auctionAt: closing.from,
    closesAt: closing.until,
    after: afterHours(spans),
    endsAt: instant(Math.max(instantAt(date, LAST_MINUTE), ...spans.map((span) => span.until))),
    minutes: Math.round((closing.from - regular.from) / MINUTE_MS),
  };
}

function afterHours(spans: readonly SessionSpan[]): AfterHours | null {
  const span = spans.find(({ id }) => id === 'after-market' || id === 'single-price');
  return span
    ? { kind: span.id === 'single-price' ? 'single-price' : 'after', from: span.from, until: span.until }
    : null;
}

/** The trading day shown at a moment: today once orders are accepted, otherwise the last trading day before. */
export function dayShownAt(at: Instant, today: DateKst, calendar: Calendar): DateKst {
  if (!calendar.isTradingDay(today) || at < dayHours(today, calendar).preOpensAt)
    return calendar.previousTradingDay(today);
  return today;
}
