import { favorites } from '@sise/contract/favorites';
import type { FavoriteGroupRow } from '@sise/contract/favorites';
import { useIsMutating, useQuery } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { favoriteGroupsQuery } from '../member/my-stock-sync.ts';
import { useMember } from '../member/use-member.ts';
import { useMemberWrite } from '../member/use-member-write.ts';
import type { Draft } from '../member/use-member-write.ts';
import { usePopups } from '../ui/popups.tsx';
import { deviceStore, EMPTY_LIST } from './device-store.ts';
import {
  withAdded,
  withArranged,
  withGroup,
  withGroupsArranged,
  withName,
  withoutGroup,
  withoutItems,
  withPlaced,
} from './own-groups.ts';
import { removals, withoutRemoved } from './removals.ts';
import type { DeviceFavorite, DeviceGroup, FollowedItem, OwnGroup } from './own-groups.ts';

/** Something to follow, with its price of this moment: what came of it later is told from there. */
export interface Followable extends FollowedItem {
  readonly price: number | null;
}

/** What a reader can do with 관심. Each is seen at once; what is refused is undone, and said. */
export interface FavoriteWrites {
  readonly create: (name: string, stocks: readonly Followable[], id?: string) => void;
  readonly rename: (id: string, newName: string) => void;
  readonly removeGroup: (id: string) => void;
  readonly arrangeGroups: (ids: readonly string[]) => void;
  /** Puts a stock into a group; with null into the first, which is made where there is none. @returns false: refused at once */
  readonly keep: (item: Followable, group: string | null, firstName: string) => boolean;
  /** Makes a stock be in exactly these groups. */
  readonly place: (item: Followable, ids: readonly string[]) => void;
  readonly add: (id: string, items: readonly Followable[]) => void;
  readonly move: (from: string, to: string, items: readonly Followable[]) => void;
  readonly remove: (id: string, items: readonly FollowedItem[]) => void;
  readonly arrange: (id: string, items: readonly FollowedItem[]) => void;
}

/** The list this device keeps for who is not signed in; empty on the server. */
export function useDeviceList() {
  return useSyncExternalStore(deviceStore.watch, deviceStore.read, () => EMPTY_LIST);
}

/** Groups of the account, or of the device while nobody is signed in; null while they are not known. */
export function useFavoriteGroups(): readonly OwnGroup[] | null {
  const isMember = useMember() !== null;
  const { data: answer } = useQuery({ ...favoriteGroupsQuery, enabled: isMember });
  const { groups: ofDevice } = useDeviceList();
  const removed = useSyncExternalStore(removals.watch, removals.read, removals.readOnServer);
  const groups: readonly OwnGroup[] | undefined = isMember ? answer?.data : ofDevice;
  return useMemo(() => (groups === undefined ? null : withoutRemoved(groups, removed)), [groups, removed]);
}

/** Why the groups of the account are not known, and how to ask again; null while they are, or are on their way. */
export function useFavoritesFailure(): { readonly message: string; readonly retry: () => void } | null {
  const isMember = useMember() !== null;
  const { data, error, refetch } = useQuery({ ...favoriteGroupsQuery, enabled: isMember });
  return data === undefined && error !== null ? { message: error.message, retry: () => void refetch() } : null;
}

/** False while a write is under way: a group that is just being made is not there to be asked for yet. */
export function useFavoritesSettled(): boolean {
  return useIsMutating({ mutationKey: [favorites.create.resource] }) === 0;
}

export function useFavoriteWrites(): FavoriteWrites {
  const account = useAccountWrites();
  const device = useDeviceWrites();
  return useMember() === null ? device : account;
}

const toItem = ({ shcode, is_index }: FollowedItem): FollowedItem => ({ shcode, is_index });

/** How the groups of the account are going to be. */
function expecting(draft: Draft, change: (groups: readonly FavoriteGroupRow[]) => FavoriteGroupRow[]): void {
  try {
    draft.patch(favoriteGroupsQuery, change);
  } catch {
    // What cannot be is not shown ahead: the server's refusal says why.
  }
}

const learn = (draft: Draft, groups: FavoriteGroupRow[]) => draft.patch(favoriteGroupsQuery, () => groups);

