import type { FollowedAnalyst } from '@sise/contract/follows';
import { comma } from '@sise/domain/format/number';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { firmAndSector } from '../../../research/firm-and-sector.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Link } from '../../../ui/link.tsx';
import { usePopups } from '../../../ui/popups.tsx';
import { useManualOrder } from '../../../ui/use-manual-order.ts';
import type { ManualOrder } from '../../../ui/use-manual-order.ts';
import { addressOf } from './chosen-analyst.ts';
import { useArrange, useUnsubscribe } from '../../../research/use-following.ts';
import styles from './followed-list.module.css';

interface FollowedListProps {
  readonly rows: readonly FollowedAnalyst[];
  readonly chosen: string;
}

/** 구독: the followed analysts, in the member's manual order; a narrow screen shows a row of initials. */
export function FollowedList({ rows, chosen }: FollowedListProps) {
  const [ticked, setTicked] = useState<ReadonlySet<string> | null>(null);
  const arrange = useArrange();
  const byCode = new Map(rows.map((row) => [row.REPORT_WRITER_CODE, row]));
  const order = useManualOrder({
    keys: [...byCode.keys()],
    nameOf: (code) => byCode.get(code)?.name ?? '',
    onArrange: arrange,
  });
  const isEditing = ticked !== null;
  const shown = order.shown.flatMap((code) => byCode.get(code) ?? []);
  const tick = (code: string) => setTicked((before) => toggled(before ?? new Set(), code));
  return (
    <Card
      className={isEditing ? `${styles.follows} ${styles.followsEdit}` : styles.follows}
      title="구독"
      asOf={`${rows.length}명 · 1개월 점수`}
      tools={
        <button type="button" className={styles.edit} onClick={() => setTicked(isEditing ? null : new Set())}>
          {isEditing ? '완료' : '편집'}
        </button>
      }
      flush
    >
      <ul aria-label="구독한 애널리스트">
        {shown.map((row) => (
          <FollowedLine
            key={row.REPORT_WRITER_CODE}
            row={row}
            isChosen={row.REPORT_WRITER_CODE === chosen}
            order={order}
            tick={ticked && { isOn: ticked.has(row.REPORT_WRITER_CODE), onChange: () => tick(row.REPORT_WRITER_CODE) }}
          />
        ))}
      </ul>
      <output className="visually-hidden">{order.said}</output>
      {ticked === null ? (
        <p className={styles.tip}>끌어서 순서를 바꿉니다. 안 읽음 표시는 보고서를 열면 사라집니다.</p>
      ) : (
        <Leaving rows={rows.filter((row) => ticked.has(row.REPORT_WRITER_CODE))} onDone={() => setTicked(null)} />
      )}
    </Card>
  );
}

function toggled(codes: ReadonlySet<string>, code: string): ReadonlySet<string> {
  return codes.has(code) ? new Set([...codes].filter((other) => other !== code)) : new Set([...codes, code]);
}

interface FollowedLineProps {
  readonly row: FollowedAnalyst;
  readonly isChosen: boolean;
  readonly order: ManualOrder;
  /** null while the list is not being edited */
  readonly tick: { readonly isOn: boolean; readonly onChange: () => void } | null;
}

function FollowedLine({ row, isChosen, order, tick }: FollowedLineProps) {
  const [search] = useSearchParams();
  const { REPORT_WRITER_CODE: code, name, score, unread, WRITER_COLOR } = row;
  const about = (
    <>
      <Avatar name={name} color={WRITER_COLOR} />
      <span className={styles.who}>
        <b>{name}</b>
        {unread > 0 && (
          <Badge tone="new">
            <span className={styles.unread}>안 읽음 </span>
            {unread}
          </Badge>
        )}
        <small className="ellipsis">{firmAndSector(row)}</small>
      </span>
      <span className={styles.score}>
        <span className="visually-hidden">점수 </span>
        {comma(score, 1)}
      </span>
    </>
  );
  return (
    <li data-order={code} className={order.held === code ? `${styles.row} held` : styles.row}>
      <button {...order.gripOf(code)}>
        <Icon name="grip" size={16} />
      </button>
      {tick === null ? (
        <Link
          to={addressOf(search, 'analyst', code)}
          replace
          preventScrollReset
          className={styles.alert}
          aria-current={isChosen ? 'true' : undefined}
        >
          {about}
        </Link>
      ) : (
        <label className={styles.alert}>
          <input type="checkbox" checked={tick.isOn} onChange={tick.onChange} />
          {about}
        </label>
      )}
    </li>
  );
}

/** The actions for the ticked analysts. */
function Leaving({ rows, onDone }: { readonly rows: readonly FollowedAnalyst[]; readonly onDone: () => void }) {
  const { confirm } = usePopups();
  const unsubscribe = useUnsubscribe();
  const [first] = rows;
  const whom = first && rows.length === 1 ? `${first.name} 애널리스트` : `애널리스트 ${rows.length}명`;
  return (
    <p className={styles.leave}>
      <Button
        disabled={rows.length === 0}
        onClick={() =>
          confirm({
            title: '구독 해지',
            message: `${whom}의 구독을 해지합니다. 좋아요와 읽음 표시는 남습니다.`,
            action: '구독 해지',
            onConfirm: () => {
              onDone();
              void unsubscribe(rows);
            },
          })
        }
      >
        {rows.length === 0 ? '해지할 사람을 고르세요' : `${rows.length}명 구독 해지`}
      </Button>
    </p>
  );
}
