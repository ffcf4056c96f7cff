import { addressOf } from '@sise/contract/address';
import { news, type PlusRow } from '@sise/contract/news';
import { paths } from '@sise/contract/paths';
import { shortDateTime } from '@sise/domain/format/date';
import { instant } from '@sise/domain/terms';
import { ArticleLink } from '../../news/article-link.tsx';
import { CsvLink } from '../../quotes/csv-link.tsx';
import { Price } from '../../quotes/price.tsx';
import { Rate } from '../../quotes/rate.tsx';
import { StockBadges } from '../../quotes/stock-badges.tsx';
import { useLiveQuote } from '../../quotes/use-live-quote.ts';
import { useRefetchInterval } from '../../quotes/use-refetch-interval.ts';
import { useFirstView } from '../../api/first-view.ts';
import { QueryBoundary } from '../../api/query-boundary.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Link } from '../../ui/link.tsx';
import styles from './plus-card.module.css';
import { plusQuery } from './queries.ts';

const HEIGHT = 900;
const CSV_ROWS = 50;

/** 종목플러스: the stocks that move most, with their quotes now and the newest article about each. */
export function PlusCard() {
  const refetchInterval = useRefetchInterval();
  const { publisher } = useFirstView().client;
  const csv = addressOf(news.plus, { num: CSV_ROWS, format: 'csv' }).url;
  return (
    <Card
      title="종목플러스"
      asOf={`많이 움직이는 종목과 최근 기사${publisher === null ? '' : ` · 출처 ${new URL(publisher).host}`}`}
      tools={publisher === null && <CsvLink url={csv} name={['종목플러스']} />}
      flush
      data-part="plus"
    >
      <QueryBoundary query={{ ...plusQuery, refetchInterval }} what="종목플러스를" height={HEIGHT}>
        {({ data: { rows } }) =>
          rows.length === 0 ? (
            <EmptyState
              icon="pulse"
              title="아직 움직인 종목이 없습니다"
              why="거래가 시작되면 많이 오르내린 종목과 그 기사가 나옵니다."
            />
          ) : (
            <table className={`table ${styles.plus}`}>
              <caption className="visually-hidden">많이 움직이는 종목과 최근 기사</caption>
              <thead>
                <tr>
                  <th scope="col" className="left">
                    종목
                  </th>
                  <th scope="col">현재가</th>
                  <th scope="col">등락률</th>
                  <th scope="col" className="left">
                    최근 기사
                  </th>
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <PlusLine key={row.shcode} row={row} isOwn={publisher === null} />
                ))}
              </tbody>
            </table>
          )
        }
      </QueryBoundary>
    </Card>
  );
}

interface PlusLineProps {
  readonly row: PlusRow;
  /** Whether its article is one of this site's: another site's has no text here. */
  readonly isOwn: boolean;
}

function PlusLine({ row: loaded, isOwn }: PlusLineProps) {
  const row = useLiveQuote(loaded);
  const { newsid, newstitle, newsurl, newsat } = row;
  return (
    <tr>
      <td className="name-cell">
        <Link to={paths.stock(row.shcode)}>{row.hname}</Link>
        <StockBadges {...row} />
      </td>
      <td>
        <Price value={row.price} flash />
      </td>
      <td className="semibold">
        <Rate value={row.chgrate} sign={row.sign} />
      </td>
      <td className={styles.article}>
        {newstitle === null ? (
          <span className="secondary">최근 기사 없음</span>
        ) : (
          <>
            {newsurl !== null || (isOwn && newsid !== null) ? (
              <ArticleLink row={{ id: newsid ?? '', title: newstitle, url: newsurl }} />
            ) : (
              newstitle
            )}
            <small>
              {newsat !== null && <time dateTime={newsat}>{shortDateTime(instant(Date.parse(newsat)))}</time>}
              <Link to={paths.news({ code: row.shcode })}>
                뉴스 더 보기<span className="visually-hidden"> {row.hname}</span>
              </Link>
            </small>
          </>
        )}
      </td>
    </tr>
  );
}
