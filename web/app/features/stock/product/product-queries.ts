import { equityProduct } from '@sise/contract/equity-product';
import type { Shcode } from '@sise/domain/terms';
import { queryOf } from '../../../api/query-of.ts';

/** Holdings shown, and the most that are asked for when all are wanted. */
export const FEW_HOLDINGS = 10;
export const ALL_HOLDINGS = 300;
const PREMIUM_DAYS = 20;

/** Everything of an ETF or ETN beside its quote. */
export const productQuery = (code: Shcode, holdings = FEW_HOLDINGS) =>
  queryOf(equityProduct.product, { id: code, holdings });
/** Its last days of price, value and premium, today in front. */
export const productDaysQuery = (code: Shcode) => queryOf(equityProduct.history, { id: code, num: PREMIUM_DAYS });
