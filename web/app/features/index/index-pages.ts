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

/** What the lists of an index show, after its name. */
const LIST_DESCRIPTIONS: Readonly<Partial<Record<string, string>>> = {
  stocks: '종목의 현재가와 등락률, 거래량을 시가총액이 큰 순서로 봅니다.',
  new: '신규상장 종목의 상장일과 현재가, 등락률을 최근에 상장한 순서로 봅니다.',
  up: '상승 종목을 등락률이 높은 순서로 봅니다.',
  down: '하락 종목을 등락률이 낮은 순서로 봅니다.',
  volume: '종목의 현재가와 등락률을 거래량이 많은 순서로 봅니다.',
  amount: '종목의 현재가와 등락률을 거래대금이 큰 순서로 봅니다.',
  kospi200: '시장의 KOSPI200 종목을 시가총액이 큰 순서로 봅니다.',
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

/** Why its history is missing, and which import provides it. */
export function whyNoPast({ name, files }: IndexPage): string {
  return `지금 쓰는 자료에는 ${name} 지수의 지난 값이 없습니다. 지수 일별 파일(${files.days})을 가져오면 표시됩니다.`;
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
  /** Its description after the index's name, a sentence. */
  readonly description: string;
}

/** The tabs of an index, each with an address of its own. */
export function tabsOf(page: IndexPage): IndexTab[] {
  const tab = ({ id, label }: IndexList) => ({
    to: paths.indexList(page.id, id),
    label,
    title: LIST_TITLES[id] ?? label,
    description: LIST_DESCRIPTIONS[id] ?? `${label} 종목을 봅니다.`,
  });
  const [own, others] = [listsOf(page).filter(({ of }) => of === null), listsOf(page).filter(({ of }) => of !== null)];
  return [
    {
      to: paths.index(page.id),
      label: labelOf('index'),
      title: '지수',
      description: '지수의 흐름과 등락 종목, 업종, 투자자별 매매를 봅니다.',
    },
    ...(page.isMarket
      ? [
          {
            to: paths.indexIndustries(page.id),
            label: labelOf('indexIndustries'),
            title: '업종별 등락',
            description: '업종의 등락률과 거래대금, 업종에 속한 종목의 등락을 봅니다.',
          },
        ]
      : []),
    ...own.map(tab),
    {
      to: paths.indexPopularity(page.id),
      label: labelOf('indexPopularity'),
      title: '관심 상위 종목',
      description: '종목 가운데 이 사이트의 독자가 최근에 많이 본 것을 봅니다.',
    },
    ...others.map(tab),
    {
      to: paths.indexDaily(page.id),
      label: labelOf('indexDaily'),
      title: titleOf('indexDaily'),
      description: '지수의 일별 시가와 고가, 저가, 종가, 거래량을 봅니다.',
    },
  ];
}

function listsOf({ isMarket, id }: IndexPage): readonly IndexList[] {
  if (!isMarket) return LISTS.filter(({ onlyNew }) => !onlyNew);
  return id === 'kospi' ? [...LISTS, ...OF_KOSPI] : LISTS;
}
