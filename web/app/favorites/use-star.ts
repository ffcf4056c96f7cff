import type { CallFailure } from '@sise/contract/call-failure';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useLayoutEffect, useRef } from 'react';
import { askApp, isInApp } from '../member/ask-app.ts';
import { favoriteGroupsQuery } from '../member/my-stock-sync.ts';
import { useMember, useMemberWays } from '../member/use-member.ts';
import { usePopups } from '../ui/popups.tsx';
import { useToast } from '../ui/toast.tsx';
import type { ToastAction } from '../ui/toast.tsx';
import { deviceStore } from './device-store.ts';
import { groupForNext } from './last-group.ts';
import { keyOfItem } from './own-groups.ts';
import type { OwnGroup } from './own-groups.ts';
import { guardPress } from './press-guard.ts';
import { removals, withoutRemoved } from './removals.ts';
import { useFavoriteWrites } from './use-favorites.ts';
import type { Followable } from './use-favorites.ts';

/** What a star stands beside. */
export interface Starred extends Followable {
  readonly hname: string;
}

/** As long as the way back is offered, milliseconds. */
export const UNDO_MS = 5_000;

/** The name of the group that a first favorite makes. */
export const FIRST_GROUP = '관심종목';

/**
 * What a press of a star does: puts the stock into a group at once, or takes it out of all. Where that goes, and the way
 * back, are said in a toast. Too many presses, and lists that cannot be read, are answered with an alert.
 * @param choose opens the choice of groups
 */
export function useStar(choose: (item: Starred) => void): (item: Starred) => void {
  const reader = useMember()?.email ?? null;
  const { login } = useMemberWays();
  const { alert } = usePopups();
  const say = useToast();
  const writes = useFavoriteWrites();
  const queries = useQueryClient();

  function put(item: Starred, groups: readonly OwnGroup[]): void {
    const group = groupForNext(groups, reader ?? 'device');
    if (!writes.keep(item, group?.id ?? null, FIRST_GROUP)) return;
    const name = group?.name ?? FIRST_GROUP;
    const choosing: ToastAction = {
      label: groups.length > 1 ? '다른 그룹' : '그룹 선택',
      onPress: () => choose(item),
    };
    // The app signs in by itself, and tells this page.
    const signing: ToastAction = isInApp() ? { label: '로그인', onPress: askApp } : { label: '로그인', href: login };
    say({
      about: keyOfItem(item),
      text: name === FIRST_GROUP ? '관심종목에 담았습니다.' : `‘${name}’ 그룹에 담았습니다.`,
      actions: reader === null ? [choosing, signing] : [choosing],
    });
  }

  function takeOut(item: Starred): void {
    removals.begin({ item, dueAt: Date.now() + UNDO_MS });
    say({
      about: keyOfItem(item),
      text: '관심종목에서 뺐습니다.',
      actions: [{ label: '되돌리기', onPress: () => removals.end(item) }],
    });
  }

  /** Groups of the account are fetched where they are not known yet, or could not be fetched before. */
  async function groupsNow(): Promise<readonly OwnGroup[]> {
    if (reader === null) return deviceStore.read().groups;
    return (await queries.ensureQueryData(favoriteGroupsQuery)).data;
  }

  async function follow(item: Starred): Promise<void> {
    const key = keyOfItem(item);
    const kept = await groupsNow();
    const isWaiting = removals.read().some((removal) => keyOfItem(removal.item) === key);
    if (isWaiting) {
      removals.end(item);
      say({ about: key, text: '관심종목에 다시 담았습니다.' });
    } else if (
      withoutRemoved(kept, removals.read()).some(({ stocks }) => stocks.some((one) => keyOfItem(one) === key))
    ) {
      takeOut(item);
    } else {
      put(item, kept);
    }
  }

  function press(item: Starred): void {
    const wait = guardPress(reader ?? 'device', item.shcode);
    if (wait !== null) return alert(wait);
    void follow(item).catch((failure: CallFailure) => alert(failure.message, () => press(item)));
  }

  // The same function for good: every star of a page depends on it.
  const latest = useRef(press);
  useLayoutEffect(() => void (latest.current = press));
  return useCallback((item) => latest.current(item), []);
}
