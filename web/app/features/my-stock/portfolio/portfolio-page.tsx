import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { answerIn, ensureQueries, loadQueries } from '../../../api/load-queries.ts';
import type { LaterWishes } from '../../../api/load-queries.ts';
import { requestScope, tabQueries } from '../../../api/scope.ts';
import { sessionQuery, useMember, useMemberWays } from '../../../member/use-member.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { EntryDrawer } from './entry/entry-drawer.tsx';
import { GroupMenu, NewGroup } from './entry/group-menu.tsx';
import { ProposalsCard, proposalsQuery } from './entry/proposals-card.tsx';
import { StartPortfolio } from './entry/start-portfolio.tsx';
import { HoldingsCard, type EntryWish } from './holdings-card.tsx';
import { ImportDialog } from './import/import-dialog.tsx';
import './portfolio.css';
import { groupAt, groupsQuery, holdingsQuery, PLAIN_COUNTING } from './queries.ts';

const wishes = () => [groupsQuery];
const ofGroup: LaterWishes = (first, { url }) => {
  const group = groupAt(answerIn(first, groupsQuery)?.data ?? [], url.searchParams);
  return group === undefined ? [] : [holdingsQuery(group.id, PLAIN_COUNTING), proposalsQuery(group.id)];
};
const load = loadQueries(() => [], wishes, ofGroup);
const loadNothing = loadQueries(() => []);
const ensure = ensureQueries(() => [], wishes, ofGroup);
const ensureNothing = ensureQueries(() => []);

export function loader(args: LoaderFunctionArgs) {
  return args.context.get(requestScope).isMember ? load(args) : loadNothing(args);
}

export function clientLoader(args: ClientLoaderFunctionArgs) {
  const session = args.context.get(tabQueries).getQueryData(sessionQuery.queryKey);
  return session?.data.member ? ensure(args) : ensureNothing(args);
}

export default function PortfolioPage() {
  const member = useMember();
  return member === null ? <Stranger /> : <Portfolios />;
}

function Stranger() {
  const { login } = useMemberWays();
  return (
    <section className="card">
      <EmptyState
        icon="lock"
        title="포트폴리오는 로그인하면 볼 수 있습니다"
        why="거래를 적으면 평가금액과 손익, 수익률을 셈해 드립니다."
        action={
          <a className={buttonClass({ look: 'primary' })} href={login}>
            로그인
          </a>
        }
      />
    </section>
  );
}

function Portfolios() {
  const [query, setQuery] = useSearchParams();
  const { data } = useQuery(groupsQuery);
  const [entry, setEntry] = useState<EntryWish | null>(null);
  const [isImporting, setImporting] = useState(false);
  const groups = data?.data ?? [];
  const group = groupAt(groups, query);

  function show(id: string): void {
    setEntry(null);
    setQuery({ group: id }, { preventScrollReset: true });
  }

  if (data !== undefined && group === undefined) return <StartPortfolio onCreated={show} />;
  return (
    <>
      <div className="pf-bar">
        <div className="pf-gs">
          {groups.map(({ id, name, stocks }) => (
            <button key={id} type="button" className="chip" aria-pressed={id === group?.id} onClick={() => show(id)}>
              {name} <span>{stocks}</span>
            </button>
          ))}
          {group && <GroupMenu key={group.id} group={group} onRemoved={() => setQuery({}, { replace: true })} />}
          <NewGroup onCreated={show} />
        </div>
        <span className="sp" />
        <Button size="sm" onClick={() => setImporting(true)}>
          가져오기
        </Button>
        <Button size="sm" look="primary" className="pf-add" onClick={() => setEntry({})}>
          거래 입력
        </Button>
      </div>
      <div className={entry === null ? 'pf-grid' : 'pf-grid pf-grid--entry'}>
        <div className="stack">
          {group && <ProposalsCard groupId={group.id} />}
          {group && <HoldingsCard groupId={group.id} onEntry={setEntry} />}
        </div>
        {entry !== null && group && (
          <EntryDrawer
            key={`${group.id} ${entry.shcode} ${entry.transactionId}`}
            groupId={group.id}
            {...entry}
            onClose={() => setEntry(null)}
          />
        )}
      </div>
      <button type="button" className="pf-fab" aria-label="거래 입력" onClick={() => setEntry({})}>
        <Icon name="plus" size={24} />
      </button>
      {group && <ImportDialog groupId={group.id} open={isImporting} onOpenChange={setImporting} />}
    </>
  );
}
