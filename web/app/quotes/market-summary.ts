import { indices } from '@sise/contract/indices';
import { queryOf } from '../api/query-of.ts';

/** The main indices, with the numbers of rising and falling stocks and their turnover. */
export const marketSummary = queryOf(indices.summary, {});
