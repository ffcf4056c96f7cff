import { labelOf } from '@sise/contract/page-table';
import { onWeb, paths } from '@sise/contract/paths';
import type { StockDetail } from '@sise/contract/stock';
import type { PageStep } from '../../api/page-handle.ts';
import { listOfListing, nameOfListing } from './listing-name.ts';
import { pathOfTab, tabsOf } from './stock-tabs.ts';

/** The pages down to one of a stock: 코스피 › 삼성전자 › 호가. */
export function stockSteps(
  detail: Pick<StockDetail, 'hname' | 'mktflg' | 'product' | 'shcode'>,
  pathname: string,
): PageStep[] {
  const list = listOfListing(detail);
  const at = onWeb(pathname);
  const tab = tabsOf(detail).find((id) => [pathOfTab(detail, id), paths[id](detail.shcode)].includes(at));
  return [
    ...(list === null ? [] : [{ name: nameOfListing(detail), to: list }]),
    { name: detail.hname, to: pathOfTab(detail, 'stock') },
    ...(tab === undefined || tab === 'stock' ? [] : [{ name: labelOf(tab), to: pathOfTab(detail, tab) }]),
  ];
}
