import { indices } from '@sise/contract/indices';
import { queryOf } from '../api/query-of.ts';

/** The main indices: asked for by the shell of every page, so that any page has them at hand. */
export const marketSummary = queryOf(indices.summary, {});
