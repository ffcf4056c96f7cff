import type { NewsRow } from '@sise/contract/news';
import type { ReportRow } from '@sise/contract/reports';
import type { StockDetail } from '@sise/contract/stock';
import { shortDate, shortDateTime } from '@sise/domain/format/date';
import { comma } from '@sise/domain/format/number';
import { instant } from '@sise/domain/terms';
import { useState } from 'react';
import { Answered } from '../../../api/answered.tsx';
import { ArticleLink } from '../../../news/article-link.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { Segment } from '../../../ui/choice.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { moreOf } from './more-of.ts';
import { newsQuery, reportsQuery } from './queries.ts';

const KINDS = [
  { value: 'news', label: '뉴스' },
  { value: 'reports', label: '리포트' },
] as const;
const HEIGHT = 420;

/** 뉴스와 리포트 about the stock, newest first. */
export function NewsCard({ detail }: { readonly detail: StockDetail }) {
  const [kind, setKind] = useState<(typeof KINDS)[number]['value']>('news');
  const { shcode: code } = detail;
  return (
    <Card
      className="c12 stock-news later"
      title="뉴스·리포트"
      tools={<Segment label="종류" options={KINDS} value={kind} onChange={setKind} />}
      more={kind === 'reports' ? moreOf(detail, 'consensus') : undefined}
    >
      {kind === 'news' ? (
        <Answered query={newsQuery(code)} what="뉴스를" height={HEIGHT}>
          {({ data: { rows } }) => <Articles rows={rows} />}
        </Answered>
      ) : (
        <Answered query={reportsQuery(code)} what="리포트를" height={HEIGHT}>
          {({ data }) => <Reports rows={data} />}
        </Answered>
      )}
    </Card>
  );
}

function Articles({ rows }: { readonly rows: readonly NewsRow[] }) {
  if (rows.length === 0)
    return <EmptyState icon="chart" title="뉴스 없음" why="이 종목의 최근 기사가 자료에 없습니다." />;
  return (
    <ul className="headlines">
      {rows.map((row) => (
        <li key={row.id}>
          <ArticleLink row={row} />
          <small>
            {row.source} · {shortDateTime(instant(Date.parse(row.at)))}
          </small>
        </li>
      ))}
    </ul>
  );
}

function Reports({ rows }: { readonly rows: readonly ReportRow[] }) {
  if (rows.length === 0)
    return <EmptyState icon="chart" title="리포트 없음" why="이 종목을 다룬 최근 리포트가 자료에 없습니다." />;
  return (
    <ul className="headlines">
      {rows.map(({ id, title, date, firm, writer, grade, target, oldTarget, pdf }) => (
        <li key={id}>
          {pdf === null ? (
            <span className="article-link">{title}</span>
          ) : (
            <a className="article-link" href={pdf} target="_blank" rel="noreferrer">
              {title}
              <span className="sr"> (PDF, 새 창)</span>
            </a>
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
