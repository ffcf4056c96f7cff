import type { NewsRow } from '@sise/contract/news';
import { paths } from '@sise/contract/paths';
import type { ReportRow } from '@sise/contract/reports';
import type { StockDetail } from '@sise/contract/stock';
import { shortDate, shortDateTime } from '@sise/domain/format/date';
import { comma } from '@sise/domain/format/number';
import { instant } from '@sise/domain/terms';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryBoundary } from '../../../api/query-boundary.tsx';
import { PdfLink } from '../../../research/report-gate.tsx';
import { ArticleLink } from '../../../news/article-link.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { Segment } from '../../../ui/choice.tsx';
import { EmptyLine } from '../../../ui/empty-line.tsx';
import { moreOf } from './more-of.ts';
import { newsQuery, reportsQuery } from './queries.ts';
import styles from './news-card.module.css';
import articleLinkStyles from '../../../news/article-link.module.css';

const KINDS = [
  { value: 'news', label: '뉴스' },
  { value: 'reports', label: '보고서' },
] as const;
const HEIGHT = 420;

/** 뉴스와 보고서 about the stock, newest first. */
export function NewsCard({ detail }: { readonly detail: StockDetail }) {
  const [kind, setKind] = useState<(typeof KINDS)[number]['value']>('news');
  const { shcode: code } = detail;
  const isSimulated = useQuery(newsQuery(code)).data?.data.rows[0]?.simulated === true;
  return (
    <Card
      className={`columns-12 ${styles.stockNews} later`}
      title="뉴스·보고서"
      asOf={isSimulated ? '모의 기사' : undefined}
      tools={<Segment label="종류" options={KINDS} value={kind} onChange={setKind} />}
      more={kind === 'reports' ? moreOf(detail, 'stockConsensus') : { to: paths.news({ code }), label: '더 보기' }}
    >
      {kind === 'news' ? (
        <QueryBoundary query={newsQuery(code)} what="뉴스를" height={HEIGHT}>
          {({ data: { rows } }) => <Articles rows={rows} />}
        </QueryBoundary>
      ) : (
        <QueryBoundary query={reportsQuery(code)} what="보고서를" height={HEIGHT}>
          {({ data }) => <Reports rows={data} />}
        </QueryBoundary>
      )}
    </Card>
  );
}

function Articles({ rows }: { readonly rows: readonly NewsRow[] }) {
  if (rows.length === 0) return <EmptyLine>이 종목의 최근 기사가 자료에 없습니다.</EmptyLine>;
  return (
    <ul className={styles.headlines}>
      {rows.map((row) => (
        <li key={row.id}>
          <ArticleLink row={row} />
          <small>
            {row.simulated ? row.topicname : row.source} · {shortDateTime(instant(Date.parse(row.at)))}
          </small>
        </li>
      ))}
    </ul>
  );
}

function Reports({ rows }: { readonly rows: readonly ReportRow[] }) {
  if (rows.length === 0) return <EmptyLine>이 종목을 다룬 최근 보고서가 자료에 없습니다.</EmptyLine>;
  return (
    <ul className={styles.headlines}>
      {rows.map(({ id, title, date, firm, writer, grade, target, oldTarget, pdf }) => (
        <li key={id}>
          {pdf === null ? (
            <span className={articleLinkStyles.articleLink} data-part="article-link">
              {title}
            </span>
          ) : (
            <PdfLink className={articleLinkStyles.articleLink} data-part="article-link" id={id} pdf={pdf}>
              {title}
              <span className="visually-hidden"> (PDF, 새 창)</span>
            </PdfLink>
          )}
          <small>
            <Badge tone="violet">{grade}</Badge> {firm} {writer} · {shortDate(date)}
            {target !== null && (
              <span>
                목표 {oldTarget !== null && oldTarget !== target && `${comma(oldTarget)} → `}
                {comma(target)}
              </span>
            )}
          </small>
        </li>
      ))}
    </ul>
  );
}