function useAccountWrites(): FavoriteWrites {
  const create = useMemberWrite(favorites.create, {
    learn,
    expect: (draft, { stockGroupId, name, stocks }) =>
      expecting(draft, (groups) =>
        withGroup(groups, {
          id: String(stockGroupId),
          stockGroupId: String(stockGroupId),
          name,
          email: '', // said by the answer; nothing here shows it
          stocks: stocks as unknown as FollowedItem[],
          chgrate: null,
        }),
      ),
  });
  const rename = useMemberWrite(favorites.rename, {
    learn,
    expect: (draft, { id, newName }) => expecting(draft, (groups) => withName(groups, id, newName)),
  });
  const removeGroup = useMemberWrite(favorites.removeGroup, {
    learn,
    expect: (draft, { id }) => expecting(draft, (groups) => withoutGroup(groups, id)),
  });
  const arrangeGroups = useMemberWrite(favorites.arrangeGroups, {
    learn,
    expect: (draft, { groups: ids }) => expecting(draft, (groups) => withGroupsArranged(groups, ids)),
  });
  const keep = useMemberWrite(favorites.addOne, {
    learn,
    expect: (draft, { stockGroupId: id, shcode, is_index }) =>
      expecting(draft, (groups) =>
        id === undefined ? [...groups] : withAdded(groups, id, [{ shcode, is_index: is_index === true }]),
      ),
  });
  const place = useMemberWrite(favorites.place, {
    learn,
    expect: (draft, { groups: ids, shcode, is_index }) =>
      expecting(draft, (groups) => withPlaced(groups, ids, { shcode, is_index: is_index === true })),
  });
  const add = useMemberWrite(favorites.add, {
    learn,
    expect: (draft, { stockGroupId, stocks, from }) =>
      expecting(draft, (groups) => {
        const items = stocks as FollowedItem[]; // as they are given below
        const left = from === undefined ? groups : withoutItems(groups, from, items);
        return withAdded(left, stockGroupId, items);
      }),
  });
  const remove = useMemberWrite(favorites.remove, {
    learn,
    expect: (draft, { stockGroupId, stocks }) =>
      expecting(draft, (groups) => withoutItems(groups, stockGroupId, stocks as FollowedItem[])),
  });
  const arrange = useMemberWrite(favorites.arrange, {
    learn,
    expect: (draft, { stockGroupId, stocks }) =>
      expecting(draft, (groups) => withArranged(groups, stockGroupId, stocks as FollowedItem[])),
  });
  return {
    create: (name, stocks, id = crypto.randomUUID()) =>
      create.mutate({ name, stockGroupId: id, stocks: stocks.map(toItem) as never }), // read as those of add are
    rename: (id, newName) => rename.mutate({ id, newName }),
    removeGroup: (id) => removeGroup.mutate({ id }),
    arrangeGroups: (ids) => arrangeGroups.mutate({ groups: [...ids] }),
    keep: (item, id) => {
      keep.mutate({ ...toItem(item), ...(id === null ? {} : { stockGroupId: id }) });
      return true;
    },
    place: (item, ids) => place.mutate({ ...toItem(item), groups: [...ids] }),
    add: (id, items) => add.mutate({ stockGroupId: id, stocks: items.map(toItem) }),
    move: (from, to, items) => add.mutate({ stockGroupId: to, from, stocks: items.map(toItem) }),
    remove: (id, items) => remove.mutate({ stockGroupId: id, stocks: items.map(toItem) }),
    arrange: (id, items) => arrange.mutate({ stockGroupId: id, stocks: items.map(toItem) }),
  };
}

function useDeviceWrites(): FavoriteWrites {
  const { alert } = usePopups();
  return useMemo(() => {
    const change = (next: (groups: readonly DeviceGroup[]) => readonly DeviceGroup[]): boolean => {
      const list = deviceStore.read();
      try {
        deviceStore.write({ ...list, groups: next(list.groups) });
        return true;
      } catch (refusal) {
        alert(refusal instanceof Error ? refusal.message : '저장하지 못했습니다.');
        return false;
      }
    };
    return {
      create: (name, stocks, id = crypto.randomUUID()) =>
        change((groups) => withGroup(groups, { id, name, stocks: stocks.map(asAdded) })),
      rename: (id, newName) => change((groups) => withName(groups, id, newName)),
      removeGroup: (id) => change((groups) => withoutGroup(groups, id)),
      arrangeGroups: (ids) => change((groups) => withGroupsArranged(groups, ids)),
      keep: (item, id, firstName) =>
        change((groups) =>
          id === null
            ? withGroup(groups, { id: crypto.randomUUID(), name: firstName, stocks: [asAdded(item)] })
            : withAdded(groups, id, [asAdded(item)]),
        ),
      place: (item, ids) => change((groups) => withPlaced(groups, ids, asAdded(item))),
      add: (id, items) => change((groups) => withAdded(groups, id, items.map(asAdded))),
      move: (from, to, items) =>
        change((groups) => withAdded(withoutItems(groups, from, items), to, items.map(asAdded))),
      remove: (id, items) => change((groups) => withoutItems(groups, id, items)),
      arrange: (id, items) => change((groups) => withArranged(groups, id, items)),
    };
  }, [alert]);
}

function asAdded({ shcode, is_index, price }: Followable): DeviceFavorite {
  return { shcode, is_index, addedAt: Math.floor(Date.now() / 1_000), addedPrice: price };
}
