import type { StockOrder } from '@sise/contract/lists';
import { paths } from '@sise/contract/paths';
import type { QuoteRow } from '@sise/contract/rows';

/** A ranking of the home page. */
export interface Ranking {
  readonly id: string;
  readonly label: string;
  /** The path of the whole list. */
  readonly path: string;
}

/** A ranking of stocks, and its order. */
export interface StockRanking extends Ranking {
  readonly sortBy: StockOrder;
  readonly sortType: 'asc' | 'desc';
  readonly onlyNew: boolean;
}

const ranking = (id: string, label: string, sortBy: StockOrder, path: string): StockRanking => ({
  id,
  label,
  sortBy,
  sortType: 'desc',
  onlyNew: false,
  path,
});

const SECTOR_RANKING: Ranking = { id: 'industry', label: '업종등락', path: paths.industries() };

const AMOUNT_RANKING = ranking('amount', '거래대금', 'amount', paths.ranking('amount'));

export const RANKINGS: readonly (Ranking | StockRanking)[] = [
  SECTOR_RANKING,
  AMOUNT_RANKING,
  ranking('volume', '거래량', 'volume', paths.ranking('volume')),
  ranking('up', '급상승', 'chgrate', paths.ranking('up')),
  { ...ranking('down', '급하락', 'chgrate', paths.ranking('down')), sortType: 'asc' },
  ranking('marketcap', '시가총액', 'listingamount', paths.ranking('marketcap')),
  { ...ranking('new', '신규상장', 'listdate', paths.ranking('new')), onlyNew: true },
];

export function isOfStocks(of: Ranking | StockRanking): of is StockRanking {
  return 'sortBy' in of;
}

/** Whether nothing has been traded that a ranking could be of: before the opening its stocks stand in no order. */
export function isUntraded({ sortBy }: StockRanking, rows: readonly Pick<QuoteRow, 'volume'>[]): boolean {
  return sortBy !== 'listingamount' && sortBy !== 'listdate' && rows.every(({ volume }) => !volume);
}

/** Rows of each ranking, so that all have the same height. */
export const RANKED_ROWS = 17;

export const RANKED_MARKETS = [
  { value: 'all', label: '전체' },
  { value: 'kospi', label: '코스피' },
  { value: 'kosdaq', label: '코스닥' },
] as const;
export type RankedMarket = (typeof RANKED_MARKETS)[number]['value'];

/** The settings of the ranking; all of them are in the address, for links and the back button. */
export interface RankingView {
  readonly ranking: Ranking | StockRanking;
  readonly market: RankedMarket;
  readonly hideRisky: boolean;
  /** The ranking shown first, which the address need not name. */
  readonly first: Ranking | StockRanking;
}

/** The page starts with the industries, or with the turnover if the source has no industries. */
export function firstRanking(hasSectors: boolean): Ranking | StockRanking {
  return hasSectors ? SECTOR_RANKING : AMOUNT_RANKING;
}

/** Reads an address; missing or invalid values fall back to the defaults. */
export function readRankingView(query: URLSearchParams, first: Ranking | StockRanking): RankingView {
  return {
    ranking: RANKINGS.find(({ id }) => id === query.get('rank')) ?? first,
    market: RANKED_MARKETS.find(({ value }) => value === query.get('market'))?.value ?? 'all',
    hideRisky: query.get('risky') !== 'show',
    first,
  };
}

/** The address of a view; defaults are left out. */
export function hrefOfRanking({ ranking: { id }, market, hideRisky, first }: RankingView): string {
  return paths.home({
    rank: id === first.id ? null : id,
    market: market === 'all' ? null : market,
    risky: hideRisky ? null : 'show',
  });
}
