import { menuOf, onWeb } from '@sise/contract/paths';
import { useLocation } from 'react-router';
import { Tabs } from '../../ui/tabs.tsx';

/** The tabs of 투자동향. */
export function InvestmentTabs() {
  const at = onWeb(useLocation().pathname);
  return <Tabs label="투자동향 메뉴" tabs={menuOf('investment').map((tab) => ({ ...tab, current: tab.to === at }))} />;
}
