import { changeRate } from '../market/columns.ts';

/** 등락률 of a map's stocks and industries at one moment: hundredths of a percent, null where there is none. */
export interface MapFrame {
  readonly value: readonly (number | null)[];
  readonly sector: readonly (number | null)[];
}

/** What a frame is made of; the n-th of each column belongs to the n-th stock. */
export interface FrameParts {
  /** won at that moment, and at the beginning of the period; NaN where there was none */
  readonly prices: ArrayLike<number>;
  readonly bases: ArrayLike<number>;
  readonly shares: ArrayLike<number>;
  /** place of its industry, below `sectors` */
  readonly sectorOf: ArrayLike<number>;
  readonly sectors: number;
}

/** An industry has moved by what its stocks are worth now against what they were worth, those known at both ends. */
export function mapFrame({ prices, bases, shares, sectorOf, sectors }: FrameParts): MapFrame {
  const now = new Float64Array(sectors);
  const before = new Float64Array(sectors);
  const value: (number | null)[] = [];
  for (let i = 0; i < prices.length; i++) {
    const isKnown = prices[i] > 0 && bases[i] > 0;
    value.push(isKnown ? hundredths(changeRate(prices[i], bases[i])) : null);
    if (!isKnown) continue;
    now[sectorOf[i]] += prices[i] * shares[i];
    before[sectorOf[i]] += bases[i] * shares[i];
  }
  return {
    value,
    sector: Array.from(now, (worth, i) => (before[i] > 0 ? hundredths(changeRate(worth, before[i])) : null)),
  };
}

/** Values of several moments: those of the first, then what each adds to the one before; null where there are none. */
export interface Steps {
  readonly first: readonly (number | null)[];
  readonly steps: readonly (readonly (number | null)[])[];
}

/** Little changes from one moment to the next, so differences are short and pack well. */
export function inSteps(moments: readonly (readonly (number | null)[])[]): Steps {
  const [first = [], ...later] = moments;
  return {
    first,
    steps: later.map((moment, at) => moment.map((value, i) => (value === null ? null : value - (moments[at][i] ?? 0)))),
  };
}

/** The moments again. */
export function fromSteps({ first, steps }: Steps): (number | null)[][] {
  const moments: (number | null)[][] = [[...first]];
  for (const step of steps) {
    const before = moments[moments.length - 1];
    moments.push(step.map((added, i) => (added === null ? null : (before[i] ?? 0) + added)));
  }
  return moments;
}

function hundredths(percent: number): number {
  return Math.round(percent * 100) || 0;
}
