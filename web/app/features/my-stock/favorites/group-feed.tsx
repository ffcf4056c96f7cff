import { paths } from '@sise/contract/paths';
import type { FavoriteRow } from '@sise/contract/favorites';
import type { NewsRow } from '@sise/contract/news';
import { DAY_MS } from '@sise/domain/market/kst';
import type { ReportRow } from '@sise/contract/reports';
import { ago, dottedDate, shortDateTime } from '@sise/domain/format/date';
import { comma } from '@sise/domain/format/number';
import { instant } from '@sise/domain/terms';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryBoundary } from '../../../api/query-boundary.tsx';
import { useFavoritesSettled } from '../../../favorites/use-favorites.ts';
import { ArticleLink } from '../../../news/article-link.tsx';
import { Rate } from '../../../quotes/rate.tsx';
import { useMarketNow } from '../../../quotes/use-market-now.ts';
import { Card } from '../../../ui/card.tsx';
import { Link } from '../../../ui/link.tsx';
import { usePassedFocus } from '../../../ui/pass-focus.ts';
import { FEED_ROWS, MORE_FEED_ROWS, newsQuery, reportsQuery } from './queries.ts';
import { useLiveFavorite } from './use-live-favorite.ts';
import favoritesPageStyles from './favorites-page.module.css';
import moreButtonStyles from '../more-button.module.css';
import styles from './group-feed.module.css';

const HEIGHT = 240;

interface GroupFeedProps {
  readonly group: string;
  /** Its rows; null for those that are on their way. */
  readonly rows: readonly (FavoriteRow | null)[];
}

/** What is new about the stocks of a group of the account. */
export function GroupFeed({ group, rows }: GroupFeedProps) {
  const enabled = useFavoritesSettled();
  const [news, setNews] = useState(FEED_ROWS);
  const [reports, setReports] = useState(FEED_ROWS);
  const shared = { enabled, placeholderData: keepPreviousData };
  return (
    <aside className={favoritesPageStyles.feedCard}>
      <Card title="그룹 뉴스" flush>
        <QueryBoundary query={{ ...newsQuery(group, news), ...shared }} what="뉴스를" height={HEIGHT}>
          {({ data }, isComing) =>
            data.length === 0 ? (
              <p className={favoritesPageStyles.feedCardNone}>이 종목들의 뉴스가 아직 없습니다.</p>
            ) : (
              <>
                <ul className={styles.feed}>
                  {data.map((row) => (
                    <li key={row.id}>
                      <ArticleLink row={row} />
                      <p>
                        <Subject row={row} rows={rows} />
                        <span className="ellipsis">{row.source}</span>
                        <When at={row.at} />
                      </p>
                    </li>
                  ))}
                </ul>
                <More rows={data.length} isAll={news > FEED_ROWS && !isComing} onMore={setNews} />
              </>
            )
          }
        </QueryBoundary>
      </Card>
      <Card title="그룹 보고서" flush>
        <QueryBoundary query={{ ...reportsQuery(group, reports), ...shared }} what="보고서를" height={HEIGHT}>
          {({ data }, isComing) =>
            data.length === 0 ? (
              <p className={favoritesPageStyles.feedCardNone}>이 종목들에 나온 보고서가 아직 없습니다.</p>
            ) : (
              <>
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
                <More rows={data.length} isAll={reports > FEED_ROWS && !isComing} onMore={setReports} />
              </>
            )
          }
        </QueryBoundary>
      </Card>
    </aside>
  );
}

interface MoreProps {
  readonly rows: number;
  /** Whether more than the first rows have come. */
  readonly isAll: boolean;
  readonly onMore: (rows: number) => void;
}

/** 더 보기, where there may be more than the first rows. */
function More({ rows, isAll, onMore }: MoreProps) {
  return isAll || rows < FEED_ROWS ? null : <MoreOnce onMore={onMore} />;
}

function MoreOnce({ onMore }: Pick<MoreProps, 'onMore'>) {
  const button = usePassedFocus<HTMLButtonElement>();
  return (
    <button ref={button} type="button" className={moreButtonStyles.more} onClick={() => onMore(MORE_FEED_ROWS)}>
      더 보기
    </button>
  );
}

/** The stock that an article is about, and what it does now. */
function Subject({ row: { shcode, hname }, rows }: { readonly row: NewsRow } & Pick<GroupFeedProps, 'rows'>) {
  if (hname === null) return null;
  const favorite = rows.find((each) => each !== null && !each.is_index && each.shcode === shcode) ?? null;
  return (
    <>
      <b>{hname}</b>
      {favorite !== null && <LiveRate row={favorite} />}
    </>
  );
}

function LiveRate({ row }: { readonly row: FavoriteRow }) {
  return <Rate value={useLiveFavorite(row).chgrate} />;
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
