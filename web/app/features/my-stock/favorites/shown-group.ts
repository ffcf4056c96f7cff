import { keyOfItem } from '../../../favorites/own-groups.ts';
import type { FollowedItem, OwnGroup } from '../../../favorites/own-groups.ts';
import { ALL } from './queries.ts';

/** What the table shows: a group, or all of them as one, which has no order of its own. */
export interface ShownGroup {
  readonly id: string;
  readonly name: string;
  readonly items: readonly FollowedItem[];
}

/** The group the address names; the first where it names none that is there. */
export function shownGroup(groups: readonly OwnGroup[], named: string | null): ShownGroup {
  if (named === ALL) return { id: ALL, name: '전체', items: allItems(groups) };
  const group = groups.find(({ id }) => id === named) ?? groups.at(0);
  return group ? { id: group.id, name: group.name, items: group.stocks } : { id: ALL, name: '전체', items: [] };
}

/** What lies in any group, once. */
export function allItems(groups: readonly OwnGroup[]): FollowedItem[] {
  const byKey = new Map(groups.flatMap(({ stocks }) => stocks.map((item) => [keyOfItem(item), item] as const)));
  return [...byKey.values()];
}
