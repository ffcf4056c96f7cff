import type { OptionSide } from '@sise/domain/derivatives/black76';
import type { Expiry } from '@sise/domain/derivatives/expiry';
import type { ProductId } from '@sise/domain/derivatives/product';

/** How the table of contracts writes its words: each by its place here. Places are never given again. */
const PRODUCTS: readonly ProductId[] = ['kospi200', 'kosdaq150'];
const SIDES: readonly (OptionSide | null)[] = [null, 'call', 'put'];
const TERMS: readonly Expiry['kind'][] = ['monthly', 'monday', 'thursday'];

export const numberOfProduct = (id: ProductId): number => PRODUCTS.indexOf(id);
/** @param side null for a future */
export const numberOfSide = (side: OptionSide | null): number => SIDES.indexOf(side);
export const numberOfTerm = (term: Expiry['kind']): number => TERMS.indexOf(term);

export const productOfNumber = (number: number): ProductId => PRODUCTS[number];
export const sideOfNumber = (number: number): OptionSide | null => SIDES[number];
export const termOfNumber = (number: number): Expiry['kind'] => TERMS[number];
