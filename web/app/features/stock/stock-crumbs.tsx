import { AREA_LABELS } from '@sise/contract/page-row';
import { paths } from '@sise/contract/paths';
import type { StockDetail } from '@sise/contract/stock';
import { marketOfFlag } from '@sise/domain/market/markets';
import { Link } from '../../ui/link.tsx';
import { nameOfListing } from './listing-name.ts';
import styles from './stock-crumbs.module.css';

const LISTS = { kospi: paths.kospiEquities(), kosdaq: paths.kosdaqEquities(), konex: paths.konex() } as const;
const ETF_ETN_LISTS = { EF: paths.etfs(), EN: paths.etns() } as const;

/** The breadcrumbs of the page: 국내증시 › 코스피 › 삼성전자, ETF·ETN › ETF › KODEX 200. */
export function StockCrumbs({ detail: { mktflg, product, hname } }: { readonly detail: StockDetail }) {
  const market = marketOfFlag(mktflg);
  const list = product === null ? market && LISTS[market] : ETF_ETN_LISTS[product];
  return (
    <nav className={styles.crumbs} aria-label="경로">
      {product === null ? (
        <Link to={paths.stocks()}>{AREA_LABELS.stocks}</Link>
      ) : (
        <Link to={paths.equityProducts()}>{AREA_LABELS['etf-etn']}</Link>
      )}
      {list !== null && (
        <>
          <span aria-hidden="true">›</span>
          <Link to={list}>{nameOfListing({ mktflg, product })}</Link>
        </>
      )}
      <span aria-hidden="true">›</span>
      <b aria-current="page">{hname}</b>
    </nav>
  );
}
