/** A linear map from values to positions; for a range of height zero every value is in the middle. */
export interface Scale {
  (value: number): number;
}

/** Positions grow downwards on a screen: for prices pass the bottom as `from` and the top as `to`. */
export function linear(domain: readonly [number, number], from: number, to: number): Scale {
  const [lowest, highest] = domain;
  if (highest === lowest) return () => (from + to) / 2;
  return (value) => from + ((value - lowest) / (highest - lowest)) * (to - from);
}

/** Lowest and highest of the values; null if there are none. Null values are skipped. */
export function extent(values: Iterable<number | null>): [number, number] | null {
  let lowest = Infinity;
  let highest = -Infinity;
  for (const value of values) {
    if (value === null) continue;
    if (value < lowest) lowest = value;
    if (value > highest) highest = value;
  }
  return lowest <= highest ? [lowest, highest] : null;
}

/** Round values inside a range for grid lines: steps of 1, 2 or 5 times a power of ten, about `wanted` of them. */
export function roundSteps([lowest, highest]: readonly [number, number], wanted: number): number[] {
  const width = highest - lowest;
  if (!(width > 0) || wanted < 1) return [];
  const step = roundStep(width / wanted);
  const first = Math.ceil(lowest / step);
  const last = Math.floor(highest / step);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => trimmed((first + i) * step));
}

/** The position of a value between a low and a high, 0 to 100; values beyond them are limited to the ends. */
export function percentBetween(value: number, low: number, high: number): number {
  if (!(high > low)) return 50;
  return Math.min(100, Math.max(0, ((value - low) / (high - low)) * 100));
}

function roundStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough));
  const lead = rough / power;
  return power * (lead <= 1 ? 1 : lead <= 2 ? 2 : lead <= 5 ? 5 : 10);
}

function trimmed(value: number): number {
  return Number(value.toPrecision(12)); // 3 × 0.1 is 0.30000000000000004
}
