import type { QuoteRow } from '@sise/contract/rows';
import { Link } from 'react-router';
import { Spark } from '../charts/spark.tsx';
import { Price } from './price.tsx';
import { Rate } from './rate.tsx';
import { useLiveQuote } from './use-live-quote.ts';

/** A stock in a row of tiles: its name, price, rate and course of today. */
export function QuoteTile({ row: told }: { readonly row: QuoteRow }) {
  const row = useLiveQuote(told);
  return (
    <Link className="tile" to={`/stock/${row.shcode}`}>
      <span className="tile__name">
        <span className="ell">{row.hname}</span>
      </span>
      <span className="tile__value">
        <Price value={row.price} />
      </span>
      <span className="tile__rate">
        <Rate value={row.chgrate} sign={row.sign} />
      </span>
      <Spark values={told.trend} base={row.jnilclose} />
    </Link>
  );
}
