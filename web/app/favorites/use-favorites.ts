import { favorites } from '@sise/contract/favorites';
import type { FavoriteGroupRow } from '@sise/contract/favorites';
import { FIRST_GROUP_NAME } from '@sise/domain/favorites/favorite';
import type { GroupChange } from '@sise/domain/favorites/group-rules';
import { useIsMutating, useQuery } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { favoriteGroupsQuery } from '../member/favorite-groups-query.ts';
import { useMember } from '../member/use-member.ts';
import { useMemberWrite } from '../member/use-member-write.ts';
import type { Draft } from '../member/use-member-write.ts';
import { usePopups } from '../ui/popups.tsx';
import { deviceStore, EMPTY_LIST } from './device-store.ts';
import { GROUP_FAILURE_TEXT } from './group-failure-text.ts';
import { accountGroupRules, deviceGroupRules } from './own-group-rules.ts';
import { keyOfItem } from './own-groups.ts';
import { removals, withoutRemoved } from './removals.ts';
import type { DeviceFavorite, DeviceGroup, FollowedItem, OwnGroup } from './own-groups.ts';

/** Something to follow, with its current price, from which the return since the addition is calculated. */
export interface Followable extends FollowedItem {
  readonly price: number | null;
}

/** The writes of 관심. Each is shown at once; a refused one is undone, and an alert says why. */
export interface FavoriteWrites {
  readonly create: (name: string, stocks: readonly Followable[], id?: string, onDone?: () => void) => void;
  readonly rename: (id: string, newName: string) => void;
  readonly removeGroup: (id: string) => void;
  readonly arrangeGroups: (ids: readonly string[]) => void;
  /** Puts a stock into a group; null is the first group, which is created if it is missing. @returns false: refused at once */
  readonly keep: (item: Followable, group: string | null) => boolean;
  /** Puts a stock into exactly these groups. */
  readonly place: (item: Followable, ids: readonly string[]) => void;
  /** @param onDone called unless it is refused */
  readonly add: (id: string, items: readonly Followable[], onDone?: () => void) => void;
  readonly move: (from: string, to: string, items: readonly Followable[]) => void;
  readonly remove: (id: string, items: readonly FollowedItem[]) => void;
  readonly arrange: (id: string, items: readonly FollowedItem[]) => void;
}

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

export function useFavoriteWrites(): FavoriteWrites {
  const account = useAccountWrites();
  const device = useDeviceWrites();
  return useMember() === null ? device : account;
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

function useAccountWrites(): FavoriteWrites {
  const rules = accountGroupRules;
  const create = useMemberWrite(favorites.create, {
    learn,
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
    expect: (draft, { groups: ids, shcode, is_index }) =>
      expecting(draft, (groups) => rules.place(groups, ids, { shcode, is_index: is_index === true })),
  });
  const add = useMemberWrite(favorites.add, {
    learn,
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
    create: (name, stocks, id = crypto.randomUUID(), onDone) =>
      // The contract reads the stocks as it reads those of add.
      create.mutate({ name, stockGroupId: id, stocks: stocks.map(toItem) as never }, { onSuccess: onDone }),
    rename: (id, newName) => rename.mutate({ id, newName }),
    removeGroup: (id) => removeGroup.mutate({ id }),
    arrangeGroups: (ids) => arrangeGroups.mutate({ groups: [...ids] }),
    keep: (item, id) => {
      keep.mutate({ ...toItem(item), ...(id === null ? {} : { stockGroupId: id }) });
      return true;
    },
    place: (item, ids) => place.mutate({ ...toItem(item), groups: [...ids] }),
    add: (id, items, onDone) => add.mutate({ stockGroupId: id, stocks: items.map(toItem) }, { onSuccess: onDone }),
    move: (from, to, items) => add.mutate({ stockGroupId: to, from, stocks: items.map(toItem) }),
    remove: (id, items) => remove.mutate({ stockGroupId: id, stocks: items.map(toItem) }),
    arrange: (id, items) => arrange.mutate({ stockGroupId: id, stocks: items.map(toItem) }),
  };
}

function useDeviceWrites(): FavoriteWrites {
  const { alert } = usePopups();
  return useMemo(() => {
    const rules = deviceGroupRules;
    const change = (rule: (groups: readonly DeviceGroup[]) => GroupChange<DeviceGroup>): boolean => {
      const list = deviceStore.read();
      const changed = rule(list.groups);
      if (changed.ok) deviceStore.write({ ...list, groups: changed.groups });
      // A group that another tab has removed is passed over in silence.
      if (changed.ok || changed.failure === 'unknownGroup') return true;
      alert(GROUP_FAILURE_TEXT[changed.failure]);
      return false;
    };
    return {
      create: (name, stocks, id = crypto.randomUUID(), onDone) =>
        change((groups) => rules.create(groups, { id, name, stocks: stocks.map(asAdded) })) && onDone?.(),
      rename: (id, newName) => change((groups) => rules.rename(groups, id, newName)),
      removeGroup: (id) => change((groups) => rules.removeGroup(groups, id)),
      arrangeGroups: (ids) => change((groups) => rules.arrangeGroups(groups, ids)),
      keep: (item, id) =>
        change((groups) =>
          id === null
            ? rules.create(groups, { id: crypto.randomUUID(), name: FIRST_GROUP_NAME, stocks: [asAdded(item)] })
            : rules.add(groups, id, [asAdded(item)]),
        ),
      place: (item, ids) => change((groups) => rules.place(groups, ids, asAdded(item))),
      add: (id, items, onDone) => change((groups) => rules.add(groups, id, items.map(asAdded))) && onDone?.(),
      move: (from, to, items) => change((groups) => rules.add(groups, to, items.map(asAdded), from)),
      remove: (id, items) => change((groups) => rules.remove(groups, id, keysOf(items))),
      arrange: (id, items) => change((groups) => rules.arrange(groups, id, keysOf(items))),
    };
  }, [alert]);
}

const keysOf = (items: readonly FollowedItem[]): string[] => items.map(keyOfItem);

function asAdded({ shcode, is_index, price }: Followable): DeviceFavorite {
  return { shcode, is_index, addedAt: Math.floor(Date.now() / 1_000), addedPrice: price };
}
