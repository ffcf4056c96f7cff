import type { Tab } from '../../ui/tabs.tsx';
import { FIRST_RANKING, MARKET_LISTS, RANKINGS } from './rankings.ts';

export const MARKET_TABS = '시장별 종목';
export const RANKING_TABS = '순위';

const PATHS = { all: '/stock', kospi: '/kospi-equities', kosdaq: '/kosdaq-equities', konex: '/konex' } as const;

/** The lists of the markets, beside each other. */
export function tabsAt(path: string): Tab[] {
  return Object.values(MARKET_LISTS).map(({ id, label }) => ({ label, to: PATHS[id], current: PATHS[id] === path }));
}

/** The rankings, beside each other. */
export function rankingTabs(id: string = FIRST_RANKING): Tab[] {
  return RANKINGS.map((ranking) => ({
    label: ranking.label,
    to: `/index-info/${ranking.id}`,
    current: ranking.id === id,
  }));
}
