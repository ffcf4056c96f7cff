import type { Units } from './money.ts';

/** A part of a portfolio. */
export interface Weight<Key> {
  readonly key: Key;
  readonly value: Units;
  /** Percent, rounded; over all parts exactly 100. */
  readonly weight: number;
}

/**
 * 비중 by any key: stock, industry, market, currency. The largest first. Weights are rounded down, then the remainder to
 * 100 goes to those with the largest fractions (largest remainder method), so that the displayed weights add up.
 * @param parts value 0 or more; parts with the same key are combined
 * @param digits decimal places
 * @returns an empty list when the total is 0
 */
export function weightsOf<Key>(
  parts: readonly { readonly key: Key; readonly value: Units }[],
  digits = 1,
): Weight<Key>[] {
  const values = new Map<Key, Units>();
  let total = 0;
  for (const { key, value } of parts) {
    if (value === 0) continue;
    values.set(key, (values.get(key) ?? 0) + value);
    total += value;
  }
  const scale = 10 ** digits;
  const whole = 100 * scale;
  // the sort is stable: equal values stay in the given order
  const rows = [...values].map(([key, value]) => ({ key, value, ...shareOf(value, total, whole) }));
  const missing = whole - rows.reduce((sum, { points }) => sum + points, 0);
  const raised = new Set(rows.toSorted((a, b) => Number(b.rest - a.rest)).slice(0, rows.length === 0 ? 0 : missing));
  return rows
    .toSorted((a, b) => b.value - a.value)
    .map((row) => ({ key: row.key, value: row.value, weight: (row.points + (raised.has(row) ? 1 : 0)) / scale }));
}

/** The share in whole units of the last digit, rounded down, and the remainder. */
function shareOf(value: Units, total: Units, whole: number): { points: number; rest: bigint } {
  const product = BigInt(value) * BigInt(whole);
  const divisor = BigInt(total);
  return { points: Number(product / divisor), rest: product % divisor };
}
