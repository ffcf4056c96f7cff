import { hundredths } from '../hundredths.ts';
import type { Shcode } from '../terms.ts';
import type { Holding } from './etf-etn.ts';

/** Something that two funds hold. */
export interface CommonHolding {
  /** null for what is not a listed stock */
  readonly shcode: Shcode | null;
  readonly name: string;
  /** percent of the first and of the second fund */
  readonly weights: readonly [number, number];
  /** The smaller of the two, percent. */
  readonly shared: number;
}

/** How far two funds hold the same. */
export interface HoldingsOverlap {
  /** 겹침 비중: the sum of what is shared, percent, at most 100 */
  readonly weight: number;
  /** The most shared first. */
  readonly common: readonly CommonHolding[];
}

/** Cash is in every fund and is not what a reader compares. */
const CASH = /예금|현금/;

/**
 * 구성종목 겹침: Σ min(weight in a, weight in b) over what both hold. Stocks are the same by code, all else by name; cash
 * and lines without a weight above zero are left out.
 */
export function holdingsOverlap(a: readonly Holding[], b: readonly Holding[]): HoldingsOverlap {
  const inB = new Map(b.filter(isCounted).map((holding) => [keyOf(holding), holding.weight]));
  const common = a
    .filter(isCounted)
    .flatMap((holding): CommonHolding[] => {
      const other = inB.get(keyOf(holding));
      if (other === undefined) return [];
      const { shcode, name, weight } = holding;
      return [{ shcode, name, weights: [weight, other], shared: Math.min(weight, other) }];
    })
    .toSorted((x, y) => y.shared - x.shared || (x.name < y.name ? -1 : 1));
  const weight = common.reduce((sum, { shared }) => sum + shared, 0);
  return { weight: Math.min(100, hundredths(weight)), common };
}

function isCounted({ shcode, name, weight }: Holding): boolean {
  return weight > 0 && (shcode !== null || !CASH.test(name));
}

function keyOf({ shcode, name }: Holding): string {
  return shcode ?? `=${name}`;
}
