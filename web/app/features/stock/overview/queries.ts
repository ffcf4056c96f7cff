import { stockConsensus } from '@sise/contract/consensus';
import { stockInvestment } from '@sise/contract/investment';
import { news } from '@sise/contract/news';
import { papers } from '@sise/contract/papers';
import { stock } from '@sise/contract/stock';
import type { Shcode } from '@sise/domain/terms';
import { queryOf } from '../../../api/query-of.ts';

const FLOW_DAYS = 20;
const FILINGS = 6;
const ARTICLES = 8;
const REPORTS = 8;
/** ETFs shown, and shown when all are asked for. */
export const FEW_HOLDERS = 8;
export const MANY_HOLDERS = 100;

export const investorsQuery = (code: Shcode) => queryOf(stockInvestment.daily, { code, num: FLOW_DAYS, flows: false });
export const consensusQuery = (code: Shcode) => queryOf(stockConsensus.general, { code });
export const filingsQuery = (code: Shcode) => queryOf(papers.filings, { code, num: FILINGS });
export const newsQuery = (code: Shcode) => queryOf(news.stocks, { shcode: code, listcount: ARTICLES });
export const reportsQuery = (code: Shcode) => queryOf(stockConsensus.recentReports, { code, num: REPORTS });
export const holdersQuery = (code: Shcode, num: number) => queryOf(stock.holders, { code, num });
