import type { StockDetail } from '@sise/contract/stock';
import { marketOfFlag, nameOfMarket } from '@sise/domain/market/markets';
import { Link } from 'react-router';
import { StockBadges } from '../../quotes/stock-badges.tsx';
import { Badge } from '../../ui/badge.tsx';

/** Where a stock belongs, each with its page, and what one should know before its price. */
export function StockChips({ detail }: { readonly detail: StockDetail }) {
  const { mktflg, upcode, industry, department, kospi200, kosdaq150, halted, ...marks } = detail;
  const market = marketOfFlag(mktflg);
  const index = INDEX_PATHS[mktflg];
  return (
    <span className="stock-chips">
      <Badge tone="line">{market === null ? '' : nameOfMarket(market)}</Badge>
      {industry !== null &&
        (index === undefined || upcode === null ? (
          <Badge>{industry}</Badge>
        ) : (
          <Link className="bdg" to={`${index}/industries?open=${upcode}`}>
            {industry} ›
          </Link>
        ))}
      {kospi200 && (
        <Link className="bdg" to="/indices/kospi200">
          KOSPI200
        </Link>
      )}
      {kosdaq150 && <Badge>KOSDAQ150</Badge>}
      {department !== null && department !== '' && <Badge>{department}</Badge>}
      {halted && <Badge tone="ink">거래정지</Badge>}
      <StockBadges {...marks} halted={false} />
    </span>
  );
}

const INDEX_PATHS: Partial<Record<string, string>> = { '1': '/indices/kospi', '2': '/indices/kosdaq' };
