import { investment } from '@sise/contract/investment';
import type { PageAddress } from '../../../api/page-queries.ts';
import { queryOf } from '../../../api/query-of.ts';
import { marketInSearch } from './program-market.ts';
import type { ProgramMarket } from './program-market.ts';

const DAYS = 20;
const TOP = 10;

export const marketAt = ({ url }: PageAddress) => marketInSearch(url.searchParams);
export const programQuery = ({ upcode: id }: ProgramMarket) => queryOf(investment.program, { id });
export const daysQuery = ({ upcode: id }: ProgramMarket, page: number) =>
  queryOf(investment.programDaily, { id, page, num: DAYS });
/** The stocks that program trading buys and sells most, net. */
export const topStocksQuery = ({ upcode: id }: ProgramMarket) =>
  queryOf(investment.foreigner, { id, investor: 'program', num: TOP });
