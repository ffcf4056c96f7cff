import { KOSDAQ, KOSPI, KOSPI200 } from '@sise/domain/market/main-indices';
import type { StockOrder } from '@sise/contract/lists';
import { labelOf, titleOf } from '@sise/contract/page-table';
import { paths } from '@sise/contract/paths';
import type { IndexId } from '@sise/contract/paths';
import type { Upcode } from '@sise/domain/terms';
import { data, type Params } from 'react-router';

/** What the lists of an index are called in titles, where their tabs say less. */
const LIST_TITLES: Readonly<Partial<Record<string, string>>> = {
  stocks: '시가총액 순위',
  new: '신규상장 종목',
  up: '상승 종목',
  down: '하락 종목',
  volume: '거래량 순위',
  amount: '거래대금 순위',
  kospi200: 'KOSPI200 종목',
};

/** An index with a page of its own. */
export interface IndexPage {
  /** Its id in the address. */
  readonly id: IndexId;
  readonly upcode: Upcode;
  /** The name in sentences: 코스피. */
  readonly name: string;
  /** What to import into an archive for its days: a file, or a response of the KRX Open API. */
  readonly files: { readonly days: string; readonly openApi: string };
  /** Whether it is a whole market, with industries, investors and new listings of its own. */
  readonly isMarket: boolean;
}

const PAGES: Partial<Record<string, IndexPage>> = {
  kospi: {
    id: 'kospi',
    upcode: KOSPI,
    name: labelOf('index', 'kospi'),
    files: { days: 'kospi.csv', openApi: 'kospi_dd_trd' },
    isMarket: true,
  },
  kosdaq: {
    id: 'kosdaq',
    upcode: KOSDAQ,
    name: labelOf('index', 'kosdaq'),
    files: { days: 'kosdaq.csv', openApi: 'kosdaq_dd_trd' },
    isMarket: true,
  },
  kospi200: {
    id: 'kospi200',
    upcode: KOSPI200,
    name: labelOf('index', 'kospi200'),
    files: { days: 'kospi200.csv', openApi: 'kospi_dd_trd' },
    isMarket: false,
  },
};

/** Why its value is missing, and which import provides it. */
export function whyNoValue({ name, files }: IndexPage): string {
  return `지금 쓰는 자료에는 ${name} 지수 값이 없습니다. 지수 일별 파일(${files.days})이나 KRX Open API의 지수 시세(${files.openApi})를 가져오면 표시됩니다.`;
}

/** The index in an address, if any. */
export function findIndexPage({ index = '' }: Params): IndexPage | undefined {
  return Object.hasOwn(PAGES, index) ? PAGES[index] : undefined;
}

/** The index in an address. @throws a 404 for any other */
export function indexPageOf(params: Params): IndexPage {
  const page = findIndexPage(params);
  if (page === undefined) throw data({ message: '없는 지수입니다.' }, { status: 404 });
  return page;
}

/** A list of the stocks of an index in one order. */
export interface IndexList {
  readonly id: string;
  readonly label: string;
  readonly sortBy: StockOrder;
  readonly sortType: 'asc' | 'desc';
  readonly onlyNew: boolean;
  /** Shows only the stocks that moved in this direction. */
  readonly only: 'rise' | 'fall' | null;
  /** The index whose stocks are listed, if it is not the page's own. */
  readonly of: Upcode | null;
}

const list = (id: string, sortBy: StockOrder): IndexList => ({
  id,
  label: labelOf('indexList', id),
  sortBy,
  sortType: 'desc',
  onlyNew: false,
  only: null,
  of: null,
});

/** In the usual order of these tabs. */
const LISTS: readonly IndexList[] = [
  list('stocks', 'listingamount'),
  { ...list('new', 'listdate'), onlyNew: true },
  { ...list('up', 'chgrate'), only: 'rise' },
  { ...list('down', 'chgrate'), sortType: 'asc', only: 'fall' },
  list('volume', 'volume'),
  list('amount', 'amount'),
];

/** KOSPI has a list of the KOSPI200 stocks among its own. */
const OF_KOSPI: readonly IndexList[] = [{ ...list('kospi200', 'listingamount'), of: KOSPI200 }];

/** The list in an address. @throws a 404 for any other, and for new listings of an index that is not a market */
export function indexListOf(params: Params): IndexList {
  const found = listsOf(indexPageOf(params)).find(({ id }) => id === params.list);
  if (found === undefined) throw data({ message: '없는 주소입니다.' }, { status: 404 });
  return found;
}

export interface IndexTab {
  readonly to: string;
  readonly label: string;
  /** The words after the index's name in the title of its document: 코스피 상승 종목. */
  readonly title: string;
}

/** The tabs of an index, each with an address of its own. */
export function tabsOf(page: IndexPage): IndexTab[] {
  const tab = ({ id, label }: IndexList) => ({
    to: paths.indexList(page.id, id),
    label,
    title: LIST_TITLES[id] ?? label,
  });
  const [own, others] = [listsOf(page).filter(({ of }) => of === null), listsOf(page).filter(({ of }) => of !== null)];
  return [
    {
      to: paths.index(page.id),
      label: labelOf('index'),
      title: '지수',
    },
    ...(page.isMarket
      ? [
          {
            to: paths.indexIndustries(page.id),
            label: labelOf('indexIndustries'),
            title: '업종별 등락',
          },
        ]
      : []),
    ...own.map(tab),
    {
      to: paths.indexPopularity(page.id),
      label: labelOf('indexPopularity'),
      title: '관심 상위 종목',
    },
    ...others.map(tab),
    {
      to: paths.indexDaily(page.id),
      label: labelOf('indexDaily'),
      title: titleOf('indexDaily'),
    },
  ];
}

function listsOf({ isMarket, id }: IndexPage): readonly IndexList[] {
  if (!isMarket) return LISTS.filter(({ onlyNew }) => !onlyNew);
  return id === 'kospi' ? [...LISTS, ...OF_KOSPI] : LISTS;
}
