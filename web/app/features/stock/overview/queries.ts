import { stockConsensus } from '@sise/contract/stock-consensus';
import { stockInvestment } from '@sise/contract/investment';
import { news } from '@sise/contract/news';
import { disclosures } from '@sise/contract/disclosures';
import { stock } from '@sise/contract/stock';
import type { Shcode } from '@sise/domain/terms';
import { queryOf } from '../../../api/query-of.ts';

const FLOW_DAYS = 20;
const FILINGS = 6;
const ARTICLES = 8;
const REPORTS = 8;
/** Number of ETFs shown at first, and on request. */
export const FEW_HOLDING_ETFS = 8;
export const MANY_HOLDING_ETFS = 100;

export const investorsQuery = (code: Shcode) => queryOf(stockInvestment.daily, { code, num: FLOW_DAYS, flows: false });
export const consensusQuery = (code: Shcode) => queryOf(stockConsensus.general, { code });
export const filingsQuery = (code: Shcode) => queryOf(disclosures.filings, { code, num: FILINGS });
export const newsQuery = (code: Shcode) => queryOf(news.stocks, { shcode: code, listcount: ARTICLES });
export const reportsQuery = (code: Shcode) => queryOf(stockConsensus.recentReports, { code, num: REPORTS });
export const holdingEtfsQuery = (code: Shcode, num: number) => queryOf(stock.holdingEtfs, { code, num });
