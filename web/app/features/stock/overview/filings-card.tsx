import type { StockDetail } from '@sise/contract/stock';
import { paths } from '@sise/contract/paths';
import { shortDate } from '@sise/domain/format/date';
import { QueryBoundary } from '../../../api/query-boundary.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyLine } from '../../../ui/empty-line.tsx';
import { Link } from '../../../ui/link.tsx';
import { moreOf } from './more-of.ts';
import { filingsQuery } from './queries.ts';
import styles from './filings-card.module.css';

const HEIGHT = 224;

/** 공시: the newest ones. */
export function FilingsCard({ detail }: { readonly detail: StockDetail }) {
  const more = moreOf(detail, 'stockFilings');
  return (
    <Card title="공시" asOf="최근" more={more}>
      <QueryBoundary query={filingsQuery(detail.shcode)} what="공시를" height={HEIGHT}>
        {({ data: { rows } }) =>
          rows.length === 0 ? (
            <EmptyLine>이 종목의 공시가 자료에 없습니다.</EmptyLine>
          ) : (
            <ul className={styles.lines}>
              {rows.map(({ id, date, reportname, topicname }) => (
                <li key={id}>
                  <span className={styles.date}>{shortDate(date)}</span>
                  {more === undefined ? (
                    <span className="ellipsis">{reportname}</span>
                  ) : (
                    <Link className="ellipsis" to={paths.stockFilings(detail.shcode, { open: id })}>
                      {reportname}
                    </Link>
                  )}
                  <Badge>{topicname}</Badge>
                </li>
              ))}
            </ul>
          )
        }
      </QueryBoundary>
    </Card>
  );
}
