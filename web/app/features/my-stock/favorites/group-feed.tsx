import { paths } from '@sise/contract/paths';
import { DAY_MS } from '@sise/domain/market/kst';
import type { ReportRow } from '@sise/contract/reports';
import { ago, dottedDate, shortDateTime } from '@sise/domain/format/date';
import { comma } from '@sise/domain/format/number';
import { instant } from '@sise/domain/terms';
import { QueryBoundary } from '../../../api/query-boundary.tsx';
import { useFavoritesSettled } from '../../../favorites/use-favorites.ts';
import { ArticleLink } from '../../../news/article-link.tsx';
import { useMarketNow } from '../../../quotes/use-market-now.ts';
import { Card } from '../../../ui/card.tsx';
import { Link } from '../../../ui/link.tsx';
import { newsQuery, reportsQuery } from './queries.ts';
import favoritesPageStyles from './favorites-page.module.css';
import styles from './group-feed.module.css';

const HEIGHT = 240;

/** What is new about the stocks of a group of the account. */
export function GroupFeed({ group }: { readonly group: string }) {
  const enabled = useFavoritesSettled();
  return (
    <aside className={favoritesPageStyles.feedCard}>
      <Card title="그룹 뉴스" flush>
        <QueryBoundary query={{ ...newsQuery(group), enabled }} what="뉴스를" height={HEIGHT}>
          {({ data }) =>
            data.length === 0 ? (
              <p className={favoritesPageStyles.feedCardNone}>이 종목들의 뉴스가 아직 없습니다.</p>
            ) : (
              <ul className={styles.feed}>
                {data.map((row) => (
                  <li key={row.id}>
                    <ArticleLink row={row} />
                    <p>
                      <b>{row.source}</b>
                      <When at={row.at} />
                    </p>
                  </li>
                ))}
              </ul>
            )
          }
        </QueryBoundary>
      </Card>
      <Card title="그룹 보고서" flush>
        <QueryBoundary query={{ ...reportsQuery(group), enabled }} what="보고서를" height={HEIGHT}>
          {({ data }) =>
            data.length === 0 ? (
              <p className={favoritesPageStyles.feedCardNone}>이 종목들에 나온 보고서가 아직 없습니다.</p>
            ) : (
              <ul className={styles.feed}>
                {data.map((row) => (
                  <li key={row.id}>
                    {row.shcode === null ? (
                      row.title
                    ) : (
                      <Link to={paths.stockConsensus(row.shcode, { open: row.id })}>{row.title}</Link>
                    )}
                    {row.isnew && <span className={`${styles.event} ${styles.eventReport}`}>NEW</span>}
                    <p>
                      <b>{row.hname}</b>
                      <span>{targetOf(row)}</span>
                    </p>
                    <p>
                      <span className="ellipsis">
                        {row.firm} {row.writer}
                      </span>
                      <time dateTime={row.date}>
                        {row.isnew && row.time !== null ? row.time : dottedDate(row.date)}
                      </time>
                    </p>
                  </li>
                ))}
              </ul>
            )
          }
        </QueryBoundary>
      </Card>
    </aside>
  );
}

/** Of today so long ago, of other days the day. */
function When({ at }: { readonly at: string }) {
  const { asOf } = useMarketNow();
  const then = instant(Date.parse(at));
  return <time dateTime={at}>{asOf !== null && asOf - then < DAY_MS ? ago(then, asOf) : shortDateTime(then)}</time>;
}

function targetOf({ target, oldTarget }: Pick<ReportRow, 'target' | 'oldTarget'>): string {
  if (target === null) return '목표가 없음';
  if (oldTarget === null) return `목표가 ${comma(target)}`;
  return oldTarget === target ? `목표가 유지 ${comma(target)}` : `목표가 ${comma(oldTarget)} → ${comma(target)}`;
}
