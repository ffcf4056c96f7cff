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

/** ETFs by the stocks they hold, the heaviest first, then by code; a stock that no ETF holds has no entry. */
export type HoldingEtfsByStock = ReadonlyMap<Shcode, readonly HoldingEtf[]>;

/**
 * The ETFs that hold each stock: the baskets of all ETFs, inverted. Holdings that are not listed stocks are skipped.
 * Yields after each basket, so that other work can run between two.
 */
export function* holdingEtfsByStock(
  products: Pick<EtfEtns, 'listed' | 'basket'>,
): Generator<undefined, HoldingEtfsByStock> {
  const holdingEtfs = new Map<Shcode, HoldingEtf[]>();
  for (const product of products.listed()) {
    for (const { shcode, quantity, weight } of products.basket(product.shcode)?.holdings ?? []) {
      if (shcode === null) continue;
      const own = holdingEtfs.get(shcode);
      if (own) own.push({ product, quantity, weight });
      else holdingEtfs.set(shcode, [{ product, quantity, weight }]);
    }
    yield;
  }
  for (const own of holdingEtfs.values())
    own.sort((a, b) => b.weight - a.weight || (a.product.shcode < b.product.shcode ? -1 : 1));
  return holdingEtfs;
}
