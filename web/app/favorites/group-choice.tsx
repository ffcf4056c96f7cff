import { asObject } from '@sise/domain/format/particle';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { SessionEnded } from '../member/session-ended.tsx';
import { useToast } from '../ui/toast.tsx';
import { additionToNew } from './addition.ts';
import { GroupDialog, NewGroupName } from './group-dialog.tsx';
import { GROUP_FAILURE_TEXT } from './group-failure-text.ts';
import { storeLastGroup } from './last-group.ts';
import { holds, keyOfItem } from './own-groups.ts';
import type { OwnGroup } from './own-groups.ts';
import { useDialogGroups } from './use-dialog-groups.ts';
import type { Starred } from './use-star.ts';
import styles from './group-dialog.module.css';

interface GroupChoiceProps {
  readonly item: Starred;
  readonly groups: readonly OwnGroup[];
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** A dialog in which the reader chooses the groups of a stock. */
export function GroupChoice({ item, groups: present, open, onOpenChange }: GroupChoiceProps) {
  const [failure, setFailure] = useState<ReactNode>(null);
  const { groups, reader, isOfDevice, writes } = useDialogGroups(present, () => {
    setFailure(<SessionEnded />);
    onOpenChange(true);
  });
  const say = useToast();
  const nameId = useId();
  const key = keyOfItem(item);
  const holding = groups.filter((group) => holds(group, item)).map(({ id }) => id);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(() => new Set(holding));
  const [name, setName] = useState('');

  function tick(id: string, isOn: boolean): void {
    const next = new Set(ticked);
    if (isOn) next.add(id);
    else next.delete(id);
    setTicked(next);
  }

  function save(): void {
    const ids = groups.map(({ id }) => id).filter((id) => ticked.has(id));
    const isChanged = ids.length !== holding.length || ids.some((id) => !holding.includes(id));
    const newName = name.trim();
    const isNew = newName !== '';
    const made = crypto.randomUUID();
    const refused = isNew ? additionToNew(groups, { id: made, name: newName }, [item]).failure : null;
    if (refused !== null) return setFailure(GROUP_FAILURE_TEXT[refused]); // before anything is written
    const last = isNew ? made : ids.find((id) => !holding.includes(id));
    const done = () => {
      if (last !== undefined) storeLastGroup(reader, last);
      say({ about: key, text: ids.length > 0 || isNew ? '고른 그룹에 담았습니다.' : '관심종목에서 뺐습니다.' });
    };
    onOpenChange(false);
    if (isChanged && !writes.place(item, ids, isNew ? undefined : done)) return;
    if (isNew) writes.create(newName, [item], made, done);
  }

  return (
    <GroupDialog
      title="관심 그룹"
      description={`${asObject(item.hname)} 담을 그룹을 고르세요.`}
      action="저장"
      open={open}
      onClose={() => onOpenChange(false)}
      onSubmit={save}
      failure={failure}
      isOfDevice={isOfDevice}
    >
      {groups.map(({ id, name: label, stocks }) => (
        <label key={id}>
          <input type="checkbox" checked={ticked.has(id)} onChange={(event) => tick(id, event.target.checked)} />
          <span className="ellipsis">{label}</span>
          <em>{stocks.length}</em>
        </label>
      ))}
      <label className={styles.new} htmlFor={nameId}>
        <span>새 그룹</span>
        <NewGroupName
          id={nameId}
          name={name}
          onName={(text) => {
            setName(text);
            setFailure(null);
          }}
        />
      </label>
    </GroupDialog>
  );
}
