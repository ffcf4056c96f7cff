import { asObject } from '@sise/domain/format/particle';
import { LONGEST_NAME } from '@sise/domain/favorites/favorite';
import { useState } from 'react';
import { askApp, isInApp } from '../member/ask-app.ts';
import { useMember, useMemberWays } from '../member/use-member.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { useToast } from '../ui/toast.tsx';
import type { Starred } from './favorites-provider.tsx';
import { keyOfItem } from './own-groups.ts';
import type { OwnGroup } from './own-groups.ts';
import { useDeviceList, useFavoriteGroups, useFavoriteWrites } from './use-favorites.ts';

interface InterestDialogProps {
  readonly item: Starred;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** As long as the app takes to say who is signed in, milliseconds. */
const APP_TELLS_MS = 150;

/** The name of the group that a first favorite makes. */
const FIRST_NAME = '관심종목';

/** Into which groups a stock goes. Who is not signed in is asked first whether to keep it on this device only. */
export function InterestDialog(props: InterestDialogProps) {
  const isMember = useMember() !== null;
  const groups = useFavoriteGroups();
  const keepsHere = useDeviceList().groups.length > 0;
  const [isHere, setHere] = useState(keepsHere);
  if (!isMember && !isHere) return <LoginFirst {...props} onHere={() => setHere(true)} />;
  return groups === null ? null : <GroupChoice key={String(props.open)} {...props} groups={groups} />;
}

function LoginFirst({ item, open, onClose, onHere }: InterestDialogProps & { readonly onHere: () => void }) {
  const { login } = useMemberWays();
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title="로그인하고 관심종목에 담으세요"
      description={`${asObject(item.hname)} 담아 두면 모든 기기에서 봅니다. 로그인하지 않아도 이 기기에 담을 수 있고, 나중에 로그인하면 합칩니다.`}
      actions={
        <>
          <Button onClick={onHere}>이 기기에만 담기</Button>
          <a
            className={buttonClass({ look: 'primary' })}
            href={login}
            onClick={(event) => {
              if (!isInApp()) return;
              event.preventDefault(); // the app signs in by itself, and tells this page
              askApp();
              setTimeout(onClose, APP_TELLS_MS);
            }}
          >
            로그인
          </a>
        </>
      }
    />
  );
}

function GroupChoice({ item, open, onClose, groups }: InterestDialogProps & { readonly groups: readonly OwnGroup[] }) {
  const writes = useFavoriteWrites();
  const say = useToast();
  const key = keyOfItem(item);
  const holding = groups.filter(({ stocks }) => stocks.some((one) => keyOfItem(one) === key)).map(({ id }) => id);
  const isNew = holding.length === 0;
  const [ticked, setTicked] = useState<ReadonlySet<string>>(
    () => new Set(isNew ? groups.slice(0, 1).map(({ id }) => id) : holding),
  );
  const [name, setName] = useState(groups.length === 0 ? FIRST_NAME : '');

  function tick(id: string, isOn: boolean): void {
    const next = new Set(ticked);
    if (isOn) next.add(id);
    else next.delete(id);
    setTicked(next);
  }

  function save(): void {
    const ids = groups.map(({ id }) => id).filter((id) => ticked.has(id));
    const isChanged = ids.length !== holding.length || ids.some((id) => !holding.includes(id));
    if (isChanged) writes.place(item, ids);
    if (name.trim() !== '') writes.create(name, [item]);
    const isIn = ids.length > 0 || name.trim() !== '';
    if (isChanged || name.trim() !== '') say({ text: isIn ? '관심종목에 담았습니다.' : '관심종목에서 뺐습니다.' });
    onClose();
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title="관심 그룹"
      description={`${asObject(item.hname)} 담을 그룹을 고르세요.`}
      actions={
        <>
          <Button onClick={onClose}>취소</Button>
          <Button look="primary" type="submit" form="interest-groups">
            {isNew ? '담기' : '저장'}
          </Button>
        </>
      }
    >
      <form
        id="interest-groups"
        className="in-groups"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        {groups.map(({ id, name: label, stocks }) => (
          <label key={id}>
            <input type="checkbox" checked={ticked.has(id)} onChange={(event) => tick(id, event.target.checked)} />
            <span className="ell">{label}</span>
            <em>{stocks.length}</em>
          </label>
        ))}
        <label className="in-groups__new">
          <span>새 그룹</span>
          <input
            type="text"
            value={name}
            maxLength={LONGEST_NAME}
            placeholder="이름을 입력하면 그룹을 만들어 담습니다"
            onChange={(event) => setName(event.target.value)}
          />
        </label>
        <DeviceNote />
      </form>
    </Dialog>
  );
}

function DeviceNote() {
  const isMember = useMember() !== null;
  const { login } = useMemberWays();
  if (isMember) return null;
  return (
    <p className="in-groups__note">
      이 기기에 저장합니다. <a href={login}>로그인</a>하면 계정의 목록과 합칩니다.
    </p>
  );
}
