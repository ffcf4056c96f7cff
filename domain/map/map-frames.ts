import { changeRate } from '../market/columns.ts';

/** 등락률 of a map's stocks and industries at one moment: hundredths of a percent, null if unknown. */
export interface MapFrame {
  readonly value: readonly (number | null)[];
  readonly sector: readonly (number | null)[];
}

/** The inputs of a frame; the n-th entry of each column belongs to the n-th stock. */
export interface FrameParts {
  /** won at that moment, and at the beginning of the period; NaN if there was none */
  readonly prices: ArrayLike<number>;
  readonly bases: ArrayLike<number>;
  /** by which an industry counts a stock: none on its first day */
  readonly shares: ArrayLike<number>;
  /** Whether a stock without a price has not moved and counts in its industry at its base, as in an index: over a day. */
  readonly countsUnmoved: boolean;
  /** index of its industry, below `sectors` */
  readonly sectorOf: ArrayLike<number>;
  readonly sectors: number;
}

/**
 * The change of an industry is that of its stocks' market cap, over the stocks with a price at both ends; null if no
 * stock that counts has one.
 */
export function mapFrame({ prices, bases, shares, countsUnmoved, sectorOf, sectors }: FrameParts): MapFrame {
  const now = new Float64Array(sectors);
  const before = new Float64Array(sectors);
  const isMoved = new Uint8Array(sectors);
  const value: (number | null)[] = [];
  for (let i = 0; i < prices.length; i++) {
    const price = prices[i] ?? Number.NaN;
    const base = bases[i] ?? Number.NaN;
    const isKnown = price > 0 && base > 0;
    value.push(isKnown ? inHundredths(changeRate(price, base)) : null);
    const listed = shares[i] ?? Number.NaN;
    if (!(base > 0 && listed > 0 && (isKnown || countsUnmoved))) continue;
    const sector = sectorOf[i] ?? -1;
    now[sector] = (now[sector] ?? 0) + (isKnown ? price : base) * listed;
    before[sector] = (before[sector] ?? 0) + base * listed;
    if (isKnown) isMoved[sector] = 1;
  }
  return {
    value,
    sector: Array.from(now, (worth, i) => (isMoved[i] === 1 ? inHundredths(changeRate(worth, before[i] ?? 0)) : null)),
  };
}

/**
 * Values of several moments: those of the first, then the differences to the previous moment; null if there is none.
 */
export interface Steps {
  readonly first: readonly (number | null)[];
  readonly steps: readonly (readonly (number | null)[])[];
}

/** Values change little from one moment to the next, so differences are short and compress well. */
export function inSteps(moments: readonly (readonly (number | null)[])[]): Steps {
  const [first = [], ...later] = moments;
  return {
    first,
    steps: later.map((moment, at) =>
      moment.map((value, i) => (value === null ? null : value - (moments[at]?.[i] ?? 0))),
    ),
  };
}

/** Restores the moments. */
export function fromSteps({ first, steps }: Steps): (number | null)[][] {
  let moment = [...first];
  const moments = [moment];
  for (const step of steps) {
    const before = moment;
    moment = step.map((added, i) => (added === null ? null : (before[i] ?? 0) + added));
    moments.push(moment);
  }
  return moments;
}

/** Hundredths of a percent, a whole number. */
function inHundredths(percent: number): number {
  return Math.round(percent * 100) || 0;
}
