import { titleOf } from '@sise/contract/page-table';
import { pageAt } from '@sise/contract/paths';
import type { StockDetail } from '@sise/contract/stock';
import { comma, rate } from '@sise/domain/format/number';
import { marketOfFlag } from '@sise/domain/market/markets';
import { isShcode } from '@sise/domain/terms';
import type { Params, UIMatch } from 'react-router';
import { documentTitle } from '../../api/page-meta.ts';
import { responseIn } from '../../api/page-queries.ts';
import type { Loaded } from '../../api/page-queries.ts';
import type { PageHandle } from '../../api/page-handle.ts';
import { detailQuery } from './queries.ts';
import { nameOfListing } from './listing-name.ts';
import { stockSteps } from './stock-steps.ts';
import { pathOfTab } from './stock-tabs.ts';
import type { StockTabId } from './stock-tabs.ts';

interface MetaParts {
  readonly loaderData: Loaded | undefined;
  readonly params: Params;
}

/**
 * Title and description of a stock's page, with its price.
 * @param id the page
 * @param about the content of the page, as the end of its description
 */
export function stockMeta({ loaderData, params }: MetaParts, id: StockTabId, about?: string) {
  const detail = detailIn(loaderData, params);
  if (!detail) return [{ title: documentTitle('없는 종목') }];
  const { hname, shcode, product, price, chgrate } = detail;
  const now = price === null ? '' : ` ${comma(price)}원 (${rate(chgrate)})`;
  const where = nameOfListing(detail);
  const contents = about ?? (product === null ? ABOUT_STOCK : ABOUT_ETF_ETN);
  return [
    { title: documentTitle(`${hname}${id === 'stock' ? '' : ` ${titleOf(id)}`}${now}`) },
    { name: 'description', content: `${where} ${hname}(${shcode})의 현재가${now}, ${contents}.`.trimStart() },
    { 'script:ld+json': issuerOf(detail) },
  ];
}

const ABOUT_STOCK = '차트, 일별 시세와 동종 업종';
const ABOUT_ETF_ETN = '순자산가치와 괴리율, 구성종목, 분배금과 수익률';

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

export const stockHandle: PageHandle = {
  name: (match: UIMatch) => detailOf(match)?.hname,
  steps: (match: UIMatch) => {
    const detail = detailOf(match);
    return detail && stockSteps(detail, match.pathname);
  },
  canonical: (match: UIMatch) => {
    const detail = detailOf(match);
    const id = pageAt(match.pathname)?.id;
    if (detail === undefined || detail.product === null) return undefined;
    return id === 'stock' || id === 'stockBook' || id === 'stockChart' ? pathOfTab(detail, id) : undefined;
  },
};

/** The loader of a stock's page is the only one with this handle. */
function detailOf({ params, loaderData }: UIMatch): StockDetail | undefined {
  return detailIn(loaderData as Loaded | undefined, params); // typed unknown by the router
}

/** The stock in the loader's data. Never throws: the error page needs titles too. */
function detailIn(loaded: Loaded | undefined, { shcode = '' }: Params): StockDetail | undefined {
  return isShcode(shcode) ? responseIn(loaded, detailQuery(shcode))?.data : undefined;
}
