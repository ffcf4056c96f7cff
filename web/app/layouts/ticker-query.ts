import { main } from '@sise/contract/main';
import { queryOf } from '../api/query-of.ts';

/** The line above every page: asked for by the shell. */
export const tickerQuery = queryOf(main.ticker, {});
