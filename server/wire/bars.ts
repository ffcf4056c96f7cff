import type { BarColumns, DailyRow } from '@sise/contract/rows';
import type { DailyBar, MinuteBar } from '@sise/domain/market/bar';
import { changeRate } from '@sise/domain/market/columns';
import { directionOf, signOf } from '@sise/domain/market/direction';
import { trendOf } from './index-row.ts';

/** A day as a row of the daily prices. @param decimals two are enough for points and for adjusted won */
export function toDailyRow(bar: DailyBar, decimals = 2): DailyRow {
  const { rounded, roundedOrNull } = roundings(decimals);
  const change = bar.basePrice === null ? null : rounded(bar.close - bar.basePrice);
  return {
    date: bar.date,
    close: rounded(bar.close),
    change,
    chgrate: bar.basePrice === null ? null : changeRate(bar.close, bar.basePrice),
    sign: signOf(bar.limits ? directionWithin(bar, bar.limits) : trendOf(change ?? 0)),
    open: roundedOrNull(bar.open),
    high: roundedOrNull(bar.high),
    low: roundedOrNull(bar.low),
    volume: bar.volume,
    amount: bar.turnover,
  };
}

function directionWithin({ close, basePrice }: DailyBar, { upper, lower }: NonNullable<DailyBar['limits']>) {
  if (basePrice === null) return 'flat';
  return directionOf({ price: close, basePrice, upperLimit: upper, lowerLimit: lower });
}

interface BarColumnOptions {
  /** whether there are older ones */
  readonly more: boolean;
  readonly decimals?: number | undefined;
}

/** Bars in columns, oldest first. */
export function toBarColumns(bars: readonly DailyBar[], { more, decimals = 2 }: BarColumnOptions): BarColumns {
  const { rounded, roundedOrNull } = roundings(decimals);
  return {
    time: bars.map((bar) => bar.date),
    open: bars.map((bar) => roundedOrNull(bar.open)),
    high: bars.map((bar) => roundedOrNull(bar.high)),
    low: bars.map((bar) => roundedOrNull(bar.low)),
    close: bars.map((bar) => rounded(bar.close)),
    volume: bars.map((bar) => (bar.volume === null ? null : Math.round(bar.volume))),
    more,
  };
}

export function toMinuteColumns(bars: readonly MinuteBar[], { more, decimals = 2 }: BarColumnOptions): BarColumns {
  const { rounded } = roundings(decimals);
  return {
    time: bars.map((bar) => bar.at / 1000),
    open: bars.map((bar) => rounded(bar.open)),
    high: bars.map((bar) => rounded(bar.high)),
    low: bars.map((bar) => rounded(bar.low)),
    close: bars.map((bar) => rounded(bar.close)),
    volume: bars.map((bar) => Math.round(bar.volume)),
    more,
  };
}

function roundings(decimals: number) {
  const scale = 10 ** decimals;
  const rounded = (value: number) => Math.round(value * scale) / scale;
  return { rounded, roundedOrNull: (value: number | null) => (value === null ? null : rounded(value)) };
}
