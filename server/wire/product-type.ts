import type { ProductType } from '@sise/contract/terms';
import type { ProductKind } from '@sise/domain/market/instrument';

/** How the wire names the kinds of products. */
export const PRODUCT_TYPE: Readonly<Record<ProductKind, ProductType>> = { etf: 'EF', etn: 'EN' };
