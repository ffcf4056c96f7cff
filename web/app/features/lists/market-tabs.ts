import { AREA_LABELS } from '@sise/contract/page-row';
import { menuOf, paths } from '@sise/contract/paths';
import type { Tab } from '../../ui/tabs.tsx';
import { FIRST_RANKING, MARKET_LISTS } from './rankings.ts';
import type { Listing } from './rankings.ts';

export const MARKET_TABS = '시장별 종목';
export const RANKING_TABS = '순위';

const PATHS = {
  all: paths.stocks(),
  kospi: paths.kospiEquities(),
  kosdaq: paths.kosdaqEquities(),
  konex: paths.konex(),
  etf: paths.etfEquities(),
  etn: paths.etnEquities(),
} as const;

/** By name alone: their lists bring columns along that a list of stocks does not have. */
const ETF_ETN = [
  { id: 'etf', label: 'ETF' },
  { id: 'etn', label: 'ETN' },
] as const;

/** The tabs of the lists of markets, and of ETFs and ETNs; then the way to the rankings, which have tabs of their own. */
export function tabsAt(current: Listing['id']): Tab[] {
  const lists = [...Object.values(MARKET_LISTS), ...ETF_ETN].map(({ id, label }) => ({
    label,
    to: PATHS[id],
    current: id === current,
  }));
  return [...lists, { label: AREA_LABELS.rankings, to: paths.rankings(), current: false }];
}

/** The tabs of the rankings: the menu of their area. */
export function rankingTabs(id: string = FIRST_RANKING): Tab[] {
  return menuOf('rankings').map((page) => ({ ...page, current: page.to === paths.ranking(id) }));
}
