import type { CallFailure } from '@sise/contract/call-failure';
import { FIRST_GROUP_NAME } from '@sise/domain/favorites/favorite';
import { starPress, UNDO_MS } from '@sise/domain/favorites/star-press';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { favoriteGroupsQuery } from '../member/favorite-groups-query.ts';
import { isInApp } from '../member/native-app.ts';
import { useLogin } from '../member/use-login.ts';
import { useMember } from '../member/use-member.ts';
import { useMemberWays } from '../member/use-member-ways.ts';
import { usePopups } from '../ui/popups.tsx';
import { useToast } from '../ui/toast.tsx';
import type { ToastAction } from '../ui/toast-box.tsx';
import { deviceStore } from './device-store.ts';
import { readLastGroup } from './last-group.ts';
import { holds, keyOfItem } from './own-groups.ts';
import type { OwnGroup } from './own-groups.ts';
import { guardPress } from './press-guard.ts';
import { removals } from './removals.ts';
import { useSignInAction } from './sign-in-action.ts';
import { useFavoriteWrites } from './use-favorites.ts';
import type { Followable } from './favorite-writes.ts';

/** The stock or index beside a star. */
export interface Starred extends Followable {
  readonly hname: string;
}

/**
 * Carries out the presses of stars by the rule of `starPress`. A toast names the group and offers another one, or offers
 * to undo a removal. An alert says that there were too many presses, or that the lists could not be loaded. Inside the app
 * a press needs a login; it is carried out once there is one.
 * @param choose opens the choice of groups
 */
export function useStar(choose: (item: Starred) => void): (item: Starred) => void {
  const reader = useMember()?.email ?? null;
  const signIn = useSignInAction();
  const { login } = useMemberWays();
  const logIn = useLogin();
  const pressedBefore = useRef<Starred | null>(null); // the login
  const { alert } = usePopups();
  const say = useToast();
  const writes = useFavoriteWrites();
  const queries = useQueryClient();

  /** @param hasOthers whether the reader has more groups than one */
  function put(item: Starred, group: OwnGroup | null, hasOthers: boolean): void {
    if (!writes.keep(item, group?.id ?? null)) return;
    const name = group?.name ?? FIRST_GROUP_NAME;
    const choosing: ToastAction = {
      label: hasOthers ? '다른 그룹' : '그룹 선택',
      onPress: () => choose(item),
    };
    say({
      about: keyOfItem(item),
      text: name === FIRST_GROUP_NAME ? '관심종목에 담았습니다.' : `‘${name}’ 그룹에 담았습니다.`,
      actions: signIn === null ? [choosing] : [choosing, signIn],
    });
  }

  function takeOut(item: Starred): void {
    removals.begin({ item, dueAt: Date.now() + UNDO_MS });
    say({
      about: keyOfItem(item),
      text: '관심종목에서 뺐습니다.',
      actions: [{ label: '되돌리기', onPress: () => removals.end(item) }],
      onHold: (isHeld) => removals.delay(item, isHeld ? null : Date.now() + UNDO_MS),
    });
  }

  /** Groups of the account are fetched if they are not loaded yet, or could not be loaded before. */
  async function groupsNow(): Promise<readonly OwnGroup[]> {
    if (reader === null) return deviceStore.read().groups;
    return (await queries.ensureQueryData(favoriteGroupsQuery)).data;
  }

  /** @param isFirst the star was pressed before it could show whether a group holds the stock */
  async function follow(item: Starred, isFirst: boolean): Promise<void> {
    const key = keyOfItem(item);
    const groups = await groupsNow();
    const pressed = starPress({
      groups,
      holds: (group) => holds(group, item),
      isBeingRemoved: removals.read().some((removal) => keyOfItem(removal.item) === key),
      lastGroupId: readLastGroup(reader ?? 'device'),
    });
    if (pressed.action === 'add') put(item, pressed.group, groups.length > 1);
    else if (isFirst) say({ about: key, text: '이미 관심종목에 있습니다.' });
    else if (pressed.action === 'remove') takeOut(item);
    else {
      removals.end(item);
      say({ about: key, text: '관심종목에 다시 담았습니다.' });
    }
  }

  function press(item: Starred, isFirst = false): void {
    if (reader === null && isInApp()) {
      pressedBefore.current = item;
      return logIn(login);
    }
    const wait = guardPress(reader ?? 'device', item.shcode);
    if (wait !== null) return alert(wait);
    void follow(item, isFirst).catch((failure: CallFailure) => alert(failure.message, () => press(item, isFirst)));
  }

  // The function stays the same: every star of a page depends on it.
  const latest = useRef(press);
  useLayoutEffect(() => void (latest.current = press));
  useEffect(() => {
    const item = pressedBefore.current;
    if (reader === null || item === null) return;
    pressedBefore.current = null;
    latest.current(item, true);
  }, [reader]);
  return useCallback((item) => latest.current(item), []);
}
