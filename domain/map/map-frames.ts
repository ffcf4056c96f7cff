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
  readonly shares: ArrayLike<number>;
  /** index of its industry, below `sectors` */
  readonly sectorOf: ArrayLike<number>;
  readonly sectors: number;
}

/** The change of an industry is that of its stocks' market cap, over the stocks with a price at both ends. */
export function mapFrame({ prices, bases, shares, sectorOf, sectors }: FrameParts): MapFrame {
  const now = new Float64Array(sectors);
  const before = new Float64Array(sectors);
  const value: (number | null)[] = [];
  for (let i = 0; i < prices.length; i++) {
    const price = prices[i] ?? Number.NaN;
    const base = bases[i] ?? Number.NaN;
    const isKnown = price > 0 && base > 0;
    value.push(isKnown ? hundredths(changeRate(price, base)) : null);
    if (!isKnown) continue;
    const sector = sectorOf[i] ?? -1;
    const listed = shares[i] ?? Number.NaN;
    now[sector] = (now[sector] ?? 0) + price * listed;
    before[sector] = (before[sector] ?? 0) + base * listed;
  }
  return {
    value,
    sector: Array.from(now, (worth, i) => {
      const base = before[i] ?? 0;
      return base > 0 ? hundredths(changeRate(worth, base)) : null;
    }),
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

function hundredths(percent: number): number {
  return Math.round(percent * 100) || 0;
}
