import { favorites } from '@sise/contract/favorites';
import { inShellOf, pageAt } from '@sise/contract/paths';
import { useEffect, useRef, useState } from 'react';
import { redirect, useSearchParams } from 'react-router';
import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { pageQueries, responseIn } from '../../../api/page-queries.ts';
import type { Loaded, PageAddress } from '../../../api/page-queries.ts';
import { requestScope, tabQueries } from '../../../api/scope.ts';
import type { OwnGroup } from '../../../favorites/own-groups.ts';
import { useFavoriteGroups, useFavoritesFailure, useFavoriteWrites } from '../../../favorites/use-favorites.ts';
import { favoriteGroupsQuery } from '../../../member/favorite-groups-query.ts';
import { sessionQuery, useMember } from '../../../member/use-member.ts';
import { PopularCard } from '../../../quotes/popular-card.tsx';
import { busiestQuery, popularQuery } from '../../../quotes/popular-queries.ts';
import { ErrorCard } from '../../../ui/error-card.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { storedTab } from '../my-tabs.ts';
import { ownerHere, ownerOnServer } from '../own-cookie.ts';
import { GroupBand } from './group-band.tsx';
import { GroupDialog } from './group-dialog.tsx';
import type { EditedGroup, OpenedGroup } from './group-dialog.tsx';
import { GroupFeed } from './group-feed.tsx';
import { GroupRail } from './group-rail.tsx';
import { GroupTable } from './group-table.tsx';
import {
  ALL,
  allRowsQuery,
  returnsQuery,
  factsQueries,
  groupRowsQuery,
  largestQuery,
  newsQuery,
  reportsQuery,
} from './queries.ts';
import { shownGroup } from './shown-group.ts';
import { StartPage } from './start-page.tsx';
import { viewIn } from './table-view.ts';
import { useGroupRows } from './use-group-rows.ts';
import { useLanding } from '../use-landing.ts';
import type { Landing } from '../use-landing.ts';
import styles from './favorites-page.module.css';

const ofMember = () => [favoriteGroupsQuery];
const ofStranger = () => [largestQuery, busiestQuery, popularQuery];

/** The rows of the group the address names; of a member without any, the ways in. */
function ofGroup(first: Loaded, { url }: PageAddress) {
  const groups = responseIn(first, favoriteGroupsQuery)?.data ?? [];
  const { id, items } = shownGroup(groups, url.searchParams.get('group'));
  if (groups.length === 0) return ofStranger();
  const rows = id === ALL ? allRowsQuery : groupRowsQuery(id);
  return items.length === 0 ? [popularQuery] : [rows, returnsQuery(items), newsQuery(id), reportsQuery(id)];
}

/** With what the view tells besides: a browser changes the view at once and fills the cells in. */
function ofGroupInView(first: Loaded, address: PageAddress) {
  const { searchParams } = address.url;
  const groups = responseIn(first, favoriteGroupsQuery)?.data ?? [];
  const { items } = shownGroup(groups, searchParams.get('group'));
  return [...ofGroup(first, address), ...(viewIn(searchParams) === 'quotes' ? [] : factsQueries(items))];
}

const loadMember = pageQueries({ optional: ofMember, dependent: ofGroupInView }).loader;
const ensureMember = pageQueries({ optional: ofMember, dependent: ofGroup }).clientLoader;
/** Without the rows: the server does not know a group that is being created, and what is shown asks for them later. */
const ensureGroups = pageQueries({ optional: ofMember }).clientLoader;
const stranger = pageQueries({ optional: ofStranger });

export async function loader(args: LoaderFunctionArgs) {
  const scope = args.context.get(requestScope);
  const stored = storedTab(await ownerOnServer(scope), args.request.headers.get('cookie') ?? '', args.url.searchParams);
  if (stored !== null) throw redirect(inShellOf(args.url.pathname, stored));
  return scope.isMember ? loadMember(args) : stranger.loader(args);
}

