import { LONGEST_NAME } from '@sise/domain/favorites/favorite';
import { checkGroupName } from '@sise/domain/favorites/group-name';
import { useNavigate } from 'react-router';
import type { FavoriteWrites } from '../../../favorites/favorite-writes.ts';
import { GROUP_FAILURE_TEXT } from '../../../favorites/group-failure-text.ts';
import type { OwnGroup } from '../../../favorites/own-groups.ts';
import { SessionEnded } from '../../../member/session-ended.tsx';
import { useMember } from '../../../member/use-member.ts';
import { NameDialog } from '../../../ui/name-dialog.tsx';
import { usePopups } from '../../../ui/popups.tsx';
import { hrefOf, useTableView } from './table-view.ts';

/** A group, or one that is to be made. */
export type EditedGroup = OwnGroup | 'new';

/** A group in the dialog. */
export interface OpenedGroup {
  readonly group: EditedGroup;
  /** The name that was not saved since the session had ended; null if the dialog begins with the group's. */
  readonly typed: string | null;
  /** Whether its reader was signed in as it was opened. */
  readonly isOfMember: boolean;
}

interface GroupDialogProps extends OpenedGroup {
  readonly writes: FavoriteWrites;
  readonly groups: readonly OwnGroup[];
  readonly onClose: () => void;
  /** Called after the group was deleted. */
  readonly onRemoved: () => void;
}

/** Makes, names or deletes a group. */
export function GroupDialog({ group, typed, isOfMember, writes, groups, onClose, onRemoved }: GroupDialogProps) {
  const navigate = useNavigate();
  const [view] = useTableView();
  const { confirm } = usePopups();
  const own = group === 'new' ? null : group;
  const hasEnded = useMember() === null && isOfMember; // the server says so, unless there is a new one elsewhere

  async function save(name: string): Promise<string | null> {
    const checked = checkGroupName(hasEnded ? [] : groups, own?.id ?? null, name);
    if (!checked.ok) return GROUP_FAILURE_TEXT[checked.failure];
    if (own === null) {
      const id = crypto.randomUUID();
      writes.create(name, [], id);
      void navigate(hrefOf(id, view), { preventScrollReset: true });
    } else writes.rename(own.id, name);
    return null;
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
        onRemoved();
      },
    });
  }

  return (
    <NameDialog
      open
      onOpenChange={onClose}
      title={own === null ? '그룹 만들기' : '그룹 고치기'}
      action={own === null ? '만들기' : '저장'}
      label="그룹 이름"
      name={typed ?? own?.name ?? ''}
      isProposed={typed !== null}
      refusal={typed === null ? null : <SessionEnded />}
      longest={LONGEST_NAME}
      onName={save}
      {...(own === null ? {} : { remove: { label: '그룹 지우기', onPress: remove } })}
    />
  );
}
