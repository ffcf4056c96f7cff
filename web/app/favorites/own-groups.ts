import type { FavoriteGroupRow } from '@sise/contract/favorites';
import { keyOf } from '@sise/domain/favorites/favorite';

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
