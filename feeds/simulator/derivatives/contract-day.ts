import type { MinuteBar } from '@sise/domain/market/bar';
import { isTrading, momentOf, lastMinute } from './day-grid.ts';
import type { DayState } from './derivatives-context.ts';
import { doneAfter } from './volume-profile.ts';

/** One contract on one day, up to the present moment. */
export interface ContractDay extends DayState {
  /** Contracts traded in the whole day. */
  readonly volume: number;
  readonly multiplier: number;
  /** The price in a minute at a given value of the index, on the tick grid. */
  readonly price: (value: number, minute: number) => number;
}

/** The figures of a day so far. */
export interface Summary {
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
  readonly turnover: number;
}

/** The minute of the current price; −1 before the opening. */
export function lastMinuteOf({ minutes, volumeProfile, intraday }: DayState): number {
  return Math.min(lastMinute(minutes, volumeProfile.close), intraday.known);
}

/** The value of the index as published: until it opens the previous close, whatever futures make of the night. */
export function publishedIndex({ grid, intraday }: ContractDay, minute: number): number {
  return minute < grid.indexFrom ? intraday.base : (intraday.close[minute] ?? 0);
}

/** Contracts traded so far. */
export function volumeSoFar({ volume, volumeProfile, minutes }: ContractDay): number {
  return Math.floor(volume * doneAfter(volumeProfile, minutes));
}

/**
 * The minutes from the first trade on. A market maker always quotes, so the price follows the index even in a minute
 * without trades. A minute's trades count at its first price.
 */
export function minutesOf(contract: ContractDay): MinuteBar[] {
  const bars: MinuteBar[] = [];
  walk(contract, (minute, bar) => bars.push({ at: momentOf(contract.grid, minute), ...bar }));
  return bars;
}

/** The same minutes as one bar; null before the first trade. */
export function summaryOf(contract: ContractDay): Summary | null {
  let open = Number.NaN;
  let high = Number.NEGATIVE_INFINITY;
  let low = Number.POSITIVE_INFINITY;
  let close = Number.NaN;
  let volume = 0;
  let turnover = 0;
  walk(contract, (_, bar) => {
    if (Number.isNaN(open)) open = bar.open;
    if (bar.high > high) high = bar.high;
    if (bar.low < low) low = bar.low;
    close = bar.close;
    volume += bar.volume;
    turnover += bar.turnover;
  });
  return Number.isNaN(open) ? null : { open, high, low, close, volume, turnover };
}

function walk(contract: ContractDay, publish: (minute: number, bar: Summary) => void): void {
  const { intraday, volumeProfile, minutes, volume: whole, price, multiplier } = contract;
  const last = lastMinuteOf(contract);
  let before = 0;
  for (let minute = 0; minute <= last; minute++) {
    if (!isTrading(minute, volumeProfile.close)) continue;
    const after = Math.floor(whole * doneAfter(volumeProfile, Math.min(minutes, minute + 1)));
    if (after === 0) continue;
    const volume = after - before;
    before = after;
    const open = price(intraday.open[minute] ?? 0, minute);
    const close = price(intraday.close[minute] ?? 0, minute);
    const top = price(intraday.high[minute] ?? 0, minute);
    const bottom = price(intraday.low[minute] ?? 0, minute);
    publish(minute, {
      open,
      high: Math.max(open, close, top, bottom),
      low: Math.min(open, close, top, bottom),
      close,
      volume,
      turnover: Math.round(open * multiplier * volume),
    });
  }
}
