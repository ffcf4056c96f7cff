import { paths } from '@sise/contract/paths';
import type { QuoteRow, SectorRow } from '@sise/contract/rows';
import { stock } from '@sise/contract/stock';
import { comma } from '@sise/domain/format/number';
import { marketOfFlag } from '@sise/domain/market/markets';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../api/query-of.ts';
import { Spark } from '../charts/spark.tsx';
import { RetryButton } from '../ui/retry-button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import { Price } from './price.tsx';
import { Rate } from './rate.tsx';
import { useLiveQuote } from './use-live-quote.ts';
import styles from './sector-stocks.module.css';

const SHOWN = 5;

/** The five largest stocks of an industry, loaded when it is first opened, and a link to all of them. */
export function SectorStocks({ sector }: { readonly sector: SectorRow }) {
  const { upcode, hname, stocks, mktflg } = sector;
  const query = queryOf(stock.filterStocks, { upcode, sortBy: 'listingamount', num: SHOWN, trend: true });
  const { data: response, error, refetch } = useQuery(query);
  if (error)
    return (
      <p className={styles.note} role="alert">
        {error.message} <RetryButton onRetry={() => void refetch()} />
      </p>
    );
  const market = mktflg === null ? null : marketOfFlag(mktflg);
  return (
    <>
      <ul className={styles.sectorStocks} aria-label={`${hname} 시가총액 상위`} aria-busy={!response}>
        {response?.data.map((row) => (
          <li key={row.shcode}>
            <SectorStock row={row} />
          </li>
        ))}
      </ul>
      {market !== null && (
        <p className={styles.all}>
          <Link to={LISTS[market]({ upcode })}>
            {hname} {comma(stocks)}종목 모두 보기 <Icon name="chevron" size={12} />
          </Link>
        </p>
      )}
    </>
  );
}

const LISTS = { kospi: paths.kospiEquities, kosdaq: paths.kosdaqEquities, konex: paths.konex } as const;

function SectorStock({ row: loadedRow }: { readonly row: QuoteRow }) {
  const row = useLiveQuote(loadedRow);
  return (
    <Link to={paths.stock(row.shcode)}>
      <span className="ellipsis">{row.hname}</span>
      <b>
        <Price value={row.price} flash /> <Rate value={row.chgrate} />
      </b>
      <Spark values={row.trend} base={row.jnilclose} />
    </Link>
  );
}
