import { FIRST_GROUP_NAME } from '@sise/domain/favorites/favorite';
import type { GroupChange } from '@sise/domain/favorites/group-rules';
import { NOT_STORED } from '../ui/device-store.ts';
import type { DeviceStore } from '../ui/device-store.ts';
import type { DeviceList } from './device-store.ts';
import type { FavoriteWrites, Followable } from './favorite-writes.ts';
import { GROUP_FAILURE_TEXT } from './group-failure-text.ts';
import { deviceGroupRules as rules } from './own-group-rules.ts';
import { keyOfItem } from './own-groups.ts';
import type { DeviceFavorite, DeviceGroup } from './own-groups.ts';

/** Writes the lists of this device, and says in an alert what is refused or cannot be stored. */
export function createDeviceWrites(store: DeviceStore<DeviceList>, alert: (message: string) => void): FavoriteWrites {
  function change(rule: (groups: readonly DeviceGroup[]) => GroupChange<DeviceGroup>): boolean {
    const list = store.read();
    const changed = rule(list.groups);
    // A group that another tab has removed is passed over in silence.
    if (!changed.ok && changed.failure === 'unknownGroup') return true;
    if (changed.ok && store.write({ ...list, groups: changed.groups })) return true;
    alert(changed.ok ? NOT_STORED : GROUP_FAILURE_TEXT[changed.failure]);
    return false;
  }

  return {
    create(name, stocks, id = crypto.randomUUID(), onDone) {
      const isDone = change((groups) => rules.create(groups, { id, name, stocks: stocks.map(asAdded) }));
      if (isDone) onDone?.();
      return isDone;
    },
    rename: (id, newName) => change((groups) => rules.rename(groups, id, newName)),
    removeGroup: (id) => change((groups) => rules.removeGroup(groups, id)),
    arrangeGroups: (ids) => change((groups) => rules.arrangeGroups(groups, ids)),
    keep: (item, id) =>
      change((groups) =>
        id === null
          ? rules.create(groups, { id: crypto.randomUUID(), name: FIRST_GROUP_NAME, stocks: [asAdded(item)] })
          : rules.add(groups, id, [asAdded(item)]),
      ),
    place(item, ids, onDone) {
      const isDone = change((groups) => rules.place(groups, ids, asAdded(item)));
      if (isDone) onDone?.();
      return isDone;
    },
    add: (id, items, onDone) => change((groups) => rules.add(groups, id, items.map(asAdded))) && onDone?.(),
    move: (from, to, items) => change((groups) => rules.add(groups, to, items.map(asAdded), from)),
    remove: (id, items) => change((groups) => rules.remove(groups, id, items.map(keyOfItem))),
    arrange: (id, items) => change((groups) => rules.arrange(groups, id, items.map(keyOfItem))),
  };
}

function asAdded({ shcode, is_index, price }: Followable): DeviceFavorite {
  return { shcode, is_index, addedAt: Math.floor(Date.now() / 1_000), addedPrice: price };
}
