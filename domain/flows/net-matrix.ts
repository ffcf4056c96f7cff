import type { DateKst, Instant, Shcode } from '../terms.ts';

/** The investors by whose net buying stocks are ranked over several days. */
export const NET_INVESTORS = ['foreigner', 'institution'] as const;
export type NetInvestor = (typeof NET_INVESTORS)[number];

/** won at the prices traded, or shares */
export type NetMeasure = 'won' | 'shares';

/** Net buying of one investor, the values of all stocks in one array; won is null if the source gives only shares. */
export interface NetArrays {
  readonly won: Float64Array | null;
  readonly shares: Float64Array;
}

/**
 * Net buying of all stocks by day, in arrays, for calculations over the whole market. The value of a stock's n-th day
 * is at `place × dates.length + n`; 0 on a day without a trade or of which the source knows nothing.
 */
export interface NetMatrix {
  /** oldest first */
  readonly dates: readonly DateKst[];
  readonly shcodes: readonly Shcode[];
  readonly nets: Readonly<Record<NetInvestor, NetArrays>>;
}

/** The net buying of today up to a moment: a matrix of one day. */
export interface NetsNow extends NetMatrix {
  readonly at: Instant;
  /** 잠정: before the exchange publishes its own figures, at the close. */
  readonly provisional: boolean;
}
