import { sma } from '@sise/domain/indicators/averages';
import { bollingerBands } from '@sise/domain/indicators/bands';
import { cci, createCciEnd } from '@sise/domain/indicators/cci';
import type { Bars } from '@sise/domain/indicators/cci';
import { ichimoku } from '@sise/domain/indicators/ichimoku';
import { createMacdEnd, macd } from '@sise/domain/indicators/macd';
import { createRsiEnd, rsi } from '@sise/domain/indicators/rsi';
import { stochastic } from '@sise/domain/indicators/stochastic';
import type { Bar } from '../bars.ts';
import type { IndicatorId } from './indicator-kinds.ts';

/** The lines of an indicator over bars that stand still, and its values with one more bar on top. */
export interface Reckoning {
  /** As many entries as bars, NaN where there is no value; in the order of the kind's lines. */
  readonly lines: readonly Float64Array[];
  /** Reading changes nothing: the last bar of a chart moves with every trade. */
  readonly next: (bar: Bar) => readonly number[];
}

type Params = readonly number[];

const RECKONERS: Readonly<Record<IndicatorId, (bars: Bars, params: Params) => Reckoning>> = {
  average: (bars, spans) => {
    const used = spans.filter((span) => span > 0);
    return byWindow(bars, Math.max(...used), ({ close }) =>
      spans.map((span) => (span > 0 ? sma(close, span) : new Float64Array(close.length).fill(Number.NaN))),
    );
  },
  bollinger: (bars, [span, width]) =>
    byWindow(bars, span, ({ close }) => {
      const { upper, middle, lower } = bollingerBands(close, span, width);
      return [upper, middle, lower];
    }),
  ichimoku: (bars, [conversion, base, leading]) =>
    byWindow(bars, Math.max(conversion, base, leading), (within) => {
      // Each line by the bar it is reckoned from; where it is drawn is the matter of shiftsOf.
      const lines = ichimoku(within, { conversion, base, leading, shift: 1 });
      return [lines.conversion, lines.base, lines.leadingA, lines.leadingB, lines.lagging];
    }),
  volume: () => ({ lines: [], next: () => [] }),
  macd: (bars, [fast, slow, signal]) => {
    const spans = { fast, slow, signal };
    const whole = ({ close }: Bars): Float64Array[] => {
      const { line, signal: mean, oscillator } = macd(close, spans);
      return [line, mean, oscillator];
    };
    // An average that goes on for ever begins with a mean: until that stands, all of it is reckoned anew.
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
  rsi: (bars, [span]) => {
    const whole = ({ close }: Bars) => [rsi(close, span)];
    if (bars.close.length <= span) return byWindow(bars, bars.close.length + 1, whole);
    const end = createRsiEnd(1, span);
    end.settle(0, bars.close);
    return { lines: whole(bars), next: ({ close }) => [end.at(0, close)] };
  },
  cci: (bars, [span]) => {
    const end = createCciEnd(1, span);
    end.settle(0, bars);
    return { lines: [cci(bars, span)], next: (bar) => [end.at(0, bar.high, bar.low, bar.close)] };
  },
  stochastic: (bars, [range, k, d]) =>
    byWindow(bars, range + k + d - 2, (within) => {
      const lines = stochastic(within, { range, k, d });
      return [lines.k, lines.d];
    }),
};

/** Reckons an indicator over bars that stand. The numbers must be such as paramsFault lets pass. */
export function reckon(id: IndicatorId, bars: readonly Bar[], params: Params): Reckoning {
  return RECKONERS[id](columnsOf(bars), params);
}

/** How many bars to the right of the bar they are reckoned from the lines of an indicator are drawn. */
export function shiftsOf(id: IndicatorId, params: Params): readonly number[] {
  if (id !== 'ichimoku') return [];
  const ahead = params[1] - 1; // the present bar counts as the first
  return [0, 0, ahead, ahead, -ahead];
}

function columnsOf(bars: readonly Bar[]): Bars {
  return {
    high: Float64Array.from(bars, ({ high }) => high),
    low: Float64Array.from(bars, ({ low }) => low),
    close: Float64Array.from(bars, ({ close }) => close),
  };
}

/** An indicator that looks at no more than the last `span` bars: its next value needs only those. */
function byWindow(bars: Bars, span: number, lines: (within: Bars) => Float64Array[]): Reckoning {
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
      window.high[last] = bar.high; // the last place is the moving bar's
      window.low[last] = bar.low;
      window.close[last] = bar.close;
      return lines(window).map((line) => line[last]);
    },
  };
}

function withRoom(values: Bars['close'], from: number): Float64Array {
  const room = new Float64Array(values.length - from + 1);
  room.set(values.subarray(from));
  return room;
}
