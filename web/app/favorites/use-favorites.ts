import { favorites } from '@sise/contract/favorites';
import type { FavoriteGroupRow } from '@sise/contract/favorites';
import type { GroupChange } from '@sise/domain/favorites/group-rules';
import { useIsMutating, useQuery } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { favoriteGroupsQuery } from '../member/favorite-groups-query.ts';
import { useMember } from '../member/use-member.ts';
import { useMemberWrite } from '../member/use-member-write.ts';
import type { Draft } from '../member/use-member-write.ts';
import { usePopups } from '../ui/popups.tsx';
import { deviceStore, EMPTY_LIST } from './device-store.ts';
import { createDeviceWrites } from './device-writes.ts';
import type { FavoriteWrites } from './favorite-writes.ts';
import { accountGroupRules } from './own-group-rules.ts';
import { keyOfItem } from './own-groups.ts';
import { removals, withoutRemoved } from './removals.ts';
import type { FollowedItem, OwnGroup } from './own-groups.ts';

/** The list that this device stores for a reader who is not signed in; empty on the server. */
export function useDeviceList() {
  return useSyncExternalStore(deviceStore.watch, deviceStore.read, () => EMPTY_LIST);
}

/** Groups of the account, or of the device while nobody is signed in; null while they are not loaded. */
export function useFavoriteGroups(): readonly OwnGroup[] | null {
  const isMember = useMember() !== null;
  const { data: response } = useQuery({ ...favoriteGroupsQuery, enabled: isMember });
  const { groups: ofDevice } = useDeviceList();
  const removed = useSyncExternalStore(removals.watch, removals.read, removals.readOnServer);
  const groups: readonly OwnGroup[] | undefined = isMember ? response?.data : ofDevice;
  return useMemo(() => (groups === undefined ? null : withoutRemoved(groups, removed)), [groups, removed]);
}

/** Why the groups of the account could not be loaded, and a retry; null while they are loading or loaded. */
export function useFavoritesFailure(): { readonly message: string; readonly retry: () => void } | null {
  const isMember = useMember() !== null;
  const { data, error, refetch } = useQuery({ ...favoriteGroupsQuery, enabled: isMember });
  return data === undefined && error !== null ? { message: error.message, retry: () => void refetch() } : null;
}

/** False while a write is under way: the server does not know a group that is being created. */
export function useFavoritesSettled(): boolean {
  return useIsMutating({ mutationKey: [favorites.create.resource] }) === 0;
}

/**
 * @param onSignedOut called instead of the alert if what a dialog wrote is refused since the session has ended; gets back
 * the name of a group
 * @param isOfMember whether they are the account's, though the session may have ended
 */
export function useFavoriteWrites(onSignedOut?: (name?: string) => void, isOfMember = false): FavoriteWrites {
  const account = useAccountWrites(onSignedOut);
  const device = useDeviceWrites();
  return useMember() === null && !isOfMember ? device : account;
}

const toItem = ({ shcode, is_index }: FollowedItem): FollowedItem => ({ shcode, is_index });

/** Shows the groups of the account as a write will leave them. What the rules refuse the server refuses, and says why. */
function expecting(draft: Draft, change: (groups: readonly FavoriteGroupRow[]) => GroupChange<FavoriteGroupRow>): void {
  draft.patch(favoriteGroupsQuery, (groups) => {
    const changed = change(groups);
    return changed.ok ? changed.groups : groups;
  });
}

const learn = (draft: Draft, groups: FavoriteGroupRow[]) => draft.patch(favoriteGroupsQuery, () => groups);

