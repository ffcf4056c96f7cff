import { labelOf, titleOf } from '@sise/contract/page-table';
import { KOSPI200 } from '@sise/domain/market/main-indices';
import type { Upcode } from '@sise/domain/terms';
import type { Sort } from '../../quotes/order.ts';
import { USUAL_PICKS, type StockColumnId } from '../../quotes/stock-columns.ts';

/** What only those of a list of rises or falls are that are at the limit of the day. */
export const AT_LIMIT = { rise: 'upper', fall: 'lower' } as const;

/** A list of stocks as plain data: which stocks, in which order, with which columns. */
export interface Listing {
  /** Its id in the address. */
  readonly id: string;
  /** The label of its tab. */
  readonly label: string;
  readonly title: string;
  readonly description: string;
  readonly market: 'all' | 'kospi' | 'kosdaq' | 'konex';
  readonly sort: Sort;
  readonly picks: readonly StockColumnId[];
  /** Only stocks listed within the last six months. */
  readonly onlyNew?: boolean;
  /** Only stocks that moved in this direction; all if absent. */
  readonly only?: 'rise' | 'fall';
  /** Only stocks of this index. */
  readonly index?: Upcode;
}

const BY_CAP: Sort = { by: 'listingamount', type: 'desc' };

/** 종목 목록: the stocks of a market. */
export const MARKET_LISTS = {
  all: {
    id: 'all',
    label: '전체',
    title: titleOf('stocks'),
    description: '코스피·코스닥·코넥스 전체 종목의 현재가와 등락률, 거래대금, 시가총액을 봅니다.',
    market: 'all',
    sort: BY_CAP,
    picks: USUAL_PICKS,
  },
  kospi: {
    id: 'kospi',
    label: '코스피',
    title: titleOf('kospiEquities'),
    description: '코스피 전체 종목의 현재가와 등락률, 거래대금, 시가총액을 봅니다.',
    market: 'kospi',
    sort: BY_CAP,
    picks: USUAL_PICKS,
  },
  kosdaq: {
    id: 'kosdaq',
    label: '코스닥',
    title: titleOf('kosdaqEquities'),
    description: '코스닥 전체 종목의 현재가와 등락률, 거래대금, 시가총액을 봅니다.',
    market: 'kosdaq',
    sort: BY_CAP,
    picks: USUAL_PICKS,
  },
  konex: {
    id: 'konex',
    label: '코넥스',
    title: titleOf('konex'),
    description: '코넥스 전체 종목의 현재가와 등락률, 거래대금, 시가총액을 봅니다.',
    market: 'konex',
    sort: BY_CAP,
    picks: USUAL_PICKS,
  },
} as const satisfies Record<string, Listing>;

/** 순위: all stocks, or those of one index, by one measure, in the usual order of the tabs. */
export const RANKINGS: readonly Listing[] = [
  ranking('marketcap', { sort: BY_CAP }),
  ranking('new', {
    sort: { by: 'listdate', type: 'desc' },
    onlyNew: true,
    picks: ['trend', 'volume', 'amount', 'listingamount', 'listdate', 'listing'],
  }),
  ranking('up', { sort: { by: 'chgrate', type: 'desc' }, only: 'rise' }),
  ranking('down', { sort: { by: 'chgrate', type: 'asc' }, only: 'fall' }),
  ranking('volume', { sort: { by: 'volume', type: 'desc' } }),
  ranking('amount', { sort: { by: 'amount', type: 'desc' } }),
  ranking('kospi200', {
    sort: BY_CAP,
    market: 'kospi',
    index: KOSPI200,
  }),
];

/** The ranking shown if the address names none. */
export const FIRST_RANKING = 'marketcap';

export function rankingOf(id: string | undefined): Listing | undefined {
  return RANKINGS.find((ranking) => ranking.id === (id ?? FIRST_RANKING));
}

function ranking(
  id: string,
  what: Pick<Listing, 'sort'> & Partial<Pick<Listing, 'market' | 'only' | 'index' | 'onlyNew' | 'picks'>>,
): Listing {
  const page = id === 'kospi200' ? 'kospi200' : 'ranking';
  const title = titleOf(page, id);
  return {
    id,
    label: labelOf(page, id),
    title,
    description: `국내 주식 ${title}. 시장별로 나누어 보고, 열을 골라 정렬합니다.`,
    market: 'all',
    picks: USUAL_PICKS,
    ...what,
  };
}
