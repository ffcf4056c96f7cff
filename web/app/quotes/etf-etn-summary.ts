import { equityProduct } from '@sise/contract/equity-product';
import { queryOf } from '../api/query-of.ts';

/** ETF and ETN in total, by 유형 and by 운용사. */
export const etfEtnSummaryQuery = queryOf(equityProduct.summary, {});
