import { DAY_MS } from '@sise/domain/market/kst';
import { favorites } from '@sise/contract/favorites';
import { MOST_FAVORITES } from '@sise/domain/favorites/favorite';
import { linesAboveLimit, mergeLines } from '@sise/domain/favorites/merge-lines';
import { comma } from '@sise/domain/format/number';
import { useState } from 'react';
import { favoriteGroupsQuery } from '../member/favorite-groups-query.ts';
import { useMemberWrite } from '../member/use-member-write.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { useToast } from '../ui/toast.tsx';
import { deviceStore, EMPTY_LIST } from './device-store.ts';
import { ownGroupLayout } from './own-group-rules.ts';
import type { DeviceGroup } from './own-groups.ts';
import { useFavoriteGroups } from './use-favorites.ts';
import styles from './merge-dialog.module.css';

/** How long groups that were set aside are stored. */
const ASIDE_DAYS = 30;

interface MergeDialogProps {
  /** Of this device. */
  readonly groups: readonly DeviceGroup[];
  readonly onClose: () => void;
  readonly onLater: () => void;
}

/** Shows the result of a merge of the lists of device and account before the reader confirms it. */
export function MergeDialog({ groups, onClose, onLater }: MergeDialogProps) {
  const account = useFavoriteGroups();
  const [choice, setChoice] = useState<'merge' | 'account'>('merge');
  const say = useToast();
  const merge = useMemberWrite(favorites.merge, {
    learn: (draft, reply) => draft.patch(favoriteGroupsQuery, () => reply),
  });
  if (account === null) return null;
  const lines = mergeLines(ownGroupLayout, groups, account);
  const sum = (of: (line: (typeof lines)[number]) => number) => lines.reduce((total, line) => total + of(line), 0);
  const after = sum((line) => line.after);
  const both = sum((line) => line.both);
  const large = linesAboveLimit(lines);

  function finish(): void {
    if (merge.isPending) return;
    if (choice === 'account') {
      deviceStore.write({ ...EMPTY_LIST, aside: { groups, until: Date.now() + ASIDE_DAYS * DAY_MS } });
      onClose();
      return;
    }
    const groupDrafts = groups.map(({ name, stocks }) => ({
      name,
      stocks: stocks.map(({ shcode, is_index }) => ({ shcode, is_index })),
    }));
    merge.mutate(
      { groups: groupDrafts },
      {
        onSuccess: () => {
          deviceStore.write(EMPTY_LIST); // only now: after a refusal the lists stay on this device
          say({ text: '이 기기의 목록을 계정에 합쳤습니다.' });
          onClose();
        },
      },
    );
  }

  return (
    <Dialog
      wide
      open
      onOpenChange={onLater}
      title="이 기기의 목록을 합칠까요?"
      description="로그인 전에 담은 종목이 있습니다. 합치는 동안 아무것도 지우지 않습니다."
      actions={
        <>
          <Button onClick={onLater}>나중에</Button>
          <Button
            look="primary"
            disabled={choice === 'merge' && large.length > 0}
            aria-disabled={merge.isPending}
            onClick={finish}
          >
            {choice === 'merge' ? `${comma(after)}종목으로 합치기` : '계정 목록만 쓰기'}
          </Button>
        </>
      }
    >
      <table className={`table ${styles.merge}`}>
        <caption className="visually-hidden">합친 뒤의 종목 수</caption>
        <thead>
          <tr>
            <th scope="col" className="left">
              그룹
            </th>
            <th scope="col">이 기기</th>
            <th scope="col">내 계정</th>
            <th scope="col">겹침</th>
            <th scope="col">합친 뒤</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ name, here, account: there, both: shared, after: later }) => (
            <tr key={name}>
              <td className="left semibold">
                {name} {there === null && <span className="badge">새 그룹</span>}
              </td>
              <td>{here}</td>
              <td>{there ?? '-'}</td>
              <td>{there === null ? '-' : shared}</td>
              <td className="semibold">{later}</td>
            </tr>
          ))}
          <tr className="total-row">
            <td className="left">합계</td>
            <td>{sum((line) => line.here)}</td>
            <td>{sum((line) => line.account ?? 0)}</td>
            <td>{both}</td>
            <td>{after}</td>
          </tr>
        </tbody>
      </table>
      <fieldset className={styles.ways}>
        <legend className="visually-hidden">어떻게 할까요</legend>
        <Way value="merge" choice={choice} onChoice={setChoice} title="합치기">
          {both === 0
            ? '이 기기의 종목이 계정의 그룹 뒤에 추가됩니다.'
            : `겹치는 ${both}종목은 계정에 담은 날짜를 그대로 둡니다.`}
        </Way>
        <Way value="account" choice={choice} onChoice={setChoice} title="계정 목록만 쓰기">
          {`이 기기의 목록은 ${ASIDE_DAYS}일 동안 ‘이전 목록’에 둡니다.`}
        </Way>
      </fieldset>
      {large.length > 0 && (
        <p className={styles.fault} role="alert">
          {large.map(({ name }) => name).join(', ')}: 한 그룹에는 {MOST_FAVORITES}종목까지 담을 수 있습니다. 종목을 줄인
          뒤 합쳐 주세요.
        </p>
      )}
    </Dialog>
  );
}

interface WayProps {
  readonly value: 'merge' | 'account';
  readonly choice: string;
  readonly onChoice: (choice: 'merge' | 'account') => void;
  readonly title: string;
  readonly children: string;
}

function Way({ value, choice, onChoice, title, children }: WayProps) {
  return (
    <label className={styles.way}>
      <input type="radio" name="merge-way" checked={choice === value} onChange={() => onChoice(value)} />
      <b>{title}</b>
      <span>{children}</span>
    </label>
  );
}
