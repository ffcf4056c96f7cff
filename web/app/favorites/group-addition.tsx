import { paths } from '@sise/contract/paths';
import { FIRST_GROUP_NAME } from '@sise/domain/favorites/favorite';
import { comma } from '@sise/domain/format/number';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { SessionEnded } from '../member/session-ended.tsx';
import { useToast } from '../ui/toast.tsx';
import { additionText, additionTo, additionToNew } from './addition.ts';
import type { Addition } from './addition.ts';
import { GroupDialog, NewGroupName } from './group-dialog.tsx';
import { GROUP_FAILURE_TEXT } from './group-failure-text.ts';
import { readLastGroup, storeLastGroup } from './last-group.ts';
import type { OwnGroup } from './own-groups.ts';
import { removals } from './removals.ts';
import { useSignInAction } from './sign-in-action.ts';
import { useDialogGroups } from './use-dialog-groups.ts';
import type { Followable } from './favorite-writes.ts';
import styles from './group-dialog.module.css';

interface GroupAdditionProps {
  readonly items: readonly Followable[];
  readonly groups: readonly OwnGroup[];
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** The group holds the stocks. */
  readonly onAdded: () => void;
}

/** The choice of a group that does not exist yet. */
const NEW = 'new';

/** A dialog in which the reader chooses the group to which several stocks are added. */
export function GroupAddition({ items, groups: present, open, onOpenChange, onAdded }: GroupAdditionProps) {
  const [failure, setFailure] = useState<ReactNode>(null);
  const { groups, reader, isOfDevice, writes } = useDialogGroups(present, () => {
    setFailure(<SessionEnded then="다시 담아 주세요." />);
    onOpenChange(true);
  });
  const signIn = useSignInAction();
  const say = useToast();
  const [chosen, setChosen] = useState(() => usualGroup(groups, readLastGroup(reader)));
  const [name, setName] = useState(groups.length === 0 ? FIRST_GROUP_NAME : '');

  function choose(id: string): void {
    setChosen(id);
    setFailure(null);
  }

  function add(): void {
    const group = groups.find(({ id }) => id === chosen);
    const addition = group
      ? additionTo(groups, group, items)
      : additionToNew(groups, { id: crypto.randomUUID(), name: name.trim() }, items);
    if (addition.failure !== null) return setFailure(GROUP_FAILURE_TEXT[addition.failure]);
    const { id } = addition.group;
    const done = () => finish(addition);
    for (const item of items) removals.end(item);
    onOpenChange(false);
    if (addition.added === 0) done();
    else if (group) writes.add(id, items, done);
    else writes.create(addition.group.name, items, id, done);
  }

  function finish(addition: Addition): void {
    storeLastGroup(reader, addition.group.id);
    const shown = { label: '보기', to: paths.myStock({ group: addition.group.id }) };
    say({
      about: 'addition',
      text: additionText(addition),
      actions: isOfDevice && signIn !== null ? [shown, signIn] : [shown],
    });
    onAdded();
  }

  return (
    <GroupDialog
      title="관심 그룹에 담기"
      description={`고른 ${comma(items.length)}종목을 담을 그룹을 고르세요.`}
      action="담기"
      open={open}
      onClose={() => onOpenChange(false)}
      onSubmit={add}
      failure={failure}
      isOfDevice={isOfDevice}
    >
      {groups.map((group) => {
        const { present } = additionTo(groups, group, items);
        return (
          <label key={group.id}>
            <input type="radio" name="group" checked={chosen === group.id} onChange={() => choose(group.id)} />
            <span className="ellipsis">{group.name}</span>
            <em>
              {present > 0 && `${comma(present)}종목 있음 · `}
              {group.stocks.length}
            </em>
          </label>
        );
      })}
      <div className={`${styles.new} ${styles.newGroup}`}>
        <label>
          <input type="radio" name="group" checked={chosen === NEW} onChange={() => choose(NEW)} />
          <span>새 그룹</span>
        </label>
        <NewGroupName
          aria-label="새 그룹 이름"
          name={name}
          onFocus={() => choose(NEW)}
          onName={(text) => {
            setName(text);
            choose(NEW);
          }}
        />
      </div>
    </GroupDialog>
  );
}

/** The group chosen last, else the first one, else a new one. */
function usualGroup(groups: readonly OwnGroup[], last: string | null): string {
  return (groups.find(({ id }) => id === last) ?? groups[0])?.id ?? NEW;
}
