import type { BarKind } from '@sise/contract/lists';
import { addMonths } from '@sise/domain/market/kst';
import { dayOf, isMinutes, type Bar } from './bars.ts';

/** 기간: how far back a chart shows, and the kind of its bars. */
export interface ChartRange {
  readonly id: string;
  readonly label: string;
  readonly kind: BarKind;
  /** trading days for minute bars, months for the others; null shows everything */
  readonly reach: number | null;
}

export const CHART_RANGES: readonly ChartRange[] = [
  { id: '1d', label: '1일', kind: '1', reach: 1 },
  { id: '1w', label: '1주', kind: '10', reach: 5 },
  { id: '1m', label: '1개월', kind: 'day', reach: 1 },
  { id: '3m', label: '3개월', kind: 'day', reach: 3 },
  { id: '6m', label: '6개월', kind: 'day', reach: 6 },
  { id: '1y', label: '1년', kind: 'day', reach: 12 },
  { id: '5y', label: '5년', kind: 'week', reach: 60 },
  { id: 'all', label: '전체', kind: 'month', reach: null },
];

/** Number of visible bars if no range is chosen. */
const DEFAULT_VISIBLE = 120;

/**
 * Where a range begins among the bars.
 * @returns index of its first bar; 0 if the range begins before the first bar
 */
export function firstVisible(bars: readonly Bar[], range: ChartRange | null): number {
  const last = bars.at(-1);
  if (last === undefined) return 0;
  if (range === null) return Math.max(0, bars.length - DEFAULT_VISIBLE);
  if (range.reach === null) return 0;
  return isMinutes(range.kind)
    ? firstOfDays(bars, range.reach)
    : firstSince(bars, addMonths(dayOf(last), -range.reach));
}

function firstSince(bars: readonly Bar[], date: string): number {
  return bars.findLastIndex((bar) => dayOf(bar) <= date) + 1;
}

function firstOfDays(bars: readonly Bar[], days: number): number {
  const seen = new Set<string>();
  return bars.findLastIndex((bar) => seen.add(dayOf(bar)).size > days) + 1;
}

/**
 * The price from which the change over a range counts: the last close before its first bar, for one day of minutes 전일
 * 종가.
 * @param first from firstVisible
 * @returns null if unknown, and for a range without a beginning
 */
export function baseOfRange(
  bars: readonly Bar[],
  first: number,
  { range, basePrice }: { readonly range: ChartRange | null; readonly basePrice: number | null },
): number | null {
  if (range === null || range.reach === null) return null;
  if (isMinutes(range.kind) && range.reach === 1 && basePrice !== null) return basePrice;
  const base = bars[first]?.base;
  return base === undefined ? (bars[first - 1]?.close ?? null) : base;
}

export interface Extremes {
  readonly high: { readonly index: number; readonly price: number };
  readonly low: { readonly index: number; readonly price: number };
}

/**
 * 최고·최저 among the bars from `first` to `last`, both included and limited to existing bars; of equal ones the latest.
 * @returns null if there is no bar in that range
 */
export function extremes(bars: readonly Bar[], first: number, last: number): Extremes | null {
  const from = Math.max(0, Math.ceil(first));
  const to = Math.min(bars.length - 1, Math.floor(last));
  if (from > to) return null;
  let high = { index: from, price: Number.NEGATIVE_INFINITY };
  let low = { index: from, price: Number.POSITIVE_INFINITY };
  for (const [i, bar] of bars.slice(from, to + 1).entries()) {
    if (bar.high >= high.price) high = { index: from + i, price: bar.high };
    if (bar.low <= low.price) low = { index: from + i, price: bar.low };
  }
  return { high, low };
}
