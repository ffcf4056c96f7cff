import { equityProduct } from '@sise/contract/equity-product';
import type { EquityProductRow, EtfEtnOrder } from '@sise/contract/equity-product';
import { paths } from '@sise/contract/paths';
import { dottedDate } from '@sise/domain/format/date';
import { comma, rate } from '@sise/domain/format/number';
import { premiumOf } from '@sise/domain/etf-etn/premium';
import { queryOf } from '../../api/query-of.ts';
import { assetsInShort } from '../../quotes/etf-etn-words.ts';
import { toneOf } from '../../quotes/tone.ts';

/** Kinds as the calls name them. */
export type Kind = 'etf' | 'etn';

/** A short list of the page: its order and the figure it shows. */
export interface TopList {
  readonly title: string;
  readonly note: string;
  /** The head of its figure. */
  readonly head: string;
  readonly sortBy: EtfEtnOrder;
  readonly sortType: 'asc' | 'desc';
  readonly kinds: readonly Kind[];
  /** The figure of a row; null for a row without it, which the list leaves out. */
  readonly read: (row: EquityProductRow) => string | null;
  readonly toneOf?: (row: EquityProductRow) => string | undefined;
}

const SHOWN = 5;
const ALL: readonly Kind[] = ['etf', 'etn'];

const livePremium = ({ price, inav }: EquityProductRow) => premiumOf(price, inav);
const premiumText = (row: EquityProductRow) => {
  const premium = livePremium(row);
  return premium === null ? null : rate(premium);
};

export const MOST_TRADED: TopList = {
  title: '거래대금',
  note: '많이 거래된 상품',
  head: '거래대금',
  sortBy: 'amount',
  sortType: 'desc',
  kinds: ALL,
  read: ({ amount }) => (amount === 0 ? null : assetsInShort(amount)),
};

/** In the order of the page. */
const TOP_LISTS: readonly TopList[] = [
  MOST_TRADED,
  {
    title: '3개월 수익률',
    note: '전일 가치 기준 · 분배금 재투자',
    head: '3개월',
    sortBy: 'return3m',
    sortType: 'desc',
    kinds: ALL,
    read: ({ return3m }) => (return3m === null ? null : rate(return3m)),
    toneOf: ({ return3m }) => toneOf(return3m, 2),
  },
  {
    title: '괴리율 큰 고평가',
    note: '가치보다 비싸게 거래되는 상품',
    head: '괴리율',
    sortBy: 'premium',
    sortType: 'desc',
    kinds: ALL,
    read: premiumText,
  },
  {
    title: '괴리율 큰 저평가',
    note: '가치보다 싸게 거래되는 상품',
    head: '괴리율',
    sortBy: 'premium',
    sortType: 'asc',
    kinds: ALL,
    read: premiumText,
  },
  {
    title: '신규상장',
    note: '가장 최근에 상장한 상품',
    head: '상장일',
    sortBy: 'listdate',
    sortType: 'desc',
    kinds: ALL,
    read: ({ listdate }) => (listdate === null ? null : dottedDate(listdate)),
  },
  {
    title: '분배율',
    note: '최근 1년 분배금 ÷ 전일 NAV',
    head: '분배율',
    sortBy: 'distributionrate',
    sortType: 'desc',
    kinds: ['etf'],
    read: ({ distributionrate }) => (distributionrate === null ? null : `${comma(distributionrate, 2)}%`),
  },
  {
    title: '만기가 가까운 ETN',
    note: '만기일에 지표가치로 상환',
    head: '만기일',
    sortBy: 'maturity',
    sortType: 'asc',
    kinds: ['etn'],
    read: ({ maturity }) => (maturity === null ? null : dottedDate(maturity)),
  },
];

export function topListsOf(kind: Kind): readonly TopList[] {
  return TOP_LISTS.filter(({ kinds }) => kinds.includes(kind));
}

export function topListQuery(kind: Kind, { sortBy, sortType }: TopList) {
  return queryOf(equityProduct.filterEtfEtns, { type: kind, sortBy, sortType, num: SHOWN });
}

/** The whole list in the same order. */
export function wholeListPath(kind: Kind, { sortBy, sortType }: TopList): string {
  return kind === 'etf' ? paths.etfs({ sortBy, sortType }) : paths.etns({ sortBy, sortType });
}

/** The kind in the address of the page. */
export function readKind(search: URLSearchParams): Kind {
  return search.get('type') === 'etn' ? 'etn' : 'etf';
}
