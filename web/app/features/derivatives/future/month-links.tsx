import { Link } from '../../../ui/link.tsx';
import { hrefOfFutures, monthOf } from './future-address.ts';
import { monthName } from './month-words.ts';
import type { FutureView } from './use-future-view.ts';
import styles from './month-links.module.css';

/** The months of a tab about one of them; before them the front months, one after the other. */
export function MonthLinks({ view: { product, tab, rows, month } }: { readonly view: FutureView }) {
  return (
    <nav className={`${styles.months} chip-row`} aria-label="결제월">
      <Link
        className="chip chip--small"
        to={hrefOfFutures(product, tab, null)}
        aria-current={month === null ? 'page' : undefined}
        preventScrollReset
      >
        근월물 연결
      </Link>
      {rows.map((row) => (
        <Link
          key={row.code}
          className="chip chip--small"
          to={hrefOfFutures(product, tab, monthOf(row))}
          aria-current={monthOf(row) === month ? 'page' : undefined}
          preventScrollReset
        >
          {monthName(row)}
        </Link>
      ))}
    </nav>
  );
}
