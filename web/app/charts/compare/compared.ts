import type { Bar } from '../bars.ts';

/** An instrument beside the one a chart shows. */
export interface Compared {
  /** 단축코드 or 업종코드 */
  readonly id: string;
  readonly name: string;
  readonly what: 'stock' | 'index';
}

export const MOST_COMPARED = 4;

/** Indices are benchmarks: dashed, in slate. Stocks take the colours that no average has, in turn. */
export function colourOf(compared: readonly Compared[], i: number): string {
  if (compared[i].what === 'index') return '--c-6';
  const stocks = compared.slice(0, i).filter(({ what }) => what === 'stock').length;
  return ['--c-5', '--accent', '--c-2', '--c-4'][stocks % 4];
}

/** Benchmarks are told apart from each other by their dashes; null for a solid line. */
export function dashOf(compared: readonly Compared[], i: number): readonly number[] {
  if (compared[i].what === 'stock') return [];
  const before = compared.slice(0, i).filter(({ what }) => what === 'index').length;
  return [
    [5, 4],
    [2, 3],
    [8, 3, 2, 3],
    [1, 2],
  ][before % 4];
}

/**
 * The closes of another instrument at the times of these bars: where it has none its last one before, NaN before its
 * first. Bars of a longer period that have not the same last day meet in their period all the same.
 */
export function closesAt(bars: readonly Bar[], others: readonly Bar[]): Float64Array {
  const closes = new Float64Array(bars.length).fill(Number.NaN);
  let next = 0;
  let close = Number.NaN;
  for (const [i, { time }] of bars.entries()) {
    while (next < others.length && others[next].time <= time) close = others[next++].close;
    closes[i] = close;
  }
  return closes;
}

/** 등락률 of a compared line from the first bar seen to another, percent; null where either has no value. */
export function gainBetween(closes: Float64Array, first: number, index: number): number | null {
  let from = Math.max(0, first);
  while (from < index && Number.isNaN(closes[from])) from++;
  const gain = (closes[index] / closes[from] - 1) * 100;
  return Number.isFinite(gain) ? gain : null;
}

/** Compared instruments from outside, such as a storage. */
export function readCompared(told: unknown): readonly Compared[] {
  if (!Array.isArray(told)) return [];
  const read: Compared[] = [];
  for (const one of told as unknown[]) {
    if (isCompared(one) && !read.some(({ id }) => id === one.id) && read.length < MOST_COMPARED) {
      read.push({ id: one.id, name: one.name, what: one.what });
    }
  }
  return read;
}

function isCompared(told: unknown): told is Compared {
  if (typeof told !== 'object' || told === null) return false;
  const { id, name, what } = told as Partial<Compared>; // looked at field by field
  if (typeof name !== 'string' || name === '' || name.length > 60 || typeof id !== 'string') return false;
  return what === 'stock' ? /^[0-9A-Z]{6}$/.test(id) : what === 'index' && /^[0-9A-Z]{3,4}$/.test(id);
}
