import { hundredths } from '../hundredths.ts';

/** A holding as far as sums need it; percent. */
interface Weighed {
  readonly weight: number;
  readonly contribution: number | null;
}

/** 나머지: the holdings that a list leaves out, added up. */
export interface HoldingsRest {
  readonly count: number;
  readonly weight: number;
  readonly contribution: number;
}

/** Largest sum of rounding errors of a basket's weights, percent. */
const ROUNDING = 1;

/**
 * Adds up the holdings after the shown ones. Each weight is rounded, so that of the rest closes the sum to 100, unless the
 * basket does not add up to it: futures count at their notional value.
 * @returns null if all are shown
 */
export function restOfHoldings(all: readonly Weighed[], shown: number): HoldingsRest | null {
  const rest = all.slice(shown);
  if (rest.length === 0) return null;
  const sum = weightOf(all);
  const weight = Math.abs(sum - 100) <= ROUNDING ? 100 - weightOf(all.slice(0, shown)) : weightOf(rest);
  const contribution = rest.reduce((total, line) => total + (line.contribution ?? 0), 0);
  return {
    count: rest.length,
    weight: hundredths(weight),
    contribution: Math.round(contribution * 1_000) / 1_000,
  };
}

function weightOf(lines: readonly Weighed[]): number {
  return lines.reduce((sum, { weight }) => sum + weight, 0);
}
