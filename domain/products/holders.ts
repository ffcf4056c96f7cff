import type { Shcode } from '../terms.ts';
import type { ProductFacts, Products } from './products.ts';

/** An ETF that holds a stock. */
export interface Holder {
  readonly product: ProductFacts;
  /** shares in one creation unit; null where only the weight is known */
  readonly quantity: number | null;
  /** percent of the worth at the last close */
  readonly weight: number;
}

/**
 * Who holds what: the baskets of all products turned round. Lines that are no listed stock are nobody's.
 * @returns by stock, the heaviest first, equals by code; a stock that none holds is not among them
 */
export function holdersByStock(products: Pick<Products, 'listed' | 'basket'>): ReadonlyMap<Shcode, readonly Holder[]> {
  const holders = new Map<Shcode, Holder[]>();
  for (const product of products.listed()) {
    for (const { shcode, quantity, weight } of products.basket(product.shcode)?.holdings ?? []) {
      if (shcode === null) continue;
      const own = holders.get(shcode);
      if (own) own.push({ product, quantity, weight });
      else holders.set(shcode, [{ product, quantity, weight }]);
    }
  }
  for (const own of holders.values())
    own.sort((a, b) => b.weight - a.weight || (a.product.shcode < b.product.shcode ? -1 : 1));
  return holders;
}
