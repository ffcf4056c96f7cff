import type { EquityProductRow } from '@sise/contract/equity-product';
import { paths } from '@sise/contract/paths';
import { QueryBoundary } from '../../api/query-boundary.tsx';
import { Price } from '../../quotes/price.tsx';
import { Rate } from '../../quotes/rate.tsx';
import { useLiveQuote } from '../../quotes/use-live-quote.ts';
import { useRefetchInterval } from '../../quotes/use-refetch-interval.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyLine } from '../../ui/empty-line.tsx';
import { Link } from '../../ui/link.tsx';
import { topListQuery, wholeListPath } from './top-lists.ts';
import type { Kind, TopList } from './top-lists.ts';
import { whyNoRows } from './why-no-rows.ts';
import styles from './top-list-card.module.css';

const HEIGHT = 216;

/** The first five of a ranking of ETFs or ETNs. */
export function TopListCard({ kind, list }: { readonly kind: Kind; readonly list: TopList }) {
  const query = { ...topListQuery(kind, list), refetchInterval: useRefetchInterval() };
  return (
    <Card
      className={`columns-4 tablet-columns-6 ${styles.list}`}
      title={list.title}
      asOf={list.note}
      more={{ to: wholeListPath(kind, list), label: '더 보기' }}
      flush
    >
      <QueryBoundary query={query} what={`${list.title} 순위를`} height={HEIGHT}>
        {({ data, meta }) => <TopRows rows={data} list={list} whyNone={whyNoRows(list, meta)} />}
      </QueryBoundary>
    </Card>
  );
}

interface TopRowsProps {
  readonly rows: readonly EquityProductRow[];
  readonly list: TopList;
  /** what is said without rows */
  readonly whyNone: string;
}

function TopRows({ rows, list, whyNone }: TopRowsProps) {
  const shown = rows.filter((row) => list.read(row) !== null);
  if (shown.length === 0)
    return (
      <div className={styles.none}>
        <EmptyLine>{whyNone}</EmptyLine>
      </div>
    );
  return (
    <table className={`plain-table ${styles.table}`}>
      <caption className="visually-hidden">{list.title} 상위</caption>
      <thead>
        <tr>
          <th scope="col">종목</th>
          <th scope="col">현재가</th>
          <th scope="col">등락률</th>
          <th scope="col">{list.head}</th>
        </tr>
      </thead>
      <tbody>
        {shown.map((row) => (
          <TopRow key={row.shcode} row={row} list={list} />
        ))}
      </tbody>
    </table>
  );
}

function TopRow({ row: asked, list }: { readonly row: EquityProductRow } & Pick<TopRowsProps, 'list'>) {
  const row = useLiveQuote(asked);
  return (
    <tr>
      <th scope="row" title={row.hname}>
        <Link className="ellipsis" to={paths.etfEtn(row.shcode)}>
          {row.hname}
        </Link>
      </th>
      <td className={row.price === null ? 'muted' : undefined}>
        <Price value={row.price ?? row.jnilclose} flash />
      </td>
      <td>
        <Rate value={row.chgrate} sign={row.sign} />
      </td>
      <td className={list.toneOf?.(row)}>
        <b>{list.read(row) ?? '-'}</b>
      </td>
    </tr>
  );
}
