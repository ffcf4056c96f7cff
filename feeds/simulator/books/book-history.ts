import type { BookPoint } from '@sise/domain/stock/books';
import { instant, shares } from '@sise/domain/terms';
import type { MarketDay } from '../session/market-day.ts';
import type { BookDay } from './book-day.ts';
import { momentOf, viewAt } from './book-view.ts';
import { totalsOf } from './levels.ts';

/** How far back the history goes, and the time between two points, milliseconds. */
const SPAN = 600_000;
const STEP = 10_000;

/**
 * The totals of the book over the last ten minutes; each point is drawn as the book was at that moment, once: only the
 * newest may still change, by a trade of its own moment.
 */
export function bookHistoryOf(day: BookDay, today: MarketDay): BookPoint[] {
  const until = Math.floor(momentOf(day, today) / STEP) * STEP;
  const from = Math.max(until - SPAN, Math.ceil(today.hours.preOpensAt / STEP) * STEP);
  const known = new Map(day.history.map((point) => [point.at as number, point]));
  const points: BookPoint[] = [];
  for (let at = from; at <= until; at += STEP) points.push(known.get(at) ?? pointAt(day, today, at));
  day.history = points.slice(0, -1);
  return points;
}

function pointAt(day: BookDay, today: MarketDay, at: number): BookPoint {
  const { state, expected } = viewAt(day, today, at, Math.floor(at / day.updateInterval), day.trades.markAt(at));
  const { asks, bids } = totalsOf(day.parameters, state);
  return { at: instant(at), asks: shares(asks), bids: shares(bids), expected: expected?.price ?? null };
}
