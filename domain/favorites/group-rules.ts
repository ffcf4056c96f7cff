import { keyOf, MOST_FAVORITES, MOST_GROUPS } from './favorite.ts';
import type { Favorite, FavoriteGroup } from './favorite.ts';
import { checkGroupName, normalizeGroupName } from './group-name.ts';
import type { NameFailure } from './group-name.ts';
import { arranged } from './manual-order.ts';

/** Why a change of groups is refused. Nothing of a refused change is made. */
export type GroupFailure = NameFailure | 'unknownGroup' | 'groupLimit' | 'stockLimit';

/** The groups after a change, or why it is refused. */
export type GroupChange<Group> =
  | { readonly ok: true; readonly groups: Group[] }
  | { readonly ok: false; readonly failure: GroupFailure };

export interface NamedGroup {
  readonly id: string;
  readonly name: string;
}

/** How a group holds its items: groups of the store, of the wire and of a device have different fields. */
export interface GroupLayout<Item, Group extends NamedGroup> {
  itemsOf(group: Group): readonly Item[];
  withItems(group: Group, items: Item[]): Group;
  /** Identifies an item, as `keyOf` does. */
  keyOf(item: Item): string;
}

/** The rules of 관심 그룹. No function changes the groups it receives; items and groups keep their order. */
export interface GroupRules<Item, Group extends NamedGroup> {
  /** Puts a new group with its items last. A group whose id exists stays as it is: the request is a retry. */
  create(groups: readonly Group[], group: Group): GroupChange<Group>;
  rename(groups: readonly Group[], id: string, name: string): GroupChange<Group>;
  /** Removes a group; a missing group is not a failure. */
  removeGroup(groups: readonly Group[], id: string): GroupChange<Group>;
  /** Puts the groups into this order; groups that it does not name follow in their own order. */
  arrangeGroups(groups: readonly Group[], ids: readonly string[]): GroupChange<Group>;
  /**
   * Puts items at the end of a group. An item that the group holds already keeps its place.
   * @param from the group that the items leave; without it they stay wherever they are
   */
  add(groups: readonly Group[], id: string, items: readonly Item[], from?: string): GroupChange<Group>;
  /** Removes the items with these keys from a group. */
  remove(groups: readonly Group[], id: string, keys: readonly string[]): GroupChange<Group>;
  /** Puts the items of a group into this order of keys; items that it does not name follow in their own order. */
  arrange(groups: readonly Group[], id: string, keys: readonly string[]): GroupChange<Group>;
  /** Puts an item into exactly these groups. Where it is already, it keeps its place. */
  place(groups: readonly Group[], ids: readonly string[], item: Item): GroupChange<Group>;
  /** Adds the items of each draft to the group of its name, and creates the group if there is none. */
  merge(groups: readonly Group[], drafts: readonly Group[]): GroupChange<Group>;
}

export function createGroupRules<Item, Group extends NamedGroup>(
  layout: GroupLayout<Item, Group>,
): GroupRules<Item, Group> {
  /** A group with items at its end; null if it would hold too many. */
  function extended(group: Group, items: readonly Item[]): Group | null {
    const before = layout.itemsOf(group);
    const keys = new Set(before.map(layout.keyOf));
    const added = items.filter((item) => {
      const isNew = !keys.has(layout.keyOf(item));
      keys.add(layout.keyOf(item));
      return isNew;
    });
    if (before.length + added.length > MOST_FAVORITES) return null;
    return added.length === 0 ? group : layout.withItems(group, [...before, ...added]);
  }

  function reduced(group: Group, keys: ReadonlySet<string>): Group {
    const before = layout.itemsOf(group);
    const left = before.filter((item) => !keys.has(layout.keyOf(item)));
    return left.length === before.length ? group : layout.withItems(group, left);
  }

  const has = (groups: readonly Group[], id: string) => groups.some((group) => group.id === id);

  /** @param change null refuses for too many items */
  function changeGroup(
    groups: readonly Group[],
    id: string,
    change: (group: Group) => Group | null,
  ): GroupChange<Group> {
    const index = groups.findIndex((group) => group.id === id);
    const group = groups[index];
    if (group === undefined) return refused('unknownGroup');
    const changed = change(group);
    return changed === null ? refused('stockLimit') : { ok: true, groups: groups.with(index, changed) };
  }

  const rules: GroupRules<Item, Group> = {
    create(groups, group) {
      if (has(groups, group.id)) return { ok: true, groups: [...groups] };
      const named = checkGroupName(groups, group.id, group.name);
      if (!named.ok) return named;
      if (groups.length >= MOST_GROUPS) return refused('groupLimit');
      const created = extended(layout.withItems(group, []), layout.itemsOf(group));
      if (created === null) return refused('stockLimit');
      return { ok: true, groups: [...groups, { ...created, name: named.name }] };
    },
    rename(groups, id, text) {
      if (!has(groups, id)) return refused('unknownGroup');
      const named = checkGroupName(groups, id, text);
      if (!named.ok) return named;
      return changeGroup(groups, id, (group) => ({ ...group, name: named.name }));
    },
    removeGroup: (groups, id) => ({ ok: true, groups: groups.filter((group) => group.id !== id) }),
    arrangeGroups: (groups, ids) => ({ ok: true, groups: arranged(groups, ids, ({ id }) => id) }),
    add(groups, id, items, from) {
      if (from !== undefined && !has(groups, from)) return refused('unknownGroup');
      const added = changeGroup(groups, id, (group) => extended(group, items));
      if (!added.ok || from === undefined || from === id) return added;
      return rules.remove(added.groups, from, items.map(layout.keyOf));
    },
    remove: (groups, id, keys) => changeGroup(groups, id, (group) => reduced(group, new Set(keys))),
    arrange: (groups, id, keys) =>
      changeGroup(groups, id, (group) => layout.withItems(group, arranged(layout.itemsOf(group), keys, layout.keyOf))),
    place(groups, ids, item) {
      if (ids.some((id) => !has(groups, id))) return refused('unknownGroup');
      const key = new Set([layout.keyOf(item)]);
      const placed: Group[] = [];
      for (const group of groups) {
        const changed = ids.includes(group.id) ? extended(group, [item]) : reduced(group, key);
        if (changed === null) return refused('stockLimit');
        placed.push(changed);
      }
      return { ok: true, groups: placed };
    },
    merge(groups, drafts) {
      let merged = [...groups];
      for (const draft of drafts) {
        const name = normalizeGroupName(draft.name);
        const twin = merged.find((group) => group.name === name);
        const change = twin ? rules.add(merged, twin.id, layout.itemsOf(draft)) : rules.create(merged, draft);
        if (!change.ok) return change;
        merged = change.groups;
      }
      return { ok: true, groups: merged };
    },
  };
  return rules;
}

function refused(failure: GroupFailure): { readonly ok: false; readonly failure: GroupFailure } {
  return { ok: false, failure };
}

/** The rules for the groups of a member. */
export const favoriteGroupRules = createGroupRules<Favorite, FavoriteGroup>({
  itemsOf: ({ favorites }) => favorites,
  withItems: (group, favorites) => ({ ...group, favorites }),
  keyOf: ({ followed }) => keyOf(followed),
});
