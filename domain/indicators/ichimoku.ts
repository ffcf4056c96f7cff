import type { Bars } from './cci.ts';
import { highest, lowest } from './extremes.ts';
import { assertSpan } from './series.ts';
import type { Series } from './series.ts';

/** Bars of the three middles, and the shift of the leading and lagging lines, the current bar included. */
export interface IchimokuSpans {
  readonly conversion: number;
  readonly base: number;
  readonly leading: number;
  readonly shift: number;
}

export const ICHIMOKU_SPANS: IchimokuSpans = { conversion: 9, base: 26, leading: 52, shift: 26 };

/** 일목균형표. Unit of the values. Entry i of every line is drawn over bar i; the leading ones extend past the last bar. */
export interface Ichimoku {
  /** 전환선 */
  readonly conversion: Float64Array;
  /** 기준선 */
  readonly base: Float64Array;
  /** 선행스팬 1, `shift − 1` entries longer than the bars */
  readonly leadingA: Float64Array;
  /** 선행스팬 2, as long as leadingA */
  readonly leadingB: Float64Array;
  /** 후행스팬: the close, drawn over the bar `shift − 1` earlier */
  readonly lagging: Float64Array;
}

/**
 * 일목균형표: the middle of a span is (highest high + lowest low) / 2. 전환선 = middle of 9, 기준선 = middle of 26,
 * 선행스팬 1 = (전환선 + 기준선) / 2, 선행스팬 2 = middle of 52, both drawn 26 bars ahead, counting the current bar as the
 * first (25 entries further), 후행스팬 = close, equally far back. The defaults are {@link ICHIMOKU_SPANS}.
 * @throws RangeError when a span is not a whole number of at least 1
 */
export function ichimoku({ high, low, close }: Bars, spans = ICHIMOKU_SPANS): Ichimoku {
  const { shift } = spans;
  assertSpan(shift);
  const conversion = middle(high, low, spans.conversion);
  const base = middle(high, low, spans.base);
  const between = conversion.map((value, i) => (value + (base[i] ?? Number.NaN)) / 2);
  return {
    conversion,
    base,
    leadingA: ahead(between, shift - 1),
    leadingB: ahead(middle(high, low, spans.leading), shift - 1),
    lagging: Float64Array.from(close, (_, i) => close[i + shift - 1] ?? Number.NaN),
  };
}

function middle(high: Series, low: Series, span: number): Float64Array {
  const lows = lowest(low, span);
  return highest(high, span).map((value, i) => (value + (lows[i] ?? Number.NaN)) / 2);
}

function ahead(values: Float64Array, bars: number): Float64Array {
  const shifted = new Float64Array(values.length + bars).fill(Number.NaN);
  shifted.set(values, bars);
  return shifted;
}
