import { paths } from '@sise/contract/paths';
import type { QuoteRow } from '@sise/contract/rows';
import { Spark } from '../charts/spark.tsx';
import { Link } from '../ui/link.tsx';
import { Price } from './price.tsx';
import { Rate } from './rate.tsx';
import { useLiveQuote } from './use-live-quote.ts';
import styles from './quote-tile.module.css';

/** A stock as a tile: its name, price, rate and today's sparkline. */
export function QuoteTile({ row: loadedRow }: { readonly row: QuoteRow }) {
  const row = useLiveQuote(loadedRow);
  return (
    <Link className={styles.tile} to={paths.stock(row.shcode)}>
      <span className={styles.name}>
        <span className="ellipsis">{row.hname}</span>
      </span>
      <span className={styles.value}>
        <Price value={row.price} />
      </span>
      <span className={styles.rate}>
        <Rate value={row.chgrate} sign={row.sign} />
      </span>
      <Spark values={loadedRow.trend} base={row.jnilclose} />
    </Link>
  );
}
