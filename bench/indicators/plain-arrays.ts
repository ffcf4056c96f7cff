/**
 * The indicators in a straightforward version: arrays of numbers, a slice per bar. A baseline that needs no library.
 */

export function smaOf(values: readonly number[], span: number): number[] {
  return values.map((_, i) => (i < span - 1 ? Number.NaN : mean(values.slice(i - span + 1, i + 1))));
}

function emaOf(values: readonly number[], span: number): number[] {
  const averages: number[] = [];
  values.forEach((value, i) => {
    if (i < span - 1) averages.push(Number.NaN);
    else if (i === span - 1) averages.push(mean(values.slice(0, span)));
    else {
      const before = averages[i - 1] ?? Number.NaN;
      averages.push(before + ((value - before) * 2) / (span + 1));
    }
  });
  return averages;
}

export function rsiOf(closes: readonly number[], span: number): number[] {
  const changes = closes.slice(1).map((close, i) => close - (closes[i] ?? Number.NaN));
  const gains = wilder(
    changes.map((change) => Math.max(0, change)),
    span,
  );
  const losses = wilder(
    changes.map((change) => Math.max(0, -change)),
    span,
  );
  return gains.map((gain, i) => (100 * gain) / (gain + (losses[i] ?? Number.NaN)));
}

function wilder(values: readonly number[], span: number): number[] {
  let latest = mean(values.slice(0, span));
  const means = [latest];
  for (const value of values.slice(span)) {
    latest = (latest * (span - 1) + value) / span;
    means.push(latest);
  }
  return means;
}

export function cciOf(
  high: readonly number[],
  low: readonly number[],
  close: readonly number[],
  span: number,
): number[] {
  const typical = close.map((price, i) => ((high[i] ?? Number.NaN) + (low[i] ?? Number.NaN) + price) / 3);
  return typical.slice(span - 1).map((price, i) => {
    const behind = typical.slice(i, i + span);
    const middle = mean(behind);
    return (price - middle) / (0.015 * mean(behind.map((one) => Math.abs(one - middle))));
  });
}

export function macdOf(
  closes: readonly number[],
  fast: number,
  slow: number,
  signal: number,
): { line: number[]; signal: number[] } {
  const slows = emaOf(closes, slow);
  const line = emaOf(closes, fast)
    .map((value, i) => value - (slows[i] ?? Number.NaN))
    .slice(slow - 1);
  return { line, signal: emaOf(line, signal) };
}

/** 1 when the first line crosses above the second, −1 when it crosses below, else 0. */
export function crossesOf(fast: readonly number[], slow: readonly number[]): number[] {
  return fast.map((value, i) => {
    const isAbove = value > (slow[i] ?? Number.NaN);
    const wasAbove = (fast[i - 1] ?? Number.NaN) > (slow[i - 1] ?? Number.NaN);
    if (i === 0 || isAbove === wasAbove) return 0;
    return isAbove ? 1 : -1;
  });
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
