import { pathOfListing } from '@sise/contract/paths';
import type { QuoteRow } from '@sise/contract/rows';
import type { EtfEtnType } from '@sise/contract/terms';
import { Spark } from '../charts/spark.tsx';
import { Link } from '../ui/link.tsx';
import { Price } from './price.tsx';
import { RateOrBase } from './rate-or-base.tsx';
import { useLiveQuote } from './use-live-quote.ts';
import styles from './quote-tile.module.css';

interface QuoteTileProps {
  readonly row: QuoteRow;
  /** 상품구분 of an ETF or ETN. */
  readonly product?: EtfEtnType | null;
}

/** A stock, ETF or ETN as a tile: its name, price, rate and today's sparkline. */
export function QuoteTile({ row: loadedRow, product = null }: QuoteTileProps) {
  const row = useLiveQuote(loadedRow);
  return (
    <Link className={styles.tile} to={pathOfListing(row.shcode, product)}>
      <span className={styles.name}>
        <span className="ellipsis">{row.hname}</span>
      </span>
      <span className={styles.value}>
        <Price value={row.price ?? row.jnilclose} />
      </span>
      <span className={styles.rate}>
        <RateOrBase row={row} />
      </span>
      <Spark values={loadedRow.trend} base={row.jnilclose} />
    </Link>
  );
}
