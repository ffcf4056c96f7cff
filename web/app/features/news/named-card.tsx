import type { NewsStockRow } from '@sise/contract/news';
import { paths } from '@sise/contract/paths';
import { shortDateTime } from '@sise/domain/format/date';
import { comma } from '@sise/domain/format/number';
import { MINUTE_MS } from '@sise/domain/market/kst';
import { instant } from '@sise/domain/terms';
import { useQuery } from '@tanstack/react-query';
import { QueryBoundary } from '../../api/query-boundary.tsx';
import { Rate } from '../../quotes/rate.tsx';
import { useLiveQuote } from '../../quotes/use-live-quote.ts';
import { useRefetchInterval } from '../../quotes/use-refetch-interval.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyLine } from '../../ui/empty-line.tsx';
import { Link } from '../../ui/link.tsx';
import styles from './named-card.module.css';
import { namedQuery } from './queries.ts';

const HEIGHT = 320;

/** 뉴스에 많이 나온 종목: the stocks named by most articles of a day, with their rates now. */
export function NamedCard() {
  const query = { ...namedQuery, refetchInterval: useRefetchInterval(MINUTE_MS) };
  const since = useQuery(query).data?.data.since ?? null;
  return (
    <Card
      title="뉴스에 많이 나온 종목"
      asOf={since === null ? undefined : `${shortDateTime(instant(Date.parse(since)))}부터`}
      flush
      data-part="named"
    >
      <QueryBoundary query={query} what="종목을" height={HEIGHT}>
        {({ data: { rows } }) =>
          rows.length === 0 ? (
            <div className="card-body">
              <EmptyLine>기사에 나온 종목이 없습니다.</EmptyLine>
            </div>
          ) : (
            <ol className={styles.named}>
              {rows.map((row) => (
                <NamedLine key={row.shcode} row={row} />
              ))}
            </ol>
          )
        }
      </QueryBoundary>
    </Card>
  );
}

function NamedLine({ row: loaded }: { readonly row: NewsStockRow }) {
  const { shcode, hname, chgrate, sign, articles } = useLiveQuote(loaded);
  return (
    <li>
      <Link className="ellipsis" to={paths.stock(shcode)}>
        {hname}
      </Link>
      <Rate value={chgrate} sign={sign} />
      <Link className={styles.articles} to={paths.news({ code: shcode })} aria-label={`${hname} 뉴스 ${articles}건`}>
        {comma(articles)}건
      </Link>
    </li>
  );
}
