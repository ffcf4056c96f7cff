import type { StockDetail } from '@sise/contract/stock';
import { comma, rate } from '@sise/domain/format/number';
import { marketOfFlag, nameOfMarket } from '@sise/domain/market/markets';
import { isShcode } from '@sise/domain/terms';
import type { Params, UIMatch } from 'react-router';
import { answerIn } from '../../api/load-queries.ts';
import type { Loaded } from '../../api/load-queries.ts';
import type { PageHandle } from '../../api/page-handle.ts';
import { detailQuery } from './queries.ts';

interface MetaParts {
  readonly loaderData: Loaded | undefined;
  readonly params: Params;
}

/**
 * Title and description of a stock's page, its price among them.
 * @param page the name of one of its pages; empty for the first
 * @param about what the page holds, as the end of its description
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

/** Who is listed, as search engines want it; a price that was true a moment ago has no place there. */
function issuerOf({ hname, shcode, mktflg, stkgroupid }: StockDetail) {
  const market = marketOfFlag(mktflg);
  const isProduct = stkgroupid === 'EF' || stkgroupid === 'EN';
  return {
    '@context': 'https://schema.org',
    '@type': isProduct ? 'FinancialProduct' : 'Corporation',
    name: hname,
    ...(isProduct || market === null ? { identifier: shcode } : { tickerSymbol: `${EXCHANGES[market]} ${shcode}` }),
  };
}

/** The name in the bar of the narrow screen. */
export const stockHandle: PageHandle = {
  // the loader of a stock's page is the only one with this handle
  title: ({ params, loaderData }: UIMatch) => detailIn(loaderData as Loaded | undefined, params)?.hname,
};

/** The stock among what was loaded. Never throws: the error page asks for titles too. */
function detailIn(loaded: Loaded | undefined, { shcode = '' }: Params): StockDetail | undefined {
  return isShcode(shcode) ? answerIn(loaded, detailQuery(shcode))?.data : undefined;
}
