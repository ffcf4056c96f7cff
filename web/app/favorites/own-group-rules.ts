import type { FavoriteGroupRow } from '@sise/contract/favorites';
import { createGroupRules } from '@sise/domain/favorites/group-rules';
import type { GroupLayout } from '@sise/domain/favorites/group-rules';
import { keyOfItem } from './own-groups.ts';
import type { DeviceFavorite, DeviceGroup, FollowedItem, OwnGroup } from './own-groups.ts';

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
