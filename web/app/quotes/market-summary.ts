import { indices } from '@sise/contract/indices';
import { queryOf } from '../api/query-of.ts';

/** The main indices, with how many of their stocks rise and what was traded. */
export const marketSummary = queryOf(indices.summary, {});
