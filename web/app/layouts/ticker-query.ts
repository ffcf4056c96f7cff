import { main } from '@sise/contract/main';
import { queryOf } from '../api/query-of.ts';

/** The query of the ticker strip, loaded by the shell. */
export const tickerQuery = queryOf(main.ticker, {});
