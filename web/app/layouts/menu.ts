import type { IconName } from '../ui/icon.tsx';

/** An area of the site, with its pages. */
export interface Area {
  readonly label: string;
  readonly to: string;
  readonly icon: IconName;
  /** Which paths belong to it. */
  readonly holds: RegExp;
  readonly pages: readonly { readonly label: string; readonly to: string }[];
}

/** The entries of the header, the tab bar and the whole menu: existing pages only. */
export const AREAS: readonly Area[] = [
  { label: '홈', to: '/', icon: 'home', holds: /^\/$/, pages: [] },
  {
    label: '국내증시',
    to: '/stock',
    icon: 'chart',
    holds: /^\/(stock(\/|$)|(kospi|kosdaq|konex)-equities|konex)/,
    pages: [
      { label: '전체 종목', to: '/stock' },
      { label: '코스피 종목', to: '/kospi-equities' },
      { label: '코스닥 종목', to: '/kosdaq-equities' },
      { label: '코넥스 종목', to: '/konex' },
    ],
  },
  {
    label: '지수',
    to: '/indices/kospi',
    icon: 'pulse',
    holds: /^\/indices(\/|$)/,
    pages: [
      { label: '코스피', to: '/indices/kospi' },
      { label: '코스닥', to: '/indices/kosdaq' },
      { label: '코스피200', to: '/indices/kospi200' },
    ],
  },
  {
    label: '순위',
    to: '/index-info',
    icon: 'rank',
    holds: /^\/index-info(\/|$)/,
    pages: [
      { label: '업종별', to: '/index-info/industry' },
      { label: '시가총액', to: '/index-info/marketcap' },
      { label: '신규상장', to: '/index-info/new' },
      { label: '상승', to: '/index-info/up' },
      { label: '하락', to: '/index-info/down' },
      { label: '거래량', to: '/index-info/volume' },
      { label: '거래대금', to: '/index-info/amount' },
      { label: '관심', to: '/index-info/attention' },
      { label: 'KOSPI200', to: '/index-info/kospi200' },
    ],
  },
  {
    label: 'ETF·ETN',
    to: '/etf-equities',
    icon: 'columns',
    holds: /^\/(etf|etn)-equities/,
    pages: [
      { label: 'ETF 종목', to: '/etf-equities' },
      { label: 'ETN 종목', to: '/etn-equities' },
    ],
  },
  {
    label: '마켓맵',
    to: '/marketmap/kospi',
    icon: 'map',
    holds: /^\/marketmap(\/|$)/,
    pages: [
      { label: '코스피 마켓맵', to: '/marketmap/kospi' },
      { label: '코스닥 마켓맵', to: '/marketmap/kosdaq' },
    ],
  },
  { label: 'MY', to: '/my-stock', icon: 'user', holds: /^\/my-stock(\/|$)/, pages: [] },
];

/** The five areas in the tab bar of a narrow screen; the whole menu has the others. */
const TAB_PATHS = ['/', '/stock', '/marketmap/kospi', '/indices/kospi', '/my-stock'];
export const TABS: readonly Area[] = TAB_PATHS.flatMap((path) => AREAS.filter(({ to }) => to === path));

export function areaOf(pathname: string): Area | undefined {
  return AREAS.find(({ holds }) => holds.test(pathname));
}
