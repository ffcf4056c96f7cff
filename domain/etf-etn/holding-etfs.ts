import { elementAt } from '../element-at.ts';
import { numberOrNull } from '../number-or-null.ts';
import type { Shcode } from '../terms.ts';
import type { EtfEtnFacts, EtfEtns } from './etf-etn.ts';

/** An ETF that holds a stock. */
export interface HoldingEtf {
  readonly product: EtfEtnFacts;
  /** shares in one creation unit; null if only the weight is known */
  readonly quantity: number | null;
  /** percent of the basket's value at the last close */
  readonly weight: number;
}

/** ETFs by the stocks they hold. */
export interface HoldingEtfsByStock {
  /** stocks that an ETF holds */
  readonly stocks: number;
  /** The heaviest first, then by code; empty for a stock that no ETF holds. */
  of(shcode: Shcode): readonly HoldingEtf[];
}

/**
 * The ETFs that hold each stock: the baskets of all ETFs, inverted. Holdings that are not listed stocks are skipped.
 * Yields after each basket, so that other work can run between two.
 */
export function* holdingEtfsByStock(
  etfEtns: Pick<EtfEtns, 'listed' | 'basket'>,
): Generator<undefined, HoldingEtfsByStock> {
  const etfs = etfEtns.listed();
  // In columns: each collection of garbage would go through tens of thousands of objects.
  const etfOf: number[] = [];
  const quantities: number[] = []; // NaN: unknown
  const weights: number[] = [];
  const byStock = new Map<Shcode, number[]>();
  for (const [etf, { shcode: code }] of etfs.entries()) {
    for (const { shcode, quantity, weight } of etfEtns.basket(code)?.holdings ?? []) {
      if (shcode === null) continue;
      const own = byStock.get(shcode) ?? [];
      byStock.set(shcode, own);
      own.push(etfOf.push(etf) - 1);
      quantities.push(quantity ?? Number.NaN);
      weights.push(weight);
    }
    yield;
  }
  const productOf = (place: number) => elementAt(etfs, elementAt(etfOf, place));
  const compare = (a: number, b: number) =>
    elementAt(weights, b) - elementAt(weights, a) || (productOf(a).shcode < productOf(b).shcode ? -1 : 1);
  for (const own of byStock.values()) own.sort(compare);
  return {
    stocks: byStock.size,
    of: (shcode) =>
      (byStock.get(shcode) ?? []).map((place) => ({
        product: productOf(place),
        quantity: numberOrNull(quantities[place]),
        weight: elementAt(weights, place),
      })),
  };
}
