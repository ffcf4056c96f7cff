import { AREA_LABELS } from '@sise/contract/page-row';
import { paths } from '@sise/contract/paths';
import type { StockDetail } from '@sise/contract/stock';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { listOfListing, nameOfListing } from './listing-name.ts';

/** The breadcrumbs of the page: 국내증시 › 코스피 › 삼성전자, ETF·ETN › ETF › KODEX 200. */
export function StockCrumbs({ detail: { mktflg, product, hname } }: { readonly detail: StockDetail }) {
  const list = listOfListing({ mktflg, product });
  const area =
    product === null
      ? { to: paths.stocks(), label: AREA_LABELS.stocks }
      : { to: paths.equityProducts(), label: AREA_LABELS['etf-etn'] };
  const above = list === null ? [area] : [area, { to: list, label: nameOfListing({ mktflg, product }) }];
  return <Breadcrumb above={above} name={hname} />;
}
