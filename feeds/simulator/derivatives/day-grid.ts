import { sessionsOf } from '@sise/domain/market/session';
import { instant, type DateKst, type Instant } from '@sise/domain/terms';
import type { Exchange } from '../exchange.ts';

const MINUTE = 60_000;
/** The last minutes before a close only gather orders: 15:35 to 15:45. */
const AUCTION = 10;
/** A contract ends so many minutes before the others close: at 15:20. */
const ENDS_EARLY = 25;

/** A day of the derivatives market in minutes from its opening, 08:45 but for late days. */
export interface DayGrid {
  readonly day: number;
  readonly date: DateKst;
  readonly opensAt: Instant;
  /** The minute of the close, one of its own: 420. */
  readonly close: number;
  /** The same for a contract on its last trading day: 395. */
  readonly lastClose: number;
  /** The minute in which the stock market opens: 15. */
  readonly indexFrom: number;
  /** The end of what contracts end with: the index's close. */
  readonly indexClosesAt: Instant;
}

export function createDayGrids({ days, calendar, hours }: Exchange): (day: number) => DayGrid {
  const known = new Map<number, DayGrid>();
  return (day) => {
    const found = known.get(day);
    if (found) return found;
    const date = days.dateAt(day);
    const span = sessionsOf(date, calendar).find(({ venue, name }) => venue === 'derivatives' && name === 'regular');
    if (!span) throw new RangeError(`the derivatives market does not trade on ${date}`);
    const { opensAt: indexOpensAt, closesAt } = hours(day);
    const close = Math.round((span.until - span.from) / MINUTE);
    const grid: DayGrid = {
      day,
      date,
      opensAt: span.from,
      close,
      lastClose: close - ENDS_EARLY,
      indexFrom: Math.round((indexOpensAt - span.from) / MINUTE),
      indexClosesAt: closesAt,
    };
    known.set(day, grid);
    return grid;
  };
}

/** The minute in which a contract that ends on a day closes on this one. */
export function closeOf(grid: DayGrid, lastDay: DateKst): number {
  return grid.date === lastDay ? grid.lastClose : grid.close;
}

/** Minutes since the opening, with fractions; below zero before it. */
export function minutesSince(grid: DayGrid, at: Instant): number {
  return (at - grid.opensAt) / MINUTE;
}

/** The minute whose price stands at a moment: none trades while the closing auction gathers orders. −1 before the opening. */
export function standingMinute(minutes: number, close: number): number {
  if (minutes < 0) return -1;
  if (minutes >= close) return close;
  return Math.min(Math.floor(minutes), close - AUCTION - 1);
}

/** Whether anything trades in a minute. */
export function isTrading(minute: number, close: number): boolean {
  return (minute >= 0 && minute < close - AUCTION) || minute === close;
}

export function momentOf(grid: DayGrid, minute: number): Instant {
  return instant(grid.opensAt + minute * MINUTE);
}
