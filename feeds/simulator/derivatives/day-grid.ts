import { MINUTE_MS } from '@sise/domain/market/kst';
import { sessionsOf } from '@sise/domain/market/session';
import { instant, type DateKst, type Instant } from '@sise/domain/terms';
import type { Exchange } from '../exchange.ts';

/** In the last minutes before a close, 15:35 to 15:45, orders are only collected. */
export const AUCTION = 10;
/** On its last trading day a contract closes this many minutes before the others: at 15:20. */
const ENDS_EARLY = 25;

/** A day of the derivatives market in minutes from its opening: 08:45, later on late days. */
export interface DayGrid {
  readonly day: number;
  readonly date: DateKst;
  readonly opensAt: Instant;
  /** The minute of the close, which is a minute of its own: 420. */
  readonly close: number;
  /** The same for a contract on its last trading day: 395. */
  readonly lastClose: number;
  /** The minute in which the stock market opens: 15. */
  readonly indexFrom: number;
  /** The moment of the index's close, whose value expiring contracts settle at. */
  readonly indexClosesAt: Instant;
}

export function createDayGrids({ days, calendar, hours }: Exchange): (day: number) => DayGrid {
  const known = new Map<number, DayGrid>();
  return (day) => {
    const found = known.get(day);
    if (found) return found;
    const date = days.dateAt(day);
    const span = sessionsOf(date, calendar).find(({ venue, id }) => venue === 'derivatives' && id === 'regular');
    if (!span) throw new RangeError(`the derivatives market does not trade on ${date}`);
    const { opensAt: indexOpensAt, closesAt } = hours(day);
    const close = Math.round((span.until - span.from) / MINUTE_MS);
    const grid: DayGrid = {
      day,
      date,
      opensAt: span.from,
      close,
      lastClose: close - ENDS_EARLY,
      indexFrom: Math.round((indexOpensAt - span.from) / MINUTE_MS),
      indexClosesAt: closesAt,
    };
    known.set(day, grid);
    return grid;
  };
}

/** The minute in which a contract with this last trading day closes on this day. */
export function closeOf(grid: DayGrid, lastDay: DateKst): number {
  return grid.date === lastDay ? grid.lastClose : grid.close;
}

/** Minutes since the opening, with fractions; below zero before it. */
export function minutesSince(grid: DayGrid, at: Instant): number {
  return (at - grid.opensAt) / MINUTE_MS;
}

/**
 * The minute of the current price at a moment; none trades while the closing auction collects orders. −1 before the
 * opening.
 */
export function lastMinute(minutes: number, close: number): number {
  if (minutes < 0) return -1;
  if (minutes >= close) return close;
  return Math.min(Math.floor(minutes), close - AUCTION - 1);
}

/** Whether a minute has trades. */
export function isTrading(minute: number, close: number): boolean {
  return (minute >= 0 && minute < close - AUCTION) || minute === close;
}

export function momentOf(grid: DayGrid, minute: number): Instant {
  return instant(grid.opensAt + minute * MINUTE_MS);
}
