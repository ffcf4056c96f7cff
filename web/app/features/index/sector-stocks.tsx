import type { IndexRow, QuoteRow } from '@sise/contract/rows';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Spark } from '../../charts/spark.tsx';
import { Price } from '../../quotes/price.tsx';
import { Rate } from '../../quotes/rate.tsx';
import { useLiveQuote } from '../../quotes/use-live-quote.ts';
import { Button } from '../../ui/button.tsx';
import { sectorStocksQuery } from './queries.ts';

/** The five largest stocks of an industry, asked for when it is first opened. */
export function SectorStocks({ sector }: { readonly sector: IndexRow }) {
  const { data: answer, error, refetch } = useQuery(sectorStocksQuery(sector.upcode));
  if (error)
    return (
      <p className="sector-stocks__note" role="alert">
        {error.message}{' '}
        <Button size="sm" onClick={() => void refetch()}>
          다시 시도
        </Button>
      </p>
    );
  return (
    <ul className="sector-stocks" aria-label={`${sector.hname} 시가총액 상위`} aria-busy={!answer}>
      {answer?.data.map((row) => (
        <li key={row.shcode}>
          <SectorStock row={row} />
        </li>
      ))}
    </ul>
  );
}

function SectorStock({ row: told }: { readonly row: QuoteRow }) {
  const row = useLiveQuote(told);
  return (
    <Link to={`/stock/${row.shcode}`}>
      <span className="ell">{row.hname}</span>
      <b>
        <Price value={row.price} flash /> <Rate value={row.chgrate} />
      </b>
      <Spark values={row.trend} base={row.jnilclose} />
    </Link>
  );
}
