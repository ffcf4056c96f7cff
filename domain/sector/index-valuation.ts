import { hundredths } from '../papers/ratios.ts';
import type { Fundamentals } from '../papers/valuation.ts';
import type { Market } from '../market/engine.ts';
import type { Shcode, Upcode } from '../terms.ts';

/** What all stocks of an index cost, measured by what they earn and own together. */
export interface IndexValuation {
  /** times; null where nothing is known and where they make a loss together */
  readonly per: number | null;
  readonly pbr: number | null;
}

/**
 * PER and PBR of an index: the market cap of its stocks over their earnings, and over their equity. Losses count as
 * the exchange counts them; a stock whose figures no source knows is left out above and below.
 */
export function indexValuation(
  { columns, listings, membersOf }: Pick<Market, 'columns' | 'listings' | 'membersOf'>,
  upcode: Upcode,
  fundamentalsOf: (shcode: Shcode) => Fundamentals | null,
): IndexValuation {
  const earned = { cap: 0, sum: 0 };
  const owned = { cap: 0, sum: 0 };
  for (const row of membersOf(upcode)) {
    const { eps = null, bps = null } = fundamentalsOf(listings[row].shcode) ?? {};
    const shares = columns.shares[row];
    if (eps !== null) add(earned, columns.marketCap[row], eps * shares);
    if (bps !== null) add(owned, columns.marketCap[row], bps * shares);
  }
  return { per: timesOf(earned), pbr: timesOf(owned) };
}

function add(total: { cap: number; sum: number }, cap: number, amount: number): void {
  total.cap += cap;
  total.sum += amount;
}

function timesOf({ cap, sum }: { readonly cap: number; readonly sum: number }): number | null {
  return sum > 0 ? hundredths(cap / sum) : null;
}
