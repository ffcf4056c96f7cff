import { hundredths } from '../hundredths.ts';
import { medianOf } from '../stock/median.ts';

/** How a group of stocks did over a span. Percent; null without any stock. */
export interface SinceSummary {
  /** Stocks whose return is known. */
  readonly known: number;
  /** Each stock counted the same. */
  readonly mean: number | null;
  readonly median: number | null;
  /** Share of the stocks that rose. */
  readonly rose: number | null;
  readonly best: number | null;
  readonly worst: number | null;
}

/** @param returns percent, to hundredths */
export function sinceSummaryOf(returns: readonly number[]): SinceSummary {
  const known = returns.length;
  if (known === 0) return { known, mean: null, median: null, rose: null, best: null, worst: null };
  const sum = returns.reduce((total, one) => total + Math.round(one * 100), 0); // whole numbers add up exactly
  return {
    known,
    mean: hundredths(sum / known / 100),
    median: hundredths(medianOf(returns) ?? 0),
    rose: hundredths((returns.filter((one) => one > 0).length / known) * 100),
    best: Math.max(...returns),
    worst: Math.min(...returns),
  };
}

/** Bars of returns: their edges, percent. The outermost bars have no outer edge. */
export const RETURN_EDGES = [-50, -30, -20, -10, -5, 0, 5, 10, 20, 30, 50] as const;

/** How many returns lie in each bar; one on an edge counts in the bar above it. */
export function returnCounts(returns: readonly number[]): number[] {
  const counts = Array.from({ length: RETURN_EDGES.length + 1 }, () => 0);
  for (const one of returns) {
    const bar = RETURN_EDGES.filter((edge) => one >= edge).length;
    counts[bar] = (counts[bar] ?? 0) + 1;
  }
  return counts;
}
