import type { StockDetail } from '@sise/contract/stock';
import { comma, rate } from '@sise/domain/format/number';
import { marketOfFlag, nameOfMarket } from '@sise/domain/market/markets';
import { isShcode } from '@sise/domain/terms';
import type { Params, UIMatch } from 'react-router';
import { responseIn } from '../../api/page-queries.ts';
import type { Loaded } from '../../api/page-queries.ts';
import type { PageHandle } from '../../api/page-handle.ts';
import { detailQuery } from './queries.ts';

interface MetaParts {
  readonly loaderData: Loaded | undefined;
  readonly params: Params;
}

/**
 * Title and description of a stock's page, with its price.
 * @param page the name of the page; empty for the first
 * @param about the content of the page, as the end of its description
 */
export function stockMeta({ loaderData, params }: MetaParts, page: string, about = '차트, 일별 시세와 동종 업종') {
  const detail = detailIn(loaderData, params);
  if (!detail) return [{ title: '없는 종목 – 시세' }];
  const { hname, shcode, mktflg, price, chgrate } = detail;
  const market = marketOfFlag(mktflg);
  const now = price === null ? '' : ` ${comma(price)}원 (${rate(chgrate)})`;
  const where = market === null ? '' : `${nameOfMarket(market)} `;
  return [
    { title: `${hname}${page === '' ? '' : ` ${page}`}${now} – 시세` },
    { name: 'description', content: `${where}${hname}(${shcode})의 현재가${now}, ${about}.` },
    { 'script:ld+json': issuerOf(detail) },
  ];
}

/** MIC of the exchange's markets. */
const EXCHANGES = { kospi: 'XKRX', kosdaq: 'XKOS', konex: 'XKON' } as const;

/** Structured data of the issuer for search engines; without a price, which would be outdated. */
function issuerOf({ hname, shcode, mktflg, stkgroupid }: StockDetail) {
  const market = marketOfFlag(mktflg);
  const isEtfEtn = stkgroupid === 'EF' || stkgroupid === 'EN';
  return {
    '@context': 'https://schema.org',
    '@type': isEtfEtn ? 'FinancialProduct' : 'Corporation',
    name: hname,
    ...(isEtfEtn || market === null ? { identifier: shcode } : { tickerSymbol: `${EXCHANGES[market]} ${shcode}` }),
  };
}

/** The page's title in the bar of the narrow screen. */
export const stockHandle: PageHandle = {
  // the loader of a stock's page is the only one with this handle
  title: ({ params, loaderData }: UIMatch) => detailIn(loaderData as Loaded | undefined, params)?.hname,
};

/** The stock in the loader's data. Never throws: the error page needs titles too. */
function detailIn(loaded: Loaded | undefined, { shcode = '' }: Params): StockDetail | undefined {
  return isShcode(shcode) ? responseIn(loaded, detailQuery(shcode))?.data : undefined;
}
