import { pathOfListing } from '@sise/contract/paths';
import type { QuoteRow } from '@sise/contract/rows';
import type { EtfEtnType } from '@sise/contract/terms';
import { comma } from '@sise/domain/format/number';
import { Spark } from '../../charts/spark.tsx';
import { Rate } from '../../quotes/rate.tsx';
import { StockBadges } from '../../quotes/stock-badges.tsx';
import { EmptyLine } from '../../ui/empty-line.tsx';
import { EmbedLink } from './embed-link.tsx';
import styles from './quote-list.module.css';

interface QuoteListProps {
  readonly label: string;
  readonly rows: readonly QuoteRow[];
  /** What all rows are, if they are no stocks. */
  readonly product?: EtfEtnType;
  /** Hides the heading: the card's title says the same. */
  readonly untitled?: boolean;
}

/** The first stocks of a ranking, a line each. */
export function QuoteList({ label, rows, product, untitled = false }: QuoteListProps) {
  return (
    <section className={styles.list} aria-label={label}>
      {!untitled && <h2>{label}</h2>}
      {rows.length === 0 && <EmptyLine>해당하는 종목이 없습니다.</EmptyLine>}
      <ol>
        {rows.map((row, n) => (
          <li key={row.shcode}>
            <span className={styles.rank}>{n + 1}</span>
            <EmbedLink to={pathOfListing(row.shcode, product ?? null)} className={styles.name}>
              <span className="ellipsis">{row.hname}</span>
              <StockBadges {...row} isnew={false} action={null} />
            </EmbedLink>
            {row.trend && <Spark values={row.trend} base={row.jnilclose} />}
            <span className={row.price === null ? `${styles.price} muted` : styles.price}>
              {comma(row.price ?? row.jnilclose)}
            </span>
            <span className={styles.rate}>
              <Rate value={row.chgrate} sign={row.sign} />
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