function useAccountWrites(onSignedOut?: (name?: string) => void): FavoriteWrites {
  const rules = accountGroupRules;
  const signedOut = onSignedOut && (() => onSignedOut());
  const create = useMemberWrite(favorites.create, {
    learn,
    onSignedOut: onSignedOut && (({ name }) => onSignedOut(name)),
    expect: (draft, { stockGroupId, name, stocks }) =>
      expecting(draft, (groups) =>
        rules.create(groups, {
          id: String(stockGroupId),
          stockGroupId: String(stockGroupId),
          name,
          email: '', // the reply has it; no page shows it
          stocks: stocks as unknown as FollowedItem[],
          chgrate: null,
        }),
      ),
  });
  const rename = useMemberWrite(favorites.rename, {
    learn,
    onSignedOut: onSignedOut && (({ newName }) => onSignedOut(newName)),
    expect: (draft, { id, newName }) => expecting(draft, (groups) => rules.rename(groups, id, newName)),
  });
  const removeGroup = useMemberWrite(favorites.removeGroup, {
    learn,
    expect: (draft, { id }) => expecting(draft, (groups) => rules.removeGroup(groups, id)),
  });
  const arrangeGroups = useMemberWrite(favorites.arrangeGroups, {
    learn,
    expect: (draft, { groups: ids }) => expecting(draft, (groups) => rules.arrangeGroups(groups, ids)),
  });
  const keep = useMemberWrite(favorites.addOne, {
    learn,
    expect(draft, { stockGroupId: id, shcode, is_index }) {
      if (id === undefined) return;
      expecting(draft, (groups) => rules.add(groups, id, [{ shcode, is_index: is_index === true }]));
    },
  });
  const place = useMemberWrite(favorites.place, {
    learn,
    onSignedOut: signedOut,
    expect: (draft, { groups: ids, shcode, is_index }) =>
      expecting(draft, (groups) => rules.place(groups, ids, { shcode, is_index: is_index === true })),
  });
  const add = useMemberWrite(favorites.add, {
    learn,
    onSignedOut: signedOut,
    expect: (draft, { stockGroupId, stocks, from }) =>
      // The stocks are those of the calls below.
      expecting(draft, (groups) => rules.add(groups, stockGroupId, stocks as FollowedItem[], from)),
  });
  const remove = useMemberWrite(favorites.remove, {
    learn,
    expect: (draft, { stockGroupId, stocks }) =>
      expecting(draft, (groups) => rules.remove(groups, stockGroupId, keysOf(stocks as FollowedItem[]))),
  });
  const arrange = useMemberWrite(favorites.arrange, {
    learn,
    expect: (draft, { stockGroupId, stocks }) =>
      expecting(draft, (groups) => rules.arrange(groups, stockGroupId, keysOf(stocks as FollowedItem[]))),
  });
  return {
    create(name, stocks, id = crypto.randomUUID(), onDone) {
      // The contract reads the stocks as it reads those of add.
      create.mutate({ name, stockGroupId: id, stocks: stocks.map(toItem) as never }, { onSuccess: onDone });
      return true;
    },
    rename: (id, newName) => rename.mutate({ id, newName }),
    removeGroup: (id) => removeGroup.mutate({ id }),
    arrangeGroups: (ids) => arrangeGroups.mutate({ groups: [...ids] }),
    keep: (item, id) => {
      keep.mutate({ ...toItem(item), ...(id === null ? {} : { stockGroupId: id }) });
      return true;
    },
    place(item, ids, onDone) {
      place.mutate({ ...toItem(item), groups: [...ids] }, { onSuccess: onDone });
      return true;
    },
    add: (id, items, onDone) => add.mutate({ stockGroupId: id, stocks: items.map(toItem) }, { onSuccess: onDone }),
    move: (from, to, items) => add.mutate({ stockGroupId: to, from, stocks: items.map(toItem) }),
    remove: (id, items) => remove.mutate({ stockGroupId: id, stocks: items.map(toItem) }),
    arrange: (id, items) => arrange.mutate({ stockGroupId: id, stocks: items.map(toItem) }),
  };
}

function useDeviceWrites(): FavoriteWrites {
  const { alert } = usePopups();
  return useMemo(() => createDeviceWrites(deviceStore, alert), [alert]);
}

const keysOf = (items: readonly FollowedItem[]): string[] => items.map(keyOfItem);
