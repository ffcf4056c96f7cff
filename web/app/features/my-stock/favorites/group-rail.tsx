import type { FavoriteRow } from '@sise/contract/favorites';
import { MOST_FAVORITES } from '@sise/domain/favorites/favorite';
import { comma } from '@sise/domain/format/number';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import type { OwnGroup } from '../../../favorites/own-groups.ts';
import { useDeviceList, useFavoriteWrites } from '../../../favorites/use-favorites.ts';
import { favoriteGroupsQuery } from '../../../member/favorite-groups-query.ts';
import { useMember } from '../../../member/use-member.ts';
import { Rate } from '../../../quotes/rate.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Link } from '../../../ui/link.tsx';
import { OpenedPart } from '../../../ui/opened-part.tsx';
import { OrderDialog } from '../../../ui/order-dialog.tsx';
import { scrollToChip } from '../../../ui/scroll-to-chip.ts';
import { useManualOrder } from '../../../ui/use-manual-order.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import type { EditedGroup } from './group-dialog.tsx';
import { groupRate } from './group-rate.ts';
import { ALL } from './queries.ts';
import { allItems } from './shown-group.ts';
import { hrefOf, useTableView } from './table-view.ts';
import type { Landing } from '../use-landing.ts';
import { useLiveFavorites } from './use-live-favorite.ts';
import styles from './group-rail.module.css';

interface GroupRailProps {
  readonly groups: readonly OwnGroup[];
  /** The id of the group shown. */
  readonly current: string;
  /** Its rows. */
  readonly rows: readonly (FavoriteRow | null)[];
  /** The group shown takes the focus of what has disappeared. */
  readonly landing: Landing;
  readonly onEdit: (group: EditedGroup) => void;
  /** Called before the groups get another order. */
  readonly onArrange: () => void;
}

/** The reader's groups, in an order of their own; a row of chips on a phone. */
export function GroupRail({ groups, current, rows, landing, onEdit, onArrange }: GroupRailProps) {
  const writes = useFavoriteWrites();
  const rates = useGroupRates();
  const [view, , viewNow] = useTableView();
  const navigate = useNavigate();
  const [isOrdering, setOrdering] = useState(false);
  const byId = new Map(groups.map((group) => [group.id, group]));
  function openGroup(event: MouseEvent, id: string): void {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return; // a tab of its own
    event.preventDefault();
    void navigate(hrefOf(id, viewNow()), { preventScrollReset: true });
  }
  function put(ids: string[]): void {
    onArrange();
    void navigate(hrefOf(current, view), { replace: true, preventScrollReset: true });
    writes.arrangeGroups(ids);
  }
  const order = useManualOrder({
    keys: groups.map(({ id }) => id),
    nameOf: (id) => byId.get(id)?.name ?? '',
    onArrange: put,
  });
  const rail = useRef<HTMLElement>(null);
  useEffect(() => {
    const chip = current === ALL ? 'li' : `[data-order="${CSS.escape(current)}"]`;
    if (rail.current) scrollToChip(rail.current, chip); // a row on a phone
  }, [current]);
  const shown = order.shown.flatMap((id) => byId.get(id) ?? []);
  const linkTo = (id: string) => ({
    ref: current === id ? landing.land : undefined,
    to: hrefOf(id, view),
    preventScrollReset: true,
    'aria-current': current === id || undefined,
    onClick: (event: MouseEvent) => openGroup(event, id),
  });
  return (
    <nav ref={rail} className={`card ${styles.groupRail}`} aria-label="관심 그룹">
      <div className={styles.head}>
        <h2>관심 그룹</h2>
        <button type="button" className="icon-button" aria-label="그룹 만들기" onClick={() => onEdit('new')}>
          <Icon name="plus" />
        </button>
        {groups.length > 1 && (
          <button
            type="button"
            className={`icon-button ${styles.order}`}
            aria-label="그룹 순서 바꾸기"
            onClick={() => setOrdering(true)}
          >
            <Icon name="swap" />
          </button>
        )}
      </div>
      <VisuallyHidden>
        <output aria-live="assertive">{order.said}</output>
      </VisuallyHidden>
      <ul>
        <li>
          <Link {...linkTo(ALL)}>
            <span className="ellipsis">전체</span> <em>{comma(allItems(groups).length)}</em>
            {current === ALL && rates.size > 0 && <LiveRate rows={rows} before={null} />}
          </Link>
        </li>
        {shown.map((group) => (
          <li key={group.id} data-order={group.id} className={order.held === group.id ? 'held' : undefined}>
            <button {...order.gripOf(group.id)}>
              <Icon name="grip" size={14} />
            </button>
            <Link {...linkTo(group.id)}>
              <span className="ellipsis">{group.name}</span> <em>{comma(group.stocks.length)}</em>
              {rates.has(group.id) &&
                (current === group.id ? (
                  <LiveRate rows={rows} before={rates.get(group.id) ?? null} />
                ) : (
                  <Rate value={rates.get(group.id) ?? null} />
                ))}
            </Link>
            {current === group.id && (
              <button
                type="button"
                className={styles.edit}
                aria-label={`${group.name} 그룹 고치기`}
                onClick={() => onEdit(group)}
              >
                <Icon name="pencil" size={16} />
              </button>
            )}
          </li>
        ))}
      </ul>
      <p className={styles.tip}>끌어서 순서를 바꿉니다. 그룹마다 종목 {MOST_FAVORITES}개까지.</p>
      <ListBefore />
      <OrderDialog
        title="관심 그룹 순서"
        items={groups.map(({ id, name }) => ({ key: id, name }))}
        open={isOrdering}
        onOpenChange={setOrdering}
        onArrange={put}
      />
    </nav>
  );
}

interface LiveRateProps {
  readonly rows: readonly (FavoriteRow | null)[];
  /** Until the rows are there. */
  readonly before: number | null;
}

/** 당일 of the group shown, as its band says it with live prices. */
function LiveRate({ rows, before }: LiveRateProps) {
  const live = useLiveFavorites(rows);
  return <Rate value={groupRate(live.map((row) => row?.chgrate ?? null)) ?? before} />;
}

/** 당일 of each group, where the account knows it. */
function useGroupRates(): ReadonlyMap<string, number | null> {
  const isMember = useMember() !== null;
  const { data: response } = useQuery({ ...favoriteGroupsQuery, enabled: isMember });
  return new Map(response?.data.map(({ id, chgrate }) => [id, chgrate]));
}

const loadMergeDialog = async () => (await import('../../../favorites/merge-dialog.tsx')).MergeDialog;

/** What this device had before the account's list was preferred, as long as it is kept. */
function ListBefore() {
  const isMember = useMember() !== null;
  const { aside } = useDeviceList();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  if (!isMember || aside === null) return null;
  return (
    <>
      <button type="button" className={styles.aside} onClick={() => setOpen(true)}>
        이전 목록 합치기
      </button>
      <OpenedPart load={loadMergeDialog} open={isOpen} onMissing={close}>
        {(MergeDialog) => isOpen && <MergeDialog groups={aside.groups} onClose={close} onLater={close} />}
      </OpenedPart>
    </>
  );
}
