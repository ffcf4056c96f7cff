import { equityProduct } from '@sise/contract/equity-product';
import type { Shcode } from '@sise/domain/terms';
import { queryOf } from '../../../api/query-of.ts';

/** Number of holdings shown at first, and the most that are requested. */
export const FEW_HOLDINGS = 10;
export const ALL_HOLDINGS = 300;
const PREMIUM_DAYS = 20;

/** All data of an ETF or ETN beside its quote. */
export const etfEtnQuery = (code: Shcode, holdings = FEW_HOLDINGS) =>
  queryOf(equityProduct.product, { id: code, holdings });
/** Its last days of price, value and premium, today first. */
export const etfEtnDaysQuery = (code: Shcode) => queryOf(equityProduct.history, { id: code, num: PREMIUM_DAYS });
