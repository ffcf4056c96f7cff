import type { StockDetail } from '@sise/contract/stock';
import { marketOfFlag, nameOfMarket } from '@sise/domain/market/markets';
import { Link } from 'react-router';

const LISTS = { kospi: '/kospi-equities', kosdaq: '/kosdaq-equities', konex: '/konex' } as const;

/** Where this page lies: 국내증시 › 코스피 › 삼성전자. */
export function StockCrumbs({ detail: { mktflg, hname } }: { readonly detail: StockDetail }) {
  const market = marketOfFlag(mktflg);
  return (
    <nav className="crumbs" aria-label="경로">
      <Link to="/stock">국내증시</Link>
      {market !== null && (
        <>
          <span aria-hidden="true">›</span>
          <Link to={LISTS[market]}>{nameOfMarket(market)}</Link>
        </>
      )}
      <span aria-hidden="true">›</span>
      <b aria-current="page">{hname}</b>
    </nav>
  );
}
