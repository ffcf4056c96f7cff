import { LONGEST_NAME } from '@sise/domain/favorites/favorite';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { OwnGroup } from '../../../favorites/own-groups.ts';
import { useFavoriteWrites } from '../../../favorites/use-favorites.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { usePopups } from '../../../ui/popups.tsx';
import { hrefOf, useTableView } from './table-view.ts';

interface GroupDialogProps {
  readonly group: OwnGroup | 'new';
  readonly groups: readonly OwnGroup[];
  readonly onClose: () => void;
}

/** Makes, names or deletes a group. */
export function GroupDialog({ group, groups, onClose }: GroupDialogProps) {
  const writes = useFavoriteWrites();
  const navigate = useNavigate();
  const [view] = useTableView();
  const { confirm } = usePopups();
  const own = group === 'new' ? null : group;
  const [name, setName] = useState(own?.name ?? '');
  const [fault, setFault] = useState<string | null>(null);

  function save(): void {
    const plain = name.trim();
    const wrong = faultOf(plain, own, groups);
    setFault(wrong);
    if (wrong !== null) return;
    if (own === null) {
      const id = crypto.randomUUID();
      writes.create(plain, [], id);
      void navigate(hrefOf(id, view), { preventScrollReset: true });
    } else if (plain !== own.name) writes.rename(own.id, plain);
    onClose();
  }

  function remove(): void {
    if (own === null) return;
    onClose();
    confirm({
      title: `‘${own.name}’ 그룹을 지울까요?`,
      message:
        own.stocks.length === 0
          ? '비어 있는 그룹입니다.'
          : `담긴 ${own.stocks.length}종목이 이 그룹에서 빠집니다. 다른 그룹에 담은 것은 그대로입니다.`,
      action: '지우기',
      onConfirm: () => {
        writes.removeGroup(own.id);
        void navigate(hrefOf(null, view), { preventScrollReset: true });
      },
    });
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={own === null ? '그룹 만들기' : '그룹 고치기'}
      actions={
        <>
          <Button onClick={onClose}>취소</Button>
          <Button look="primary" type="submit" form="favorite-group">
            {own === null ? '만들기' : '저장'}
          </Button>
        </>
      }
    >
      <form
        id="favorite-group"
        className="fav-form"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <label htmlFor="favorite-group-name">그룹 이름</label>
        <input
          id="favorite-group-name"
          type="text"
          value={name}
          maxLength={LONGEST_NAME}
          autoComplete="off"
          aria-invalid={fault !== null}
          aria-describedby="favorite-group-fault"
          onChange={(event) => setName(event.target.value)}
        />
        <p id="favorite-group-fault" role="alert">
          {fault}
        </p>
        {own !== null && (
          <Button look="ghost" className="fav-form__del" onClick={remove}>
            그룹 지우기
          </Button>
        )}
      </form>
    </Dialog>
  );
}

function faultOf(name: string, own: OwnGroup | null, groups: readonly OwnGroup[]): string | null {
  if (name === '') return '그룹 이름을 적어 주세요.';
  const isTaken = groups.some((other) => other.id !== own?.id && other.name === name);
  return isTaken ? '같은 이름의 그룹이 있습니다.' : null;
}
