import { equityProduct } from '@sise/contract/equity-product';
import { stock, type StockDetail } from '@sise/contract/stock';
import { queryOf } from '../../../api/query-of.ts';

/** Twenty slides, and the stock itself, which is left out. */
const ASKED = 21;

/** The query for related stocks: by industry on KOSPI and KOSDAQ, all of KONEX, the most traded for an ETF or ETN. */
export function relatedQueryOf({ product, mktflg, upcode, industry }: StockDetail) {
  if (product !== null) {
    const type = product === 'EF' ? 'etf' : 'etn';
    return {
      kind: 'products' as const,
      note: `${type.toUpperCase()} 거래대금순`,
      query: queryOf(equityProduct.filterEtfEtns, { type, sortBy: 'amount', num: ASKED, trend: true }),
    };
  }
  if (mktflg === '8')
    return {
      kind: 'konex' as const,
      note: '코넥스 시가총액순',
      query: queryOf(stock.filterKonexStocks, { sortBy: 'listingamount', num: ASKED, trend: true }),
    };
  if (upcode === null) return null;
  return {
    kind: 'industry' as const,
    note: `${industry ?? '업종'} 시가총액순`,
    query: queryOf(stock.filterStocks, { upcode, sortBy: 'listingamount', num: ASKED, trend: true }),
  };
}
