import { market } from '@sise/contract/market';
import { paths } from '@sise/contract/paths';
import { hourMinute } from '@sise/domain/format/date';
import { instant } from '@sise/domain/terms';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../api/query-of.ts';
import { Price } from '../quotes/price.tsx';
import { Rate } from '../quotes/rate.tsx';
import { Card } from '../ui/card.tsx';
import { ErrorCard } from '../ui/error-card.tsx';
import { Link } from '../ui/link.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import errorPageStyles from './error-page.module.css';

const COUNT = 6;

/** For a reader on a page that does not exist: the stocks traded most today. Loaded by the browser. */
export function BusiestStocks() {
  const { data: response, error, refetch } = useQuery(queryOf(market.stocks, { sortBy: 'amount', num: COUNT }));
  if (error !== null && !response)
    return (
      <Card title="거래대금 상위" className={errorPageStyles.busy}>
        <ErrorCard title="종목을 불러오지 못했습니다" cause={error.message} onRetry={() => void refetch()} />
      </Card>
    );
  const at = response?.meta.asOf;
  return (
    <Card
      title="거래대금 상위"
      asOf={at ? hourMinute(instant(Date.parse(at))) : undefined}
      className={errorPageStyles.busy}
    >
      <ul>
        {response
          ? response.data.rows.map((row) => (
              <li key={row.shcode}>
                <Link to={paths.stock(row.shcode)}>
                  <b className="ellipsis">{row.hname}</b>
                  <span className={errorPageStyles.value}>
                    <Price value={row.price} />
                  </span>
                  <span className={errorPageStyles.change}>
                    <Rate value={row.chgrate} />
                  </span>
                </Link>
              </li>
            ))
          : Array.from({ length: COUNT }, (_, at) => (
              <li key={at}>
                <Skeleton width="100%" height={14} />
              </li>
            ))}
      </ul>
    </Card>
  );
}
