import type { FavoriteRow } from '@sise/contract/favorites';
import { asObject } from '@sise/domain/format/particle';
import { useEffect, useRef, useState } from 'react';
import { keyOfItem } from '../../../favorites/own-groups.ts';
import type { FollowedItem, OwnGroup } from '../../../favorites/own-groups.ts';
import { useFavoriteWrites } from '../../../favorites/use-favorites.ts';
import type { Followable } from '../../../favorites/favorite-writes.ts';
import { Button } from '../../../ui/button.tsx';
import { RetryButton } from '../../../ui/retry-button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorCard } from '../../../ui/error-card.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { EditBar } from './edit-bar.tsx';
import { FavoritesTable } from './favorites-table.tsx';
import { GroupBar } from './group-bar.tsx';
import { ALL } from './queries.ts';
import type { FavoriteSort } from './row-order.ts';
import type { ShownGroup } from './shown-group.ts';
import { StockSearch } from './stock-search.tsx';
import { useTableView } from './table-view.ts';
import { useFacts } from './use-facts.ts';
import type { Facts } from './use-facts.ts';
import { useSortedFavorites } from './use-sorted-favorites.ts';
import { useLateRemoval } from './use-late-removal.ts';
import { useTicks } from './use-ticks.ts';
import { VIEW_COLUMNS } from './view-columns.tsx';
import favoritesTableStyles from './favorites-table.module.css';

interface GroupTableProps {
  readonly group: ShownGroup;
  readonly groups: readonly OwnGroup[];
  readonly rows: readonly (FavoriteRow | null)[];
  /** Why rows could not be fetched, in a sentence. */
  readonly failure: string | null;
  readonly onRetry: () => void;
}

/** A group in full, with what can be done to it. */
export function GroupTable({ group, groups, rows, failure, onRetry }: GroupTableProps) {
  const writes = useFavoriteWrites();
  const removal = useLateRemoval(groups);
  const [sorted, setSort] = useState<FavoriteSort | null>(null);
  const [view, showView] = useTableView();
  const [isAdding, setAdding] = useState(false);
  const isGone = (item: FollowedItem) => removal.isGone(group.id, item);
  const items = group.items.filter((item) => !isGone(item));
  const shown = { ...group, items };
  const facts = useFacts(group.items, view);
  // What another view was ordered by does not order this one.
  const isSortable = sorted?.by === 'hname' || VIEW_COLUMNS[view].some(({ id }) => id === sorted?.by);
  const sort = isSortable ? sorted : null;
  const inOrder = useSortedFavorites(rows, facts, sort, view, group.id);
  const left = rows.filter((_, n) => {
    const item = group.items[n];
    return item !== undefined && !isGone(item);
  });
  const ticks = useTicks(items);
  const editButton = useRef<HTMLButtonElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  const isEditing = ticks.ticked !== null;
  useEffect(() => {
    if (wasEditing.current && !isEditing) editButton.current?.focus(); // in the place of the bar that is gone
    wasEditing.current = isEditing;
  }, [isEditing]);
  const isOwn = group.id !== ALL;
  const priceOf = new Map(rows.flatMap((row) => (row ? [[keyOfItem(row), row.price] as const] : [])));
  const chosen = ticks.items.map((item): Followable => ({ ...item, price: priceOf.get(keyOfItem(item)) ?? null }));

  return (
    <section className="card" aria-label={`${group.name} 목록`}>
      {ticks.ticked ? (
        <EditBar
          ticked={chosen}
          total={items.length}
          others={groups.filter(({ id }) => id !== group.id)}
          isOwn={isOwn}
          onAll={(isOn) => (isOn ? ticks.all() : ticks.none())}
          onTop={() => {
            setSort(null);
            writes.arrange(group.id, chosen);
          }}
          onMove={(to) => {
            writes.move(group.id, to, chosen);
            ticks.none();
          }}
          onRemove={() => {
            removal.remove(group.id, chosen, nameOf(rows, chosen));
            ticks.none();
          }}
          onDone={ticks.end}
        />
      ) : (
        <GroupBar
          view={view}
          onView={showView}
          isOwn={isOwn}
          sorted={sort === null ? null : inOrder}
          onOwnOrder={() => setSort(null)}
          addButton={addButton}
          onAdd={() => setAdding(true)}
          editButton={editButton}
          onEdit={items.length === 0 ? null : ticks.begin}
        />
      )}
      {facts.failed && (
        <Notice
          tone="warn"
          title={`${asObject(view === 'flows' ? '수급' : '컨센서스')} 불러오지 못했습니다`}
          action={<RetryButton onRetry={facts.retry} />}
        >
          시세는 그대로 볼 수 있습니다.
        </Notice>
      )}
      {items.length === 0 ? (
        <EmptyState
          icon="plus"
          title="아직 담은 종목이 없습니다"
          why="종목을 찾아 담거나, 어느 표에서든 별을 누르세요."
          action={
            <Button
              onClick={() => {
                addButton.current?.focus(); // this one goes with the first stock
                setAdding(true);
              }}
            >
              종목 추가
            </Button>
          }
        />
      ) : failure !== null && rows.every((row) => row === null) ? (
        <ErrorCard
          title="관심종목을 불러오지 못했습니다"
          cause={`목록은 그대로 있습니다. ${failure}`}
          onRetry={onRetry}
        />
      ) : (
        <FavoritesTable
          group={shown}
          rows={left}
          facts={facts}
          view={view}
          sort={sort}
          sorted={inOrder}
          onSort={setSort}
          ticked={ticks.ticked}
          onTick={ticks.tick}
        />
      )}
      {view === 'flows' && items.length > 0 && !facts.failed && (
        <p className={favoritesTableStyles.note}>
          당일 순매수입니다. {isProvisional(facts) && '장중 잠정 집계입니다.'}
        </p>
      )}
      <Dialog
        wide
        open={isAdding}
        onOpenChange={setAdding}
        title="종목 추가"
        description={isOwn ? `‘${group.name}’ 그룹에 담습니다.` : '담을 그룹을 고를 수 있습니다.'}
        actions={<Button onClick={() => setAdding(false)}>닫기</Button>}
      >
        {isAdding && <StockSearch isFocused {...(isOwn ? { group } : {})} />}
      </Dialog>
    </section>
  );
}

/** Whether any of the flows shown is counted while the market is open. */
function isProvisional({ byKey }: Facts): boolean {
  return [...byKey.values()].some(({ provisional }) => provisional);
}

/** Of one its name, of several how many. */
function nameOf(rows: readonly (FavoriteRow | null)[], items: readonly FollowedItem[]): string {
  const [item, ...others] = items;
  const one = item && others.length === 0 ? rows.find((row) => row && keyOfItem(row) === keyOfItem(item)) : undefined;
  return one?.hname ?? `${items.length}종목`;
}
