import { elementAt } from '../element-at.ts';
import { hundredths } from '../hundredths.ts';
import type { Fundamentals } from '../financials/valuation.ts';
import type { Market } from '../market/engine.ts';
import type { Shcode, Upcode } from '../terms.ts';

/** The price of all stocks of an index relative to their total earnings and equity. */
export interface IndexValuation {
  /** times; null if unknown, and if total earnings are a loss */
  readonly per: number | null;
  readonly pbr: number | null;
}

/**
 * PER and PBR of an index: the market cap of its stocks over their earnings, and over their equity. Losses count, as
 * in the exchange's own figures; a stock with unknown figures is left out of both sums.
 */
export function indexValuation(
  { columns, listings, membersOf }: Pick<Market, 'columns' | 'listings' | 'membersOf'>,
  upcode: Upcode,
  fundamentalsOf: (shcode: Shcode) => Fundamentals | null,
): IndexValuation {
  const earned = { cap: 0, sum: 0 };
  const owned = { cap: 0, sum: 0 };
  for (const row of membersOf(upcode)) {
    const { eps = null, bps = null } = fundamentalsOf(elementAt(listings, row).shcode) ?? {};
    const shares = columns.shares[row] ?? Number.NaN;
    const cap = columns.marketCap[row] ?? 0;
    if (eps !== null) add(earned, cap, eps * shares);
    if (bps !== null) add(owned, cap, bps * shares);
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
