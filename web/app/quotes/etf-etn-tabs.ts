import { menuOf } from '@sise/contract/paths';
import type { Tab } from '../ui/tabs.tsx';

export const ETF_ETN_TABS = 'ETF·ETN 메뉴';

/** The tabs of ETF and ETN: the menu of their area. @param current the path of the page */
export function etfEtnTabs(current: string): Tab[] {
  return menuOf('etf-etn').map((page) => ({ ...page, current: page.to === current }));
}
