import type { FavoriteGroupRow } from '@sise/contract/favorites';
import { LONGEST_NAME, MOST_FAVORITES, MOST_GROUPS } from '@sise/domain/favorites/favorite';
import { arranged } from '@sise/domain/favorites/own-order';

/** What is followed, by the names of the wire. */
export type FollowedItem = FavoriteGroupRow['stocks'][number];

/** 관심종목 of a reader who is not signed in, as this device keeps it. */
export interface DeviceFavorite extends FollowedItem {
  /** Seconds since 1970. */
  readonly addedAt: number;
  readonly addedPrice: number | null;
}

/** 관심 그룹, of an account or of a device. */
export interface OwnGroup<Item extends FollowedItem = FollowedItem> {
  readonly id: string;
  readonly name: string;
  readonly stocks: readonly Item[];
}

export type DeviceGroup = OwnGroup<DeviceFavorite>;

/** Why a change was not made, in the sentence the server would say. */
export class GroupRefusal extends Error {}

export function keyOfItem({ shcode, is_index }: FollowedItem): string {
  return `${is_index ? 'index' : 'stock'}:${shcode}`;
}

/** Adds what is not in the group yet, behind what is. @throws GroupRefusal when the group would be too large */
export function withAdded<Item extends FollowedItem, Group extends OwnGroup<Item>>(
  groups: readonly Group[],
  id: string,
  items: readonly Item[],
): Group[] {
  return changed(groups, id, ({ stocks: before }) => {
    const known = new Set(before.map(keyOfItem));
    const stocks = [...before, ...items.filter((item) => !known.has(keyOfItem(item)))];
    if (stocks.length > MOST_FAVORITES) {
      throw new GroupRefusal(`한 그룹에는 ${MOST_FAVORITES}종목까지 담을 수 있습니다.`);
    }
    return { stocks };
  });
}

export function withoutItems<Group extends OwnGroup>(
  groups: readonly Group[],
  id: string,
  items: readonly FollowedItem[],
): Group[] {
  const gone = new Set(items.map(keyOfItem));
  return changed(groups, id, ({ stocks }) => ({ stocks: stocks.filter((one) => !gone.has(keyOfItem(one))) }));
}

/** Puts a stock into exactly these groups: where it is already, it keeps its place. */
export function withPlaced<Item extends FollowedItem, Group extends OwnGroup<Item>>(
  groups: readonly Group[],
  ids: readonly string[],
  item: Item,
): Group[] {
  return groups.reduce<Group[]>(
    (now, { id }) => (ids.includes(id) ? withAdded(now, id, [item]) : withoutItems(now, id, [item])),
    [...groups],
  );
}

export function withArranged<Group extends OwnGroup>(
  groups: readonly Group[],
  id: string,
  items: readonly FollowedItem[],
): Group[] {
  return changed(groups, id, ({ stocks }) => ({ stocks: arranged(stocks, items.map(keyOfItem), keyOfItem) }));
}

/** @throws GroupRefusal for a name that is empty, too long or taken, and for one group too many */
export function withGroup<Group extends OwnGroup>(groups: readonly Group[], group: Group): Group[] {
  if (groups.length >= MOST_GROUPS) throw new GroupRefusal(`그룹은 ${MOST_GROUPS}개까지 만들 수 있습니다.`);
  return [...groups, { ...group, name: freeName(groups, group.id, group.name) }];
}

/** @throws GroupRefusal for a name that is empty, too long or taken */
export function withName<Group extends OwnGroup>(groups: readonly Group[], id: string, name: string): Group[] {
  return changed(groups, id, () => ({ name: freeName(groups, id, name) }));
}

export function withoutGroup<Group extends OwnGroup>(groups: readonly Group[], id: string): Group[] {
  return groups.filter((group) => group.id !== id);
}

export function withGroupsArranged<Group extends OwnGroup>(groups: readonly Group[], ids: readonly string[]): Group[] {
  return arranged(groups, ids, ({ id }) => id);
}

function changed<Group extends OwnGroup>(
  groups: readonly Group[],
  id: string,
  change: (group: Group) => Partial<OwnGroup>,
): Group[] {
  return groups.map((group) => (group.id === id ? { ...group, ...change(group) } : group));
}

function freeName(groups: readonly OwnGroup[], id: string, name: string): string {
  const plain = name.trim();
  if (plain === '') throw new GroupRefusal('그룹 이름을 입력해 주세요.');
  if (plain.length > LONGEST_NAME) throw new GroupRefusal(`그룹 이름은 ${LONGEST_NAME}자까지 쓸 수 있습니다.`);
  if (groups.some((other) => other.id !== id && other.name === plain)) {
    throw new GroupRefusal('같은 이름의 그룹이 있습니다.');
  }
  return plain;
}
