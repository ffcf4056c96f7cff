import type { FollowedAnalyst } from '@sise/contract/follows';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLoaderData, useSearchParams } from 'react-router';
import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { QueryBoundary } from '../../../api/query-boundary.tsx';
import { pageMeta } from '../../../api/page-meta.ts';
import { pageQueries, responseIn } from '../../../api/page-queries.ts';
import type { Loaded, QueriesOfPage } from '../../../api/page-queries.ts';
import { requestScope, tabQueries } from '../../../api/scope.ts';
import { sessionQuery, useMember } from '../../../member/use-member.ts';
import { reportIdOf, reportQuery } from '../../../research/report-queries.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { AnalystHead } from './analyst-head.tsx';
import {
  allReportsQuery,
  popularQuery,
  REPORT_STEP,
  reportsOfQuery,
  subscribedQuery,
  unsubscribedQuery,
  yearGradesQuery,
} from '../../../research/follow-queries.ts';
import { chosenOf, storeAnalyst, storedAnalyst } from './chosen-analyst.ts';
import { ownerHere, ownerOnServer } from '../own-cookie.ts';
import { FinderCard } from './finder-card.tsx';
import { FollowedList } from './followed-list.tsx';
import { PastTargetsCard } from './past-targets-card.tsx';
import { ReportsCard } from './reports-card.tsx';
import { StrangerIntro } from './stranger-intro.tsx';
import styles from './analysts-page.module.css';

const HEIGHT = 760;

/** The loader's data, and the analyst the reader looked at last. */
type LoadedPage = Loaded & { readonly stored: string | null };

export async function loader(args: LoaderFunctionArgs): Promise<LoadedPage> {
  const scope = args.context.get(requestScope);
  const stored = storedAnalyst(await ownerOnServer(scope), args.request.headers.get('cookie') ?? '');
  return { ...(await pageQueries(queriesFor(scope.isMember, stored)).loader(args)), stored };
}

export async function clientLoader(args: ClientLoaderFunctionArgs): Promise<LoadedPage> {
  const session = await args.context
    .get(tabQueries)
    .ensureQueryData(sessionQuery)
    .catch(() => undefined);
  const stored = storedAnalyst(ownerHere(args.context.get(tabQueries)), document.cookie);
  return { ...(await pageQueries(queriesFor(session?.data.member != null, stored)).clientLoader(args)), stored };
}

/** The page of an anonymous reader has only public queries; a member's own would be refused. */
function queriesFor(isMember: boolean, stored: string | null): QueriesOfPage {
  if (!isMember) return { optional: () => [popularQuery] };
  return {
    optional: ({ url }) => {
      const open = reportIdOf(url.searchParams.get('open'));
      const own = [subscribedQuery, allReportsQuery(REPORT_STEP), unsubscribedQuery(''), yearGradesQuery];
      return open === null ? own : [...own, reportQuery(open)];
    },
    dependent: (first, { url }) => {
      const chosen = chosenOf(responseIn(first, subscribedQuery)?.data ?? [], url.searchParams, stored);
      return chosen === null ? [] : [reportsOfQuery(chosen.REPORT_WRITER_CODE, REPORT_STEP)];
    },
  };
}

export const meta = () => pageMeta('analysts', '구독한 애널리스트의 새 보고서와 목표주가를 한자리에서 봅니다.');

/** 애널리스트: the analysts a member follows, their reports, and other analysts to follow. */
export default function AnalystsPage() {
  const member = useMember();
  if (member === null) return <StrangerIntro />;
  return (
    <QueryBoundary query={subscribedQuery} what="구독 목록을" height={HEIGHT}>
      {({ data }) => <Following rows={data} />}
    </QueryBoundary>
  );
}

function Following({ rows }: { readonly rows: readonly FollowedAnalyst[] }) {
  const { stored } = useLoaderData<LoadedPage>();
  const queries = useQueryClient();
  const [search] = useSearchParams();
  const chosen = chosenOf(rows, search, stored);
  const code = chosen?.REPORT_WRITER_CODE;
  useEffect(() => {
    if (code !== undefined) storeAnalyst(ownerHere(queries), code);
  }, [queries, code]);
  return (
    <div className={chosen === null ? `${styles.myAnalysts} ${styles.none}` : styles.myAnalysts}>
      {chosen === null ? <NobodyYet /> : <FollowedList rows={rows} chosen={chosen.REPORT_WRITER_CODE} />}
      {chosen !== null && (
        <div className="stack">
          <AnalystHead row={chosen} />
          <ReportsCard rows={rows} chosen={chosen} />
        </div>
      )}
      <div className="stack">
        <FinderCard />
        {chosen !== null && <PastTargetsCard rows={rows} />}
      </div>
    </div>
  );
}

function NobodyYet() {
  return (
    <Card title="구독" asOf="0명">
      <EmptyState
        icon="user"
        title="구독한 애널리스트가 없습니다"
        why="애널리스트를 찾아 구독하면 새 보고서와 목표주가가 여기에 모입니다. 점수가 높은 사람부터 보여 드립니다."
      />
    </Card>
  );
}
