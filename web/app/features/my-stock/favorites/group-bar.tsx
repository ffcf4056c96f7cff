import type { RefObject } from 'react';
import { OrderNotice } from '../../../quotes/order-notice.tsx';
import { Button } from '../../../ui/button.tsx';
import { Segment } from '../../../ui/choice.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { TABLE_VIEWS, type TableView } from './table-view.ts';
import type { SortedFavorites } from './use-sorted-favorites.ts';
import styles from './group-bar.module.css';

interface GroupBarProps {
  readonly view: TableView;
  readonly onView: (view: TableView) => void;
  /** Whether the group has an order and members of its own: 전체 has neither. */
  readonly isOwn: boolean;
  /** The rows ordered by a column; null in the order of the group. */
  readonly sorted: SortedFavorites | null;
  readonly onOwnOrder: () => void;
  readonly addButton: RefObject<HTMLButtonElement | null>;
  readonly onAdd: () => void;
  readonly editButton: RefObject<HTMLButtonElement | null>;
  /** Null without rows to edit. */
  readonly onEdit: (() => void) | null;
}

/** The view and the order of a group, and the ways to add to it and to edit it. */
export function GroupBar(props: GroupBarProps) {
  const { view, onView, isOwn, sorted, onOwnOrder, addButton, onAdd, editButton, onEdit } = props;
  return (
    <div className={sorted === null ? styles.groupBar : `${styles.groupBar} ${styles.sorted}`}>
      <Segment label="보기" options={TABLE_VIEWS} value={view} onChange={onView} />
      <span className={styles.sort}>{sorted !== null ? '정렬한 순서' : isOwn ? '내 순서' : '그룹 순서'}</span>
      {sorted !== null && (
        <>
          <OrderNotice moved={sorted.moved} onRefresh={sorted.refresh} />
          <Button
            size="sm"
            look="ghost"
            onClick={() => {
              editButton.current?.focus(); // this one goes
              onOwnOrder();
            }}
          >
            내 순서로
          </Button>
        </>
      )}
      <span className={styles.acts}>
        <Button ref={addButton} size="sm" aria-label="종목 추가" onClick={onAdd}>
          <Icon name="plus" size={16} /> <span>종목 추가</span>
        </Button>
        <Button ref={editButton} size="sm" aria-disabled={onEdit === null} onClick={onEdit ?? undefined}>
          편집
        </Button>
      </span>
    </div>
  );
}
