import type { Tab } from '../../ui/tabs.tsx';
import { PRODUCT_LISTS } from './product-lists.ts';
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

/** The lists of the markets and of the products, beside each other. */
export function tabsAt(path: string): Tab[] {
  return [...Object.values(MARKET_LISTS), ...Object.values(PRODUCT_LISTS)].map(({ id, label }) => ({
    label,
    to: PATHS[id],
    current: PATHS[id] === path,
  }));
}

/** The tabs whose pages are no plain list of stocks, and the tab they stand before. */
const OTHERS = [
  { id: 'industry', label: '업종별', before: 'marketcap' },
  { id: 'attention', label: '관심', before: 'kospi200' },
] as const;

/** The rankings, beside each other. */
export function rankingTabs(id: string = FIRST_RANKING): Tab[] {
  return RANKINGS.flatMap((ranking) => [...OTHERS.filter(({ before }) => before === ranking.id), ranking]).map(
    (ranking) => ({ label: ranking.label, to: `/index-info/${ranking.id}`, current: ranking.id === id }),
  );
}
