import { hundredths } from '../hundredths.ts';
import { elementAt } from '../element-at.ts';
import { createSmaEnd, sma } from '../indicators/averages.ts';
import { crosses, sideOf } from '../indicators/crosses.ts';
import type { Side } from '../indicators/crosses.ts';
import type { Series } from '../indicators/series.ts';
import { AVERAGES, CROSS_PAIRS } from './fields.ts';
import type { CrossPair, OwnColumns } from './fields.ts';

/** Bars after which a cross is no longer counted. */
const CROSS_MEMORY = 20;

/** Indices of the two averages of each pair. */
const PLACES: Readonly<Record<CrossPair, { readonly fast: number; readonly slow: number }>> = {
  '5-20': { fast: AVERAGES.indexOf(5), slow: AVERAGES.indexOf(20) },
  '20-60': { fast: AVERAGES.indexOf(20), slow: AVERAGES.indexOf(60) },
  '60-120': { fast: AVERAGES.indexOf(60), slow: AVERAGES.indexOf(120) },
};

/** The state of a pair after the completed bars: which line is above, and how many bars ago each cross was. */
interface PairState {
  readonly pair: CrossPair;
  readonly fast: number;
  readonly slow: number;
  readonly side: Int8Array;
  readonly golden: Float64Array;
  readonly dead: Float64Array;
}

/** 이동평균 of every row, the disparity of the price from each, their alignment and their crosses. */
export interface Crossings {
  /** Sets the completed closes. */
  settle(row: number, closes: Series): void;
  /** Writes the row's columns with one more bar of this close. */
  write(columns: OwnColumns, row: number, close: number): void;
}

export function createCrossings(size: number): Crossings {
  const averages = AVERAGES.map((span, place) => ({
    span,
    place,
    field: `disparity${span}` as const,
    end: createSmaEnd(size, span),
  }));
  const now = new Float64Array(AVERAGES.length);
  const pairs = CROSS_PAIRS.map((pair): PairState => ({
    pair,
    ...PLACES[pair],
    side: new Int8Array(size),
    golden: new Float64Array(size).fill(Number.NaN),
    dead: new Float64Array(size).fill(Number.NaN),
  }));

  let lines = AVERAGES.map(() => new Float64Array(0));
  let marks = new Int8Array(0);

  return {
    settle(row, closes) {
      if (marks.length !== closes.length) {
        lines = AVERAGES.map(() => new Float64Array(closes.length));
        marks = new Int8Array(closes.length);
      }
      for (const { span, place, end } of averages) {
        sma(closes, span, lines[place]);
        end.settle(row, closes);
      }
      for (const { fast, slow, side, golden, dead } of pairs) {
        const [fastLine, slowLine] = [elementAt(lines, fast), elementAt(lines, slow)];
        crosses(fastLine, slowLine, marks);
        side[row] = lastSide(fastLine, slowLine);
        golden[row] = barsSince(marks, 1);
        dead[row] = barsSince(marks, -1);
      }
    },
    write(columns, row, close) {
      for (const { place, field, end } of averages) {
        const average = end.at(row, close);
        now[place] = average;
        columns[field][row] = hundredths((close / average) * 100);
      }
      columns.alignment[row] = alignmentOf(now);
      for (const { pair, fast, slow, side, golden, dead } of pairs) {
        const before = side[row] as Side; // the array holds only sides
        const after = sideOf(now[fast] ?? Number.NaN, now[slow] ?? Number.NaN, before);
        const crossed = before !== 0 && after !== before;
        columns[`golden${pair}`][row] = crossed && after === 1 ? 0 : remembered((golden[row] ?? Number.NaN) + 1);
        columns[`dead${pair}`][row] = crossed && after === -1 ? 0 : remembered((dead[row] ?? Number.NaN) + 1);
      }
    },
  };
}

/** 정배열 1: every shorter average above the next longer; 역배열 −1: every one below; else 0. NaN without the longest. */
function alignmentOf(averages: Float64Array): number {
  let above = 0;
  let below = 0;
  let shorter = Number.NaN;
  for (const average of averages) {
    if (shorter > average) above++;
    else if (shorter < average) below++;
    shorter = average;
  }
  if (Number.isNaN(shorter)) return Number.NaN;
  if (above === averages.length - 1) return 1;
  return below === averages.length - 1 ? -1 : 0;
}

function lastSide(fast: Series, slow: Series): Side {
  for (let i = fast.length - 1; i >= 0; i--) {
    const side = sideOf(fast[i] ?? Number.NaN, slow[i] ?? Number.NaN, 0);
    if (side !== 0) return side;
  }
  return 0;
}

function barsSince(marks: Int8Array, wanted: number): number {
  const last = marks.lastIndexOf(wanted);
  return last === -1 ? Number.NaN : remembered(marks.length - 1 - last);
}

function remembered(bars: number): number {
  return bars < CROSS_MEMORY ? bars : Number.NaN;
}
