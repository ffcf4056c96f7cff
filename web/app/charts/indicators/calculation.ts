import { sma } from '@sise/domain/indicators/averages';
import { BAND_SPAN, BAND_WIDTH, bollingerBands } from '@sise/domain/indicators/bands';
import { cci, CCI_SPAN, createCciEnd } from '@sise/domain/indicators/cci';
import type { Bars } from '@sise/domain/indicators/cci';
import { ichimoku, ICHIMOKU_SPANS } from '@sise/domain/indicators/ichimoku';
import { createMacdEnd, macd, MACD_SPANS } from '@sise/domain/indicators/macd';
import { createRsiEnd, rsi, RSI_SPAN } from '@sise/domain/indicators/rsi';
import { stochastic, STOCHASTIC_SPANS } from '@sise/domain/indicators/stochastic';
import type { Bar } from '../bars.ts';
import type { IndicatorId } from './indicator-kinds.ts';

/** The lines of an indicator over completed bars, and its values with one more bar added. */
export interface Calculation {
  /** As many entries as bars, NaN where there is no value; in the order of the kind's lines. */
  readonly lines: readonly Float64Array[];
  /** Reading it changes nothing: the last bar of a chart changes with every trade. */
  readonly next: (bar: Bar) => readonly number[];
}

type Params = readonly number[];

const { conversion: CONVERSION, base: BASE, leading: LEADING } = ICHIMOKU_SPANS;

/** A missing number has the default of its indicator. */
const CALCULATIONS: Readonly<Record<IndicatorId, (bars: Bars, params: Params) => Calculation>> = {
  average: (bars, spans) => {
    const used = spans.filter((span) => span > 0);
    return byWindow(bars, Math.max(...used), ({ close }) =>
      spans.map((span) => (span > 0 ? sma(close, span) : new Float64Array(close.length).fill(Number.NaN))),
    );
  },
  bollinger: (bars, [span = BAND_SPAN, width = BAND_WIDTH]) =>
    byWindow(bars, span, ({ close }) => {
      const { upper, middle, lower } = bollingerBands(close, span, width);
      return [upper, middle, lower];
    }),
  ichimoku: (bars, [conversion = CONVERSION, base = BASE, leading = LEADING]) =>
    byWindow(bars, Math.max(conversion, base, leading), (within) => {
      // Each line at the bar it is calculated from; shiftsOf says where it is drawn.
      const lines = ichimoku(within, { conversion, base, leading, shift: 1 });
      return [lines.conversion, lines.base, lines.leadingA, lines.leadingB, lines.lagging];
    }),
  volume: () => ({ lines: [], next: () => [] }),
  macd: (bars, [fast = MACD_SPANS.fast, slow = MACD_SPANS.slow, signal = MACD_SPANS.signal]) => {
    const spans = { fast, slow, signal };
    const whole = ({ close }: Bars): Float64Array[] => {
      const { line, signal: mean, oscillator } = macd(close, spans);
      return [line, mean, oscillator];
    };
    // An exponential average starts with a mean: until that exists, everything is recalculated.
    if (bars.close.length < slow + signal) return byWindow(bars, bars.close.length + 1, whole);
    const end = createMacdEnd(1, spans);
    end.settle(0, bars.close);
    return {
      lines: whole(bars),
      next: ({ close }) => {
        const line = end.lineAt(0, close);
        const mean = end.signalAt(0, close);
        return [line, mean, line - mean];
      },
    };
  },
  rsi: (bars, [span = RSI_SPAN]) => {
    const whole = ({ close }: Bars) => [rsi(close, span)];
    if (bars.close.length <= span) return byWindow(bars, bars.close.length + 1, whole);
    const end = createRsiEnd(1, span);
    end.settle(0, bars.close);
    return { lines: whole(bars), next: ({ close }) => [end.at(0, close)] };
  },
  cci: (bars, [span = CCI_SPAN]) => {
    const end = createCciEnd(1, span);
    end.settle(0, bars);
    return { lines: [cci(bars, span)], next: (bar) => [end.at(0, bar.high, bar.low, bar.close)] };
  },
  stochastic: (bars, [range = STOCHASTIC_SPANS.range, k = STOCHASTIC_SPANS.k, d = STOCHASTIC_SPANS.d]) =>
    byWindow(bars, range + k + d - 2, (within) => {
      const lines = stochastic(within, { range, k, d });
      return [lines.k, lines.d];
    }),
};

/** Calculates an indicator over completed bars. The numbers must be valid according to paramsFault. */
export function calculate(id: IndicatorId, bars: readonly Bar[], params: Params): Calculation {
  return CALCULATIONS[id](columnsOf(bars), params);
}

/** How many bars to the right of its own bar each line of an indicator is drawn. */
export function shiftsOf(id: IndicatorId, [, base = BASE]: Params): readonly number[] {
  if (id !== 'ichimoku') return [];
  const ahead = base - 1; // the present bar counts as the first
  return [0, 0, ahead, ahead, -ahead];
}

function columnsOf(bars: readonly Bar[]): Bars {
  return {
    high: Float64Array.from(bars, ({ high }) => high),
    low: Float64Array.from(bars, ({ low }) => low),
    close: Float64Array.from(bars, ({ close }) => close),
  };
}

/** An indicator that needs no more than the last `span` bars: its next value is calculated from those. */
function byWindow(bars: Bars, span: number, lines: (within: Bars) => Float64Array[]): Calculation {
  const from = Math.max(0, bars.close.length - span + 1);
  const window = {
    high: withRoom(bars.high, from),
    low: withRoom(bars.low, from),
    close: withRoom(bars.close, from),
  };
  const last = window.close.length - 1;
  return {
    lines: lines(bars),
    next: (bar) => {
      window.high[last] = bar.high; // the last place is for the moving bar
      window.low[last] = bar.low;
      window.close[last] = bar.close;
      return lines(window).map((line) => line[last] ?? Number.NaN);
    },
  };
}

function withRoom(values: Bars['close'], from: number): Float64Array {
  const room = new Float64Array(values.length - from + 1);
  room.set(values.subarray(from));
  return room;
}
