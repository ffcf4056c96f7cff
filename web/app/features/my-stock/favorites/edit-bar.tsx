import { MOST_INSTRUMENTS } from '@sise/contract/comparison';
import { paths } from '@sise/contract/paths';
import { useEffect, useRef } from 'react';
import type { FollowedItem, OwnGroup } from '../../../favorites/own-groups.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import groupBarStyles from './group-bar.module.css';

interface EditBarProps {
  readonly ticked: readonly FollowedItem[];
  readonly total: number;
  /** The other groups, to move to. */
  readonly others: readonly OwnGroup[];
  /** Whether the group has an order and members of its own: 전체 has neither. */
  readonly isOwn: boolean;
  readonly onAll: (isOn: boolean) => void;
  readonly onTop: () => void;
  readonly onMove: (to: string) => void;
  readonly onRemove: () => void;
  readonly onDone: () => void;
}

/** What can be done with the ticked rows. */
export function EditBar(props: EditBarProps) {
  const { ticked, total, others, isOwn, onAll, onTop, onMove, onRemove, onDone } = props;
  const count = ticked.length;
  const comparison = comparisonOf(ticked);
  const isNone = count === 0;
  const all = useRef<HTMLInputElement>(null);
  useEffect(() => all.current?.focus(), []); // the button that brought the bar is gone
  useEffect(() => {
    if (all.current) all.current.indeterminate = count > 0 && count < total;
  }, [count, total]);
  return (
    <div className={`${groupBarStyles.groupBar} ${groupBarStyles.edit}`} role="toolbar" aria-label="고른 종목">
      <label>
        <input
          type="checkbox"
          checked={count > 0 && count === total}
          ref={all}
          onChange={(event) => onAll(event.target.checked)}
        />
        전체
      </label>
      <b>{count}종목 선택</b>
      <span className={groupBarStyles.acts}>
        {isOwn && (
          <Button size="sm" aria-disabled={isNone} onClick={isNone ? undefined : onTop}>
            맨 위로
          </Button>
        )}
        {isOwn && others.length > 0 && (
          <select
            className="button button--small"
            aria-label="그룹 옮기기"
            value=""
            disabled={isNone}
            onChange={(event) => {
              all.current?.focus(); // nothing is ticked any more, so it is disabled
              onMove(event.target.value);
            }}
          >
            <option value="" disabled>
              그룹 옮기기
            </option>
            {others.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
        {comparison === null ? (
          <Button size="sm" disabled>
            비교
          </Button>
        ) : (
          <Link className={buttonClass({ size: 'sm' })} to={comparison}>
            비교
          </Link>
        )}
        <Button size="sm" aria-disabled={isNone} onClick={isNone ? undefined : onRemove}>
          빼기
        </Button>
        <Button size="sm" look="primary" onClick={onDone}>
          완료
        </Button>
      </span>
    </div>
  );
}

/** The page that compares the stocks; null if there are none or too many. */
function comparisonOf(items: readonly FollowedItem[]): string | null {
  if (items.length === 0 || items.length > MOST_INSTRUMENTS) return null;
  return paths.compare({ codes: items.map(({ shcode }) => shcode).join(',') });
}
