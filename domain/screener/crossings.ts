import { createSmaEnd, sma } from '../indicators/averages.ts';
import { crosses, sideOf } from '../indicators/crosses.ts';
import type { Side } from '../indicators/crosses.ts';
import type { MovingEnd, Series } from '../indicators/series.ts';
import { AVERAGES, CROSS_PAIRS } from './fields.ts';
import type { CrossPair, OwnColumns } from './fields.ts';

/** Bars after which a cross is forgotten. */
const CROSS_MEMORY = 20;

const PAIRS = CROSS_PAIRS.map((pair) => {
  const [fast, slow] = pair.split('-').map((span) => AVERAGES.findIndex((known) => known === Number(span)));
  return { pair, fast, slow };
});

/** What the standing bars say of a pair: who is above, and how many bars ago each cross was. */
interface KeptPair {
  readonly pair: CrossPair;
  readonly fast: number;
  readonly slow: number;
  readonly side: Int8Array;
  readonly golden: Float64Array;
  readonly dead: Float64Array;
}

/** 이동평균: averages of every row, how far the price stands from each, their order and their crosses. */
export interface Crossings {
  /** Takes the closes that stand. */
  settle(row: number, closes: Series): void;
  /** Writes the row's columns with a bar of this close on top. */
  write(columns: OwnColumns, row: number, close: number): void;
}

export function createCrossings(size: number): Crossings {
  const ends: readonly MovingEnd[] = AVERAGES.map((span) => createSmaEnd(size, span));
  const now = new Float64Array(AVERAGES.length);
  const pairs = PAIRS.map((pair): KeptPair => ({
    ...pair,
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
      AVERAGES.forEach((span, i) => sma(closes, span, lines[i]));
      for (const end of ends) end.settle(row, closes);
      for (const { fast, slow, side, golden, dead } of pairs) {
        crosses(lines[fast], lines[slow], marks);
        side[row] = lastSide(lines[fast], lines[slow]);
        golden[row] = barsSince(marks, 1);
        dead[row] = barsSince(marks, -1);
      }
    },
    write(columns, row, close) {
      for (let i = 0; i < AVERAGES.length; i++) {
        now[i] = ends[i].at(row, close);
        columns[`disparity${AVERAGES[i]}`][row] = hundredths((close / now[i]) * 100);
      }
      columns.alignment[row] = alignmentOf(now);
      for (const { pair, fast, slow, side, golden, dead } of pairs) {
        const before = side[row] as Side; // only sides are written there
        const after = sideOf(now[fast], now[slow], before);
        const crossed = before !== 0 && after !== before;
        columns[`golden${pair}`][row] = crossed && after === 1 ? 0 : remembered(golden[row] + 1);
        columns[`dead${pair}`][row] = crossed && after === -1 ? 0 : remembered(dead[row] + 1);
      }
    },
  };
}

/** Percent, rounded to two decimals: what is compared is what is printed. */
export function hundredths(value: number): number {
  return Math.round(value * 100) / 100;
}

/** 정배열 1: every shorter average above the next longer; 역배열 −1: every one below; else 0. NaN without the longest. */
function alignmentOf(averages: Float64Array): number {
  let above = 0;
  let below = 0;
  for (let i = 1; i < averages.length; i++) {
    if (averages[i - 1] > averages[i]) above++;
    else if (averages[i - 1] < averages[i]) below++;
  }
  if (Number.isNaN(averages[averages.length - 1])) return Number.NaN;
  if (above === averages.length - 1) return 1;
  return below === averages.length - 1 ? -1 : 0;
}

function lastSide(fast: Series, slow: Series): Side {
  for (let i = fast.length - 1; i >= 0; i--) {
    const side = sideOf(fast[i], slow[i], 0);
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
