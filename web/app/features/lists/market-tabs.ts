import type { Tab } from '../../ui/tabs.tsx';
import { ETF_ETN_LISTS } from './etf-etn-lists.ts';
import { FIRST_RANKING, MARKET_LISTS, RANKINGS } from './rankings.ts';

export const MARKET_TABS = '시장별 종목';
export const RANKING_TABS = '순위';

const PATHS = {
  all: '/stock',
  kospi: '/kospi-equities',
  kosdaq: '/kosdaq-equities',
  konex: '/konex',
  etf: '/etf-equities',
  etn: '/etn-equities',
} as const;

/** The tabs of the lists of markets, and of ETFs and ETNs. */
export function tabsAt(path: string): Tab[] {
  return [...Object.values(MARKET_LISTS), ...Object.values(ETF_ETN_LISTS)].map(({ id, label }) => ({
    label,
    to: PATHS[id],
    current: PATHS[id] === path,
  }));
}

/** The tabs of pages that are not plain lists of stocks, and the tab each comes before. */
const OTHERS = [
  { id: 'industry', label: '업종별', before: 'marketcap' },
  { id: 'attention', label: '관심', before: 'kospi200' },
] as const;

/** The tabs of the rankings. */
export function rankingTabs(id: string = FIRST_RANKING): Tab[] {
  return RANKINGS.flatMap((ranking) => [...OTHERS.filter(({ before }) => before === ranking.id), ranking]).map(
    (ranking) => ({ label: ranking.label, to: `/index-info/${ranking.id}`, current: ranking.id === id }),
  );
}
