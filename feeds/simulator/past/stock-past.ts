import type { DailyBar, MinuteBar } from '@sise/domain/market/bar';
import type { DayHours } from '../day-hours.ts';
import { emptyMinutes, placesOf, reusedMinutes } from '../prices/day-minutes.ts';
import type { DayShapes } from '../prices/day-shape.ts';
import type { MinuteMaker } from '../prices/minute-maker.ts';
import type { PriceHistory } from '../prices/price-history.ts';
import { turnoverOfPlace } from '../prices/minute-trades.ts';
import { barsOf } from '../prices/trade-generator.ts';
import type { TradingDays } from '../trading-days.ts';

/** Instruments with a traded past: the stocks of the exchange, its ETFs and ETNs. */
export interface Traded {
  readonly days: TradingDays;
  readonly history: Pick<PriceHistory, 'base' | 'close' | 'ticks'>;
  readonly minutes: MinuteMaker;
  hours(day: number): DayHours;
}

/** A day as a bar; its turnover is the sum of its minutes. */
export function dailyBarOf({ days, history, minutes: maker, hours }: Traded, row: number, day: number): DailyBar {
  const date = days.dateAt(day);
  const basePrice = history.base(row, day);
  const close = history.close(row, day);
  const minutes = reusedMinutes(placesOf(hours(day).minutes)); // a page sums twenty days
  const bar = { date, close, basePrice };
  if (!maker.fill(row, day, minutes)) return { ...bar, open: null, high: null, low: null, volume: 0, turnover: 0 };
  const key = maker.keyFor(row, day);
  const first = minutes.volume.findIndex((shares) => shares > 0);
  let high = 0;
  let low = Number.POSITIVE_INFINITY;
  let volume = 0;
  let turnover = 0;
  for (let place = first; place < minutes.volume.length; place++) {
    const shares = minutes.volume[place] ?? 0;
    if (shares === 0) continue;
    high = Math.max(high, minutes.high[place] ?? 0);
    low = Math.min(low, minutes.low[place] ?? 0);
    volume += shares;
    turnover += turnoverOfPlace(key, minutes, place, first, history.ticks);
  }
  return { ...bar, open: minutes.open[first] ?? 0, high, low, volume, turnover };
}

/** Their days as they are drawn, before their minutes. */
export interface Drawn extends Traded {
  readonly shapes: Pick<DayShapes, 'prices' | 'volume'>;
}

/** The same bar without its minutes, which turnover alone needs: null on a day with trades. */
export function drawnBarOf({ days, history, shapes }: Drawn, row: number, day: number): DailyBar {
  const date = days.dateAt(day);
  const basePrice = history.base(row, day);
  const close = history.close(row, day);
  const prices = shapes.prices(row, day);
  if (prices === null) return { date, close, basePrice, open: null, high: null, low: null, volume: 0, turnover: 0 };
  const { open, high, low } = prices;
  return { date, close, basePrice, open, high, low, volume: shapes.volume(row, day), turnover: null };
}

/** The minutes of a past day: the closing price is a bar of its own. */
export function minuteBarsOf({ history, minutes: maker, hours }: Traded, row: number, day: number): MinuteBar[] {
  const minutes = emptyMinutes(placesOf(hours(day).minutes));
  maker.fill(row, day, minutes);
  return barsOf(hours(day), maker.keyFor(row, day), minutes, history.ticks, minutes.volume.length);
}
