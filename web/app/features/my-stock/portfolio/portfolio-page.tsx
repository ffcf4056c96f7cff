import { useQuery } from '@tanstack/react-query';
import { useReducer, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { QueryBoundary } from '../../../api/query-boundary.tsx';
import { pageMeta } from '../../../api/page-meta.ts';
import { pageQueries, responseIn } from '../../../api/page-queries.ts';
import type { DependentQueries, PageAddress } from '../../../api/page-queries.ts';
import { requestScope, tabQueries } from '../../../api/scope.ts';
import { LoginLink } from '../../../member/login-link.tsx';
import { sessionQuery, useMember } from '../../../member/use-member.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useAskedSearch } from '../../../ui/use-asked-search.ts';
import { useLanding } from '../use-landing.ts';
import { EntryDrawer } from './entry/entry-drawer.tsx';
import { ProposalsCard, proposalsQuery } from './entry/proposals-card.tsx';
import { StartPortfolio } from './entry/start-portfolio.tsx';
import { useGivingUp } from './entry/typed-entry.tsx';
import { filterAt } from './entries-filter.ts';
import type { EntryTarget } from './holding-entries.tsx';
import { ImportDialog } from './import/import-dialog.tsx';
import { FormCount, useOpenForm } from './open-forms.ts';
import { CountingSwitches, GroupChips } from './portfolio-bar.tsx';
import { PortfolioOverview } from './portfolio-overview.tsx';
import { countingAt, entriesPageOf, groupAt, groupsQuery, profitOf, returnsOf, rowsOf, type Book } from './queries.ts';
import { FIRST_PERIOD } from './return-card.tsx';
import styles from './portfolio-page.module.css';

const HEIGHT = 640;

/** The queries of a portfolio. */
const queriesOf = (book: Book) => [rowsOf(book), profitOf(book), returnsOf(book, FIRST_PERIOD)];
const ofSample = ({ url }: PageAddress) => queriesOf({ groupId: null, counting: countingAt(url.searchParams) });
const optional = () => [groupsQuery];
const ofGroup: DependentQueries = (first, address) => {
  const groups = responseIn(first, groupsQuery)?.data;
  const group = groupAt(groups ?? [], address.url.searchParams);
  if (group === undefined) return groups === undefined ? [] : ofSample(address);
  return [
    ...queriesOf({ groupId: group.id, counting: countingAt(address.url.searchParams) }),
    proposalsQuery(group.id),
  ];
};

/** A member's own portfolios; for anybody else the sample. */
const ofMember = { optional, dependent: ofGroup };
const ofStranger = { optional: ofSample };

/** With the page of entries in the address; the browser changes the filter at once and loads that page afterwards. */
const withEntries: DependentQueries = (first, address) => {
  const { searchParams } = address.url;
  const group = groupAt(responseIn(first, groupsQuery)?.data ?? [], searchParams);
  if (group === undefined) return ofGroup(first, address);
  return [...ofGroup(first, address), entriesPageOf(group.id, countingAt(searchParams), filterAt(searchParams))];
};

export function loader(args: LoaderFunctionArgs) {
  const { isMember } = args.context.get(requestScope);
  return pageQueries(isMember ? { ...ofMember, dependent: withEntries } : ofStranger).loader(args);
}

export function clientLoader(args: ClientLoaderFunctionArgs) {
  const session = args.context.get(tabQueries).getQueryData(sessionQuery.queryKey);
  return pageQueries(session?.data.member == null ? ofStranger : ofMember).clientLoader(args);
}

export const meta = () => pageMeta('portfolio', '입력한 거래로 평가금액과 손익, 수익률을 계산합니다.');

/** 포트폴리오: a member's own, or a sample. */
export default function PortfolioPage() {
  const member = useMember();
  const [openForms, countForms] = useReducer((open: number, more: number) => open + more, 0);
  if (member === null && openForms === 0) return <Stranger />;
  return (
    <FormCount value={countForms}>
      <QueryBoundary query={groupsQuery} what="포트폴리오를" height={HEIGHT}>
        {() => <Portfolios />}
      </QueryBoundary>
    </FormCount>
  );
}

function Stranger() {
  return (
    <Sample>
      <p>로그인하면 거래를 입력하거나 증권사의 거래내역을 가져와 이렇게 볼 수 있습니다.</p>
      <LoginLink className={buttonClass({ look: 'primary', size: 'sm' })}>로그인</LoginLink>
    </Sample>
  );
}

/** The sample, with links to a portfolio of one's own above it. */
function Sample({ children }: { readonly children: React.ReactNode }) {
  const [query] = useSearchParams();
  const counting = countingAt(query);
  return (
    <>
      <div className={styles.portfolioBar}>
        <div className={styles.example}>
          <b>예시 포트폴리오</b>
          <span>저장되지 않는 예시입니다.</span>
        </div>
        <span className="spacer" />
        <CountingSwitches counting={counting} />
      </div>
      <div className="stack">
        <section className={`card ${styles.waysIn}`} aria-label="내 포트폴리오 시작하기">
          {children}
        </section>
        <PortfolioOverview book={{ groupId: null, counting }} />
      </div>
    </>
  );
}

function Portfolios() {
  const { shown: query, askedNow, setSearch } = useAskedSearch();
  const { data } = useQuery(groupsQuery);
  const [entry, setEntry] = useState<EntryTarget | null>(null);
  const isTyped = useRef(false);
  const giveUp = useGivingUp();
  const [isImporting, setImporting] = useState(false);
  useOpenForm(entry !== null || isImporting);
  const groups = data?.data ?? [];
  const [kept, setKept] = useState<string | null>(null);
  const group = groupAt(groups, query, kept);
  const counting = countingAt(query);
  const landing = useLanding(group === undefined);

  function open(target: EntryTarget): void {
    const isOpen = entry?.shcode === target.shcode && entry?.transactionId === target.transactionId;
    if (entry === null || !isOpen) giveUp(isTyped.current, () => setEntry(target));
  }

  function show(id: string | null): void {
    setEntry(null);
    const next = askedNow();
    if (id === null) next.delete('group');
    else next.set('group', id);
    setSearch(next, { preventScrollReset: true, replace: id === null });
  }

  /** The first group of an address without one may be another after groups were arranged, and before it names one. */
  function stay(id: string): void {
    setKept(id);
    const next = askedNow();
    next.set('group', id);
    setSearch(next, { preventScrollReset: true, replace: true });
  }

  if (group === undefined)
    return (
      <div className={styles.start}>
        <StartPortfolio landing={landing} onCreated={show} />
        <Sample>
          <p>아래는 지난 한 해의 시세로 만든 예시입니다. 포트폴리오를 만들면 이 자리에 내 거래가 보입니다.</p>
        </Sample>
      </div>
    );
  return (
    <>
      <div className={styles.portfolioBar}>
        <GroupChips
          groups={groups}
          group={group}
          landing={landing}
          onShow={(id) => giveUp(isTyped.current, () => show(id))}
          onRemoved={() => {
            show(null);
            landing.focus();
          }}
          onArranged={() => stay(group.id)}
        />
        <span className="spacer" />
        <CountingSwitches counting={counting} />
        <Button size="sm" onClick={() => setImporting(true)}>
          가져오기
        </Button>
        <Button size="sm" look="primary" className={styles.add} onClick={() => open({})}>
          거래 입력
        </Button>
      </div>
      <div className={entry === null ? styles.pageGrid : `${styles.pageGrid} ${styles.pageGridEntry}`}>
        <div className="stack">
          <ProposalsCard groupId={group.id} />
          <PortfolioOverview
            key={group.id}
            book={{ groupId: group.id, counting }}
            onEntry={open}
            empty={
              <section className="card">
                <EmptyState
                  icon="chart"
                  title="입력한 거래가 없습니다"
                  why="거래를 입력하거나 증권사의 거래내역을 가져오세요."
                  action={
                    <>
                      <Button onClick={() => setImporting(true)}>가져오기</Button>
                      <Button look="primary" onClick={() => open({})}>
                        첫 거래 입력
                      </Button>
                    </>
                  }
                />
              </section>
            }
          />
        </div>
        {entry !== null && (
          <EntryDrawer
            key={`${group.id} ${entry.shcode} ${entry.transactionId}`}
            groupId={group.id}
            {...entry}
            counting={counting}
            typedRef={isTyped}
            onClose={() => setEntry(null)}
          />
        )}
      </div>
      <button type="button" className={styles.floatingButton} aria-label="거래 입력" onClick={() => open({})}>
        <Icon name="plus" size={24} />
      </button>
      <ImportDialog groupId={group.id} open={isImporting} onOpenChange={setImporting} />
    </>
  );
}
