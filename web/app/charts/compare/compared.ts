import { numberOrNull } from '@sise/domain/number-or-null';
import { percentAbove } from '@sise/domain/hundredths';
import type { Bar } from '../bars.ts';

/** An instrument compared with the chart's own. */
export interface Compared {
  /** 단축코드 or 업종코드 */
  readonly id: string;
  readonly name: string;
  readonly what: 'stock' | 'index';
}

export const MOST_CHART_COMPARISONS = 4;

const STOCK_COLOURS = ['--c-5', '--accent', '--c-2', '--c-4'] as const;
const INDEX_DASHES = [
  [5, 4],
  [2, 3],
  [8, 3, 2, 3],
  [1, 2],
] as const;

/** Indices are benchmarks: dashed, in slate. Stocks take the colours that no moving average has, in turn. */
export function colourOf(compared: readonly Compared[], i: number): string {
  if (compared[i]?.what === 'index') return '--c-6';
  const stocks = compared.slice(0, i).filter(({ what }) => what === 'stock').length;
  return STOCK_COLOURS[stocks % STOCK_COLOURS.length] ?? STOCK_COLOURS[0];
}

/** The dash pattern that distinguishes benchmarks from each other; empty for a solid line. */
export function dashOf(compared: readonly Compared[], i: number): readonly number[] {
  if (compared[i]?.what !== 'index') return [];
  const before = compared.slice(0, i).filter(({ what }) => what === 'index').length;
  return INDEX_DASHES[before % INDEX_DASHES.length] ?? INDEX_DASHES[0];
}

/**
 * The closes of another instrument at the times of these bars: if it has none there, its last close before; NaN before
 * its first. Bars of a longer period match by period, even if their last days differ.
 */
export function closesAt(bars: readonly Bar[], others: readonly Bar[]): Float64Array {
  const closes = new Float64Array(bars.length).fill(Number.NaN);
  let next = 0;
  let close = Number.NaN;
  for (const [i, { time }] of bars.entries()) {
    for (let other = others[next]; other !== undefined && other.time <= time; other = others[++next]) {
      close = other.close;
    }
    closes[i] = close;
  }
  return closes;
}

/** 등락률 of a compared line from the first visible bar to another, percent; null if either has no value. */
export function gainBetween(closes: Float64Array, first: number, index: number): number | null {
  let from = Math.max(0, first);
  while (from < index && Number.isNaN(closes[from])) from++;
  return numberOrNull(percentAbove(closes[index] ?? Number.NaN, closes[from] ?? Number.NaN));
}

/** Compared instruments from untrusted input, such as a storage. */
export function readCompared(raw: unknown): readonly Compared[] {
  if (!Array.isArray(raw)) return [];
  const read: Compared[] = [];
  for (const one of raw as unknown[]) {
    if (isCompared(one) && !read.some(({ id }) => id === one.id) && read.length < MOST_CHART_COMPARISONS) {
      read.push({ id: one.id, name: one.name, what: one.what });
    }
  }
  return read;
}

function isCompared(raw: unknown): raw is Compared {
  if (typeof raw !== 'object' || raw === null) return false;
  const { id, name, what } = raw as Partial<Compared>; // every field is checked
  if (typeof name !== 'string' || name === '' || name.length > 60 || typeof id !== 'string') return false;
  return what === 'stock' ? /^[0-9A-Z]{6}$/.test(id) : what === 'index' && /^[0-9A-Z]{3,4}$/.test(id);
}