export function clientLoader(args: ClientLoaderFunctionArgs) {
  const queries = args.context.get(tabQueries);
  const isFromElsewhere = pageAt(window.location.pathname)?.page.area !== 'my';
  const stored = storedTab(ownerHere(queries), document.cookie, args.url.searchParams);
  if (isFromElsewhere && stored !== null) throw redirect(inShellOf(args.url.pathname, stored));
  const session = queries.getQueryData(sessionQuery.queryKey);
  if (!session?.data.member) return stranger.clientLoader(args);
  const isWriting = queries.isMutating({ mutationKey: [favorites.create.resource] }) > 0;
  return isWriting ? ensureGroups(args) : ensureMember(args);
}

/** 관심: the reader's groups, one of them in full, and what is new about it. */
export default function FavoritesPage() {
  const groups = useFavoriteGroups();
  const failure = useFavoritesFailure();
  if (groups === null && failure !== null) {
    return (
      <section className="card">
        <ErrorCard title="관심종목을 불러오지 못했습니다" cause={failure.message} onRetry={failure.retry} isAlone />
      </section>
    );
  }
  if (groups === null) return <Skeleton width="100%" height={480} />;
  return <Favorites groups={groups} />;
}

function Favorites({ groups }: { readonly groups: readonly OwnGroup[] }) {
  const landing = useLanding(groups.length === 0);
  const { opened, edit, writes } = useEditedGroup(groups, landing);
  return (
    <>
      {groups.length === 0 ? (
        <StartPage landing={landing} />
      ) : (
        <Groups groups={groups} landing={landing} onEdit={edit} />
      )}
      {opened !== null && (
        <GroupDialog {...opened} writes={writes} groups={groups} onClose={() => edit(null)} onRemoved={landing.focus} />
      )}
    </>
  );
}

/**
 * The group whose dialog is open: above what the page shows, so that it outlives the last group, and the end of the
 * session, with which it opens again for the name that was not saved.
 */
function useEditedGroup(groups: readonly OwnGroup[], landing: Landing) {
  const isMember = useMember() !== null;
  const [opened, setOpened] = useState<OpenedGroup | null>(null);
  const say = useToast();
  const last = useRef<EditedGroup>('new');
  const reopen = (name = '') => setOpened({ group: last.current, typed: name, isOfMember: true });
  const writes = useFavoriteWrites(reopen, opened?.isOfMember);
  const id = opened === null || opened.group === 'new' ? null : opened.group.id;
  const isGone = id !== null && opened?.isOfMember === isMember && groups.every((group) => group.id !== id);
  const { focus } = landing;
  const [timesGone, setTimesGone] = useState(0);
  if (isGone) {
    setOpened(null);
    setTimesGone(timesGone + 1);
  }
  useEffect(() => {
    if (timesGone === 0) return;
    say({ text: '다른 탭이나 기기에서 지운 그룹입니다.' });
    focus();
  }, [timesGone, say, focus]);
  function edit(group: EditedGroup | null): void {
    if (group !== null) last.current = group;
    setOpened(group && { group, typed: null, isOfMember: isMember });
  }
  return { opened, edit, writes };
}

interface GroupsProps {
  readonly groups: readonly OwnGroup[];
  readonly landing: Landing;
  readonly onEdit: (group: EditedGroup) => void;
}

function Groups({ groups, landing, onEdit }: GroupsProps) {
  const isMember = useMember() !== null;
  const [search] = useSearchParams();
  const named = search.get('group');
  // A new order may put another group first: the one shown stays, also until the address names it.
  const [kept, setKept] = useState<{ readonly named: string | null; readonly id: string } | null>(null);
  const group = shownGroup(groups, kept?.named === named ? kept.id : named);
  const { rows, failure, retry } = useGroupRows(group);
  return (
    <div className={styles.pageGrid}>
      <GroupRail
        groups={groups}
        current={group.id}
        rows={rows}
        landing={landing}
        onEdit={onEdit}
        onArrange={() => setKept({ named, id: group.id })}
      />
      <div className={styles.pageMain}>
        {group.items.length > 0 && <GroupBand group={group} rows={rows} />}
        <GroupTable key={group.id} group={group} groups={groups} rows={rows} failure={failure} onRetry={retry} />
      </div>
      {isMember && group.items.length > 0 ? (
        <GroupFeed key={group.id} group={group.id} rows={rows} />
      ) : (
        <aside className={styles.feedCard}>
          <PopularCard />
        </aside>
      )}
    </div>
  );
}
