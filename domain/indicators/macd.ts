import { emaOfSolid } from './averages.ts';
import { withoutGaps } from './series.ts';
import type { Series } from './series.ts';

/** Bars of the fast and the slow average and of the signal. */
export interface MacdSpans {
  readonly fast: number;
  readonly slow: number;
  readonly signal: number;
}

export const MACD_SPANS: MacdSpans = { fast: 12, slow: 26, signal: 9 };

/**
 * MACD = EMA(fast) − EMA(slow); signal = EMA(signal) of it; oscillator = MACD − signal. Unit of the values.
 * First value of the line at bar `slow`, of signal and oscillator at bar `slow + signal − 1`.
 */
export interface Macd {
  readonly line: Float64Array;
  readonly signal: Float64Array;
  readonly oscillator: Float64Array;
}

/** Allocates the arrays of a result, which can be reused. */
export function createMacd(length: number): Macd {
  return {
    line: new Float64Array(length),
    signal: new Float64Array(length),
    oscillator: new Float64Array(length),
  };
}

/** @see Macd */
export function macd(closes: Series, spans = MACD_SPANS, out = createMacd(closes.length)): Macd {
  const solid = withoutGaps(closes);
  if (solid === closes) {
    macdOfSolid(solid, spans, out);
    return out;
  }
  const dense = createMacd(solid.length);
  macdOfSolid(solid, spans, dense);
  for (let i = 0, place = 0; i < closes.length; i++) {
    const isThere = closes[i] === closes[i]; // only NaN differs from itself
    out.line[i] = isThere ? (dense.line[place] ?? Number.NaN) : Number.NaN;
    out.signal[i] = isThere ? (dense.signal[place] ?? Number.NaN) : Number.NaN;
    out.oscillator[i] = isThere ? (dense.oscillator[place] ?? Number.NaN) : Number.NaN;
    if (isThere) place++;
  }
  return out;
}

function macdOfSolid(solid: Series, { fast, slow, signal }: MacdSpans, out: Macd): void {
  const { line, signal: signals, oscillator } = out;
  emaOfSolid(solid, slow, 0, signals); // the arrays of the result hold the two averages until they are subtracted
  emaOfSolid(solid, fast, 0, line);
  for (let i = 0; i < solid.length; i++) line[i] = (line[i] ?? Number.NaN) - (signals[i] ?? Number.NaN);
  emaOfSolid(line, signal, Math.min(slow - 1, solid.length), signals);
  for (let i = 0; i < solid.length; i++) oscillator[i] = (line[i] ?? Number.NaN) - (signals[i] ?? Number.NaN);
}

/** MACD of many series with a moving end. */
export interface MacdEnd {
  settle(row: number, closes: Series): void;
  /** The MACD line with one more bar of this close; NaN with fewer than `slow` bars. */
  lineAt(row: number, close: number): number;
  signalAt(row: number, close: number): number;
}

export function createMacdEnd(size: number, spans = MACD_SPANS): MacdEnd {
  const fasts = new Float64Array(size).fill(Number.NaN);
  const slows = new Float64Array(size).fill(Number.NaN);
  const signals = new Float64Array(size).fill(Number.NaN);
  const [fastK, slowK, signalK] = [2 / (spans.fast + 1), 2 / (spans.slow + 1), 2 / (spans.signal + 1)];
  const lineAt = (row: number, close: number): number => {
    const fast = fasts[row] ?? Number.NaN;
    const slow = slows[row] ?? Number.NaN;
    return fast + (close - fast) * fastK - slow - (close - slow) * slowK;
  };
  let room = createMacd(0);
  return {
    settle(row, closes) {
      const solid = withoutGaps(closes);
      const last = solid.length - 1;
      if (room.line.length !== solid.length) room = createMacd(solid.length);
      emaOfSolid(solid, spans.fast, 0, room.line);
      fasts[row] = room.line[last] ?? Number.NaN;
      emaOfSolid(solid, spans.slow, 0, room.line);
      slows[row] = room.line[last] ?? Number.NaN;
      signals[row] = macd(solid, spans, room).signal[last] ?? Number.NaN;
    },
    lineAt,
    signalAt(row, close) {
      const signal = signals[row] ?? Number.NaN;
      return signal + (lineAt(row, close) - signal) * signalK;
    },
  };
}
