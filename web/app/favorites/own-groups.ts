import type { FavoriteGroupRow } from '@sise/contract/favorites';
import { keyOf } from '@sise/domain/favorites/favorite';
import { createGroupRules } from '@sise/domain/favorites/group-rules';
import type { GroupLayout } from '@sise/domain/favorites/group-rules';

/** What is followed, by the names of the wire. */
export type FollowedItem = FavoriteGroupRow['stocks'][number];

/** 관심종목 of a reader who is not signed in, as this device stores it. */
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

export function keyOfItem({ shcode, is_index }: FollowedItem): string {
  return keyOf({ code: shcode, isIndex: is_index });
}

export function holds({ stocks }: OwnGroup, item: FollowedItem): boolean {
  const key = keyOfItem(item);
  return stocks.some((one) => keyOfItem(one) === key);
}

function layoutOf<Item extends FollowedItem, Group extends OwnGroup<Item>>(): GroupLayout<Item, Group> {
  return {
    itemsOf: ({ stocks }) => stocks,
    withItems: (group, stocks) => ({ ...group, stocks }),
    keyOf: keyOfItem,
  };
}

export const ownGroupLayout = layoutOf<FollowedItem, OwnGroup>();
/** The rules for the groups this device stores. */
export const deviceGroupRules = createGroupRules<DeviceFavorite, DeviceGroup>(layoutOf());
/** The rules for the groups of an account, to show a write before the server replies. */
export const accountGroupRules = createGroupRules<FollowedItem, FavoriteGroupRow>(layoutOf());
