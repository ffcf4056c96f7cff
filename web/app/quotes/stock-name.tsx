import { pathOfListing } from '@sise/contract/paths';
import type { QuoteRow } from '@sise/contract/rows';
import type { EtfEtnType } from '@sise/contract/terms';
import { comma, inEok } from '@sise/domain/format/number';
import { marketOfFlag, nameOfMarket } from '@sise/domain/market/markets';
import { Link } from '../ui/link.tsx';
import { StockBadges } from './stock-badges.tsx';
import quoteTableStyles from './quote-table.module.css';

const JO = 1e12;

interface StockNameProps {
  readonly row: QuoteRow;
  readonly showMarket: boolean;
  readonly isTabStop?: boolean;
  /** 상품구분 of an ETF or ETN. */
  readonly product?: EtfEtnType | null;
}

/** The name, a link to its page that covers its whole row; below it on a narrow screen the code. */
export function StockName({ row, showMarket, isTabStop = true, product = null }: StockNameProps) {
  const market = showMarket ? marketName(row) : null;
  return (
    <>
      <Link className={quoteTableStyles.link} to={pathOfListing(row.shcode, product)} tabIndex={isTabStop ? 0 : -1}>
        {row.hname}
      </Link>
      <StockBadges {...row} />
      {market !== null && <span className={quoteTableStyles.market}>{market}</span>}
      <span className={quoteTableStyles.code}>
        {market ?? row.shcode} · {shortWon(row.listingamount)}
      </span>
    </>
  );
}

/** `1,180조`, `78.0조`, `2,840억`: a market cap as short as a code. */
function shortWon(won: number): string {
  if (won < JO) return `${inEok(won)}억`;
  return `${comma(won / JO, won < 100 * JO ? 1 : 0)}조`;
}

function marketName({ mktflg }: QuoteRow): string | null {
  const market = marketOfFlag(mktflg);
  return market && nameOfMarket(market);
}
